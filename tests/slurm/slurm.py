# slurm.py: a Slurm of this machine alone, begun and ended by a test
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import getpass
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from support import PATIENCE, await_true

START_SECONDS = 60  # a Slurm that does not start within that is one that cannot
PAUSE = 0.2  # seconds between questions
CORES = 4  # which it deals, whatever the machine has

# No service is needed, nothing of the machine is changed, and jobs are requeued at once: Slurm waits for as long as what
# a job was allowed by might still hold, two minutes by default.
CONFIGURATION = '''
ClusterName=truce
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/none
CredType=cred/none
AuthInfo=cred_expire=5
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=sched_interval=1,batch_sched_delay=0,bf_interval=1
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
KillWait=20
MpiDefault=none
NodeName={host} NodeAddr=127.0.0.1 CPUs={cores} RealMemory=2000
PartitionName=usual Nodes=ALL Default=YES PriorityTier=1
PartitionName=urgent Nodes=ALL PriorityTier=2
'''


def skip(why):
    print(why)
    sys.exit(77)


def free_ports(n):
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(n)]
        for each in sockets:
            each.bind(('127.0.0.1', 0))
        return [each.getsockname()[1] for each in sockets]


class Slurm:
    def __init__(self):
        self.environment = {**os.environ, 'PATH': f"{os.environ['PATH']}:/usr/sbin:/sbin"}
        self.daemons = []

    def begin(self):
        """Skips the test where there is none, or it cannot be begun."""
        for name in ('slurmctld', 'slurmd', 'sbatch', 'srun'):
            if not shutil.which(name, path=self.environment['PATH']):
                skip(f'Slurm is not here: there is no {name}')
        self.folder = tempfile.mkdtemp(prefix='truce-slurm-')
        self.environment['SLURM_CONF'] = os.path.join(self.folder, 'slurm.conf')
        text = CONFIGURATION.format(host=socket.gethostname().split('.')[0], ports=free_ports(2), user=getpass.getuser(),
                                    folder=self.folder, cores=CORES)
        for name, content in (('slurm.conf', text), ('mpi.conf', f'PMIxCliTmpDirBase={self.folder}\n')):
            with open(os.path.join(self.folder, name), 'w', encoding='utf-8') as file:
                file.write(content)
        for name in ('state', 'spool'):
            os.mkdir(os.path.join(self.folder, name))
        for name in ('slurmctld', 'slurmd'):
            with open(os.path.join(self.folder, f'{name}.out'), 'wb') as out:
                self.daemons.append(subprocess.Popen([name, '-D'], env=self.environment, stdin=subprocess.DEVNULL,
                                                     stdout=out, stderr=out))
        end = time.monotonic() + START_SECONDS
        while 'idle' not in self.call('sinfo', '-h', '-o', '%T', check=False):
            if time.monotonic() > end or any(daemon.poll() is not None for daemon in self.daemons):
                why = self.errors()
                self.end()
                skip(f'Slurm cannot start here: {why}')
            time.sleep(PAUSE)

    def errors(self):
        """The last thing that either daemon complained of."""
        said = ['it says nothing']
        for name in ('slurmctld', 'slurmd'):
            with open(os.path.join(self.folder, f'{name}.out'), encoding='utf-8', errors='replace') as file:
                said += [line.strip() for line in file if 'error' in line or 'fatal' in line][-1:]
        return said[-1]

    def call(self, *words, check=True, code=0, **more):
        """What it says, on standard error where it fails as it is to."""
        done = subprocess.run(list(map(str, words)), env=self.environment, stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE, **more)
        assert not check or done.returncode == code, (words, done)
        return (done.stderr if code else done.stdout).strip()

    def submit(self, script, folder, *words):
        """The number of the job, whose script lies in the folder, as what it prints does."""
        with tempfile.NamedTemporaryFile('w', dir=folder, suffix='.sh', encoding='utf-8') as file:
            file.write(script)
            file.flush()
            return self.call('sbatch', '--parsable', *words, file.name, cwd=folder)

    def jobs(self, number):
        """What is known of a job, or of each part of an array, by its number there."""
        found = {}
        for text in self.call('scontrol', '-o', 'show', 'job', number).splitlines():
            told = dict(re.findall(r'(\w+)=(\S*)', text))
            found[told.get('ArrayTaskId', '')] = told
        return found

    def states(self, number):
        return {task: told['JobState'] for task, told in self.jobs(number).items()}

    def await_end(self, number):
        await_true(f'job {number} has ended', lambda: not self.call('squeue', '-h', '-j', number), pause=PAUSE)

    def cancel(self):
        """All jobs, until they are gone, also those that come back."""
        def are_gone():
            numbers = self.call('squeue', '-h', '-o', '%A', check=False).split()
            if numbers:
                self.call('scancel', *numbers, check=False)
            return not numbers
        await_true('all jobs are gone', are_gone, pause=PAUSE)

    def end(self):
        if len(self.daemons) == 2 and all(daemon.poll() is None for daemon in self.daemons):
            self.cancel()
        for daemon in self.daemons:
            daemon.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                daemon.wait(timeout=30)
            daemon.kill()
            daemon.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

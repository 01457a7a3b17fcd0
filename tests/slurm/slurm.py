# slurm.py: starts and stops a Slurm on this machine, for tests
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

START_SECONDS = 60  # timeout for the start
PAUSE = 0.2  # seconds between queries
CORES = 4  # cores that it offers, whatever the machine has

# Needs no service and changes nothing on the machine. cred_expire: requeues jobs soon, since Slurm waits until their
# credentials expire (default two minutes).
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

    def start_daemons(self):
        """Starts Slurm. Skips the test if Slurm is not installed or cannot start."""
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
                self.stop_daemons()
                skip(f'Slurm cannot start here: {why}')
            time.sleep(PAUSE)

    def errors(self):
        """Returns the last error message of the daemons."""
        errors_found = ['it says nothing']
        for name in ('slurmctld', 'slurmd'):
            with open(os.path.join(self.folder, f'{name}.out'), encoding='utf-8', errors='replace') as file:
                errors_found += [line.strip() for line in file if 'error' in line or 'fatal' in line][-1:]
        return errors_found[-1]

    def call(self, *args, check=True, code=0, **more):
        """Returns standard output, or standard error if `code` expects a failure."""
        done = subprocess.run(list(map(str, args)), env=self.environment, stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE, **more)
        assert not check or done.returncode == code, (args, done)
        return (done.stderr if code else done.stdout).strip()

    def submit(self, script, folder, *args):
        """Submits a script in `folder`, where its output goes. Returns the job number."""
        with tempfile.NamedTemporaryFile('w', dir=folder, suffix='.sh', encoding='utf-8') as file:
            file.write(script)
            file.flush()
            return self.call('sbatch', '--parsable', *args, file.name, cwd=folder)

    def jobs(self, number):
        """Returns the fields of a job, or of each task of an array by its task number."""
        found = {}
        for text in self.call('scontrol', '-o', 'show', 'job', number).splitlines():
            fields = dict(re.findall(r'(\w+)=(\S*)', text))
            found[fields.get('ArrayTaskId', '')] = fields
        return found

    def states(self, number):
        return {task: fields['JobState'] for task, fields in self.jobs(number).items()}

    def await_end(self, number):
        await_true(f'job {number} has ended', lambda: not self.call('squeue', '-h', '-j', number), pause=PAUSE)

    def cancel(self):
        """Cancels all jobs until none is left, including requeued ones."""
        def all_gone():
            numbers = self.call('squeue', '-h', '-o', '%A', check=False).split()
            if numbers:
                self.call('scancel', *numbers, check=False)
            return not numbers
        await_true('all jobs are gone', all_gone, pause=PAUSE)

    def stop_daemons(self):
        if len(self.daemons) == 2 and all(daemon.poll() is None for daemon in self.daemons):
            self.cancel()
        for daemon in self.daemons:
            daemon.send_signal(signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                daemon.wait(timeout=30)
            daemon.kill()
            daemon.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

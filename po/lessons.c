/* lessons.c: the texts of the lessons in resources/lessons, for translators: made by tests/po/lesson-texts.py
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: CC0-1.0
 */

/* backtracking.truce-lesson */
/* Translators: of a lesson: "lesson"; a word between stars is emphasized */
N_ ("Backtracking")
/* Translators: of a lesson: "about"; a word between stars is emphasized */
N_ ("How a search tries, gets stuck, goes back, and still misses nothing.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Queens in peace")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A queen attacks along her row, her column and both diagonals, as far as the board reaches. Four queens are to stand on a board of 4 × 4 squares so that *none attacks another*.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("One queen stands on b3 already. The lines show what she attacks.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does she not attack? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look for squares that no line reaches. There are more than three.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Only these four squares are left for the other queens.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("One queen in each row")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Two queens in the same row attack each other. The board has four rows, and there are four queens: so each row holds exactly one of them.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many queens does each column hold in the end?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("Exactly one")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("One or none")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("If a column were empty, four queens would share three columns, and two of them one column.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Any number")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Two queens in one column attack each other.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("What holds for rows holds for columns, too: four queens, four columns, no two in the same one.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("A plan")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A search needs an order in which it tries. *Plain backtracking* fills the rows from the top. In each row it goes from the left to the right and puts a queen onto the first square that no queen attacks.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The search has put the first queen onto a4.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("On which square of the next row does the search put the second queen?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Row 3 is next. Go through a3, b3, c3 and d3, and take the first that a4 does not attack.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("a3 is in the same column as a4, b3 on the same diagonal. c3 is the first square that is free.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Stuck")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Two queens stand, on a4 and c3. Row 2 is next.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares of the whole board are still free? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look at row 2 first: is any of its squares free?")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Only b1 is free, and b1 is in row 1. Row 2 has no free square left, although only two queens stand.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The step back")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The search has looked at a2, b2, c2 and d2. Each is attacked. This is a *dead end*: as these two queens stand, there is no placement. The numbers on the board tell which queen attacks each square.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What does the search do now?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The search is not allowed to move a queen that stands. It can only put a queen onto the board, or take one off.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The search takes off the queen that it put last, the queen on c3. This step back gives the method its name.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Where it goes on")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("c3 is empty again. The search remembers how far it had come in row 3, so that it tries nothing twice.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Where does the second queen go now?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The search goes on to the right of c3.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("After c3 comes d3, which a4 does not attack.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Deeper")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("With d3 there is room in row 2, on b2. But then all squares of the last row are attacked: another dead end, one row further down.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which queen is taken off first? Click her.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("It is always the queen that was put last.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The queen that was put last comes off first, as with plates on a pile.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Back again")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The queen on b2 is off. The rest of row 2, c2 and d2, is attacked. So the queen on d3 has to go as well.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("d3 was the last square of row 3. No square is left to try there.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Row 3 has no square left to try. Which queen can be the reason?")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The search takes the queen off a4. One step back may lead to another step back.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What is known now")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Everything that can follow a queen on a4 has been tried, and nothing worked.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What has the search proved by that?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("No placement has a queen on a4")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("There is no placement at all")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The first queen can still go to b4, c4 or d4.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Nothing: it may have overlooked a placement")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The search left out only squares that were attacked, and went on where it had been. It overlooked nothing.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("That is the strength of backtracking: what it leaves behind is done with, once and for all.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The second beginning")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The first queen stands on b4 now. Three squares of row 3 are attacked.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Where does the second queen go?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("One square of row 3 is left.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Only d3 is free in row 3. Where only one square is left, there is nothing to guess.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("All four")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Queens stand on b4, d3, a2 and c1.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What does the search report now?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Count the queens, and look whether any two attack each other.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Four queens in peace: the first *placement* is found.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("More than one")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The search is to find *all* placements, not just one.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What does the search do after it has found a placement?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The search does the same as after a dead end.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The search takes the last queen off and goes on, just as after a dead end. Only at the very end has it seen all placements.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("How many there are")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Let left and right change places in the placement that was found. This mirror image is a placement as well.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many placements of four queens does the search find in all?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("One of them is on the board. Its mirror image is another. The search finds no more than these.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("There are exactly two, and each is the mirror image of the other.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What it cost")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("There are 4 × 4 × 4 × 4 = 256 ways to put one queen into each row. Whoever tries all these ways, and looks only at full boards, has to judge 256 boards.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many times in all does plain backtracking put a queen onto the board?")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The number is even smaller: whole groups of boards are left out at once, as soon as two queens clash.")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It never fills a board whose first queens already attack each other.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Sixteen times. Each dead end near the top saves all boards below it. On 8 × 8, backtracking puts a queen 2,056 times, instead of judging more than sixteen million boards.")

/* filtering.truce-lesson */
/* Translators: of a lesson: "lesson"; a word between stars is emphasized */
N_ ("Filtering")
/* Translators: of a lesson: "about"; a word between stars is emphasized */
N_ ("A search that keeps a list of free squares sees dead ends coming.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("A list of squares")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Plain backtracking looks at a square only when its row is reached. A *filtering search* works the other way round: it keeps a list of all squares that are still free, and strikes squares off the list as soon as a queen attacks them.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Six queens are to be placed. Each square on the list has a ring.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many squares are on the list at the beginning?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("No queen stands yet. Count the squares of the board.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Six rows of six squares: all 36 are free.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The first queen")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The first queen stands on a6, in the corner. Now the list is filtered: the squares that she attacks are struck off.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many squares does she strike off?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Count along her row, down her column, and along her diagonal. Do not count a6 itself.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Five in her row, five in her column, five on her diagonal.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What is left")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Each square that is off the list bears the number of the queen that struck it off.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many squares are still on the list?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("36, less 15, less the square on which the queen stands herself.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("36 − 15 − 1 = 20.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The next queen")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The queens still go row by row from the top. But now the search does not have to test any square: what is on the list *is* free.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Take the first square with a ring in row 5.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("c5 is the first square of row 5 that is on the list.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Only what is left counts")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The second queen stands on c5. Again the list is filtered. Squares that are off already stay off: they need not be looked at again.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does she strike off? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Ten squares, each of which still has a ring: three in her row, three in her column, four on her diagonals.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("She attacks more squares than these ten, but the others were off already.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Counting is enough")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Nine squares are left for four queens. The search compares these two numbers after each queen.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("When can the search give up without trying anything further?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("When fewer squares are left than queens")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("When fewer than half of the squares are left")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Even a few squares can be enough: each queen needs only one.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("When the next row has only one square left")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("One square is enough for one queen.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Each queen that is missing needs a square of her own. Too few squares cannot become more.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Two more queens")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Queens three and four stand on e4 and b3.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look for rings.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Only d2 is left.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("A dead end by numbers")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("One square is left, and two queens are still to come.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Compare the number of squares with the number of queens.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The search reports a dead end, although row 2 has a free square. Plain backtracking would still have put a queen onto d2, and would have got stuck only one row further down.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Taking back")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The queen on b3 is taken off. When she came, she struck off b2 and d1.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What happens to b2 and d1?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("They are on the list again")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("They stay off, as they were bad")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("They were bad only because of b3. With another fourth queen they may be needed.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("The search tests them again")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The search need not test them: it knows which squares the queen on b3 struck off.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Each queen has a list of her own. When she goes, the list of the queen before her is in force again.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Back further")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Without b3, look at the list of the first three queens, a6, c5 and e4.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares are free? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("There are four of them, and all lie in columns b and d.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Three queens are to come, and four squares are left. But all these squares lie in only two columns, and two columns have no room for three queens. Counting squares alone does not show this; the lesson on the most constrained line does.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Nothing is lost")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A filtering search leaves out only what is attacked, and stops only where squares are too few. So it finds the same placements as plain backtracking.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many placements of six queens do both of them find?")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("There are fewer. On 6 × 6 there are fewer placements than on 5 × 5.")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The first queen has six squares in her row, and most of them lead to nothing.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Four, all turns and reflections of the one on the board.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What it saves")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("On 8 × 8, plain backtracking puts 2,056 queens onto the board until it has found all 92 placements.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many queens does the filtering search put?")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It sees some dead ends one queen earlier.")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It still has to try much that leads to nothing.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("154 fewer queens. That is not much. But no square has to be tested against all queens any more, and the list helps to make better decisions. The next lesson does that.")

/* most-constrained.truce-lesson */
/* Translators: of a lesson: "lesson"; a word between stars is emphasized */
N_ ("The Most Constrained Line")
/* Translators: of a lesson: "about"; a word between stars is emphasized */
N_ ("Go first where the fewest choices are left.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Which row is next?")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("So far the searches went row by row from the top. Nobody says that they must. Each row and each column needs exactly one queen, so a search may fill *whichever line it likes* next.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Two queens stand. Rings mark the squares that are still free.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which of these lines has the fewest squares left?")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Row 3")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Row 3 has three free squares: c3, e3 and f3.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Column b")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Column b has two free squares: b2 and b1.")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("Row 5")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Row 5 has one free square: f5.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Column f")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Column f has four free squares.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Count the rings in each of these lines.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Row 5 is the *most constrained line*: one square is left in it.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("No choice at all")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Row 5 needs a queen, and only one of its squares is free.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Where does the next queen go?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look for the ring in row 5.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("If there is any placement with these two queens, it has a queen on f5. Going there first costs nothing and tells a lot.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What f5 rules out")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A queen on f5 strikes squares off the list again.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does she rule out? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look for rings in her column and on her long diagonal.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Three in her column, and b1 at the end of her diagonal.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The next line")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Six squares are left: c3, e3, b2, e2, c1 and e1.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which column has only one free square left? Click that square.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Look at columns b, c and e.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("In column b only b2 is free, so b2 is next.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("An empty column")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("With b2, these squares are left: e3 and e1.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which column needs a queen and has no free square left?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("Column c")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Column e")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Column e has two free squares.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Column d")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Column d has its queen already, on d6.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Column c has nothing left. No further queen can change that.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Dead at once")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Two queens are missing, and two squares are left. A search that only counts squares would go on.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What does this search do?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("It looks at each row and each column, not only at the sum.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("One line without a free square is enough: this is a dead end. It is seen with four queens on the board, before a fifth is tried.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Why the fewest?")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A line with one free square leaves no choice. A line with five leaves five branches, each of which has to be searched.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("You may begin with a line that has two free squares, or with a line that has four. If both lines lead to nothing, with which line are you done sooner?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("With two: fewer branches have to be tried")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("With four: more of the board is decided")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Each of the four squares opens a branch of its own, and all of them must be seen.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("It makes no difference")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("All branches of a line have to be tried. Two are fewer than four.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("A search that must fail should fail early, after it has tried as few squares as possible.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Lines with two")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The first queen stays on d6; the second is on c4 now. Several lines have two free squares.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many squares are free on the whole board?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Count the rings.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Nine squares, for four queens that are still missing.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Ties")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Rows 5, 3 and 2 and columns a, b and e all have two free squares each. Some rule has to choose. This search takes the line that is nearest to the middle of the board: row 3.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("On which square of row 3 does the search begin?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Row 3 has free squares on e3 and f3. The search takes them from the left to the right.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Lines in the middle cross more squares, so that queens there tell more. Any rule would do: the rule changes how long the search takes, never what the search finds.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Two lines, one square")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Queens stand on d6, c4, f3 and e1. Rows 5 and 2 have no queen yet.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares are left for rows 5 and 2? Click all of them, then press Check.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Only b2 is left. It cannot serve both rows: row 5 has no square of its own, and the search goes back.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Straight ahead")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Often one forced queen forces the next. Queens stand on d6, e4 and c1; b3 is the only free square of row 3.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares are left after b3? Click all of them, then press Check.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Queens are forced on both squares, and they do not attack each other. So this is a placement, found without a single wrong turn after c1.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("On 8 × 8, plain backtracking has 644 dead ends, and the filtering search 638.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many dead ends does the search of the most constrained line have?")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("92 is the number of placements.")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The number is far smaller: the search gives up as soon as a single line has no free square.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("188 dead ends, fewer than a third. On larger boards the gap grows. People who solve puzzles do the same by nature: they look for the place where only one thing is possible.")

/* symmetry.truce-lesson */
/* Translators: of a lesson: "lesson"; a word between stars is emphasized */
N_ ("Symmetry")
/* Translators: of a lesson: "about"; a word between stars is emphasized */
N_ ("Turn the board, and one placement becomes eight, or four, or two.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("A quarter turn")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Take the board and turn it by a quarter to the *right*: what was on the left is at the top then.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Where is the queen on b5 after a quarter turn to the right?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The top row becomes the right column. b5 is the second square of the top row from the left.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The second square of the top row becomes the second square of the right column, from the top: e4.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("In the mirror")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Now let left and right change places, as in a mirror that stands beside the board.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Where is the queen on b5 in the mirror?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("She stays in her row.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("b is the second column from the left, d the second from the right.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Peace stays")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Rows become columns when the board is turned, and diagonals stay diagonals. Queens attack along all of these.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("The five queens on the board leave each other in peace. What about them after a quarter turn?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("They still leave each other in peace")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("It depends on the placement")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Two queens attack each other after the turn exactly when they did before.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Some attack each other")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The lines along which queens attack become such lines again. No queen is attacked that was not attacked before.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Turns and reflections of a placement are placements again.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Turn it yourself")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Five queens stand in peace. Turn them by half a turn: top becomes bottom, and left becomes right.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Click the five squares on which the queens stand after the half turn, and press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("a5 goes to e1, the opposite corner. Do the same with the others, one by one.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The result is another placement, found without any search.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Eight images")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("There are four turns: no turn, a quarter, a half and three quarters. The result of each turn can also be seen in the mirror.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many images can one placement have at most, itself included?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Four turns, and four more in the mirror.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The square has eight symmetries. Placements that are images of each other form one *class*.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Fewer than eight")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Some placements look the same after a turn. Then two of their eight images are one and the same.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Turn these four queens by a quarter to the right. Click where they stand then, and press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("b4 goes to d3. Where does d3 go?")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("They stand where they stood before. This placement does not change by any turn at all.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Counting its images")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("All four turns leave this placement as it is. Only the mirror makes another placement.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many different images does this placement have, itself included?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Eight symmetries, and each image comes out four times.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("8 ÷ 4 = 2. The more symmetries leave a placement unchanged, the fewer images it has. On 4 × 4 these two images are the only placements.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Images and symmetries")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("So there is a simple rule: the number of images is 8, divided by the number of symmetries that leave the placement unchanged.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Only two symmetries leave this placement of six queens unchanged: half a turn, and no turn at all. How many images has the placement?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Two symmetries leave the placement unchanged. Divide 8 by 2.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("8 ÷ 2 = 4. And on 6 × 6 there are no other placements: all four belong to one class.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Two classes")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("On 5 × 5 there are ten placements. One class has eight images, as most classes have.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("How many classes are there?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Eight of the ten placements belong to one class. Every turn leaves the placement on the board unchanged.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("8 + 2 = 10: one class of eight, and one of two.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Twelve make ninety-two")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Eight queens have 92 placements, which Franz Nauck published in 1850. They belong to twelve classes, and no placement of eight queens stays the same by a quarter turn or in a mirror.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("If all twelve classes had eight images, there would be 96 placements. How many classes have only four?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("96 − 92 = 4. A class with four images has four fewer than the others.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Eleven classes of eight, and the one on the board with four: 11 × 8 + 4 = 92.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What a search gains")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A search can use symmetries. If it has searched all placements with a queen on a8, it knows the placements with a queen on h8, a1 or h1 without looking.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("The first queen goes into the top row. On how many of its eight squares does she have to be tried, if left and right may change places?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Each square of the left half has a mirror image in the right half.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("a8 to d8 are enough; the number of placements is doubled at the end. Half of the work is saved before it has begun.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("With care")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("On boards of odd size the top row has a middle square. A placement with a queen there has its mirror image in the same part of the search.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("May the placements with a queen on c5 be doubled, too?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("No: their images have a queen on c5 as well")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Yes: every placement has a mirror image")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("Every placement has a mirror image. But this mirror image also has its first queen on c5, so it is counted already.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("A part of the search that is its own mirror image must be counted only once. Whoever forgets this gets 12 instead of 10 on 5 × 5.")

/* wrong-counts.truce-lesson */
/* Translators: of a lesson: "lesson"; a word between stars is emphasized */
N_ ("Why Awesome Counts Were Wrong")
/* Translators: of a lesson: "about"; a word between stars is emphasized */
N_ ("A single careless test, and a program counts 33 where 44 is right.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The nightrider")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("A *nightrider* rides like this: it makes a knight’s leap, and then the same leap again and again, in a straight line to the edge of the board.")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("An awesome queen is a queen and a nightrider in one piece. This lesson looks at the nightrider alone.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does the nightrider on a5 attack? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Two to the right and one down leads to c4. The same leap once more leads on. Then the other direction: one to the right, two down.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Two rides of two leaps each: c4 and e3, b3 and c1.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Squares as numbers")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Programs like to number the squares, row by row from the top left: a5 is 0, b5 is 1, and so on to e1, which is 24.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What is the number of c4?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The first row has 0 to 4, the second begins with 5.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Row 4 begins with 5 on a4; c4 is two further: 7.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("A leap as a sum")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("So the leap from a5 to c4 leads from 0 to 7. Down one row is plus 5, two to the right is plus 2.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What is the number of e3, one leap further?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The leap adds the same number each time.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("7 + 7 = 14. A ride is nothing but adding the same number, again and again. How elegant!")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Beyond the edge")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The ride ends on e3, at the edge of the board. But a program that only adds does not see an edge: it adds 7 once more.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("14 + 7 = 21. Which square has the number 21?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The last row begins with 20 on a1.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("21 is b1. On paper the ride has left the board on the right and comes in again on the left, one row further down.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("The test")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("NqProblemExtended 1.0 is a program that adds numbers in this way. So it needs a test. After each leap it checks whether the new square still lies *to the right of the column in which the ride began*. If not, the ride ends.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("The ride began in column a. Does the test notice that b1 is wrong?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("No: column b lies to the right of column a")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Yes: b1 is to the left of e3")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The test compares with the column in which the ride began, not with the column of the square before.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("Yes: 21 is beyond the board")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The board has numbers up to 24.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The test is passed, and so the program believes that a5 attacks b1.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("What the program saw")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("This is the same board with the rides of NqProblemExtended 1.0. Truce offers these rides under the name *nq1.0*, so that anyone can look at them.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does the program think that a5 attacks? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("The four that are right, and one more.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("b1 is one too many. Everything else is right.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("From another column")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Now let a ride begin on b5, in the second column. It goes to d4, with two to the right. The next leap would leave the board and arrive at number 15, which is a2.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Does the test notice the wrong leap this time?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("Yes: column a is not to the right of column b")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("No: the same thing happens again")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It arrives in column a this time. Compare that with the column in which the ride began.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The ride ends where it should. The test fails only for rides that begin at the very edge: rides to the right from the first column, and rides to the left from the last column.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Even boards")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("On a board of even size, say 6 × 6, a ride from the first column goes to columns a, c, e, each time two further. The next leap leaves the board and arrives in column a of a later row.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("Which squares does the program think that a6 attacks? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("They are exactly the squares that a correct nightrider attacks.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Column a is not to the right of column a, so that the test works. *On even boards everything is right.* Only on odd boards does the ride reach the last column and come in again on column b.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Placements that are missing")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Five awesome rooks stand on 5 × 5. An awesome rook is a rook and a nightrider in one. In truth they leave each other in peace.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("The program refuses this placement. It thinks that some rooks attack each other. Which rooks are these? Click all of them, then press Check.")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Remember the ride from a5. A second wrong ride begins in the last column, on e4, and goes to the left.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("The program sees rides to b1 from a5 and from e4, so it does not count the placement. The mirror image of the placement is missing, too.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Ten or twelve")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Apart from these two, the program finds all placements of five awesome rooks on 5 × 5.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("The program counts 10 placements. How many are there?")
/* Translators: of a lesson: "hint"; a word between stars is emphasized */
N_ ("Two are missing.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Twelve. A count that is too small looks as good as a right count: nothing in the number shows the mistake.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("Thirty-three or forty-four")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("Eleven awesome queens on 11 × 11 are a hard question: they have hardly any room. The program’s text says that there are 33 placements.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What is the right number?")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("33 is what the program counts, with rides over the edge.")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("The program does not miss quite so many placements.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("44, as sequence A102388 of the On-Line Encyclopedia of Integer Sequences says as well. A quarter of all placements was lost at the edge.")
/* Translators: of a lesson: "step"; a word between stars is emphasized */
N_ ("How such a mistake is found")
/* Translators: of a lesson: "text"; a word between stars is emphasized */
N_ ("The test looks convincing. All counts of plain queens, rooks and bishops that the program printed are right, and so are those of awesome pieces on even boards.")
/* Translators: of a lesson: "ask"; a word between stars is emphasized */
N_ ("What would have shown the mistake most surely?")
/* Translators: of a lesson: "right"; a word between stars is emphasized */
N_ ("To count in a second way that shares nothing with the first")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("To let the program run once more")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It would make the same mistake again.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("To let it run on a faster computer")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("It would make the same mistake sooner.")
/* Translators: of a lesson: "choice"; a word between stars is emphasized */
N_ ("To read the program again")
/* Translators: of a lesson: "reply"; a word between stars is emphasized */
N_ ("This helps, but whoever overlooked a mistake once easily overlooks it again.")
/* Translators: of a lesson: "why"; a word between stars is emphasized */
N_ ("Two ways that share no code hardly ever make the same mistake. That is why Truce counts by several methods, compares with published numbers, and says which numbers are unchecked.")

import { accept, type DemoDiscussion, reopen, reply, solve, SUPPORT, take } from "./discussion.ts";

export const cutting: readonly DemoDiscussion[] = [
  {
    by: "tom.becker",
    daysAgo: 309,
    about: "MW-POST5",
    title: "TNC 640: feed collapses to almost nothing near the hub with FUNCTION TCPM",
    text: `Impeller, head/table machine, ball cutter R4. On the blade everything is fine. Close to the hub, where C turns a lot, the display shows F80 instead of F1500 and the cutter rubs.

\`\`\`heidenhain
4  L A+0 C+0 R0 FMAX
5  FUNCTION TCPM F CONT AXIS POS PATHCTRL AXIS
6  L X+31.204 Y-4.118 Z+12.5 A-18.22 C+41.07 R0 F1500
7  L X+30.977 Y-4.402 Z+12.316 A-18.31 C+52.88
8  L X+30.761 Y-4.695 Z+12.134 A-18.4 C+64.9
\`\`\`

With plain M128 the old post did not do this. What is the difference?`,
    steps: [
      reply(
        "marta.kowalska",
        2,
        `\`F CONT\` is the difference. The feed then applies to the axes as they are programmed, rotary ones included, so 12 degrees of C in a 0.4 mm move eat all of it. With \`F TCP\` the feed is that of the tip on the part:

\`\`\`heidenhain
5  FUNCTION TCPM F TCP AXIS POS PATHCTRL AXIS
\`\`\``,
      ),
      reply(
        SUPPORT,
        8,
        `Marta is right. In Post 5 it is the machine definition, "Five axes", "Tool centre point control", "Feed refers to": choose *tool tip*. We would also smooth the tool axis near the hub in CAM: 12° of C for 0.4 mm asks for some 45,000°/min at F1500, and the axis limit will slow it down whatever the program says.

The three controls side by side: [Tool centre point control](article:tool-centre-point-control-writing-g43-4-traori-and-tcpm).`,
      ),
      reply(
        "tom.becker",
        30,
        "F TCP it was. With the axis smoothing on top it now holds F1300 over the hub. Thanks, both.",
      ),
      accept(2, 30.1),
    ],
  },
  {
    by: "luis.ortega",
    daysAgo: 30,
    about: "MW-POST3",
    title: "PS0030 on G54.1 P52, although the control has 300 offsets",
    text: `Horizontal with a tombstone, 16 parts on four faces. From part 49 on we get **PS0030 illegal offset number**:

\`\`\`gcode
G0 G90 G54.1 P52
G43 H3 Z100.
\`\`\`

The machine was sold with "additional work coordinates", and I do see 300 rows on the offset page.`,
    steps: [
      reply(
        SUPPORT,
        4,
        `Two limits meet here. Post 3 writes P1 to P48, so P52 was probably typed or comes from a macro. And the control may show rows for an option that is not enabled: run \`G54.1 P49\` in MDI. If that alone raises PS0030, it is the control.

More in [G54.1 P1 to P300](article:g54-1-p1-to-p300-additional-work-offsets).`,
      ),
      reply(
        "luis.ortega",
        20,
        "P49 in MDI is accepted. The P52 was mine, edited by hand. Renumbered to stay below 48.",
      ),
      accept(1, 20.3),
      reopen(
        96,
        `Not solved after all: one of the four faces is machined 12 mm too high since the renumbering. P12 was used twice, once by the tombstone macro. So I do need more than 48.`,
      ),
      reply(
        "greg.olsen",
        99,
        `Before you renumber again, write the offsets from the program so that nobody depends on what is in the table:

\`\`\`gcode
G90 G10 L20 P12 X-250.125 Y-180.4 Z-395.2
\`\`\`

And keep G90 in that block, under G91 it adds.`,
      ),
      take(SUPPORT, 101),
    ],
  },
  {
    by: "priya.raman",
    daysAgo: 254,
    about: "MW-TURNSIGHT",
    title: "Cone comes out 0.68 mm oversize, TurnSight shows it correct",
    text: `CNMG 120408, nose radius 0.8. Cylinders are within 0.01, but the 30° cone measures 0.68 mm too large on diameter along its whole length.

\`\`\`gcode
T0303
G50 S2500
G96 S180 M3
G0 G42 X20. Z2.
G1 Z0. F0.12
X43.094 Z-20.
Z-45.
G40 G0 X60. Z5.
\`\`\`

TurnSight says the contour is exact, so I suspect the machine.

![Material left by an uncompensated nose radius on a cone](picture:nose-radius)`,
    steps: [
      reply(
        "kuochen.chen",
        2,
        `0.68 is exactly what R0.8 leaves on 30 degrees without compensation: 0.8 × (sin 30 + cos 30 − 1) ÷ cos 30 = 0.338, times two. So G42 is in the program but R in the offset table is 0.`,
      ),
      reply(
        SUPPORT,
        11,
        `Good arithmetic. On the geometry page of offset 03 enter **R 0.8 and T 3** (external, towards the chuck). TurnSight takes the radius from the insert you chose, so it could not know that the table was empty; tick "Use offsets of the control" and load a backup to have it checked.`,
      ),
      reply(
        "priya.raman",
        21,
        "R was 0, T was 0. The setter clears the row when a new insert is measured. 0.004 now.",
      ),
      accept(1, 21.1),
    ],
  },
  {
    by: "marta.kowalska",
    daysAgo: 49,
    about: "MW-TWIN",
    title: "CYCLE800: the model swivels the table the other way round",
    text: `840D sl with a B/C table, 5-axis edition. On the machine this block goes to B = +30. In MachineTwin the same block ends at B = -30, C = 180:

\`\`\`siemens
N120 CYCLE800(1,"TC_BC",100000,57,0,0,0,0,30,0,0,0,0,1,100,1)
\`\`\`

Geometrically both are the same plane, so nothing is cut wrong, but the fixture is on the other side and I get a collision that cannot happen.

The last sign parameter is 1 in both. Does the model read the preferred direction from the swivel data set, or is it fixed somewhere in the kinematics table?`,
    steps: [],
  },
  {
    by: "greg.olsen",
    daysAgo: 274,
    about: "MW-POST3",
    title: "G83 rapids straight through a clamp between two holes",
    text: `New post, first run, and the drill took the head off a toe clamp. Program:

\`\`\`gcode
G0 X15. Y10.
G43 H4 Z50.
G99 G83 X15. Y10. Z-40. R3. Q6. F150
X55.
X95.
G80
\`\`\`

The clamp between hole 2 and hole 3 is 22 mm tall. The old post lifted to 50 every time. Nobody hurt, one drill and one clamp gone.

![G98 and G99 between two holes with a clamp](picture:drill-clamp)`,
    steps: [
      reply(
        "dan.whitaker",
        1,
        `That is the G99. It retracts to R, 3 mm, and the move to the next hole happens at that height. G98 goes back to where Z was before the cycle, your 50:

\`\`\`gcode
G98 G83 X15. Y10. Z-40. R3. Q6. F150
\`\`\``,
      ),
      reply(
        SUPPORT,
        6,
        `Glad that only metal was hurt. In the machine definition under "Canned cycles" you can choose the retract for each cycle; "to the initial height" writes G98. Post 3 also writes G98 by itself where the CAM operation has a clearance between the points, which yours did not have.

Worth a look before the next first run: [Drilling is not written as G81 to G89](article:drilling-is-not-written-as-g81-to-g89), last section.`,
      ),
      reply(
        "greg.olsen",
        23,
        "Set to G98 as the default for all cycles. Costs us a few seconds per plate, cheap compared with Tuesday.",
      ),
      accept(1, 23.1),
    ],
  },
  {
    by: "dan.whitaker",
    daysAgo: 196,
    about: "MW-POST3",
    title: "Torn M6 threads: is there a setting for rigid tapping?",
    text: `0i-MF vertical. The taps cut fine for two holes and then tear the thread at the bottom. The post writes

\`\`\`gcode
S500 M3
G98 G84 X20. Y15. Z-16. R5. F500.
X40.
G80
\`\`\`

We have plain collet holders, no tension-compression.`,
    steps: [
      reply(
        "greg.olsen",
        2,
        `Without M29 a Fanuc runs G84 the old way: it stops and reverses the spindle and hopes that the holder gives. In a collet that tears. It wants

\`\`\`gcode
M29 S500
G98 G84 X20. Y15. Z-16. R5. F500.
\`\`\`

with no M3 before it, and M6×1 at S500 is F500, so that is right.`,
      ),
      reply(
        SUPPORT,
        9,
        `Exactly. Machine definition, "Canned cycles", G84, "Rigid tapping: M29 in the block before". Some builders set parameter 5200#0 so that every G84 is rigid; then M29 is not needed, and harmless.`,
      ),
      reply(
        "dan.whitaker",
        26,
        "Forty holes this morning, all gauge. R5 stays, gives the spindle room to get in step.",
      ),
      accept(1, 26.2),
    ],
  },
  {
    by: "tom.becker",
    daysAgo: 162,
    about: "MW-BLOCK",
    title: "After deleting blocks the TNC complains about block numbers",
    text: `I removed a roughing pass in BlockEdit and sent the rest to an old TNC 426:

\`\`\`heidenhain
17 L Z+50 R0 FMAX M9
18 TOOL CALL 4 Z S4500
61 L X+0 Y+0 R0 FMAX M3
62 L Z+2 FMAX
\`\`\`

It stops while reading, at the jump from 18 to 61.`,
    steps: [
      solve(
        0.5,
        "Answering myself, maybe it helps somebody: with the Heidenhain template chosen there is *Edit*, *Renumber*, start 0, step 1. The default is that of ISO programs, N10 in steps of 10, which the TNC does not take. BEGIN PGM has to be block 0.",
      ),
    ],
  },
  {
    by: "tom.becker",
    daysAgo: 11,
    about: "MW-FEEDTUNE",
    title: "Klartext programs with FQ: can FeedTune change the Q parameter instead?",
    text: `Our operators trim the feed at the machine through one Q parameter per tool:

\`\`\`heidenhain
10 FN 0: Q50 = +850 ; FEED T12
11 L X+20 Y+0 R0 FQ50
12 L X+84.5
13 L Y+62 FQ50
\`\`\`

FeedTune replaces FQ50 with plain numbers, which is logical, but then the parameter does nothing any more. Is there a way to write factors, something like Q50 * 1.35, so that the operator keeps the last word?`,
    steps: [],
  },
  {
    by: "luis.ortega",
    daysAgo: 139,
    about: "MW-MACRO",
    title: "Bolt circle of 7 holes drills an eighth one",
    text: `Home-made macro, works for 4, 6 and 8 holes. With 7 it drills the first hole twice and breaks the drill in the chips.

\`\`\`gcode
#1 = 0
#2 = 360. / 7.
WHILE [#1 NE 360.] DO1
X[#18 * COS[#1]] Y[#18 * SIN[#1]]
#1 = #1 + #2
IF [#1 GT 365.] GOTO 99
END1
\`\`\``,
    steps: [
      reply(
        "priya.raman",
        3,
        `360/7 is not exact, so seven of them are 359.9999 or 360.0001 and \`NE 360.\` stays true. Count holes, not degrees:

\`\`\`gcode
#3 = 0
WHILE [#3 LT 7] DO1
#1 = #3 * 360. / 7.
X[#18 * COS[#1]] Y[#18 * SIN[#1]]
#3 = #3 + 1
END1
\`\`\`

The angle is also computed anew each time, so errors do not add up.`,
      ),
      reply("luis.ortega", 20, "Seven holes, and eleven as well. Gracias Priya."),
      accept(1, 20.1),
      reply(
        SUPPORT,
        44,
        "Same advice in general form, EQ and NE on computed values included: [Macro variables](article:macro-variables-which-are-lost-at-power-off-and-which-to-leave-alone).",
      ),
    ],
  },
  {
    by: "priya.raman",
    daysAgo: 107,
    about: "MW-POSTPROBE",
    title: "DPRNT results arrive as one endless line",
    text: `Results come over RS-232 into a log file, and all of them are in a single line. Our SPC import wants one line per feature.

\`\`\`gcode
POPEN
DPRNT[BORE*1*DIA*#102[33]]
DPRNT[BORE*2*DIA*#103[33]]
PCLOS
\`\`\`

How do I get a line break into DPRNT?`,
    steps: [
      reply(
        "chenlei",
        5,
        `参数 6001 第 4 位（CRO）：0 只输出 LF，1 输出 LF CR。记事本要看到 CR 才换行，所以像一整行，其实 LF 是有的。`,
      ),
      reply(
        SUPPORT,
        12,
        `What Chen Lei says, in English: every DPRNT block already ends with a line feed. Parameter **6001 bit 4 (CRO)** set to 1 adds the carriage return that Windows programs look for.

If you would rather not touch parameters, let [PostProbe](product:MW-POSTPROBE) read the log: it takes either ending and writes the CSV that your import wants.`,
      ),
      reply("priya.raman", 28, "CRO = 1 and the import runs. Thank you, also for the translation."),
      accept(2, 28.1),
    ],
  },
];

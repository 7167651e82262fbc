import { accept, type DemoDiscussion, reply, SALES, solve, SUPPORT, take } from "./discussion.ts";

export const shop: readonly DemoDiscussion[] = [
  {
    by: "dan.whitaker",
    daysAgo: 283,
    about: "MW-BOX4",
    title: "O9999 request goes out, but the program never comes back",
    text: `Four old Fanucs on one LinkBox 4. The operator punches out

\`\`\`gcode
%
O9999
(O1234)
%
\`\`\`

and the box log shows the request and "sending O1234, 18 kB". The control sits there and shows nothing. P2, 9600 7E2, DC1/DC3, as on the settings card.`,
    steps: [
      reply(
        "greg.olsen",
        2,
        "Does he press READ after the punch? The control does not switch to reading by itself. We have thirty seconds or so before the box gives up.",
      ),
      reply(
        SUPPORT,
        5,
        `Greg has it. After the request the operator has to start reading (EDIT, PROG, READ, EXEC). The box waits for DC1 from the control before it sends anything, 60 seconds as delivered; raise "wait for DC1" to 180 on that port if the walk is long. An honest log entry would be "waiting for DC1", and we have noted that for the firmware.`,
      ),
      reply(
        "dan.whitaker",
        19,
        "He pressed it, but before the punch. Order swapped, works on all four. Laminated a card.",
      ),
      accept(2, 19.1),
    ],
  },
  {
    by: "aisha.khan",
    daysAgo: 229,
    about: "MW-SIGHT",
    title: "StockSight over Remote Desktop: black viewport, licence is fine",
    text: `We moved StockSight to a VM so that three programmers can take turns. It activates, the program list and report work, the 3D view is black. Host has an RTX A4000 passed through to the VM. In the local console of the VM the view is fine.`,
    steps: [
      reply(
        "wenhao.cheng",
        4,
        `Windows uses a software display for RDP unless told otherwise. In the VM: group policy, Remote Desktop Session Host, Remote Session Environment, **Use hardware graphics adapters for all Remote Desktop Services sessions** = enabled, then restart the VM.`,
      ),
      reply(
        SUPPORT,
        9,
        `That is the setting we use ourselves. One remark on the VM: it takes one seat and keeps it as long as its virtual hardware stays the same. Do not clone it for a second programmer, the copy counts as another computer.`,
      ),
      reply(
        "aisha.khan",
        25,
        "Policy set, restarted, full speed over RDP. And good to know about the clone, that was next week's plan.",
      ),
      accept(1, 25.1),
    ],
  },
  {
    by: "marta.kowalska",
    daysAgo: 146,
    about: "MW-BOX1",
    title: "Characters lost at 38400, never at 19200",
    text: `802D over LinkBox 1, 38400 8N1 RTS/CTS. About once per 10,000 lines one character is missing, always a digit:

\`\`\`diff
-N4210 G1 X102.418 Y-33.07
+N4210 G1 X102.48 Y-33.07
\`\`\`

That is a nasty kind of error, the block stays valid. 19200 has been clean for a week. Cable is 4 m, shielded.`,
    steps: [
      reply("marta.kowalska", 3, "Firmware is 1.8.2, if it matters."),
      solve(
        21,
        "It did matter: the notes of firmware 1.9.0 say that characters were lost now and then at 38400. Updated, three nights of the 40 MB test file, compared what came back with NC Compare, not one difference. Please check your boxes, a lost digit does not announce itself.",
      ),
    ],
  },
  {
    by: "tom.becker",
    daysAgo: 88,
    about: "MW-FEED",
    title: "LSV2 to an iTNC 530: connects, lists the folder, refuses to write",
    text: `Channel test is green and I can fetch programs. Sending any file ends with "access denied", also into an empty folder. TNCremo from the same computer can write.

- iTNC 530, software 340494
- LineFeed 2.5.1, LSV2 over Ethernet, port 19000
- Folder \`TNC:\\nc_prog\\DNC\``,
    steps: [
      reply(
        "marta.kowalska",
        5,
        "TNCremo logs in as FILE by default. Does LineFeed have the same login? On mine the login for writing has a password of its own, set by the machine builder.",
      ),
      reply(
        SUPPORT,
        22,
        `In the channel choose "Log in as: FILE" and enter the password that TNCremo uses; an empty login may read but not write. If FILE is already chosen, try a name of eight characters or fewer with .H at the end to rule out the file name.

Which of the two was it?`,
      ),
    ],
  },
  {
    by: "aisha.khan",
    daysAgo: 67,
    about: "MW-PULSE",
    title: "Feed hold counted as cutting on an MTConnect machine",
    text: `One machine reports 94 % cutting, which nobody believes. When the operator presses feed hold, the agent says:

\`\`\`xml
<Execution dataItemId="exec" timestamp="2026-09-24T08:12:31Z">FEED_HOLD</Execution>
<ControllerMode dataItemId="mode" timestamp="2026-09-24T08:02:10Z">AUTOMATIC</ControllerMode>
<PathFeedrate dataItemId="pf" timestamp="2026-09-24T08:12:31Z">0</PathFeedrate>
\`\`\`

but the board stays green. Agent is 1.5.`,
    steps: [
      reply(
        SUPPORT,
        6,
        `With agents up to 1.7 ShopPulse looks at Execution alone and treats everything but READY, STOPPED and INTERRUPTED as cutting; FEED_HOLD was not in its list. On the machine's page, "States", add FEED_HOLD under *waiting*. Past hours can be computed anew for up to 30 days.`,
      ),
      reply(
        "wenhao.cheng",
        9,
        `我們也加了 FEED_HOLD，另外 PROGRAM_STOPPED（M0）也要歸到等待，不然午休會變成稼動。`,
      ),
      reply(
        "aisha.khan",
        30,
        "Added both. Cutting is at 71 % today, which people do believe. Will watch a full week before I call it solved.",
      ),
    ],
  },
  {
    by: "hannah.lindqvist",
    daysAgo: 43,
    about: "MW-QUOTE",
    title: "STEP parts with hems: the blank is 6 mm too long",
    text: `Closed hems, 1.5 mm DC01, hem length 8 mm. SheetQuote reads the STEP file, finds the bends, and treats the hem as a 180° bend with the K-factor of the 90° ones. The flat pattern comes out 6 mm longer than what our press brake software says, per hem.

Material is then quoted too high, not dramatic on one part, but we have 40,000 brackets a year of this kind. Can hems have their own deduction?`,
    steps: [],
  },
  {
    by: "greg.olsen",
    daysAgo: 24,
    about: "MW-PRESETLINK",
    title: "Holder chips: which data layout does PresetLink expect?",
    text: `We bought used HSK holders with DIN 69873 chips already in them. Reading works, but PresetLink says "layout unknown" and shows 511 bytes of hex. The previous owner ran another tool management.

Is there a description of the layout PresetLink writes? I would rather convert the chips than erase 180 of them and start over.`,
    steps: [],
  },
  {
    by: "dan.whitaker",
    daysAgo: 98,
    about: "MW-CARE12",
    title: "If I let Care 12 lapse, does the version I have stop working?",
    text: `Three permanent keys, Care 12 ends in January. Cash is tight this winter and I may skip a year. Two questions:

1. Do I keep the major versions I downloaded during the contract?
2. If I come back in 2028, do I pay for the gap?`,
    steps: [
      reply(
        SALES,
        3,
        `1. Yes. What was released during the contract stays yours and nothing expires; you also go on receiving corrections of that major version.
2. A new contract starts on the day its payment is confirmed and covers what is released in the twelve months from then. Versions that came out in the gap are not part of it, but a later major version usually contains them.

So nothing switches off in January. If a computer has to be replaced during the gap, write to us to release the old one, as [described here](article:moving-a-licence-to-another-computer); only the engineer's help with the move belongs to the contract.`,
      ),
      reply("dan.whitaker", 22, "Clear. Leaving this open until I have decided about January."),
    ],
  },
  {
    by: "hannah.lindqvist",
    daysAgo: 5,
    about: "MW-NEST",
    title: "Waterjet: lead-in on the outside corner leaves a nick",
    text: `20 mm aluminium, waterjet, quality level 3. PlateFit puts the lead-in on the corner of each part, and there is a small nick where the pierce meets the contour.

| Lead-in | Length | Nick |
|---|---:|---:|
| Line at the corner | 6 mm | 0.4 mm |
| Arc at the corner | 6 mm | 0.3 mm |
| Line, moved by hand to mid-edge | 6 mm | none |

Moving them by hand on 120 parts is not an option. Is there a rule "middle of the longest straight edge"?`,
    steps: [],
  },
  {
    by: "greg.olsen",
    daysAgo: 81,
    about: "MW-TS20",
    title: "ToolSet 20 on a 0i-MF that already has a probe: where does the wire go?",
    text: `The skip input (HDI0) is taken by a workpiece probe. The [ToolSet](product:MW-TS20)'s contact is volt-free and normally closed. Can I simply put the two in parallel?

![Two sensors on one skip input](picture:skip-wiring)`,
    steps: [
      reply(
        "wenhao.cheng",
        5,
        `Not in parallel. A closed contact next to another one hides its opening: with both closed, opening one changes nothing, and the machine drives on. If both are normally closed they would have to be in **series**, and then either one triggers, also when you do not want it.`,
      ),
      reply(
        SUPPORT,
        8,
        `Please do not wire them directly at all. The signal switcher (sold separately) connects one of the two to HDI0 by an M code, and reports an open line as an alarm instead of as "no contact". Your drawing is fine apart from that: 24 V, shield at the cabinet end only.

Until it is there, test with the setter alone: in MDI \`G91 G31 Z-5. F60\` while you press the disc by hand; the axis must stop at once.`,
      ),
      take(SUPPORT, 8.2),
      reply(
        "greg.olsen",
        48,
        "Tested alone, stops as it should. Switcher is on order, will report when both are in.",
      ),
    ],
  },
];

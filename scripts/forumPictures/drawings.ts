import { arrow, box, circle, COLORS, page, path, polyline, range, screen, text } from "./shapes.ts";

const { path: blue, wrong: red, good: green, part: grey, faint } = COLORS;
const axes = (x: string, y: string) =>
  arrow([90, 480], [900, 480]) +
  arrow([90, 480], [90, 50]) +
  text([900, 520], x, { anchor: "end" }) +
  text([100, 44], y);

const leadIn = page(
  box([490, 60], [410, 420], { fill: grey }),
  text([720, 290], "PART", { size: 26, anchor: "middle", color: "#7b8791" }),
  polyline(
    [
      [336, 430],
      [420, 430],
    ],
    { color: blue, width: 5 },
  ),
  path("M420 430A70 70 0 0 0 490 360", { color: blue, width: 5 }),
  arrow([490, 360], [490, 80], { color: blue, width: 5 }),
  circle([420, 290], 140, { color: red, dash: "10 8" }),
  circle([420, 290], 6, { fill: red, color: red }),
  arrow([420, 290], [420, 424], { color: red }),
  text([408, 350], "D5 = 10.", { mono: true, color: red, anchor: "end" }),
  text([60, 60], "N50 G41 D5 X-10. Y-30.", { mono: true, color: blue }),
  text([60, 95], "N55 G3 X-5. Y-25. J5.", { mono: true, color: blue }),
  text([378, 470], "6 mm", { mono: true, anchor: "middle" }),
  text([60, 530], "R5 < D5", { mono: true, color: red, bold: true }),
);

const ringGauge = page(
  axes("spindle", "Ø − 50.002 mm"),
  ...range(5).flatMap((i) => [
    polyline(
      [
        [90, 480 - i * 95],
        [880, 480 - i * 95],
      ],
      { color: faint, width: 1 },
    ),
    text([80, 486 - i * 95], (i * 0.005).toFixed(3), { anchor: "end", size: 16, mono: true }),
  ]),
  ...[18, 17, 19, 18].map((value, i) =>
    box([170 + i * 180, 480 - value * 19], [50, value * 19], { color: red, fill: "#e9b4af" }),
  ),
  ...[1, 0, 1, 0].map((value, i) =>
    box([230 + i * 180, 478 - value * 19], [50, value * 19 + 2], { color: blue, fill: "#b4cfe9" }),
  ),
  ...["0°", "90°", "180°", "270°"].map((angle, i) =>
    text([225 + i * 180, 512], angle, { anchor: "middle" }),
  ),
  text([700, 70], "X", { color: red, bold: true, size: 26 }),
  text([760, 70], "Y", { color: blue, bold: true, size: 26 }),
);

const rapidDogleg = page(
  box([380, 250], [170, 150], { fill: grey }),
  text([465, 332], "CLAMP", { anchor: "middle" }),
  arrow([820, 90], [140, 200], { color: green, width: 4, dash: "12 8" }),
  polyline(
    [
      [820, 90],
      [710, 200],
    ],
    { color: red, width: 5 },
  ),
  polyline(
    [
      [710, 200],
      [500, 410],
    ],
    { color: red, width: 5 },
  ),
  arrow([500, 410], [140, 410], { color: red, width: 5 }),
  circle([820, 90], 9, { fill: COLORS.ink }),
  text([600, 70], "1401#1 LRP = 1", { mono: true, color: green, anchor: "end" }),
  text([60, 470], "1401#1 LRP = 0", { mono: true, color: red }),
  text([60, 520], "N210 G0 G90 X-180. Y40.", { mono: true }),
);

const alarm087 = screen(
  "ALARM MESSAGE                O2207 N00000",
  [
    "!087  BUFFER OVERFLOW",
    "",
    "N2140 X41.207 Y-12.884 Z-7.105",
    "N2141 X41.392 Y-12.901 Z-7.118",
    "N2142 X41.5",
    "",
    "TAPE  BUF  ***  ***   ALM   21:47:33",
  ],
  ["ALARM", "OPR", "MSG", "", ""],
);

const alarm14404 = screen(
  "AUTO   CHAN1   IMPELLER_OP30.MPF",
  [
    "!14404 Channel 1 block N40 error in",
    "!parameterization of transformation",
    "",
    "N30 M6",
    "N40 TRAORI(3)",
    "N50 G0 A=0 C=0",
    "",
    "G54   D1   S 0   F 0.000   100 %",
  ],
  ["G func.", "Aux.", "Basic", "Time", "Over."],
);

const feedOf = (i: number): number => {
  const dip = i % 23;
  return dip < 4 ? 560 + dip * 120 : 1_740 + ((i * 37) % 60);
};

const feedTrace = page(
  axes("s", "mm/min"),
  ...[0, 600, 1_200, 1_800].flatMap((feed) => [
    polyline(
      [
        [90, 480 - feed * 0.21],
        [890, 480 - feed * 0.21],
      ],
      { color: faint, width: 1 },
    ),
    text([80, 486 - feed * 0.21], String(feed), { anchor: "end", size: 16, mono: true }),
  ]),
  polyline(
    [
      [90, 102],
      [890, 102],
    ],
    { color: green, dash: "12 8" },
  ),
  text([880, 92], "F1800", { anchor: "end", color: green, mono: true }),
  polyline(
    range(198).map((i) => [92 + i * 4, 480 - feedOf(i) * 0.21] as const),
    { color: red, width: 3 },
  ),
);

const threadHelix = page(
  polyline(
    [
      [480, 50],
      [480, 510],
    ],
    { color: faint, dash: "16 6 4 6" },
  ),
  ...range(9).map((i) =>
    polyline(
      [
        [190, 70 + i * 48],
        [220, 94 + i * 48],
        [190, 118 + i * 48],
      ],
      { fill: grey },
    ),
  ),
  ...range(9).map((i) =>
    polyline(
      [
        [770, 94 + i * 48],
        [740, 118 + i * 48],
        [770, 142 + i * 48],
      ],
      { fill: grey },
    ),
  ),
  polyline(
    range(161).map((i) => {
      const turn = (i / 40) * 2 * Math.PI;
      return [480 + 150 * Math.sin(turn), 478 - i * 2.4 + 26 * Math.cos(turn)] as const;
    }),
    { color: blue, width: 4 },
  ),
  arrow([480, 120], [480, 60], { color: blue, width: 4 }),
  text([500, 540], "G3, Z +2.0 / turn", { mono: true, color: blue }),
  text([60, 50], "M30×2", { bold: true, size: 26 }),
);

const shade = (depth: number): string =>
  depth > 0.75 ? "#c4372c" : depth > 0.5 ? "#e2763a" : depth > 0.25 ? "#efc34d" : "#9cc9a3";

const gougeMap = page(
  ...range(24).flatMap((x) =>
    range(13).map((y) => {
      const depth = Math.max(0, 1 - Math.hypot(x - 9 - y * 0.5, (y - 6) * 1.4) / 6.5);
      return box([60 + x * 30, 70 + y * 32], [30, 32], { color: "none", fill: shade(depth) });
    }),
  ),
  path("M60 486C300 440 420 330 470 70", { width: 4 }),
  ...["0.03", "0.02", "0.01", "0.00"].flatMap((label, i) => [
    box([820, 110 + i * 60], [40, 60], { color: "none", fill: shade(0.9 - i * 0.25) }),
    text([870, 146 + i * 60], label, { mono: true, size: 17 }),
  ]),
  text([820, 90], "mm", { size: 18 }),
  text([60, 530], "N8841 X12.207 Y-3.415 Z-21.902", { mono: true }),
);

const lampWiring = page(
  box([60, 120], [200, 320], { fill: "#eceff2" }),
  text([160, 100], "Machine", { anchor: "middle", bold: true }),
  box([660, 120], [240, 320], { fill: "#eceff2" }),
  text([780, 100], "EdgeGate", { anchor: "middle", bold: true }),
  ...["RED", "YEL", "GRN", "0 V"].flatMap((name, i) => [
    text([240, 181 + i * 80], name, { anchor: "end", mono: true }),
    text([680, 181 + i * 80], ["DI1", "DI2", "DI3", "COM"][i] ?? "", { mono: true }),
    circle([260, 174 + i * 80], 6, { fill: COLORS.ink }),
    circle([660, 174 + i * 80], 6, { fill: COLORS.ink }),
    polyline(
      [
        [260, 174 + i * 80],
        [660, 174 + i * 80],
      ],
      {
        color: [red, "#c79a1b", green, COLORS.ink][i] ?? "",
        width: 4,
      },
    ),
  ]),
  polyline(
    [
      [460, 334],
      [460, 352],
    ],
    { width: 4 },
  ),
  box([446, 352], [28, 46], { fill: "#f6e3b4" }),
  polyline(
    [
      [460, 398],
      [460, 414],
    ],
    { width: 4 },
  ),
  text([490, 382], "2.2 kΩ 1 W", { mono: true }),
);

const drillClamp = page(
  box([80, 400], [800, 100], { fill: grey }),
  box([520, 190], [90, 210], { fill: "#b9c2ca" }),
  text([565, 180], "22 mm", { anchor: "middle" }),
  ...[180, 420, 780].map((x) => box([x - 12, 400], [24, 90], { fill: "#f2f4f6" })),
  polyline(
    [
      [180, 370],
      [420, 370],
    ],
    { color: red, width: 4 },
  ),
  arrow([420, 370], [515, 370], { color: red, width: 4 }),
  text([290, 358], "G99 → R3.", { color: red, mono: true, anchor: "middle" }),
  polyline(
    [
      [420, 370],
      [420, 90],
    ],
    { color: green, width: 4, dash: "12 8" },
  ),
  polyline(
    [
      [420, 90],
      [780, 90],
    ],
    { color: green, width: 4, dash: "12 8" },
  ),
  arrow([780, 90], [780, 360], { color: green, width: 4, dash: "12 8" }),
  text([600, 76], "G98 → Z50.", { color: green, mono: true, anchor: "middle" }),
);

const noseRadius = page(
  polyline(
    [
      [60, 470],
      [900, 470],
    ],
    { color: faint, dash: "16 6 4 6" },
  ),
  path("M620 370L240 150L240 128L620 348Z", { color: "none", fill: "#e9b4af" }),
  polyline(
    [
      [880, 370],
      [620, 370],
      [240, 150],
      [80, 150],
    ],
    { width: 4 },
  ),
  polyline(
    [
      [620, 348],
      [240, 128],
    ],
    { color: red, width: 4, dash: "12 8" },
  ),
  circle([520, 230], 52, { color: blue, width: 4 }),
  circle([520, 230], 4, { fill: blue, color: blue }),
  polyline(
    [
      [468, 230],
      [468, 282],
      [520, 282],
    ],
    { color: blue, dash: "6 6" },
  ),
  text([590, 220], "R0.8", { color: blue, mono: true }),
  text([300, 100], "+0.338 → Ø +0.68", { color: red, mono: true, bold: true }),
  text([690, 350], "30°", { mono: true }),
);

const skipWiring = page(
  box([640, 160], [250, 240], { fill: "#eceff2" }),
  text([765, 145], "0i-MF cabinet", { anchor: "middle", bold: true }),
  text([660, 225], "HDI0", { mono: true }),
  text([660, 345], "+24 V", { mono: true }),
  box([70, 110], [190, 90], { fill: "#eceff2" }),
  text([165, 162], "PROBE", { anchor: "middle" }),
  box([70, 350], [190, 90], { fill: "#eceff2" }),
  text([165, 402], "TOOLSET 20", { anchor: "middle" }),
  polyline(
    [
      [260, 135],
      [420, 135],
      [420, 218],
      [640, 218],
    ],
    { width: 4 },
  ),
  polyline(
    [
      [260, 375],
      [420, 375],
      [420, 218],
    ],
    { color: red, width: 4, dash: "12 8" },
  ),
  polyline(
    [
      [260, 175],
      [520, 175],
      [520, 338],
      [640, 338],
    ],
    { color: blue, width: 4 },
  ),
  polyline(
    [
      [260, 415],
      [520, 415],
      [520, 338],
    ],
    { color: blue, width: 4 },
  ),
  circle([420, 218], 8, { fill: red, color: red }),
  text([385, 265], "?", { color: red, size: 40, bold: true }),
);

/** By file name. */
export const drawings: Readonly<Record<string, string>> = {
  "lead-in": leadIn,
  "ring-gauge": ringGauge,
  "rapid-dogleg": rapidDogleg,
  "alarm-087": alarm087,
  "alarm-14404": alarm14404,
  "feed-trace": feedTrace,
  "thread-helix": threadHelix,
  "gouge-map": gougeMap,
  "lamp-wiring": lampWiring,
  "drill-clamp": drillClamp,
  "nose-radius": noseRadius,
  "skip-wiring": skipWiring,
};

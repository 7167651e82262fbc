/** SVG, all in pixels. */
const WIDTH = 960;
const HEIGHT = 560;

type Point = readonly [x: number, y: number];

const SANS = "DejaVu Sans, sans-serif";
const MONO = "DejaVu Sans Mono, monospace";

export const COLORS = {
  paper: "#fbfaf7",
  ink: "#26303a",
  faint: "#c9d0d6",
  part: "#d7dde3",
  path: "#1668b8",
  wrong: "#c4372c",
  good: "#23804c",
} as const;

interface Line {
  readonly color?: string;
  readonly width?: number;
  readonly dash?: string;
  readonly fill?: string;
}

const stroke = ({ color = COLORS.ink, width = 3, dash, fill = "none" }: Line): string =>
  `fill="${fill}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"${dash ? ` stroke-dasharray="${dash}"` : ""}`;

export const page = (...parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.paper}"/>${parts.join("")}</svg>`;

export const path = (d: string, line: Line = {}): string => `<path d="${d}" ${stroke(line)}/>`;

export const polyline = (points: readonly Point[], line: Line = {}): string =>
  path(points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""), line);

export const circle = ([x, y]: Point, radius: number, line: Line = {}): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" ${stroke(line)}/>`;

export const box = ([x, y]: Point, [width, height]: Point, line: Line = {}): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${stroke(line)}/>`;

interface Lettering {
  readonly size?: number;
  readonly color?: string;
  readonly mono?: true;
  readonly bold?: true;
  readonly anchor?: "start" | "middle" | "end";
}

export const text = (
  [x, y]: Point,
  words: string,
  { size = 20, color = COLORS.ink, mono, bold, anchor = "start" }: Lettering = {},
): string =>
  `<text x="${x}" y="${y}" font-family="${mono ? MONO : SANS}" font-size="${size}" fill="${color}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ""} xml:space="preserve">${words.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</text>`;

/** Its head ends at the second point. */
export function arrow(from: Point, to: Point, line: Line = {}): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): Point => [
    to[0] - 14 * Math.cos(angle + turn),
    to[1] - 14 * Math.sin(angle + turn),
  ];
  return polyline([from, to], line) + polyline([wing(0.4), to, wing(-0.4)], { ...line, dash: "" });
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The screen of a control with soft keys; a line that begins with `!` is an alarm. */
export const screen = (title: string, lines: readonly string[], keys: readonly string[]): string =>
  page(
    box([0, 0], [WIDTH, HEIGHT], { color: "none", fill: "#3a3f45" }),
    box([36, 30], [888, 430], { color: "#111417", width: 4, fill: "#0c1a24" }),
    box([36, 30], [888, 44], { color: "none", fill: "#1d4d73" }),
    text([54, 60], title, { size: 24, color: "#eaf4ff", mono: true }),
    ...lines.map((line, i) =>
      text([54, 120 + i * 38], line.replace("!", ""), {
        size: 23,
        mono: true,
        color: line.startsWith("!") ? "#ff6b5e" : "#c9f2d0",
      }),
    ),
    ...keys.flatMap((key, i) => [
      box([36 + i * 178, 482], [166, 48], { color: "#111417", fill: "#d9d5c9" }),
      text([119 + i * 178, 514], key, { size: 20, anchor: "middle", mono: true }),
    ]),
  );

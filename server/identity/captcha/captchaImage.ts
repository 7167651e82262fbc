type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];

const WIDTH = 240;
const HEIGHT = 80;
const NOISE_LINES = 6;
const STEPS = 8;

/** On a field 1 wide and 1.5 high. */
const DIGITS: readonly (readonly Stroke[])[] = [
  [
    [
      [0.5, 0],
      [0.1, 0.3],
      [0, 0.75],
      [0.1, 1.2],
      [0.5, 1.5],
      [0.9, 1.2],
      [1, 0.75],
      [0.9, 0.3],
      [0.5, 0],
    ],
  ],
  [
    [
      [0.15, 0.35],
      [0.55, 0],
      [0.55, 1.5],
    ],
    [
      [0.2, 1.5],
      [0.9, 1.5],
    ],
  ],
  [
    [
      [0.05, 0.35],
      [0.25, 0.05],
      [0.7, 0],
      [0.95, 0.3],
      [0.85, 0.65],
      [0.05, 1.5],
      [1, 1.5],
    ],
  ],
  [
    [
      [0.05, 0.15],
      [0.5, 0],
      [0.9, 0.2],
      [0.85, 0.55],
      [0.4, 0.7],
      [0.9, 0.9],
      [0.95, 1.25],
      [0.5, 1.5],
      [0.05, 1.3],
    ],
  ],
  [
    [
      [0.7, 0],
      [0, 1.05],
      [1, 1.05],
    ],
    [
      [0.7, 0.6],
      [0.7, 1.5],
    ],
  ],
  [
    [
      [0.9, 0],
      [0.15, 0],
      [0.1, 0.65],
      [0.55, 0.55],
      [0.95, 0.85],
      [0.9, 1.3],
      [0.45, 1.5],
      [0.05, 1.3],
    ],
  ],
  [
    [
      [0.85, 0.05],
      [0.4, 0.2],
      [0.05, 0.8],
      [0.1, 1.3],
      [0.5, 1.5],
      [0.9, 1.3],
      [0.9, 0.9],
      [0.5, 0.7],
      [0.1, 0.95],
    ],
  ],
  [
    [
      [0, 0],
      [1, 0],
      [0.4, 1.5],
    ],
    [
      [0.35, 0.75],
      [0.95, 0.75],
    ],
  ],
  [
    [
      [0.5, 0.7],
      [0.1, 0.4],
      [0.5, 0],
      [0.9, 0.4],
      [0.5, 0.7],
      [0.05, 1.1],
      [0.5, 1.5],
      [0.95, 1.1],
      [0.5, 0.7],
    ],
  ],
  [
    [
      [0.9, 0.55],
      [0.5, 0.8],
      [0.1, 0.6],
      [0.1, 0.2],
      [0.5, 0],
      [0.9, 0.2],
      [0.95, 0.7],
      [0.6, 1.3],
      [0.15, 1.5],
    ],
  ],
];

/** One shuffled, bent path with noise and no text: no part tells its digit. */
export function drawDigits(digits: string, randomBytes: (length: number) => Buffer): string {
  const random = () => randomBytes(2).readUInt16BE() / 65_536;
  const between = (low: number, high: number) => low + random() * (high - low);
  const bend = bending(between);
  const strokes = [...digits].flatMap((digit, place) => {
    const put = placing(place, digits.length, between);
    return (DIGITS[Number(digit)] ?? []).map((stroke) => fine(stroke).map(put).map(bend));
  });
  const noise = Array.from({ length: NOISE_LINES }, () => {
    const from: Point = [between(0, WIDTH - 60), between(12, HEIGHT - 12)];
    const to: Point = [from[0] + between(35, 60), from[1] + between(-14, 14)];
    return fine([from, to]).map(bend);
  });
  const mixed = [...strokes, ...noise]
    .map((stroke) => ({ stroke, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ stroke }) => `M${stroke.map(written).join("L")}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f5f6"/><path d="${mixed.join("")}" fill="none" stroke="#1b2429" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

type Between = (low: number, high: number) => number;

function fine(stroke: Stroke): Point[] {
  return stroke.flatMap((to, index) => {
    const from = stroke[index - 1];
    if (!from) return [to];
    return Array.from({ length: STEPS }, (_, step): Point => {
      const part = (step + 1) / STEPS;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

function placing(place: number, places: number, between: Between): (point: Point) => Point {
  const cell = (WIDTH - 24) / places;
  const [left, top] = [12 + place * cell + between(3, 8), between(12, 22)];
  const [wide, high] = [between(19, 25), between(27, 32)];
  const angle = between(-0.32, 0.32);
  return ([x, y]) => {
    const [dx, dy] = [(x - 0.5) * wide, (y - 0.75) * high];
    const turned: Point = [
      dx * Math.cos(angle) - dy * Math.sin(angle),
      dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    return [left + wide / 2 + turned[0], top + high * 0.75 + turned[1]];
  };
}

function bending(between: Between): (point: Point) => Point {
  const [deep, long, shift] = [between(2, 4.5), between(26, 44), between(0, 6)];
  const [wide, tall, offset] = [between(1, 2.5), between(14, 24), between(0, 6)];
  return ([x, y]) => [
    x + wide * Math.sin(y / tall + offset),
    y + deep * Math.sin(x / long + shift),
  ];
}

const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

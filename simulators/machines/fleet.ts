import type { Alarm } from "./values.ts";

export interface Program {
  readonly name: string;
  /** Of one part at 100 % feed. */
  readonly seconds: number;
  /** Parts of an order. */
  readonly order: number;
  readonly tools: readonly string[];
}

/**
 * `loses`: what happens while the signal is gone is lost. `late`: it is kept and sent afterwards. `resets`: the counter of
 * parts starts over. `feedZero`: the feed dial stands at 0 for minutes.
 */
export type Habit = "loses" | "late" | "resets" | "feedZero";

export interface Machine {
  readonly id: string;
  readonly name: string;
  readonly model: string;
  readonly location: string;
  readonly programs: readonly Program[];
  /** 1/min; 0: no spindle. */
  readonly spindle: number;
  /** mm/min. */
  readonly feedRate: number;
  readonly alarms: readonly Alarm[];
  /** Cumulative working hours at the start. */
  readonly hours: number;
  /** Loads parts itself, and works through breaks. */
  readonly isAutomatic?: boolean;
  /** Hours of the day (Taipei) between which it is on; else always. */
  readonly on?: readonly [from: number, to: number];
  readonly habit?: Habit;
}

const fault = (code: string, text: string): Alarm => ({ code, text, level: "fault" });
const warning = (code: string, text: string): Alarm => ({ code, text, level: "warning" });

const DOOR = fault("EX1006", "安全門未關");
const COOLANT = warning("EX2014", "切削液液位過低");
const TOOL_LIFE = fault("PS0149", "刀具壽命已到");
const SPINDLE = fault("SP9002", "主軸馬達過負載");
const AIR = fault("EX1031", "氣壓不足");
const LUBE = warning("EX2003", "導軌油不足");
const SERVO = fault("SV0411", "X 軸移動中誤差過大");
const CHUCK = fault("EX1042", "夾頭未夾緊");
const BARS = fault("EX1055", "送料機缺料");
const WIRE = fault("E-310", "斷線，自動穿線失敗");
const MILLING = [DOOR, COOLANT, TOOL_LIFE, SPINDLE, AIR];
const TURNING = [DOOR, CHUCK, TOOL_LIFE, LUBE];

const program = (name: string, seconds: number, order: number, tools: string): Program => ({
  name,
  seconds,
  order,
  tools: tools.split(" "),
});

/** A shop for molds and parts in Taichung. */
export const FLEET: readonly Machine[] = [
  {
    id: "vmc-1",
    name: "立加 1 號",
    model: "VX-850",
    location: "一廠 A 區",
    programs: [
      program("O1201 散熱座 OP10", 168, 120, "T01 T04 T07 T12"),
      program("O1202 散熱座 OP20", 132, 120, "T01 T05 T09"),
    ],
    spindle: 9_600,
    feedRate: 3_200,
    alarms: MILLING,
    hours: 12_840,
  },
  {
    id: "vmc-2",
    name: "立加 2 號",
    model: "VX-850",
    location: "一廠 A 區",
    programs: [
      program("O1310 馬達端蓋", 205, 90, "T02 T03 T08 T11"),
      program("O1325 感測器座", 96, 200, "T01 T06 T10"),
    ],
    spindle: 8_000,
    feedRate: 2_600,
    alarms: MILLING,
    hours: 11_392,
    habit: "feedZero",
  },
  {
    id: "vmc-3",
    name: "立加 3 號",
    model: "VX-1100",
    location: "一廠 A 區",
    programs: [
      program("O2008 模仁粗銑", 468, 36, "T01 T02 T03"),
      program("O2009 模仁精銑", 430, 36, "T14 T15 T16"),
    ],
    spindle: 12_000,
    feedRate: 4_200,
    alarms: MILLING,
    hours: 8_417,
  },
  {
    id: "hmc-1",
    name: "臥加 1 號",
    model: "HX-500 雙托盤",
    location: "一廠 B 區",
    programs: [
      program("O5001 齒輪箱殼體", 342, 60, "T101 T108 T115 T122 T140"),
      program("O5002 閥體 6 面", 286, 80, "T101 T110 T118 T131"),
    ],
    spindle: 7_200,
    feedRate: 3_000,
    alarms: [COOLANT, TOOL_LIFE, AIR, fault("EX1080", "托盤交換逾時")],
    hours: 21_306,
    isAutomatic: true,
  },
  {
    id: "5ax-1",
    name: "五軸 1 號",
    model: "UX-600",
    location: "一廠 C 區",
    programs: [
      program("葉輪_M3_精修", 475, 30, "T01 T21 T22 T23"),
      program("骨板_L4", 388, 40, "T05 T24 T25"),
    ],
    spindle: 16_000,
    feedRate: 3_600,
    alarms: [...MILLING, fault("14757", "B 軸軟體極限")],
    hours: 5_260,
  },
  {
    id: "5ax-2",
    name: "五軸 2 號",
    model: "UX-400",
    location: "一廠 C 區",
    programs: [
      program("牙科基台_A12", 152, 160, "T31 T32 T35"),
      program("牙科基台_B07", 176, 140, "T31 T33 T36"),
    ],
    spindle: 22_000,
    feedRate: 2_400,
    alarms: MILLING,
    hours: 3_918,
    habit: "late",
  },
  {
    id: "lathe-1",
    name: "車床 1 號",
    model: "TX-250",
    location: "二廠",
    programs: [
      program("O0101 軸套 D48", 74, 300, "T0101 T0303 T0505"),
      program("O0102 法蘭 D120", 118, 180, "T0101 T0202 T0707"),
    ],
    spindle: 2_400,
    feedRate: 480,
    alarms: TURNING,
    hours: 17_733,
  },
  {
    id: "lathe-2",
    name: "車床 2 號",
    model: "TX-250",
    location: "二廠",
    programs: [
      program("O0210 活塞桿", 142, 150, "T0101 T0404 T0606"),
      program("O0214 螺紋接頭", 88, 260, "T0101 T0505 T0909"),
    ],
    spindle: 2_800,
    feedRate: 520,
    alarms: TURNING,
    hours: 16_048,
    habit: "resets",
  },
  {
    id: "mill-turn-1",
    name: "車銑複合 1 號",
    model: "MX-200Y",
    location: "二廠",
    programs: [
      program("O7301 油壓閥芯", 196, 110, "T0101 T0303 T1101 T1203"),
      program("O7305 轉接頭", 158, 140, "T0101 T0505 T1102"),
    ],
    spindle: 4_000,
    feedRate: 860,
    alarms: [...TURNING, SERVO],
    hours: 9_574,
    habit: "loses",
  },
  {
    id: "swiss-1",
    name: "走心機 1 號",
    model: "SX-20",
    location: "二廠",
    programs: [
      program("O0620 連接器針", 64, 600, "T01 T03 T05 T21"),
      program("O0622 微型軸", 82, 480, "T01 T02 T07"),
    ],
    spindle: 8_500,
    feedRate: 620,
    alarms: [BARS, LUBE, TOOL_LIFE],
    hours: 14_120,
    isAutomatic: true,
  },
  {
    id: "wire-1",
    name: "線切割 1 號",
    model: "WX-400",
    location: "模具室",
    programs: [program("沖頭_8穴", 452, 32, "0.25"), program("滑塊_R2", 476, 24, "0.20")],
    spindle: 0,
    feedRate: 9,
    alarms: [WIRE, warning("E-122", "加工液電導率偏高")],
    hours: 26_455,
    isAutomatic: true,
  },
  {
    id: "gantry-1",
    name: "龍門 1 號",
    model: "GX-2016",
    location: "模具室",
    programs: [program("O3100 模座基準面", 480, 16, "T01 T02 T06")],
    spindle: 4_500,
    feedRate: 2_000,
    alarms: [DOOR, LUBE, SPINDLE],
    hours: 19_871,
    on: [9, 11],
  },
];

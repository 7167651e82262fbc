/** Regional vocabulary missing or different in the OpenCC tables. */
const SAME: readonly (readonly [tw: string, cn: string])[] = [
  ["補正", "补偿"],
  ["模擬", "仿真"],
  ["巨集", "宏程序"],
  ["量測", "测量"],
  ["機上量測", "在机测量"],
  ["機台", "机床"],
  ["磨耗", "磨损"],
  ["預調儀", "对刀仪"],
  ["警報", "报警"],
  ["圖面", "图纸"],
  ["攻牙", "攻丝"],
  ["搪孔", "镗孔"],
  ["夾治具", "夹具"],
  ["刀把", "刀柄"],
  ["刀具路徑", "刀轨"],
  ["席次", "席位"],
];

/** Further Taiwanese variants. */
const TAIWAN_VARIANTS = [
  ["工具機", "机床"],
  ["治具", "夹具"],
  ["巨集程式", "宏程序"],
] as const;

/** Exceptions: contain a listed word but keep the literal form. */
const TAIWAN_EXCEPTIONS = [
  ["温度补偿", "溫度補償"],
  ["热补偿", "熱補償"],
  ["经济补偿", "經濟補償"],
  ["损失补偿", "損失補償"],
  ["补偿金", "補償金"],
  ["补偿损失", "補償損失"],
] as const;

export const TO_MAINLAND: readonly (readonly [string, string])[] = [...SAME, ...TAIWAN_VARIANTS];
export const TO_TAIWAN: readonly (readonly [string, string])[] = [
  ...SAME.map(([tw, cn]) => [cn, tw] as const),
  ...TAIWAN_EXCEPTIONS,
];

import type { ReleaseChannel } from "#shared/licensing/downloads/rules.ts";
import type { Texts } from "#shared/kit/lang.ts";

/** A package for owners, public samples and a quick start. */
export interface DemoRelease {
  readonly code: string;
  readonly version: string;
  readonly channel: ReleaseChannel;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly notes: Texts;
}

/** Newest first. */
export const releases: readonly DemoRelease[] = [
  {
    code: "MW-POST5",
    version: "4.3.0-beta1",
    channel: "beta",
    date: "2026-11-10",
    notes: {
      tw: "- 新增 Heidenhain TNC7 的 `FUNCTION TCPM` 範本。\n- 極點附近改以最短路徑迴轉 C 軸。\n\n測試版，請先在單節模式下驗證。",
      en: "- A template with `FUNCTION TCPM` for the Heidenhain TNC7.\n- Near the pole, C now turns the shorter way.\n\nA beta: verify in single block first.",
      cn: "- 新增 Heidenhain TNC7 的 `FUNCTION TCPM` 模板。\n- 极点附近改为按最短路径旋转 C 轴。\n\n测试版，请先在单段方式下验证。",
    },
  },
  {
    code: "MW-POST5",
    version: "4.2.0",
    channel: "stable",
    date: "2026-09-15",
    notes: {
      tw: "- Syntec 220MA 支援 G68.2。\n- 行程預檢會標示超程的刀號與行號。\n- 修正：英制程式的進給四捨五入錯誤。",
      en: "- G68.2 for Syntec 220MA.\n- The travel check names tool and line of an overtravel.\n- Fixed: feeds of inch programs were rounded wrongly.",
      cn: "- Syntec 220MA 支持 G68.2。\n- 行程预检会标明超程的刀号和行号。\n- 修复：英制程序的进给舍入错误。",
    },
  },
  {
    code: "MW-POST5",
    version: "4.1.2",
    channel: "stable",
    date: "2026-05-04",
    notes: {
      tw: "- 修正：雙擺頭機型在 B 軸 0° 時的多餘迴轉。",
      en: "- Fixed: head/head machines turned needlessly at B 0°.",
      cn: "- 修复：双摆头机型在 B 轴 0° 时的多余旋转。",
    },
  },
  {
    code: "MW-POST3",
    version: "3.8.0",
    channel: "stable",
    date: "2026-08-20",
    notes: {
      tw: "- 新增 Mitsubishi M80 的 G54.1 輸出。\n- 換刀前可指定安全高度。",
      en: "- G54.1 for Mitsubishi M80.\n- A safe height before tool changes can be set.",
      cn: "- 新增 Mitsubishi M80 的 G54.1 输出。\n- 可指定换刀前的安全高度。",
    },
  },
  {
    code: "MW-POST3",
    version: "3.7.1",
    channel: "stable",
    date: "2026-03-02",
    notes: {
      tw: "- 修正：圓弧終點誤差超過公差時改以線段輸出。",
      en: "- Fixed: an arc whose end misses by more than the tolerance is written as lines.",
      cn: "- 修复：圆弧终点误差超过公差时改用线段输出。",
    },
  },
  {
    code: "MW-FEED",
    version: "2.5.1",
    channel: "stable",
    date: "2026-10-08",
    notes: {
      tw: "- 斷線後自動續傳，並記錄續傳的行號。\n- 修正：大型程式列表載入過慢。",
      en: "- Resumes by itself after a lost connection and records the line it resumed at.\n- Fixed: long program lists loaded slowly.",
      cn: "- 断线后自动续传，并记录续传的行号。\n- 修复：大型程序列表加载过慢。",
    },
  },
  {
    code: "MW-BOX1",
    version: "1.9.0",
    channel: "stable",
    date: "2026-07-01",
    notes: {
      tw: "- 韌體支援 WPA3。\n- 修正：38400 bps 下偶發的遺失字元。",
      en: "- The firmware speaks WPA3.\n- Fixed: characters were lost now and then at 38400 bps.",
      cn: "- 固件支持 WPA3。\n- 修复：38400 bps 下偶发的字符丢失。",
    },
  },
  {
    code: "MW-BLOCK",
    version: "5.3.0",
    channel: "stable",
    date: "2026-10-20",
    notes: {
      tw: "- 開啟 500 MB 的程式不再等待，邊讀邊顯示。\n- 比對時略過行號與註解。\n- 修正：切換控制器範本後語法標色沒有更新。",
      en: "- Programs of 500 MB open at once and are read while you scroll.\n- Line numbers and comments can be left out of a comparison.\n- Fixed: colours stayed those of the control chosen before.",
      cn: "- 打开 500 MB 的程序不再等待，边读边显示。\n- 比较时可忽略行号和注释。\n- 修复：切换数控系统模板后语法着色未更新。",
    },
  },
  {
    code: "MW-SIGHT",
    version: "6.1.0",
    channel: "stable",
    date: "2026-09-02",
    notes: {
      tw: "- 殘料可存成下一道工序的毛胚。\n- 過切以顏色深淺標示，點選即跳到該單節。",
      en: "- What is left of the stock can be saved as the blank of the next operation.\n- Gouges are shaded by depth; a click leads to the block.",
      cn: "- 剩余毛坯可保存为下一道工序的毛坯。\n- 过切按深浅着色，点击即可跳到该程序段。",
    },
  },
  {
    code: "MW-TWIN",
    version: "4.0.1",
    channel: "stable",
    date: "2026-08-11",
    notes: {
      tw: "- 新增 12 台五軸機的整機模型。\n- 修正：刀庫門開啟時的碰撞未列入報告。",
      en: "- Twelve more five-axis machines as whole models.\n- Fixed: collisions with an open magazine door were missing in the report.",
      cn: "- 新增 12 台五轴机床的整机模型。\n- 修复：刀库门打开时的碰撞未列入报告。",
    },
  },
  {
    code: "MW-TOOLS",
    version: "3.4.0",
    channel: "stable",
    date: "2026-09-25",
    notes: {
      tw: "- 刀具可依壽命與庫存一起篩選。\n- 匯入 ISO 13399 檔時帶入刀片規格。",
      en: "- Tools can be narrowed by life and stock together.\n- ISO 13399 files bring the inserts along.",
      cn: "- 刀具可同时按寿命和库存筛选。\n- 导入 ISO 13399 文件时带入刀片规格。",
    },
  },
  {
    code: "MW-VAULT",
    version: "2.9.0",
    channel: "stable",
    date: "2026-07-22",
    notes: {
      tw: "- 放行需要兩人確認的程式會通知第二位。\n- 版本之間的差異可列印成一頁。",
      en: "- Where two people release a program, the second one is told.\n- What differs between two revisions prints on one page.",
      cn: "- 需要两人确认放行的程序会通知第二人。\n- 两个修订之间的差异可打印成一页。",
    },
  },
  {
    code: "MW-PULSE",
    version: "2.2.0",
    channel: "stable",
    date: "2026-10-30",
    notes: {
      tw: "- 看板可依班別切換，並顯示各班的稼動率。\n- 新增 MTConnect 2.3 來源。",
      en: "- The board switches by shift and shows each shift's utilisation.\n- MTConnect 2.3 agents as a source.",
      cn: "- 看板可按班次切换，并显示各班的开动率。\n- 新增 MTConnect 2.3 数据源。",
    },
  },
  {
    code: "MW-PRESETLINK",
    version: "1.7.0",
    channel: "stable",
    date: "2026-06-18",
    notes: {
      tw: "- 傳送前會比對刀號與刀長上限，超出即停止。\n- 修正：負的刀長磨耗值少了一位小數。",
      en: "- Before sending, tool numbers and the longest length are checked; it stops at whatever is beyond them.\n- Fixed: negative length wear lost a decimal.",
      cn: "- 传送前核对刀号与刀长上限，超出即停止。\n- 修复：负的刀长磨耗值少一位小数。",
    },
  },
  {
    code: "MW-POSTTURN",
    version: "3.2.0",
    channel: "stable",
    date: "2026-08-05",
    notes: {
      tw: "- 新增雙刀塔的同步等待碼。\n- 動力刀具的 C 軸輸出可選 G12.1 或 G112。",
      en: "- Wait codes for two turrets in step.\n- For live tools, C-axis output as G12.1 or G112.",
      cn: "- 新增双刀塔的同步等待代码。\n- 动力刀具的 C 轴输出可选 G12.1 或 G112。",
    },
  },
  {
    code: "MW-NEST",
    version: "2.6.0",
    channel: "stable",
    date: "2026-05-28",
    notes: {
      tw: "- 餘料可登錄入庫，下次排版優先使用。\n- 共邊切割支援 1.5 mm 以下的板厚。",
      en: "- Remnants can be booked in and are used first by the next nest.\n- Common-line cutting for sheets below 1.5 mm.",
      cn: "- 余料可登记入库，下次排样优先使用。\n- 共边切割支持 1.5 mm 以下的板厚。",
    },
  },
  {
    code: "MW-EDGE",
    version: "1.4.2",
    channel: "stable",
    date: "2026-10-12",
    notes: {
      tw: "- 韌體支援 OPC UA 憑證更新，不必重新啟動。\n- 修正：斷網超過一天後緩衝資料的時間錯一小時。",
      en: "- The firmware renews OPC UA certificates without a restart.\n- Fixed: after a day without network, buffered data were an hour off.",
      cn: "- 固件支持 OPC UA 证书更新，无需重启。\n- 修复：断网超过一天后，缓冲数据的时间差一小时。",
    },
  },
  {
    code: "MW-NCDIFF",
    version: "1.8.0",
    channel: "stable",
    date: "2026-09-10",
    notes: {
      tw: "- 資料夾比對可排程，結果以電子郵件寄出。\n- 修正：R 與 I、J 混用的圓弧被判為不同。",
      en: "- Comparisons of folders run on a schedule and mail what they find.\n- Fixed: arcs written by R and by I, J counted as different.",
      cn: "- 文件夹比较可定时运行，结果通过电子邮件发送。\n- 修复：R 与 I、J 混用的圆弧被判为不同。",
    },
  },
];

/** Quick start, public. */
export const firstSteps: Texts = {
  tw: "1. 解壓縮到任一資料夾。\n2. 在 Millwright 軟體中選擇「匯入機台定義」，開啟 machine.json。\n3. 以單節模式與低進給驗證 sample.nc，再用於加工。",
  en: "1. Unpack into any folder.\n2. Choose “Import a machine definition” in the Millwright software and open machine.json.\n3. Verify sample.nc in single block at reduced feed before you cut with it.",
  cn: "1. 解压到任意文件夹。\n2. 在 Millwright 软件中选择“导入机床定义”，打开 machine.json。\n3. 先用单段方式和低进给验证 sample.nc，再用于加工。",
};

/** Runs in the air on a three-axis mill. */
export const sampleProgram = [
  "%",
  "O0101 (MILLWRIGHT SAMPLE)",
  "G21 G17 G40 G49 G80 G90",
  "T1 M6 (EM 10)",
  "G54 G0 X0. Y0. S6000 M3",
  "G43 H1 Z50. M8",
  "G1 Z20. F800.",
  "X60. F1200.",
  "G3 X60. Y40. I0. J20.",
  "G1 X0.",
  "G3 X0. Y0. I0. J-20.",
  "G0 Z100. M9",
  "M5",
  "M30",
  "%",
  "",
].join("\r\n");

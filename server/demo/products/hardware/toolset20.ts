import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 刀長不必再用紙片對

ToolSet 20 是固定在工作台上的接觸式刀具設定器。刀尖輕碰直徑 20 mm 的圓盤，控制器就把長度寫進補正表；整個刀庫二十支刀，約十分鐘設完。

### 特點

- **硬質合金圓盤**：可翻面使用，磨損後單獨更換，更換後只需重新校正。
- **五向感測**：±X、±Y 與下壓方向，可量長度也能量半徑。
- **弱桿保護**：撞刀時斷在保護桿，本體與工作台不受傷。
- **有線傳輸**：10 m 金屬軟管電纜，不需電池，也不受切削液遮蔽。

### 量測方式

| 刀具 | 主軸 | 進給 | 備註 |
|---|---|---|---|
| 鑽頭、絲攻、球刀 | 停止 | 60 mm/min | 刀尖對準圓盤中心 |
| 端銑刀 Ø3–20 | 反轉 800 rpm | 30 mm/min | 偏移一個半徑 |
| 面銑刀 Ø20–80 | 反轉 300 rpm | 20 mm/min | 最高刃接觸 |
| 半徑量測 | 反轉 800 rpm | 20 mm/min | 圓盤側面，兩側取平均 |

反轉是為了讓刀刃以背面擦過圓盤，不會切傷盤面。

### 控制器設定

Fanuc 與 Syntec 使用 G31 或 G37，補正以 G10 寫入；Siemens 828D、840D sl 使用 CYCLE971；Heidenhain TNC 640 使用循環 480–483；Mitsubishi M80 使用 G37 或隨附巨集。訊號為 24 V 無電壓接點，常閉。

### 包裝內容

設定器本體、圓盤兩片、保護桿三支、10 m 電纜、T 槽固定座、校正棒與巨集隨身碟。`;

const en = `## No more slips of paper to find tool length

ToolSet 20 is a contact tool setter that stays on the machine table. The tip touches a 20 mm disc and the control writes the length into its offset table; a magazine of twenty tools takes about ten minutes.

### Features

- **Carbide disc**: usable on both faces and replaced alone when worn; only a new calibration is needed.
- **Five directions**: ±X, ±Y and down, so both length and radius can be measured.
- **Break stem**: in a crash the stem gives way, the body and the table do not.
- **Wired**: 10 m of cable in metal conduit, no battery and nothing for coolant to hide.

### How each tool is measured

| Tool | Spindle | Feed | Note |
|---|---|---|---|
| Drill, tap, ball nose | stopped | 60 mm/min | tip over the disc centre |
| End mill Ø3–20 | reverse 800 rpm | 30 mm/min | offset by one radius |
| Face mill Ø20–80 | reverse 300 rpm | 20 mm/min | highest insert touches |
| Radius | reverse 800 rpm | 20 mm/min | disc edge, mean of two sides |

The spindle runs in reverse so that the back of the tooth rubs the disc instead of cutting it.

### Controls

Fanuc and Syntec use G31 or G37 and write with G10; Siemens 828D and 840D sl use CYCLE971; Heidenhain TNC 640 uses cycles 480–483; Mitsubishi M80 uses G37 or the macros supplied. The signal is a volt-free, normally closed contact for 24 V.

### In the box

Setter, two discs, three break stems, 10 m cable, table mount, reference pin and a USB stick with the macros.`;

const cn = `## 对刀长不必再垫纸片

ToolSet 20 是固定在工作台上的接触式对刀仪。刀尖轻触直径 20 mm 的圆盘，数控系统即把长度写入刀补表；整个刀库二十把刀，约十分钟对完。

### 特点

- **硬质合金圆盘**：两面可用，磨损后单独更换，更换后只需重新标定。
- **五向感应**：±X、±Y 和下压方向，既能测长度也能测半径。
- **保护杆**：撞刀时断在保护杆，本体和工作台不受损。
- **有线传输**：10 m 金属软管电缆，无需电池，也不怕切削液遮挡。

### 测量方式

| 刀具 | 主轴 | 进给 | 说明 |
|---|---|---|---|
| 钻头、丝锥、球头刀 | 停止 | 60 mm/min | 刀尖对准圆盘中心 |
| 立铣刀 Ø3–20 | 反转 800 rpm | 30 mm/min | 偏移一个半径 |
| 面铣刀 Ø20–80 | 反转 300 rpm | 20 mm/min | 最高刃接触 |
| 测半径 | 反转 800 rpm | 20 mm/min | 圆盘侧面，两侧取平均 |

反转是为了让刀齿后刀面擦过圆盘，不会切伤盘面。

### 数控系统设置

Fanuc 和 Syntec 使用 G31 或 G37，刀补用 G10 写入；Siemens 828D、840D sl 使用 CYCLE971；Heidenhain TNC 640 使用循环 480–483；Mitsubishi M80 使用 G37 或随附宏程序。信号为 24 V 无源触点，常闭。

### 包装清单

对刀仪本体、圆盘两片、保护杆三根、10 m 电缆、工作台固定座、标定棒和存有宏程序的 U 盘。`;

export const toolset20: DemoHardware = {
  uuid: "2b29c7d6-349c-4749-9c79-6d0e1dc88839",
  categoryUuid: categoryUuids.probes,
  kind: "hardware",
  slug: "toolset-20-contact-tool-setter",
  productCode: "MW-TS20",
  paymentTitle: "ToolSet 20 Contact Tool Setter",
  name: {
    tw: "ToolSet 20 接觸式刀具設定器",
    en: "ToolSet 20 Contact Tool Setter",
    cn: "ToolSet 20 接触式对刀仪",
  },
  tagline: {
    tw: "刀尖一碰，長度與半徑直接進補正表。",
    en: "One touch, and length or radius is in the offset table.",
    cn: "刀尖一碰，长度和半径直接写入刀补表。",
  },
  summary: {
    tw: "固定在工作台上的有線刀具設定器，直徑 20 mm 圓盤、重複精度 1 µm。可量長度與半徑，撞刀時由保護桿承受。",
    en: "A wired tool setter for the machine table with a 20 mm disc and 1 µm repeatability. It measures length and radius, and a break stem takes the blow in a crash.",
    cn: "固定在工作台上的有线对刀仪，直径 20 mm 圆盘，重复精度 1 µm。可测长度和半径，撞刀时由保护杆承受冲击。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "重複精度", en: "Repeatability", cn: "重复精度" },
      value: {
        tw: "1 µm（2σ，60 mm/min）",
        en: "1 µm (2σ, at 60 mm/min)",
        cn: "1 µm（2σ，60 mm/min）",
      },
    },
    {
      label: { tw: "感測方向", en: "Sensing directions", cn: "感应方向" },
      value: { tw: "±X、±Y、下壓", en: "±X, ±Y, down", cn: "±X、±Y、下压" },
    },
    {
      label: { tw: "觸發力", en: "Trigger force", cn: "触发力" },
      value: { tw: "XY 1.3 N，Z 2.4 N", en: "XY 1.3 N, Z 2.4 N", cn: "XY 1.3 N，Z 2.4 N" },
    },
    {
      label: { tw: "刀具直徑", en: "Tool diameter", cn: "刀具直径" },
      value: { tw: "1–80 mm", en: "1 to 80 mm", cn: "1–80 mm" },
    },
    {
      label: { tw: "高度", en: "Height", cn: "高度" },
      value: {
        tw: "72 mm（圓盤上緣）",
        en: "72 mm to the top of the disc",
        cn: "72 mm（圆盘上表面）",
      },
    },
    {
      label: { tw: "防護等級", en: "Sealing", cn: "防护等级" },
      value: { tw: "IP67", en: "IP67", cn: "IP67" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "直徑 1 mm 以下的刀具請改用雷射式，接觸力可能使刀尖崩裂。",
        en: "For tools below 1 mm choose a laser setter; the contact force may chip the tip.",
        cn: "直径 1 mm 以下的刀具请改用激光式，接触力可能使刀尖崩裂。",
      },
      required: false,
    },
    {
      text: {
        tw: "安裝需要一個 G31 跳躍輸入，若已接工件測頭，請加購訊號切換器。",
        en: "One G31 skip input is needed. If a workpiece probe already uses it, add a signal switch.",
        cn: "安装需要一个 G31 跳转输入，若已接工件测头，请加购信号切换器。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "toolset20", extension: "svg" },
  pictureAlt: {
    tw: "T 槽工作台上的刀具設定器，鑽頭尖端正碰觸圓盤中心",
    en: "A tool setter on a slotted table, the point of a drill touching the centre of its disc",
    cn: "T 形槽工作台上的对刀仪，钻尖正接触圆盘中心",
  },
  commodityUuid: "cae08fb2-d97f-4d48-a530-d6e0af9d2a88",
  prices: { TWD: 26000, USD: 87000, CNY: 599000 },
  stock: 23,
  grams: 1_200,
  sort: 63,
  featured: false,
  tags: ["tooling", "probing", "fanuc", "siemens", "heidenhain"],
};

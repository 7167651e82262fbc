import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 小主軸也放得下的測頭

Contact 25 是給 BT30 與 HSK-E 小型主軸的光學工件測頭。本體直徑只有 25 mm，連刀把重量不到一公斤，換刀手臂與高轉速主軸都不必為它降速改設定。

### 設計重點

- **三點式觸發機構**：單向重複精度 1 µm（2σ，速度 240 mm/min，35 mm 測桿）。
- **測力小**：XY 向 0.5 N，薄壁件與電極不易被推動。
- **深孔可及**：裝 50 mm 測桿後，直徑 27 mm 的孔可伸入 91 mm。
- **紅外線調變傳輸**：距離 3 m，接收器裝在主軸頭或護罩內側皆可。
- **自動開關**：M 碼開啟，靜止 90 秒後自行休眠。

![測頭伸入深孔的剖面圖，標示直徑與可及深度](/art/contact25-detail.svg)

### 刀把與總長

| 刀把 | 含 35 mm 測桿總長 | 重量 |
|---|---|---|
| BT30 | 134 mm | 720 g |
| HSK-E25 | 118 mm | 310 g |
| HSK-E32 | 121 mm | 380 g |
| HSK-E40 | 126 mm | 520 g |

### 控制器

Fanuc 0i-MF、31i-B 與 Brother、Syntec 使用 G31 跳躍訊號，Mitsubishi M80 相同；Siemens 828D 由 MEAS 搭配 CYCLE977、CYCLE978。量測巨集以 G65 呼叫，結果寫入 G54–G59 或 G54.1 擴充工件座標。

### 包裝內容

測頭、接收器與 8 m 訊號線、35 mm 與 50 mm 測桿各一、直徑 20 mm 校正環規、CR2 電池兩顆、工具組與巨集隨身碟。`;

const en = `## A probe that fits a small spindle

Contact 25 is an optical workpiece probe for BT30 and small HSK-E spindles. The body is 25 mm across and the whole assembly stays below one kilogram, so the tool changer and a fast spindle keep their normal settings.

### Design

- **Three-point trigger**: unidirectional repeatability 1 µm (2σ, at 240 mm/min, 35 mm stylus).
- **Low force**: 0.5 N in XY, so thin walls and electrodes stay where they are.
- **Reach**: with the 50 mm stylus it enters a 27 mm bore to a depth of 91 mm.
- **Modulated infrared**: 3 m, with the receiver on the spindle head or inside the guard.
- **Automatic switching**: on by M code, asleep after 90 seconds without a touch.

![Section of the probe inside a deep bore, with diameter and reachable depth](/art/contact25-detail.svg)

### Holders and length

| Holder | Length with 35 mm stylus | Mass |
|---|---|---|
| BT30 | 134 mm | 720 g |
| HSK-E25 | 118 mm | 310 g |
| HSK-E32 | 121 mm | 380 g |
| HSK-E40 | 126 mm | 520 g |

### Controls

Fanuc 0i-MF and 31i-B, Brother, Syntec and Mitsubishi M80 use the G31 skip input; Siemens 828D uses MEAS with CYCLE977 and CYCLE978. The measuring macros are called with G65 and write to G54–G59 or to the extended offsets of G54.1.

### In the box

Probe, receiver with 8 m of cable, 35 mm and 50 mm styli, 20 mm ring gauge, two CR2 batteries, tools and a USB stick with the macros.`;

const cn = `## 小主轴也装得下的测头

Contact 25 是面向 BT30 和小规格 HSK-E 主轴的光学工件测头。本体直径 25 mm，连同刀柄不足一千克，自动换刀和高速主轴都不用另改参数。

### 结构特点

- **三点式触发机构**：单向重复精度 1 µm（2σ，速度 240 mm/min，35 mm 测针）。
- **测力小**：XY 方向 0.5 N，薄壁件和电极不易被推动。
- **可探深孔**：配 50 mm 测针时，直径 27 mm 的孔可探入 91 mm。
- **调制红外传输**：距离 3 m，接收器可装在主轴箱或防护罩内侧。
- **自动启停**：用 M 代码开启，静止 90 秒后自动休眠。

![测头伸入深孔的剖面图，标出直径与可达深度](/art/contact25-detail.svg)

### 刀柄与总长

| 刀柄 | 含 35 mm 测针总长 | 重量 |
|---|---|---|
| BT30 | 134 mm | 720 g |
| HSK-E25 | 118 mm | 310 g |
| HSK-E32 | 121 mm | 380 g |
| HSK-E40 | 126 mm | 520 g |

### 适用数控系统

Fanuc 0i-MF、31i-B、Brother、Syntec 以及 Mitsubishi M80 使用 G31 跳转信号；Siemens 828D 使用 MEAS 配合 CYCLE977、CYCLE978。测量宏程序用 G65 调用，结果写入 G54–G59 或 G54.1 扩展工件坐标系。

### 包装清单

测头、接收器及 8 m 信号线、35 mm 与 50 mm 测针各一、直径 20 mm 校准环规、两节 CR2 电池、工具套装和存有宏程序的 U 盘。`;

export const contact25: DemoHardware = {
  uuid: "a3076281-4b03-4871-8b1f-ea12989e914d",
  categoryUuid: categoryUuids.probes,
  kind: "hardware",
  slug: "contact-25-compact-touch-probe",
  productCode: "MW-PROBE25",
  paymentTitle: "Contact 25 Compact Probe",
  name: {
    tw: "Contact 25 小型工件測頭",
    en: "Contact 25 Compact Touch Probe",
    cn: "Contact 25 小型工件测头",
  },
  tagline: {
    tw: "直徑 25 mm，BT30 與 HSK-E 主軸直接用。",
    en: "25 mm across, for BT30 and HSK-E spindles.",
    cn: "直径 25 mm，BT30 和 HSK-E 主轴直接可用。",
  },
  summary: {
    tw: "給小型主軸的紅外線工件測頭，重複精度 1 µm、測力 0.5 N。附 Fanuc、Brother、Mitsubishi、Siemens 與 Syntec 的量測巨集。",
    en: "An infrared workpiece probe for small spindles with 1 µm repeatability and 0.5 N measuring force. Macros for Fanuc, Brother, Mitsubishi, Siemens and Syntec are included.",
    cn: "面向小主轴的红外工件测头，重复精度 1 µm，测力 0.5 N。附带 Fanuc、Brother、Mitsubishi、Siemens 和 Syntec 的测量宏程序。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "單向重複精度", en: "Repeatability", cn: "单向重复精度" },
      value: { tw: "1 µm（2σ）", en: "1 µm (2σ), unidirectional", cn: "1 µm（2σ）" },
    },
    {
      label: { tw: "外形尺寸", en: "Body", cn: "外形尺寸" },
      value: { tw: "Ø25 × 41 mm", en: "Ø25 × 41 mm", cn: "Ø25 × 41 mm" },
    },
    {
      label: { tw: "觸發力", en: "Trigger force", cn: "触发力" },
      value: { tw: "XY 0.5 N，Z 4 N", en: "XY 0.5 N, Z 4 N", cn: "XY 0.5 N，Z 4 N" },
    },
    {
      label: { tw: "過行程", en: "Overtravel", cn: "过行程" },
      value: { tw: "XY ±12°，Z 5 mm", en: "XY ±12°, Z 5 mm", cn: "XY ±12°，Z 5 mm" },
    },
    {
      label: { tw: "傳輸距離", en: "Range", cn: "传输距离" },
      value: { tw: "紅外線 3 m", en: "3 m, infrared", cn: "红外 3 m" },
    },
    {
      label: { tw: "電池壽命", en: "Battery life", cn: "电池寿命" },
      value: {
        tw: "CR2 一顆，連續 120 小時",
        en: "One CR2, 120 hours of continuous use",
        cn: "一节 CR2，连续使用 120 小时",
      },
    },
    {
      label: { tw: "防護等級", en: "Sealing", cn: "防护等级" },
      value: { tw: "IPX8", en: "IPX8", cn: "IPX8" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "付款後我們會來信確認主軸錐孔與拉栓規格，取貨前配好刀把並完成偏擺調整。",
        en: "After payment we e-mail you to ask for the spindle taper and pull stud. We fit the holder and adjust its run-out before pickup.",
        cn: "支付后我们会发邮件确认主轴锥孔和拉钉规格，提货前装好刀柄并完成跳动调整。",
      },
      required: false,
    },
    {
      text: {
        tw: "控制器須開通跳躍輸入與巨集功能；部分小型機出廠時未開放。",
        en: "The control needs its skip input and custom macros enabled; some small machines leave the factory without them.",
        cn: "数控系统须开通跳转输入和宏程序功能；部分小型机床出厂时未开通。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "contact25", extension: "svg" },
  pictureAlt: {
    tw: "細長測頭伸入深槽，紅寶石測球碰觸側壁的線圖",
    en: "Line drawing of a slim probe reaching into a deep slot, its ball touching the side wall",
    cn: "细长测头伸入深槽，红宝石测球接触侧壁的线图",
  },
  commodityUuid: "404d4088-c9c6-4f8d-9d9b-8cb464beb9cc",
  prices: { TWD: 68000, USD: 227000, CNY: 1570000 },
  stock: 14,
  grams: 2_400,
  sort: 61,
  featured: true,
  tags: ["probing", "macro", "fanuc", "siemens"],
};

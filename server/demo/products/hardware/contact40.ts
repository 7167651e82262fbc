import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 一個測頭，讓換線少等十五分鐘

Contact 40 是光學傳輸的工件測頭，裝在刀庫裡與一般刀具一樣換刀。用它找中心、設定工件座標與抽檢尺寸，不必再拿尋邊器與量表慢慢靠。

### 設計

- **機械式觸發**：單向重複精度 1 µm（2σ，速度 480 mm/min，50 mm 測桿）。
- **光學傳輸**：360° 紅外線，距離 5 m，抗切削液與一般照明干擾。
- **本體直徑 40 mm**：可伸入深模穴，含電池重量 262 g。
- **斷桿保護**：測桿斷在預定位置，測頭本體不受損。
- **附量測巨集**：單點、孔、凸台、角度、對稱與刀長設定，附中英文操作卡。

### 相容控制器

| 控制器 | 訊號 | 巨集 |
|---|---|---|
| Fanuc 0i／30i | G31 跳躍 | O9800 系列 |
| Siemens 828D／840D | MEAS | CYCLE977、CYCLE978 |
| Heidenhain TNC | TCH PROBE | 400 系列循環 |
| Mitsubishi M80／M800 | G31 | 隨附 |
| Brother、Syntec | G31 | 隨附 |

### 包裝內容

測頭、光學接收器與 15 m 訊號線、50 mm 與 100 mm 測桿各一、校正環規、兩顆鋰電池與工具組，以及一支刀把（BT30、BT40、BBT40、HSK-A63 或 HSK-E40）。刀把規格於付款後以電子郵件與您確認。`;

const en = `## A probe that gives back a quarter of an hour per set-up

Contact 40 is an optically transmitted workpiece probe that lives in the magazine like any other tool. Find centres, set work offsets and check dimensions without creeping up with an edge finder and a dial gauge.

### Design

- **Mechanical trigger**: unidirectional repeatability 1 µm (2σ, at 480 mm/min, 50 mm stylus).
- **Optical transmission**: 360° infrared over 5 m, resistant to coolant and shop lighting.
- **Body of 40 mm**: reaches into deep cavities; 262 g with batteries.
- **Break protection**: the stylus breaks where it should, the probe survives.
- **Measuring macros included**: single point, bore, boss, angle, symmetry and tool length, with an operator card.

### Controls

| Control | Signal | Macros |
|---|---|---|
| Fanuc 0i / 30i | G31 skip | O9800 series |
| Siemens 828D / 840D | MEAS | CYCLE977, CYCLE978 |
| Heidenhain TNC | TCH PROBE | cycles 400 |
| Mitsubishi M80 / M800 | G31 | included |
| Brother, Syntec | G31 | included |

### In the box

Probe, optical receiver with 15 m of signal cable, 50 mm and 100 mm styli, calibration ring gauge, two lithium batteries, tools and one holder (BT30, BT40, BBT40, HSK-A63 or HSK-E40). After payment we ask by e-mail which holder you need.`;

const cn = `## 一个测头，每次换型少等十五分钟

Contact 40 是光学传输的工件测头，与普通刀具一样放在刀库里换刀。用它找正、设置工件坐标系和抽检尺寸，不必再用寻边器和百分表慢慢靠。

### 设计

- **机械触发**：单向重复精度 1 µm（2σ，速度 480 mm/min，50 mm 测针）。
- **光学传输**：360° 红外，距离 5 m，抗切削液和车间照明干扰。
- **本体直径 40 mm**：可伸入深型腔，含电池重 262 g。
- **断针保护**：测针在预定位置断开，测头本体不受损。
- **随附测量宏程序**：单点、孔、凸台、角度、对称和刀长设置，附中英文操作卡。

### 适配数控系统

| 数控系统 | 信号 | 宏程序 |
|---|---|---|
| Fanuc 0i / 30i | G31 跳转 | O9800 系列 |
| Siemens 828D / 840D | MEAS | CYCLE977、CYCLE978 |
| Heidenhain TNC | TCH PROBE | 400 系列循环 |
| Mitsubishi M80 / M800 | G31 | 随附 |
| Brother、Syntec | G31 | 随附 |

### 包装清单

测头、光学接收器及 15 m 信号线、50 mm 与 100 mm 测针各一、校准环规、两节锂电池、工具套装，以及一支刀柄（BT30、BT40、BBT40、HSK-A63 或 HSK-E40）。刀柄规格在支付后通过邮件与您确认。`;

export const contact40: DemoHardware = {
  uuid: "06ad8972-15b2-4ff3-a502-31b69062dd8a",
  categoryUuid: categoryUuids.probes,
  kind: "hardware",
  slug: "contact-40-touch-probe",
  productCode: "MW-PROBE40",
  paymentTitle: "Contact 40 Touch Probe",
  name: {
    tw: "Contact 40 光學工件測頭",
    en: "Contact 40 Optical Touch Probe",
    cn: "Contact 40 光学工件测头",
  },
  tagline: {
    tw: "像刀具一樣換上，幾秒內設好工件座標。",
    en: "Loads like a tool, sets the work offset in seconds.",
    cn: "像刀具一样换上，几秒设好工件坐标系。",
  },
  summary: {
    tw: "紅外線傳輸的工件測頭，重複精度 1 µm，附 Fanuc、Siemens、Heidenhain 等控制器的量測巨集。安裝與校正可另購到廠安裝調機日，日期由工程師與您約定。",
    en: "An infrared workpiece probe with 1 µm repeatability and measuring macros for Fanuc, Siemens, Heidenhain and other controls. An on-site commissioning day, sold separately, covers fitting and calibration on a date agreed with you.",
    cn: "红外传输的工件测头，重复精度 1 µm，附 Fanuc、Siemens、Heidenhain 等数控系统的测量宏程序。安装和校准可另购上门安装调试日，日期由工程师与您约定。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "單向重複精度", en: "Repeatability", cn: "单向重复精度" },
      value: { tw: "1 µm（2σ）", en: "1 µm (2σ), unidirectional", cn: "1 µm（2σ）" },
    },
    {
      label: { tw: "觸發方向", en: "Sensing directions", cn: "触发方向" },
      value: { tw: "±X、±Y、+Z", en: "±X, ±Y, +Z", cn: "±X、±Y、+Z" },
    },
    {
      label: { tw: "外形尺寸", en: "Body", cn: "外形尺寸" },
      value: { tw: "Ø40 × 58 mm", en: "Ø40 × 58 mm", cn: "Ø40 × 58 mm" },
    },
    {
      label: { tw: "電池壽命", en: "Battery life", cn: "电池寿命" },
      value: {
        tw: "連續使用 200 小時",
        en: "200 hours of continuous use",
        cn: "连续使用 200 小时",
      },
    },
    {
      label: { tw: "防護等級", en: "Sealing", cn: "防护等级" },
      value: { tw: "IPX8", en: "IPX8", cn: "IPX8" },
    },
    {
      label: { tw: "保固", en: "Warranty", cn: "质保" },
      value: {
        tw: "12 個月，測桿除外",
        en: "12 months, stylus excluded",
        cn: "12 个月，测针除外",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "控制器須具備跳躍（skip）訊號輸入，購買前請先確認電氣箱是否留有接點。",
        en: "The control needs a skip input: check that a terminal is free in the electrical cabinet.",
        cn: "数控系统须具备跳转（skip）信号输入，购买前请确认电气柜是否留有触点。",
      },
      required: false,
    },
    {
      text: {
        tw: "請先確認主軸錐孔規格，隨附的刀把以此為準。",
        en: "Confirm your spindle taper first; it decides the holder supplied with the probe.",
        cn: "请先确认主轴锥孔规格，随附刀柄以此为准。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "contact40", extension: "svg" },
  pictureAlt: {
    tw: "測頭的紅寶石測球接觸工件側面的線圖，標示接近方向與座標軸",
    en: "Line drawing of a probe’s ruby ball touching the side of a workpiece, with approach direction",
    cn: "测头红宝石测球接触工件侧面的线图，标出接近方向与坐标轴",
  },
  commodityUuid: "22b37598-90da-4cb6-8bdb-5e6aea046636",
  prices: { TWD: 86000, USD: 287000, CNY: 1985000 },
  stock: 8,
  grams: 3_100,
  availableFrom: "2027-02-01",
  availableReason: {
    tw: "首批測頭正在校正與檢驗，2027 年 2 月 1 日起開放購買。",
    en: "The first batch is being calibrated and inspected. On sale from 1 February 2027.",
    cn: "首批测头正在校准和检验，2027 年 2 月 1 日起开放购买。",
  },
  sort: 60,
  featured: false,
  tags: ["probing", "macro", "fanuc", "siemens", "heidenhain"],
};

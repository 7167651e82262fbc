import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 刀具轉著量，才是切削時的尺寸

BeamSet 2 是裝在工作台上的雷射刀具量測器。刀具以加工轉速通過光束，量得的長度與半徑已包含主軸熱伸長與刀把偏擺，不必再靠試切修正。

### 可以做的量測

- **長度與半徑**：鑽頭、端銑刀、圓鼻刀與面銑刀，最小直徑 0.05 mm。
- **斷刀檢查**：快速通過光束，一次不到一秒，異常時跳警報或換備用刀。
- **刃口檢查**：逐刃比對，找出缺角或鬆動的刀片。
- **熱伸長追蹤**：以基準刀定時量測，把漂移量寫回 Z 向補正。

### 補正寫入位置

| 控制器 | 長度 | 半徑 |
|---|---|---|
| Fanuc 0i-MF／31i | G10 L10（磨耗 L11） | G10 L12（磨耗 L13） |
| Siemens 828D／840D sl | $TC_DP3 | $TC_DP6 |
| Heidenhain TNC 640 | TOOL.T 的 L、DL | TOOL.T 的 R、DR |
| Mitsubishi M80 | G10 L10（磨耗 L11） | G10 L12（磨耗 L13） |

### 防汙設計

光孔只在量測時以活門開啟，並持續吹出潔淨空氣；量測前刀具先以噴嘴吹淨。切削液滴造成的單次遮光由訊號處理濾除，連續三刃一致才視為有效。

### 安裝條件

架體固定在工作台 T 槽或虎鉗旁，光束須與機台 X 或 Y 軸平行，平行度 0.05 mm 以內。安裝包含管線、訊號接線、校正與操作訓練，約需半天；可另購到廠安裝調機日，由工程師完成。`;

const en = `## Measure the tool as it turns, because that is how it cuts

BeamSet 2 is a laser tool setter for the machine table. The tool passes the beam at cutting speed, so the measured length and radius already contain spindle growth and holder run-out, and no trial cut is needed to correct them.

### What it measures

- **Length and radius**: drills, end mills, bull-nose and face mills, from 0.05 mm in diameter.
- **Breakage**: one quick pass, under a second, then an alarm or a sister tool.
- **Edges**: every tooth is compared, to find a chipped or loose insert.
- **Thermal drift**: a reference tool is measured at intervals and the drift is written to Z.

### Where the offset goes

| Control | Length | Radius |
|---|---|---|
| Fanuc 0i-MF / 31i | G10 L10 (wear L11) | G10 L12 (wear L13) |
| Siemens 828D / 840D sl | $TC_DP3 | $TC_DP6 |
| Heidenhain TNC 640 | L, DL in TOOL.T | R, DR in TOOL.T |
| Mitsubishi M80 | G10 L10 (wear L11) | G10 L12 (wear L13) |

### Kept clean

The apertures open only while measuring and are purged with clean air; a nozzle blows off the tool first. A single drop of coolant in the beam is filtered out: a reading counts when three passes agree.

### Installation

The frame sits on the table slots or beside the vice, with the beam parallel to X or Y within 0.05 mm. Installation covers air and signal lines, calibration and operator training and takes about half a day; an engineer does it in an on-site commissioning day, sold separately.`;

const cn = `## 旋转着测，才是切削时的尺寸

BeamSet 2 是安装在工作台上的激光对刀仪。刀具以加工转速通过光束，测得的长度和半径已包含主轴热伸长与刀柄跳动，不必再靠试切修正。

### 测量内容

- **长度和半径**：钻头、立铣刀、圆鼻刀和面铣刀，最小直径 0.05 mm。
- **断刀检测**：快速通过光束，一次不到一秒，异常时报警或换备用刀。
- **刃口检测**：逐刃比较，找出崩刃或松动的刀片。
- **热漂移跟踪**：用基准刀定时测量，把漂移量写回 Z 向刀补。

### 刀补写入位置

| 数控系统 | 长度 | 半径 |
|---|---|---|
| Fanuc 0i-MF / 31i | G10 L10（磨损 L11） | G10 L12（磨损 L13） |
| Siemens 828D / 840D sl | $TC_DP3 | $TC_DP6 |
| Heidenhain TNC 640 | TOOL.T 的 L、DL | TOOL.T 的 R、DR |
| Mitsubishi M80 | G10 L10（磨损 L11） | G10 L12（磨损 L13） |

### 防污设计

光孔只在测量时打开，并持续吹出洁净空气；测量前先用喷嘴吹净刀具。切削液滴造成的偶发遮光会被滤除，连续三次结果一致才算有效。

### 安装条件

支架固定在工作台 T 形槽或虎钳旁，光束须与机床 X 轴或 Y 轴平行，平行度在 0.05 mm 以内。安装包括气路、信号接线、标定和操作培训，约需半天；可另购上门安装调试日，由工程师完成。`;

export const beamset: DemoHardware = {
  uuid: "c0942069-3bb5-48cf-80c0-a11b30922abb",
  categoryUuid: categoryUuids.probes,
  kind: "hardware",
  slug: "beamset-2-laser-tool-setter",
  productCode: "MW-BEAM2",
  paymentTitle: "BeamSet 2 Laser Tool Setter",
  name: {
    tw: "BeamSet 2 雷射刀具量測器",
    en: "BeamSet 2 Laser Tool Setter",
    cn: "BeamSet 2 激光对刀仪",
  },
  tagline: {
    tw: "以加工轉速量長度、半徑與斷刀。",
    en: "Length, radius and breakage at cutting speed.",
    cn: "以加工转速测长度、半径和断刀。",
  },
  summary: {
    tw: "工作台用的非接觸式刀具量測器，重複精度 0.5 µm，最小刀徑 0.05 mm。巨集直接寫入控制器補正，並可逐刃檢查與追蹤熱伸長。",
    en: "A non-contact tool setter for the machine table with 0.5 µm repeatability, for tools from 0.05 mm. Its macros write the offsets of the control, check each edge and follow thermal drift.",
    cn: "工作台用的非接触式对刀仪，重复精度 0.5 µm，最小刀具直径 0.05 mm。宏程序直接写入数控系统刀补，并可逐刃检测和跟踪热漂移。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "重複精度", en: "Repeatability", cn: "重复精度" },
      value: { tw: "0.5 µm（2σ）", en: "0.5 µm (2σ)", cn: "0.5 µm（2σ）" },
    },
    {
      label: { tw: "最小刀具直徑", en: "Smallest tool", cn: "最小刀具直径" },
      value: {
        tw: "0.05 mm（斷刀檢查 0.1 mm）",
        en: "Ø0.05 mm (breakage Ø0.1 mm)",
        cn: "0.05 mm（断刀检测 0.1 mm）",
      },
    },
    {
      label: { tw: "最大刀具直徑", en: "Largest tool", cn: "最大刀具直径" },
      value: { tw: "120 mm", en: "Ø120 mm", cn: "120 mm" },
    },
    {
      label: { tw: "雷射等級", en: "Laser class", cn: "激光等级" },
      value: {
        tw: "Class 2，670 nm，1 mW 以下",
        en: "Class 2, 670 nm, below 1 mW",
        cn: "2 类，670 nm，低于 1 mW",
      },
    },
    {
      label: { tw: "壓縮空氣", en: "Compressed air", cn: "压缩空气" },
      value: {
        tw: "5–7 bar，ISO 8573-1 [1:4:2]",
        en: "5 to 7 bar, ISO 8573-1 [1:4:2]",
        cn: "5–7 bar，ISO 8573-1 [1:4:2]",
      },
    },
    {
      label: { tw: "外形尺寸", en: "Frame", cn: "外形尺寸" },
      value: { tw: "228 × 42 × 118 mm", en: "228 × 42 × 118 mm", cn: "228 × 42 × 118 mm" },
    },
    {
      label: { tw: "防護等級", en: "Sealing", cn: "防护等级" },
      value: { tw: "IP68（通氣狀態）", en: "IP68 with air on", cn: "IP68（通气状态）" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "空氣品質不足會弄髒光學元件，隨附的過濾組須裝在乾燥機之後。",
        en: "Poor air soils the optics: fit the filter set supplied, after the dryer.",
        cn: "空气质量不足会污染光学元件，随附过滤组件须装在干燥机之后。",
      },
      required: false,
    },
    {
      text: {
        tw: "量測區上方請保留 250 mm 淨空，最長刀具才能下到光束高度。",
        en: "Keep 250 mm free above the frame so that the longest tool can come down to the beam.",
        cn: "测量区上方请保留 250 mm 空间，最长刀具才能下到光束高度。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "beamset", extension: "svg" },
  pictureAlt: {
    tw: "橋式雷射量測器的線圖，端銑刀的刀尖正遮住兩側之間的光束",
    en: "Line drawing of a bridge-shaped laser setter, an end mill interrupting the beam between its two heads",
    cn: "桥式激光对刀仪的线图，立铣刀刀尖正遮住两侧之间的光束",
  },
  commodityUuid: "48344193-f673-44ba-ae0b-2b03d41dbb4d",
  prices: { TWD: 88000, USD: 294000, CNY: 2030000 },
  stock: 3,
  grams: 2_600,
  sort: 62,
  featured: false,
  tags: ["tooling", "probing", "macro", "fanuc", "siemens", "heidenhain"],
};

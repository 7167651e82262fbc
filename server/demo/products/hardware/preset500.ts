import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 按一次開始，三軸自己走完

Preset 500 CNC 是落地式刀具預調儀，X、Z 與主軸 C 皆由伺服驅動。選好刀號按下開始，鏡頭自動走到刀尖、對焦、旋轉並逐刃量測，不同人量出來的結果一致。

### 自動化功能

- **自動對焦**：主軸轉到刀刃最清楚的角度再取像，每刃約 1.5 秒。
- **多階刀具**：階梯鑽與搪刀依程式逐階量測，一次裝夾完成。
- **動力夾持**：以拉栓或 HSK 夾爪拉緊，重現機台上的夾持狀態，重複裝夾 2 µm 以內。
- **刀具晶片**：可選配 DIN 69873 讀寫頭，量測值直接寫進刀把晶片。

### 量測時間

| 刀具 | 刃數 | 量測項目 | 時間 |
|---|---|---|---|
| 鑽頭 Ø8.5 | 2 | 長度、直徑 | 14 秒 |
| 端銑刀 Ø16 R2 | 4 | 長度、直徑、圓角 | 25 秒 |
| 面銑刀 Ø63 | 5 | 各刃高低、偏擺 | 32 秒 |
| 階梯鑽，三階 | 2 | 三組長度與直徑 | 48 秒 |

### 資料流程

刀具清單由 ToolLedger 或 DIN 4000、ISO 13399 檔案帶入，量完後輸出 Fanuc G10、Siemens TOA、Heidenhain TOOL.T，或放到機台的網路資料夾。每支刀保存影像、時間與操作者，可列印量測報告。

### 安裝

機體連電腦櫃占地 1,450 × 820 mm，重量 460 kg，須以堆高機搬運。交貨與安裝的時間與方式，由我們與您約定；安裝、校正與訓練共一天，已含在售價內。`;

const en = `## Press start once and three axes do the rest

Preset 500 CNC is a floor-standing presetter whose X, Z and spindle C are servo-driven. Choose a tool number and press start: the camera travels to the tip, focuses, turns the tool and measures each edge, with the same result whoever stands in front of it.

### What runs by itself

- **Focus**: the spindle turns to the angle where the edge is sharpest, about 1.5 seconds per edge.
- **Stepped tools**: step drills and boring bars are measured step by step in one clamping.
- **Power clamping**: pulls the stud or grips the HSK as a machine does; repeat clamping within 2 µm.
- **Tool chips**: an optional DIN 69873 head writes the values to the chip in the holder.

### Measuring time

| Tool | Edges | Measured | Time |
|---|---|---|---|
| Drill Ø8.5 | 2 | length, diameter | 14 s |
| End mill Ø16 R2 | 4 | length, diameter, radius | 25 s |
| Face mill Ø63 | 5 | height of each edge, run-out | 32 s |
| Step drill, three steps | 2 | three lengths and diameters | 48 s |

### Data flow

Tool lists come from ToolLedger or from DIN 4000 and ISO 13399 files. Results leave as Fanuc G10, Siemens TOA or Heidenhain TOOL.T, or in the network folder of the machine. Image, time and operator are kept for every tool, and a report can be printed.

### Installation

With its computer cabinet it covers 1,450 × 820 mm and weighs 460 kg; moving it takes a fork lift. We agree with you how and when it is delivered and installed; the price includes one day of installation, calibration and training.`;

const cn = `## 按一次启动，三轴自动完成

Preset 500 CNC 是落地式对刀仪，X 轴、Z 轴和主轴 C 均由伺服驱动。选好刀号按下启动，镜头自动移到刀尖、对焦、旋转并逐刃测量，不同人员测得的结果一致。

### 自动功能

- **自动对焦**：主轴转到刀刃最清晰的角度再取像，每刃约 1.5 秒。
- **多级刀具**：阶梯钻和镗刀按程序逐级测量，一次装夹完成。
- **动力夹紧**：以拉钉或 HSK 夹爪拉紧，再现机床上的夹紧状态，重复装夹 2 µm 以内。
- **刀具芯片**：可选配 DIN 69873 读写头，测量值直接写入刀柄芯片。

### 测量时间

| 刀具 | 刃数 | 测量项目 | 时间 |
|---|---|---|---|
| 钻头 Ø8.5 | 2 | 长度、直径 | 14 秒 |
| 立铣刀 Ø16 R2 | 4 | 长度、直径、圆角 | 25 秒 |
| 面铣刀 Ø63 | 5 | 各刃高低、跳动 | 32 秒 |
| 三级阶梯钻 | 2 | 三组长度和直径 | 48 秒 |

### 数据流程

刀具清单由 ToolLedger 或 DIN 4000、ISO 13399 文件导入，测完后输出 Fanuc G10、Siemens TOA、Heidenhain TOOL.T，或存入机床的网络文件夹。每把刀保存图像、时间和操作者，可打印测量报告。

### 安装

整机连同电脑柜占地 1,450 × 820 mm，重 460 kg，须用叉车搬运。交货和安装的时间与方式由我们与您约定；安装、标定和培训共一天，已含在售价内。`;

export const preset500: DemoHardware = {
  uuid: "eea6abd5-ad5b-4efe-8eae-c57b73d8dd29",
  categoryUuid: categoryUuids.presetters,
  kind: "hardware",
  slug: "preset-500-cnc-tool-presetter",
  productCode: "MW-PS500",
  paymentTitle: "Preset 500 CNC Tool Presetter",
  name: {
    tw: "Preset 500 CNC 自動預調儀",
    en: "Preset 500 CNC Tool Presetter",
    cn: "Preset 500 CNC 自动对刀仪",
  },
  tagline: {
    tw: "三軸伺服驅動，誰來量都是同一個結果。",
    en: "Three driven axes, the same result for every operator.",
    cn: "三轴伺服驱动，谁来测结果都一样。",
  },
  summary: {
    tw: "落地式全自動預調儀，量測範圍直徑 500 mm、長度 600 mm，四刃端銑刀 25 秒量完。動力夾持主軸，可選配刀具晶片讀寫。含一天安裝與訓練，交貨與安裝方式由我們與您約定。",
    en: "A floor-standing automatic presetter for tools up to 500 mm in diameter and 600 mm long; a four-edge end mill takes 25 seconds. Power-clamping spindle, optional chip writing. One day of installation and training is included; we agree delivery and installation with you.",
    cn: "落地式全自动对刀仪，测量范围直径 500 mm、长度 600 mm，四刃立铣刀 25 秒测完。动力夹紧主轴，可选配刀具芯片读写。含一天安装与培训，交货和安装方式由我们与您约定。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "量測範圍", en: "Measuring range", cn: "测量范围" },
      value: {
        tw: "直徑 500 mm，長度 600 mm",
        en: "Ø500 mm, length 600 mm",
        cn: "直径 500 mm，长度 600 mm",
      },
    },
    {
      label: { tw: "驅動軸", en: "Driven axes", cn: "驱动轴" },
      value: {
        tw: "X、Z、C（C 軸定位 0.001°）",
        en: "X, Z and C (C positions to 0.001°)",
        cn: "X、Z、C（C 轴定位 0.001°）",
      },
    },
    {
      label: { tw: "重複精度", en: "Repeatability", cn: "重复精度" },
      value: { tw: "±1 µm", en: "±1 µm", cn: "±1 µm" },
    },
    {
      label: { tw: "主軸", en: "Spindle", cn: "主轴" },
      value: {
        tw: "SK50，動力夾持，偏擺 1.5 µm 以下",
        en: "SK50, power clamping, run-out below 1.5 µm",
        cn: "SK50，动力夹紧，跳动小于 1.5 µm",
      },
    },
    {
      label: { tw: "刀具重量上限", en: "Heaviest tool", cn: "最大刀具重量" },
      value: { tw: "30 kg", en: "30 kg", cn: "30 kg" },
    },
    {
      label: { tw: "螢幕", en: "Screens", cn: "屏幕" },
      value: {
        tw: "24 吋，影像與資料並列",
        en: "24-inch, image and data side by side",
        cn: "24 英寸，图像与数据并列",
      },
    },
    {
      label: { tw: "電源與空氣", en: "Power and air", cn: "电源与气源" },
      value: {
        tw: "220 V 單相 1 kW，5–7 bar",
        en: "220 V single phase, 1 kW, 5 to 7 bar",
        cn: "220 V 单相 1 kW，5–7 bar",
      },
    },
    {
      label: { tw: "重量", en: "Mass", cn: "重量" },
      value: { tw: "460 kg", en: "460 kg", cn: "460 kg" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "交期約六週，含出廠校正；交貨日期、進場動線與電源，由我們與您約定。",
        en: "It takes about six weeks including calibration. We agree the day of delivery, access and power supply with you.",
        cn: "交货期约六周，含出厂标定；交货日期、进场路线和电源由我们与您约定。",
      },
      required: true,
    },
    {
      text: {
        tw: "地坪需平整且無明顯振動，沖床或鍛造設備旁請先做振動量測。",
        en: "The floor must be level and quiet; near presses or hammers, have vibration measured first.",
        cn: "地面须平整且无明显振动，冲床或锻造设备旁请先做振动测试。",
      },
      required: false,
    },
    {
      text: {
        tw: "晶片讀寫頭為選配，請於訂購前告知晶片型式與裝在刀把的位置。",
        en: "The chip head is an option; tell us the chip type and its place in the holder before ordering.",
        cn: "芯片读写头为选配件，请在订购前告知芯片型号及其在刀柄上的位置。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "preset500", extension: "svg" },
  pictureAlt: {
    tw: "落地式自動預調儀的線圖，立柱上的相機架與主軸以箭頭標示三個驅動軸",
    en: "Line drawing of a floor-standing presetter, arrows marking its three driven axes",
    cn: "落地式自动对刀仪的线图，立柱相机架与主轴以箭头标出三个驱动轴",
  },
  commodityUuid: "ebe0d624-5e1d-4c16-a551-f3dbe5511b3f",
  prices: { TWD: 560000, USD: 1870000, CNY: 12900000 },
  stock: 1,
  grams: 165_000,
  soldOnline: false,
  availableReason: {
    tw: "不在線上販售：請來信，由工程師到廠評估後報價。",
    en: "Not sold online: contact us, and an engineer will visit your plant before we quote.",
    cn: "不在线上销售：请发邮件联系我们，由工程师上门评估后报价。",
  },
  sort: 65,
  featured: false,
  tags: ["tooling", "five-axis", "fanuc", "siemens", "heidenhain"],
};

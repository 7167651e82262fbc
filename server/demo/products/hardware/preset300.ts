import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 機台在切，刀在旁邊量

Preset 300 是放在刀具室桌面的光學預調儀。刀具在機外量好長度、直徑與圓角，機台不必停下來對刀，換線時只要把補正檔送進控制器。

### 量測方式

- **影像捕捉**：刀尖移進畫面就自動抓取輪廓，顯示 1 µm。
- **旋轉取最大值**：手轉主軸一圈，軟體保留最高刃，面銑刀各刃高低差同時列出。
- **輪廓比對**：把圓鼻刀或成形刀的輪廓與理論線重疊，圓角與角度直接讀數。
- **氣動鎖軸**：握把一放就鎖住，微調輪再走最後幾微米。

### 資料輸出

| 控制器 | 檔案或程式 |
|---|---|
| Fanuc 0i-MF／30i | G10 L10–L13 程式 |
| Siemens 828D／840D sl | TOA 刀具資料 |
| Heidenhain TNC 640 | TOOL.T |
| Mitsubishi M80 | G10 程式 |
| 其他 | CSV、QR 標籤 |

標籤機可印出刀號、長度、半徑與 QR 碼，在機台端掃描即可帶入。與 ToolLedger 連線時，量測值會寫回同一個刀號。

### 安裝環境

花崗岩底座 820 × 520 mm，建議放在穩固檯面，避免正對空調出風口。室溫 20 ± 3 °C，需 5–7 bar 潔淨空氣與 100–240 V 電源。出廠前以標準芯棒校正並附報告。`;

const en = `## The machine cuts while the tool is measured beside it

Preset 300 is an optical presetter for a bench in the tool crib. Length, diameter and corner radius are measured away from the machine, which never stops to touch off; at change-over you only send the offset file.

### How it measures

- **Image capture**: move the tip into the picture and the contour is taken, shown to 1 µm.
- **Peak by rotation**: turn the spindle once and the highest edge is kept, with the height of every insert listed.
- **Contour check**: the outline of a bull-nose or form tool is laid over the nominal line, and radius and angle are read off.
- **Air-locked axes**: release the grip and the axis holds; the fine wheel goes the last few microns.

### Output

| Control | File or program |
|---|---|
| Fanuc 0i-MF / 30i | G10 L10–L13 program |
| Siemens 828D / 840D sl | TOA tool data |
| Heidenhain TNC 640 | TOOL.T |
| Mitsubishi M80 | G10 program |
| Others | CSV, QR label |

A label shows tool number, length, radius and a QR code to scan at the machine. Linked with ToolLedger, the values return to the same tool number.

### Where it stands

The granite base is 820 × 520 mm; use a firm bench away from the air conditioner. It needs 20 ± 3 °C, clean air at 5 to 7 bar and 100–240 V. Each one is calibrated on a master arbor and comes with the report.`;

const cn = `## 机床在切削，刀具在旁边测

Preset 300 是放在刀具室台面上的光学对刀仪。刀具在机外测好长度、直径和圆角，机床不必停机对刀，换型时只需把刀补文件送入数控系统。

### 测量方式

- **图像捕捉**：刀尖移入画面即自动提取轮廓，显示分辨率 1 µm。
- **旋转取最大值**：手动转主轴一圈，软件保留最高刃，同时列出面铣刀各刃高低差。
- **轮廓比对**：将圆鼻刀或成形刀轮廓与理论线重叠，直接读出圆角和角度。
- **气动锁轴**：松开手柄即锁紧，最后几微米用微调手轮完成。

### 数据输出

| 数控系统 | 文件或程序 |
|---|---|
| Fanuc 0i-MF / 30i | G10 L10–L13 程序 |
| Siemens 828D / 840D sl | TOA 刀具数据 |
| Heidenhain TNC 640 | TOOL.T |
| Mitsubishi M80 | G10 程序 |
| 其他 | CSV、二维码标签 |

标签可打印刀号、长度、半径和二维码，在机床端扫描即可输入。与 ToolLedger 连接后，测量值写回同一个刀号。

### 安装环境

花岗岩底座 820 × 520 mm，请放在稳固台面上，避开空调出风口。室温 20 ± 3 °C，需要 5–7 bar 洁净空气和 100–240 V 电源。出厂前用标准芯棒标定并附报告。`;

export const preset300: DemoHardware = {
  uuid: "3e55bac7-cfaf-47a3-8c2c-abf3bacd160a",
  categoryUuid: categoryUuids.presetters,
  kind: "hardware",
  slug: "preset-300-optical-tool-presetter",
  productCode: "MW-PS300",
  paymentTitle: "Preset 300 Tool Presetter",
  name: {
    tw: "Preset 300 桌上型光學預調儀",
    en: "Preset 300 Optical Tool Presetter",
    cn: "Preset 300 台式光学对刀仪",
  },
  tagline: {
    tw: "機外量刀，換線時只送一個補正檔。",
    en: "Measure off the machine, send one offset file at change-over.",
    cn: "机外对刀，换型时只送一个刀补文件。",
  },
  summary: {
    tw: "桌上型影像預調儀，量測範圍直徑 300 mm、長度 400 mm，精度 ±2 µm。輸出 Fanuc、Siemens、Heidenhain 與 Mitsubishi 的補正資料，並可列印 QR 標籤。",
    en: "A bench-top camera presetter for tools up to 300 mm in diameter and 400 mm long, accurate to ±2 µm. It writes offsets for Fanuc, Siemens, Heidenhain and Mitsubishi and prints QR labels.",
    cn: "台式影像对刀仪，测量范围直径 300 mm、长度 400 mm，精度 ±2 µm。可输出 Fanuc、Siemens、Heidenhain 和 Mitsubishi 的刀补数据，并打印二维码标签。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "量測範圍", en: "Measuring range", cn: "测量范围" },
      value: {
        tw: "直徑 300 mm，長度 400 mm",
        en: "Ø300 mm, length 400 mm",
        cn: "直径 300 mm，长度 400 mm",
      },
    },
    {
      label: { tw: "量測精度", en: "Accuracy", cn: "测量精度" },
      value: { tw: "±2 µm", en: "±2 µm", cn: "±2 µm" },
    },
    {
      label: { tw: "影像視野", en: "Field of view", cn: "视场" },
      value: {
        tw: "5.6 × 4.7 mm，放大 45 倍",
        en: "5.6 × 4.7 mm, magnified 45 times",
        cn: "5.6 × 4.7 mm，放大 45 倍",
      },
    },
    {
      label: { tw: "主軸", en: "Spindle", cn: "主轴" },
      value: {
        tw: "SK50，偏擺 2 µm 以下，附 BT40 或 HSK-A63 轉接套",
        en: "SK50, run-out below 2 µm, with BT40 or HSK-A63 adapter",
        cn: "SK50，跳动小于 2 µm，附 BT40 或 HSK-A63 转接套",
      },
    },
    {
      label: { tw: "螢幕", en: "Screen", cn: "屏幕" },
      value: { tw: "15.6 吋觸控", en: "15.6-inch touch screen", cn: "15.6 英寸触摸屏" },
    },
    {
      label: { tw: "介面", en: "Interfaces", cn: "接口" },
      value: {
        tw: "乙太網路、USB、RS-232",
        en: "Ethernet, USB, RS-232",
        cn: "以太网、USB、RS-232",
      },
    },
    {
      label: { tw: "重量", en: "Mass", cn: "重量" },
      value: { tw: "92 kg", en: "92 kg", cn: "92 kg" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "請確認檯面可承重 120 kg，並預留左側 300 mm 供長刀進出。",
        en: "The bench must carry 120 kg; leave 300 mm free on the left for long tools.",
        cn: "请确认台面可承重 120 kg，并在左侧预留 300 mm 供长刀进出。",
      },
      required: false,
    },
    {
      text: {
        tw: "其他錐度的轉接套另購，請來信告知刀把與拉栓規格。",
        en: "Adapters for other tapers are sold separately; contact us with your holder and pull stud.",
        cn: "其他锥度的转接套另购，请发邮件告知刀柄和拉钉规格。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "preset300", extension: "svg" },
  pictureAlt: {
    tw: "桌上型預調儀的線圖，主軸上的刀具位於光源與相機之間，旁邊螢幕顯示刀尖輪廓",
    en: "Line drawing of a bench presetter: a tool between lamp and camera, the screen showing its tip",
    cn: "台式对刀仪的线图，主轴上的刀具位于光源与相机之间，旁边屏幕显示刀尖轮廓",
  },
  commodityUuid: "166a94c8-f9bf-4e72-9c8c-221ace1c6c81",
  prices: { TWD: 268000, USD: 895000, CNY: 6180000 },
  stock: 3,
  grams: 98_000,
  soldOnline: false,
  availableReason: {
    tw: "不在線上販售：請來信，由工程師到廠評估後報價。",
    en: "Not sold online: contact us, and an engineer will visit your plant before we quote.",
    cn: "不在线上销售：请发邮件联系我们，由工程师上门评估后报价。",
  },
  sort: 64,
  featured: false,
  tags: ["tooling", "fanuc", "siemens", "heidenhain"],
};

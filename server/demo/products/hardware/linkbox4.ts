import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 四台機台共用一條網路線

LinkBox 4 有四個互相隔離的 RS-232 埠，適合排成一列的老機台。一個盒子、一個 IP、一條網路線，四台機台同時邊傳邊做也不互相等待。

### 功能

- **四埠獨立**：每埠各有速率、格式、交握與程式資料夾，互不影響。
- **四台同時供給**：每埠 115,200 bps 時仍可滿速傳送。
- **機台端呼叫**：操作者送出一行 \`O9999\` 與程式號，盒子就把程式送回同一埠。
- **電源備援**：兩組 24 V 輸入，其中一組中斷不停機。
- **與 LineFeed 整合**：程式庫、版本與傳輸紀錄集中在伺服器。

### 埠的對應

| 序列埠 | TCP 埠 | 資料夾 | 預設格式 |
|---|---|---|---|
| P1 | 4001 | /p1 | 9600 7E2 |
| P2 | 4002 | /p2 | 9600 7E2 |
| P3 | 4003 | /p3 | 9600 7E2 |
| P4 | 4004 | /p4 | 9600 7E2 |

### 佈線建議

RS-232 電纜每條以 15 m 為限，盒子請裝在四台機台的中間位置。超過 15 m 時降到 4800 bps 以下，或改用單埠的 LinkBox 1。訊號線與動力線分槽，交會處成直角。

### 包裝內容

主機、DIN 導軌夾與 19 吋機架耳各一組、24 V 端子、四個 DB9 轉 DB25 轉接頭、設定卡。電源供應器與 RS-232 電纜另購。`;

const en = `## Four machines on one network cable

LinkBox 4 has four RS-232 ports, isolated from one another, for a row of older machines. One box, one address and one network cable feed four machines at the same time, and none waits for another.

### Functions

- **Independent ports**: speed, format, handshake and program folder are set for each port.
- **Four feeds at once**: full speed on every port, up to 115,200 bps.
- **Called from the machine**: the operator sends a line with \`O9999\` and a program number, and the program comes back on that port.
- **Redundant power**: two 24 V inputs; losing one does not stop a machine.
- **Works with LineFeed**: library, versions and transfer records stay on the server.

### How the ports map

| Serial | TCP port | Folder | Default format |
|---|---|---|---|
| P1 | 4001 | /p1 | 9600 7E2 |
| P2 | 4002 | /p2 | 9600 7E2 |
| P3 | 4003 | /p3 | 9600 7E2 |
| P4 | 4004 | /p4 | 9600 7E2 |

### Cabling

Keep each RS-232 cable to 15 m and mount the box midway between the machines. Beyond 15 m, go down to 4800 bps or use the single-port LinkBox 1. Run signal and power cables in separate ducts and cross them at right angles.

### In the box

Main unit, one set of DIN-rail clips and 19-inch brackets, 24 V terminals, four DB9 to DB25 adapters and a settings card. Power supply and RS-232 cables are sold separately.`;

const cn = `## 四台机床共用一根网线

LinkBox 4 带有四个相互隔离的 RS-232 口，适合成排的老机床。一个盒子、一个 IP、一根网线，四台机床同时边传边加工也互不等待。

### 功能

- **四口独立**：各口的速率、格式、流控和程序文件夹单独设置，互不影响。
- **四台同时供给**：各口均可全速发送，最高 115,200 bps。
- **机床端调用**：操作工发送一行 \`O9999\` 和程序号，盒子就把程序送回同一个口。
- **双路电源**：两路 24 V 输入，断掉一路也不停机。
- **与 LineFeed 配合**：程序库、版本和传输记录集中在服务器上。

### 端口对应

| 串口 | TCP 端口 | 文件夹 | 默认格式 |
|---|---|---|---|
| P1 | 4001 | /p1 | 9600 7E2 |
| P2 | 4002 | /p2 | 9600 7E2 |
| P3 | 4003 | /p3 | 9600 7E2 |
| P4 | 4004 | /p4 | 9600 7E2 |

### 布线建议

RS-232 电缆每根不超过 15 m，盒子宜装在四台机床的中间位置。超过 15 m 时降到 4800 bps 以下，或改用单口的 LinkBox 1。信号线与动力线分槽敷设，交叉处成直角。

### 包装清单

主机、DIN 导轨卡扣和 19 英寸机架耳各一套、24 V 端子、四个 DB9 转 DB25 转接头、设置卡。电源和 RS-232 电缆另购。`;

export const linkbox4: DemoHardware = {
  uuid: "e4423598-4c66-4fb7-b0bb-0c8a4304a4b0",
  categoryUuid: categoryUuids.boxes,
  kind: "hardware",
  slug: "linkbox-4-dnc-box",
  productCode: "MW-BOX4",
  paymentTitle: "LinkBox 4 DNC Box",
  name: {
    tw: "LinkBox 4 四埠 DNC 聯網盒",
    en: "LinkBox 4 Four-Port DNC Box",
    cn: "LinkBox 4 四口 DNC 联网终端",
  },
  tagline: {
    tw: "一個盒子、一條網路線，四台機台同時供給。",
    en: "One box and one network cable feed four machines at once.",
    cn: "一个盒子、一根网线，四台机床同时供给。",
  },
  summary: {
    tw: "四埠隔離的 RS-232 DNC 盒，每埠獨立設定並可同時邊傳邊做。雙 24 V 電源輸入，可與 LineFeed 共用程式庫。",
    en: "A DNC box with four isolated RS-232 ports, each with its own settings and all feeding at once. It has two 24 V inputs and can share the library of LineFeed.",
    cn: "四口隔离的 RS-232 DNC 终端，各口独立设置，可同时边传边加工。双路 24 V 电源输入，可与 LineFeed 共用程序库。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "序列埠", en: "Serial ports", cn: "串口" },
      value: {
        tw: "4 × RS-232，DB9 公頭，埠間隔離 2.5 kV",
        en: "4 × RS-232, DB9 male, isolated to 2.5 kV",
        cn: "4 × RS-232，DB9 公头，口间隔离 2.5 kV",
      },
    },
    {
      label: { tw: "速率", en: "Speed", cn: "速率" },
      value: {
        tw: "每埠 110–115,200 bps",
        en: "110 to 115,200 bps per port",
        cn: "每口 110–115,200 bps",
      },
    },
    {
      label: { tw: "網路", en: "Network", cn: "网络" },
      value: {
        tw: "2 × 10/100/1000 乙太網路（內建交換器）",
        en: "2 × 10/100/1000 Ethernet with built-in switch",
        cn: "2 × 10/100/1000 以太网（内置交换机）",
      },
    },
    {
      label: { tw: "儲存空間", en: "Storage", cn: "存储空间" },
      value: { tw: "32 GB，工業級", en: "32 GB, industrial grade", cn: "32 GB，工业级" },
    },
    {
      label: { tw: "電源", en: "Power", cn: "电源" },
      value: {
        tw: "兩組 18–32 V DC，6 W",
        en: "Two inputs of 18 to 32 V DC, 6 W",
        cn: "两路 18–32 V DC，6 W",
      },
    },
    {
      label: { tw: "外形尺寸", en: "Size", cn: "外形尺寸" },
      value: { tw: "210 × 120 × 44 mm", en: "210 × 120 × 44 mm", cn: "210 × 120 × 44 mm" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "四台機台若分屬不同配電盤，請先量測地電位差，超過 1 V 時改善接地再接線。",
        en: "If the machines hang on different panels, measure the ground difference first; above 1 V, improve the earthing before wiring.",
        cn: "四台机床若接在不同配电柜，请先测量地电位差，超过 1 V 时先改善接地再接线。",
      },
      required: false,
    },
    {
      text: {
        tw: "本機沒有無線功能；需要無線時請選擇 LinkBox 1。",
        en: "This model has no Wi-Fi; choose LinkBox 1 where you need it.",
        cn: "本机没有无线功能；需要无线时请选择 LinkBox 1。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "linkbox4", extension: "svg" },
  pictureAlt: {
    tw: "扁平主機的前面板有四個 DB9 接頭，四條電纜向前延伸，其中一條正在傳送",
    en: "A flat unit with four DB9 plugs, four cables leading forward and one of them carrying data",
    cn: "扁平主机的前面板有四个 DB9 插头，四根电缆向前延伸，其中一根正在传输",
  },
  commodityUuid: "bfe22798-99a3-4974-a53e-b8812e7bd117",
  prices: { TWD: 19800, USD: 66000, CNY: 456000 },
  stock: 0,
  grams: 1_400,
  sort: 67,
  featured: false,
  tags: ["dnc", "fanuc", "siemens"],
};

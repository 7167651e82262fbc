import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 記憶體不夠，就讓電腦一行一行餵

早期控制器只有 64 KB 或 128 KB 的程式記憶體，模具程式動輒幾十 MB。SerialFeed 取代當年的紙帶讀帶機，把程式從電腦連續供給控制器，加工時不必分割檔案。

### 主要功能

- **控制器範本**：速率、位元、同位元、流量控制與檔頭檔尾依機型帶出，選機型就能連線。
- **續傳**：指定刀號或行號，自動補上模態 G 碼、轉速、補正與安全高度再開始。
- **線路診斷**：即時顯示收送的位元組與 XON／XOFF，逾時或同位錯誤會停在哪一行一看便知。
- **雙向**：控制器送出的程式與補正值自動存檔，檔名取自 O 號碼。
- **多埠**：一台電腦最多同時供給 8 台機台。

### 速率決定進給上限

7 位元、偶同位、2 停止位元，每單節 24 個字元、線段 0.2 mm：

| 速率（bps） | 每秒單節數 | 不斷料的進給 |
|---|---|---|
| 4,800 | 18 | 218 mm/min |
| 9,600 | 36 | 436 mm/min |
| 19,200 | 72 | 872 mm/min |
| 38,400 | 145 | 1,745 mm/min |

### 接線

![九針與二十五針接頭的三線接法，兩端交握腳各自短接](/art/serialfeed-detail.svg)

軟體交握只需三條訊號線：電腦端 2、3、5 對控制器端 2、3、7，其餘腳在各自的接頭內短接。`;

const en = `## Too little memory? Let the computer feed it

Early controls hold 64 or 128 KB of program; a mould program easily takes tens of megabytes. SerialFeed takes the place of the tape reader and feeds the control from a computer without splitting the file.

### What it does

- **Control templates**: speed, bits, parity, flow control, leader and trailer come with the model; choose it and connect.
- **Resume**: name a tool or a block, and modal G-codes, speed, offset and a safe height are sent first.
- **Line diagnosis**: bytes and XON / XOFF are shown as they pass; a time-out or parity error names its block.
- **Both ways**: programs and offsets punched out by the control are saved under their O number.
- **Several ports**: one computer feeds up to 8 machines at once.

### Speed sets the highest feed

With 7 bits, even parity, 2 stop bits, 24 characters a block and segments of 0.2 mm:

| Speed (bps) | Blocks per second | Feed without starving |
|---|---|---|
| 4,800 | 18 | 218 mm/min |
| 9,600 | 36 | 436 mm/min |
| 19,200 | 72 | 872 mm/min |
| 38,400 | 145 | 1,745 mm/min |

### Wiring

![Three-wire connection of a 9-pin and a 25-pin plug, handshake pins bridged at each end](/art/serialfeed-detail.svg)

Software handshake needs three wires only: pins 2, 3 and 5 on the computer to 2, 3 and 7 on the control. The other pins are bridged inside their own plug.`;

const cn = `## 内存不够，就让电脑一行一行地供

早期数控系统只有 64 KB 或 128 KB 程序内存，而模具程序动辄几十 MB。SerialFeed 取代当年的纸带阅读机，把程序从电脑连续供给数控系统，加工时无需拆分文件。

### 主要功能

- **系统模板**：波特率、数据位、校验位、流控和文件头尾随机型给出，选好机型即可连接。
- **断点续传**：指定刀号或行号，自动补发模态 G 代码、转速、刀补和安全高度后再开始。
- **线路诊断**：实时显示收发字节和 XON / XOFF，超时或校验错误停在哪一行一目了然。
- **双向传输**：数控系统送出的程序和刀补自动存盘，文件名取自 O 号。
- **多串口**：一台电脑最多同时供给 8 台机床。

### 波特率决定进给上限

7 位数据、偶校验、2 位停止位，每段 24 个字符、线段长 0.2 mm：

| 波特率（bps） | 每秒程序段 | 不断料的进给 |
|---|---|---|
| 4,800 | 18 | 218 mm/min |
| 9,600 | 36 | 436 mm/min |
| 19,200 | 72 | 872 mm/min |
| 38,400 | 145 | 1,745 mm/min |

### 接线

![九针与二十五针插头的三线接法，两端握手针脚各自短接](/art/serialfeed-detail.svg)

软件握手只需三根信号线：电脑端 2、3、5 对数控系统端 2、3、7，其余针脚在各自插头内短接。`;

export const serialfeed: DemoSoftware = {
  uuid: "0b2b3e39-50cd-45ec-bb80-3ba8b8a7e744",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "serialfeed-drip-feed",
  productCode: "MW-SERIAL",
  paymentTitle: "SerialFeed Drip Feed",
  name: {
    tw: "SerialFeed 序列埠邊傳邊做",
    en: "SerialFeed Drip Feed",
    cn: "SerialFeed 串口在线加工",
  },
  tagline: {
    tw: "三十年的老控制器，也能跑 50 MB 的模具程式。",
    en: "A thirty-year-old control can run a 50 MB mould program.",
    cn: "三十年的老系统，也能跑 50 MB 的模具程序。",
  },
  summary: {
    tw: "以 RS-232 把大程式連續供給記憶體只有幾十 KB 的老控制器。內建四十種控制器的通訊設定，斷線後可從任一刀或任一行續傳。",
    en: "Feeds large programs over RS-232 to old controls with a few dozen kilobytes of memory. Settings for forty controls are built in, and after a break it resumes from any tool or block.",
    cn: "通过 RS-232 把大程序连续供给内存只有几十 KB 的老系统。内置四十种数控系统的通信设置，断线后可从任意一把刀或任意一行续传。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "控制器範本", en: "Control templates", cn: "系统模板" },
      value: {
        tw: "Fanuc 0／6／10／11／15／18、Heidenhain TNC 155–426、Mitsubishi M3／M50／M500 等 40 種",
        en: "40, including Fanuc 0 / 6 / 10 / 11 / 15 / 18, Heidenhain TNC 155 to 426, Mitsubishi M3 / M50 / M500",
        cn: "Fanuc 0 / 6 / 10 / 11 / 15 / 18、Heidenhain TNC 155–426、Mitsubishi M3 / M50 / M500 等 40 种",
      },
    },
    {
      label: { tw: "速率", en: "Speed", cn: "波特率" },
      value: { tw: "110–115,200 bps", en: "110 to 115,200 bps", cn: "110–115,200 bps" },
    },
    {
      label: { tw: "編碼", en: "Codes", cn: "编码" },
      value: {
        tw: "ISO（偶同位）、EIA RS-244、ASCII",
        en: "ISO (even parity), EIA RS-244, ASCII",
        cn: "ISO（偶校验）、EIA RS-244、ASCII",
      },
    },
    {
      label: { tw: "交握", en: "Handshake", cn: "握手方式" },
      value: {
        tw: "XON／XOFF、RTS／CTS、Heidenhain FE1／FE2",
        en: "XON / XOFF, RTS / CTS, Heidenhain FE1 / FE2",
        cn: "XON / XOFF、RTS / CTS、Heidenhain FE1 / FE2",
      },
    },
    {
      label: { tw: "同時連線", en: "Machines at once", cn: "同时连接" },
      value: { tw: "8 台機台", en: "8", cn: "8 台机床" },
    },
    {
      label: { tw: "作業系統", en: "Operating system", cn: "操作系统" },
      value: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: { tw: "每組金鑰 2 台電腦", en: "2 computers per key", cn: "每个密钥 2 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "控制器須開通紙帶或遠端（TAPE、RMT、DNC）運轉模式，請先查閱機台手冊。",
        en: "The control must have tape or remote operation (TAPE, RMT or DNC mode). Check the machine manual first.",
        cn: "数控系统须具备纸带或远程（TAPE、RMT、DNC）运行方式，请先查阅机床手册。",
      },
      required: false,
    },
    {
      text: {
        tw: "Fanuc 25 針接頭的第 25 腳帶 +24 V，請勿使用 25 芯直通線，以免燒毀電腦的序列埠。",
        en: "Pin 25 of a Fanuc 25-pin connector carries +24 V. Never use a fully wired 25-core cable: it can destroy the computer’s port.",
        cn: "Fanuc 25 针接口的第 25 针带 +24 V，请勿使用 25 芯直通线，以免烧毁电脑串口。",
      },
      required: true,
    },
    {
      text: {
        tw: "接線前請把機台與電腦都斷電。",
        en: "Switch off machine and computer before you plug in.",
        cn: "接线前请将机床和电脑断电。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "serialfeed", extension: "svg" },
  pictureAlt: {
    tw: "老式控制器以 RS-232 線接到筆記型電腦，前方是一段打孔紙帶",
    en: "An old CNC control cabled over RS-232 to a laptop, with a strip of punched tape in front",
    cn: "老式数控系统用 RS-232 线连接笔记本电脑，前方是一段穿孔纸带",
  },
  editions: [
    {
      uuid: "da7444f6-8685-44d7-a871-635b2b1ea88c",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "119137ee-d024-4ceb-8e3b-1005c4239d0f", months: 0 },
      plans: [
        {
          uuid: "bfa6012e-fce9-4079-846a-be9165806a62",
          months: null,
          prices: { TWD: 9900, USD: 33100, CNY: 228000 },
        },
        {
          uuid: "04528349-c7f2-4678-971d-f06ce48770c7",
          months: 1,
          prices: { TWD: 390, USD: 1300, CNY: 9000 },
        },
        {
          uuid: "28172948-db73-4274-9bc8-3e08985aa19d",
          months: 3,
          prices: { TWD: 1090, USD: 3600, CNY: 25000 },
        },
        {
          uuid: "b19602e6-21b6-4e9a-b290-7e2796cef8ca",
          months: 6,
          prices: { TWD: 1900, USD: 6400, CNY: 44000 },
        },
        {
          uuid: "d5b84989-3e5b-446f-bc3c-b20f182f309b",
          months: 12,
          prices: { TWD: 3300, USD: 11000, CNY: 76000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 32,
  featured: false,
  tags: ["dnc", "fanuc", "heidenhain"],
};

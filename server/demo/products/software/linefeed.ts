import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 程式只有一份，而且知道是誰送的

LineFeed 裝在廠內一台伺服器上，讓每台機台都從同一個程式庫取件。序列埠的老機台、FTP 的新機台與走網路介面的控制器，用同一個畫面管理。

### 主要功能

- **操作者在機台端呼叫**：在控制器送出一行 \`%O9999\` 就能取得目錄或指定程式，不必走回辦公室。
- **邊傳邊做**：記憶體不足的機台以 DNC 模式連續供給，斷線後可由指定行號續傳。
- **回傳不覆蓋**：從機台送回的程式先進收件匣，標出有無改動，確認後才取代原檔；每支程式保留最近 20 份備份。
- **紀錄**：誰在何時送出哪一版到哪台機台，可依零件或機台匯出 CSV。

### 連線方式

| 機台 | 方式 | 備註 |
|---|---|---|
| Fanuc 0i／30i 系列 | FOCAS 2（乙太網路）、FTP、RS-232 | 資料伺服器亦可 |
| Siemens 828D／840D | FTP、網路磁碟 | 需開放網路授權 |
| Heidenhain TNC | LSV2、網路磁碟 | iTNC 530 之後 |
| Mitsubishi M80／M800 | FTP、網路磁碟 | |
| Brother、Syntec | FTP、RS-232 | 新代支援共用資料夾 |

### LineFeed 還是 ProgramVault

LineFeed 負責**把程式送到機台**並留下傳輸紀錄。程式要經過**版次、簽核與追溯**才能上機，請加上 ProgramVault：它決定哪一版可以用，再交給 LineFeed 送出。只需傳輸的工廠，單用 LineFeed 就夠。

### 系統需求

Windows Server 2019 以上或 Windows 10／11 專業版，4 核心 CPU、8 GB 記憶體。RS-232 機台需另備序列埠伺服器。單一伺服器實測可同時服務 64 台機台。`;

const en = `## One copy of every program, and a record of who sent it

LineFeed runs on one server in the plant and lets every machine draw from the same library. Serial veterans, FTP machines and controls with a network interface are handled on one screen.

### What it does

- **Called from the machine**: the operator sends one line, \`%O9999\`, from the control and receives the directory or a named program without walking to the office.
- **Drip feed**: machines short of memory are fed continuously; after a break, transfer resumes from any block.
- **Nothing is overwritten**: a program sent back waits in an inbox, marked as changed or not, until somebody accepts it; the last 20 copies of each are kept.
- **Records**: who sent which version to which machine and when, exported as CSV by part or machine.

### Connections

| Machine | Connection | Note |
|---|---|---|
| Fanuc 0i / 30i | FOCAS 2 over Ethernet, FTP, RS-232 | Data Server too |
| Siemens 828D / 840D | FTP, network drive | network option required |
| Heidenhain TNC | LSV2, network drive | iTNC 530 and later |
| Mitsubishi M80 / M800 | FTP, network drive | |
| Brother, Syntec | FTP, RS-232 | Syntec also by shared folder |

### LineFeed or ProgramVault?

LineFeed **moves programs to machines** and records each transfer. Where a program needs **revisions, approval and traceability** before it may run, add ProgramVault: it decides which revision may be used and LineFeed delivers it. A plant that only transfers needs LineFeed alone.

### System needs

Windows Server 2019 or later, or Windows 10 / 11 Pro; four cores and 8 GB of memory. RS-232 machines need a serial device server. One server has been measured with 64 machines at once.`;

const cn = `## 程序只有一份，谁传的都有记录

LineFeed 安装在厂内一台服务器上，所有机床都从同一个程序库取程序。串口老机床、FTP 新机床以及带网络接口的数控系统，都在同一个界面中管理。

### 主要功能

- **机床端调用**：操作工在数控系统上发送一行 \`%O9999\`，即可取得目录或指定程序，不必往返办公室。
- **边传边加工**：内存不足的机床以 DNC 方式连续供给，断线后可从指定行号续传。
- **回传不覆盖**：从机床传回的程序先进入收件箱，标明有无改动，确认后才替换原文件；每个程序保留最近 20 份备份。
- **传输记录**：谁在何时把哪个版本发给哪台机床，可按零件或机床导出 CSV。

### 连接方式

| 机床 | 方式 | 备注 |
|---|---|---|
| Fanuc 0i / 30i 系列 | FOCAS 2（以太网）、FTP、RS-232 | 也支持数据服务器 |
| Siemens 828D / 840D | FTP、网络驱动器 | 需开通网络选项 |
| Heidenhain TNC | LSV2、网络驱动器 | iTNC 530 及以后 |
| Mitsubishi M80 / M800 | FTP、网络驱动器 | |
| Brother、Syntec | FTP、RS-232 | 新代支持共享文件夹 |

### LineFeed 还是 ProgramVault

LineFeed 负责**把程序传到机床**并留下传输记录。程序要经过**版本、审批和追溯**才能上机的，请加上 ProgramVault：它决定哪一版可以用，再交给 LineFeed 发送。只需传输的工厂，单用 LineFeed 就够。

### 系统要求

Windows Server 2019 及以上，或 Windows 10 / 11 专业版；4 核 CPU、8 GB 内存。RS-232 机床需另配串口服务器。单台服务器实测可同时服务 64 台机床。`;

export const linefeed: DemoSoftware = {
  uuid: "69a8aa71-93ba-48c1-98ef-bd25859d290d",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "linefeed-dnc-transfer-server",
  productCode: "MW-FEED",
  paymentTitle: "LineFeed DNC Server",
  name: {
    tw: "LineFeed DNC 傳輸伺服器",
    en: "LineFeed DNC Transfer Server",
    cn: "LineFeed DNC 传输服务器",
  },
  tagline: {
    tw: "新舊機台共用一個程式庫，每次傳輸都有紀錄。",
    en: "One program library for old and new machines, every transfer on record.",
    cn: "新旧机床共用一个程序库，每次传输都有记录。",
  },
  summary: {
    tw: "以 RS-232、FTP 與網路介面集中傳送 NC 程式，操作者在機台端就能呼叫。支援邊傳邊做與斷線續傳，每次傳輸都有紀錄，一台伺服器可管理 64 台機台。",
    en: "Delivers NC programs over RS-232, FTP and network interfaces, called by the operator at the machine. It drip-feeds, resumes after a break and records every transfer; one server handles 64 machines.",
    cn: "通过 RS-232、FTP 和网络接口集中传输 NC 程序，操作工在机床端即可调用。支持边传边加工和断线续传，每次传输都有记录，一台服务器可管理 64 台机床。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "同時連線", en: "Machines at once", cn: "同时连接" },
      value: { tw: "64 台機台", en: "64", cn: "64 台机床" },
    },
    {
      label: { tw: "通訊方式", en: "Protocols", cn: "通信方式" },
      value: {
        tw: "RS-232、FTP、FOCAS 2、LSV2、共用資料夾",
        en: "RS-232, FTP, FOCAS 2, LSV2, shared folder",
        cn: "RS-232、FTP、FOCAS 2、LSV2、共享文件夹",
      },
    },
    {
      label: { tw: "序列傳輸速率", en: "Serial speed", cn: "串口速率" },
      value: { tw: "110–115,200 bps", en: "110 to 115,200 bps", cn: "110–115,200 bps" },
    },
    {
      label: { tw: "作業系統", en: "Operating system", cn: "操作系统" },
      value: {
        tw: "Windows Server 2019 以上、Windows 10／11 專業版",
        en: "Windows Server 2019 or later, Windows 10 / 11 Pro",
        cn: "Windows Server 2019 及以上、Windows 10 / 11 专业版",
      },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: {
        tw: "每組金鑰 1 台伺服器，用戶端不限",
        en: "1 server per key, clients unlimited",
        cn: "每个密钥 1 台服务器，客户端不限",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "RS-232 機台需要序列埠伺服器與正確接線；控制器的網路功能若為選配，請先向機台廠確認。",
        en: "RS-232 machines need a serial device server and correct cabling. Where networking is an option of the control, check with the machine builder first.",
        cn: "RS-232 机床需要串口服务器和正确接线；数控系统的网络功能如为选配，请先向机床厂确认。",
      },
      required: false,
    },
    {
      text: {
        tw: "授權綁定伺服器本身。換到另一台伺服器前，請先來信釋放席次；只更換主機板不受影響。",
        en: "The key binds to the server. Before you move to another one, write to us to have the seat freed; a new mainboard alone changes nothing.",
        cn: "授权绑定服务器本机。换到另一台服务器前，请先来信释放席位；只更换主板不受影响。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "linefeed", extension: "svg" },
  pictureAlt: {
    tw: "一台伺服器以線路連接六台工具機的示意圖，其中一條線正在傳送資料",
    en: "Diagram of one server wired to six machine tools, with data moving along one line",
    cn: "一台服务器连接六台机床的示意图，其中一条线路正在传输数据",
  },
  editions: [
    {
      uuid: "e8485623-dde3-44c1-84f0-5e9ab1f66f99",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "df710302-1eb1-46f2-86f6-fc0fc589b64b", months: 0 },
      plans: [
        {
          uuid: "8f3cf66b-2924-4fbb-8339-1d3d1e8bd89f",
          months: null,
          prices: { TWD: 52000, USD: 173000, CNY: 1190000 },
        },
        {
          uuid: "aedcb710-abac-49f0-82da-8a4c36221024",
          months: 1,
          prices: { TWD: 1900, USD: 6500, CNY: 43000 },
        },
        {
          uuid: "e408e43d-fe67-44af-82b3-f41a57bb9588",
          months: 3,
          prices: { TWD: 5300, USD: 17500, CNY: 119000 },
        },
        {
          uuid: "a65f2dce-c3c4-4624-a5ed-32bf54f92673",
          months: 6,
          prices: { TWD: 9900, USD: 32900, CNY: 225000 },
        },
        {
          uuid: "c79b8d40-1534-45a0-8d63-99ed8cc75f0a",
          months: 12,
          prices: { TWD: 17500, USD: 57900, CNY: 398000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 3,
  featured: true,
  tags: ["dnc", "fanuc", "siemens", "heidenhain"],
};

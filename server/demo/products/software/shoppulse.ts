import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 先看見停機，才談得上改善

多數工廠以為稼動率有八成，裝上監控後才發現不到六成。ShopPulse 不靠人抄表：狀態由控制器讀取，人只需要說明停機原因。

### 主要功能

- **即時看板**：加工、待料、換線、警報、關機五種狀態以顏色顯示，電視、平板與手機都能看。
- **停機原因**：停超過三分鐘（可改）就在機台旁的平板詢問，十五種原因一點即可。
- **件數與節拍**：由 M30 或計數器取得件數，與標準工時比對，節拍變慢當天就看得到。
- **報表**：班、日、週、月，依機台、工單或操作者彙總，定時寄出。

### 連線方式

| 機台 | 方式 | 需要的選配 |
|---|---|---|
| Fanuc 0i-MF、30i | FOCAS 2 | 乙太網路介面 |
| Siemens 828D、840D sl | OPC UA | OPC UA 伺服器授權 |
| Heidenhain TNC 640 | OPC UA NC Server 或 DNC | 選項 56–61 或 18 |
| 任何品牌 | MTConnect 1.3 以上 | 代理程式 |
| 老機台 | 三色燈訊號 | I/O 模組 |

### OEE 怎麼算

![480 分鐘依可用率、效率與良率逐段減為 374.1 分鐘](/art/shoppulse-detail.svg)

依 ISO 22400-2：可用率 × 效率 × 良率。一班 480 分鐘，0.860 × 0.920 × 0.985 ＝ 0.779，等於 374.1 分鐘做出合格品。`;

const en = `## You can only improve the stops you see

Most shops believe their machines cut 80% of the time and find less than 60% once it is measured. ShopPulse needs no clipboard: states come from the control, and people only name the cause of a stop.

### What it does

- **Live board**: cutting, waiting, set-up, alarm and off, each in its colour, on a television, tablet or phone.
- **Causes**: after three minutes (adjustable) the tablet beside the machine asks; fifteen causes, one touch.
- **Parts and cycle time**: counted from M30 or the parts counter and compared with the standard, so a slow cycle shows the same day.
- **Reports**: by shift, day, week and month, for machine, job or operator, sent on schedule.

### Connections

| Machine | Through | Option needed |
|---|---|---|
| Fanuc 0i-MF, 30i | FOCAS 2 | Ethernet interface |
| Siemens 828D, 840D sl | OPC UA | OPC UA server licence |
| Heidenhain TNC 640 | OPC UA NC Server or DNC | options 56–61 or 18 |
| Any make | MTConnect 1.3 or later | agent |
| Older machines | signal lamp | I/O module |

### How OEE is worked out

![480 minutes reduced step by step to 374.1 by availability, performance and quality](/art/shoppulse-detail.svg)

Following ISO 22400-2: availability × performance × quality. In a shift of 480 minutes, 0.860 × 0.920 × 0.985 = 0.779, that is 374.1 minutes spent on good parts.`;

const cn = `## 先看见停机，才谈得上改善

多数工厂以为开动率有八成，装上监控才发现不到六成。ShopPulse 不靠人工抄表：状态从数控系统读取，人只需说明停机原因。

### 主要功能

- **实时看板**：加工、待料、换型、报警、关机五种状态以颜色显示，电视、平板和手机都能查看。
- **停机原因**：停机超过三分钟（可改）即在机床旁的平板上询问，十五种原因一点即选。
- **产量与节拍**：由 M30 或计数器取得件数，与标准工时比对，节拍变慢当天就能发现。
- **报表**：按班、日、周、月，以机床、工单或操作工汇总，定时发送。

### 连接方式

| 机床 | 方式 | 所需选件 |
|---|---|---|
| Fanuc 0i-MF、30i | FOCAS 2 | 以太网接口 |
| Siemens 828D、840D sl | OPC UA | OPC UA 服务器授权 |
| Heidenhain TNC 640 | OPC UA NC Server 或 DNC | 选项 56–61 或 18 |
| 任何品牌 | MTConnect 1.3 及以上 | 代理程序 |
| 老机床 | 三色灯信号 | I/O 模块 |

### OEE 的算法

![480 分钟按可用率、性能和合格率逐段减为 374.1 分钟](/art/shoppulse-detail.svg)

依据 ISO 22400-2：可用率 × 性能 × 合格率。一班 480 分钟，0.860 × 0.920 × 0.985 = 0.779，相当于 374.1 分钟在生产合格品。`;

export const shoppulse: DemoSoftware = {
  uuid: "2de582b1-85c2-4e3c-af5e-cd55edb9838d",
  categoryUuid: categoryUuids.monitoring,
  kind: "software",
  slug: "shoppulse-machine-monitoring",
  productCode: "MW-PULSE",
  paymentTitle: "ShopPulse Machine Monitoring",
  name: {
    tw: "ShopPulse 機台監控與 OEE",
    en: "ShopPulse Machine Monitoring",
    cn: "ShopPulse 机床监控与 OEE",
  },
  tagline: {
    tw: "哪一台停了、停多久、為什麼，一面看板說清楚。",
    en: "Which machine stopped, for how long and why, on one board.",
    cn: "哪台停了、停多久、为什么，一块看板说清楚。",
  },
  summary: {
    tw: "以 MTConnect、OPC UA 與 FOCAS 2 每秒讀取機台狀態，自動算出稼動率與 OEE。停機超過設定時間就請操作者點選原因，班後報表直接看得到損失在哪裡。",
    en: "Reads machine states every second over MTConnect, OPC UA and FOCAS 2 and works out utilisation and OEE. A stop beyond a set time asks the operator for its cause, so the shift report shows where time was lost.",
    cn: "通过 MTConnect、OPC UA 和 FOCAS 2 每秒读取机床状态，自动计算开动率和 OEE。停机超过设定时间即请操作工选择原因，班后报表直接显示损失在哪里。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "取樣週期", en: "Sampling", cn: "采样周期" },
      value: { tw: "1 秒", en: "1 second", cn: "1 秒" },
    },
    {
      label: { tw: "通訊方式", en: "Protocols", cn: "通信方式" },
      value: {
        tw: "MTConnect 1.3–2.x、OPC UA、FOCAS 2、Modbus TCP（I/O 模組）",
        en: "MTConnect 1.3 to 2.x, OPC UA, FOCAS 2, Modbus TCP (I/O modules)",
        cn: "MTConnect 1.3–2.x、OPC UA、FOCAS 2、Modbus TCP（I/O 模块）",
      },
    },
    {
      label: { tw: "資料保存", en: "History", cn: "数据保存" },
      value: {
        tw: "明細 2 年，日統計 10 年",
        en: "2 years in detail, 10 years by day",
        cn: "明细 2 年，日统计 10 年",
      },
    },
    {
      label: { tw: "看板", en: "Boards", cn: "看板" },
      value: { tw: "瀏覽器，數量不限", en: "Browser, any number", cn: "浏览器，数量不限" },
    },
    {
      label: { tw: "伺服器需求", en: "Server", cn: "服务器要求" },
      value: {
        tw: "4 核心、16 GB 記憶體、SSD 500 GB",
        en: "4 cores, 16 GB of memory, 500 GB SSD",
        cn: "4 核、16 GB 内存、500 GB SSD",
      },
    },
    {
      label: { tw: "作業系統", en: "Operating system", cn: "操作系统" },
      value: {
        tw: "Windows 10／11、Windows Server 2019 以上",
        en: "Windows 10 / 11, Windows Server 2019 or later",
        cn: "Windows 10 / 11、Windows Server 2019 及以上",
      },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: { tw: "每組金鑰 3 台電腦", en: "3 computers per key", cn: "每个密钥 3 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "購買前請確認每台控制器的網路與通訊選配，缺少選配的機台可改接三色燈訊號。",
        en: "Check the network and communication options of every control first; machines without them can be connected by their signal lamp.",
        cn: "购买前请确认每台数控系统的网络和通信选件，缺少选件的机床可改接三色灯信号。",
      },
      required: false,
    },
    {
      text: {
        tw: "機台數以同時連線計，停用的機台可隨時換成另一台。",
        en: "Machines are counted while connected; a retired one can be exchanged for another at any time.",
        cn: "机床数按同时连接计，停用的机床可随时换成另一台。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "shoppulse", extension: "svg" },
  pictureAlt: {
    tw: "三台機台連到大型看板，看板上有 77.9 的 OEE 圓環與各機台時間軸",
    en: "Three machines linked to a large board with an OEE ring at 77.9 and a time line per machine",
    cn: "三台机床连接大型看板，看板上有 77.9 的 OEE 圆环和各机床时间轴",
  },
  editions: [
    {
      uuid: "fbf2f739-6e7a-4073-979f-acd6e77051f2",
      name: { tw: "10 台機台", en: "10 machines", cn: "10 台机床" },
      features: [
        {
          tw: "即時看板、停機原因與 OEE",
          en: "Live board, causes of stops, OEE",
          cn: "实时看板、停机原因和 OEE",
        },
        { tw: "班報與日報", en: "Shift and daily reports", cn: "班报和日报" },
      ],
      plans: [
        {
          uuid: "bc92a526-1d67-4b2c-a3ec-17d0b12aa476",
          months: null,
          prices: { TWD: 58000, USD: 194000, CNY: 1337000 },
        },
        {
          uuid: "78316523-3a71-44b7-98df-9945cc0a9eae",
          months: 1,
          prices: { TWD: 2100, USD: 7000, CNY: 48000 },
        },
        {
          uuid: "176842cf-de42-4491-8455-67bdf5ef2597",
          months: 3,
          prices: { TWD: 5900, USD: 19700, CNY: 136000 },
        },
        {
          uuid: "b7c6da45-639a-443e-b331-1a6055810392",
          months: 6,
          prices: { TWD: 11000, USD: 36800, CNY: 254000 },
        },
        {
          uuid: "d23231b4-9053-4853-acab-d273b695bd5f",
          months: 12,
          prices: { TWD: 19500, USD: 65200, CNY: 450000 },
        },
      ],
    },
    {
      uuid: "f449b6ad-308b-4511-aef5-0554de8e86ed",
      name: { tw: "40 台機台", en: "40 machines", cn: "40 台机床" },
      features: [
        { tw: "多廠區與產線彙總", en: "Totals by site and line", cn: "多厂区和产线汇总" },
        {
          tw: "以 REST 與 MQTT 串接 MES",
          en: "REST and MQTT for your MES",
          cn: "通过 REST 和 MQTT 对接 MES",
        },
        {
          tw: "電力量測與每件耗電",
          en: "Power metering and energy per part",
          cn: "电能测量和单件能耗",
        },
      ],
      plans: [
        {
          uuid: "105c5c1a-0267-45f8-9e83-4d9c2f3b3ee3",
          months: null,
          prices: { TWD: 168000, USD: 561900, CNY: 3874000 },
        },
        {
          uuid: "eda0b554-c34f-4a25-9f53-93968157d330",
          months: 1,
          prices: { TWD: 6100, USD: 20400, CNY: 141000 },
        },
        {
          uuid: "137f57fd-637f-42c7-aa49-11585f824f4a",
          months: 3,
          prices: { TWD: 17100, USD: 57200, CNY: 394000 },
        },
        {
          uuid: "e3754fd8-1738-43c0-afd0-06d9180cbf83",
          months: 6,
          prices: { TWD: 32000, USD: 107000, CNY: 738000 },
        },
        {
          uuid: "c2180256-9005-4328-8e4f-4eab390e8e09",
          months: 12,
          prices: { TWD: 56000, USD: 187300, CNY: 1291000 },
        },
      ],
    },
  ],
  license: { seats: 3, leaseHours: 24, graceDays: 30 },
  sort: 51,
  featured: true,
  tags: ["monitoring", "fanuc", "siemens", "heidenhain"],
};

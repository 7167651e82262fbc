import { categoryUuids } from "../../content/categories.ts";
import type { DemoService } from "../../content/types.ts";

const tw = `## 裝得起來，也要用得起來

多數軟體可以自己安裝；要接十幾台不同年份的控制器，或在電氣箱裡接測頭訊號，就值得請工程師來一天。

### 一天的安排

| 時間 | 內容 |
|---|---|
| 09:00–09:30 | 確認機台、網路、權限與安全規定 |
| 09:30–12:00 | 安裝、接線、通訊測試 |
| 13:00–15:30 | 逐台設定與試跑 |
| 15:30–17:00 | 操作人員教學，用您的工件與程式 |
| 17:00–18:00 | 驗收、備份、簽收設定紀錄 |

### 一天可以完成多少

- **LineFeed、SerialFeed**：網路機台 8 台，或 RS-232 機台 4 台。
- **ShopPulse、AlarmDesk**：6 台，包含看板與停機原因設定。
- **ToolLedger、PresetLink**：一台預調儀與 4 台機台。
- **機上測頭、對刀器**：1 台，含接線、校正與量測巨集。
- **預調儀**：1 台，含水平、校正與兩人教學。

超過的數量請加購天數，同一趟連續安排。

![一台伺服器以線路連接六台工具機，其中一條線正在傳送程式](/art/linefeed.svg)

### 到廠前請準備

機台斷電時段、電氣圖、控制器參數備份、網路線與固定 IP、具管理員權限的電腦。付款後一個工作天內，工程師會來信逐項確認並約定日期。`;

const en = `## Installed is one thing, in use another

Most of our software you can install yourself. With a dozen controls of different ages to connect, or a probe to wire in the electrical cabinet, a day with an engineer pays.

### The day

| Time | Content |
|---|---|
| 09:00–09:30 | machines, network, permissions, safety rules |
| 09:30–12:00 | installation, wiring, connection tests |
| 13:00–15:30 | each machine set up and tried |
| 15:30–17:00 | operators learn, with your parts and programs |
| 17:00–18:00 | acceptance, backup, signed record of settings |

### What fits into a day

- **LineFeed, SerialFeed**: 8 machines on the network or 4 on RS-232.
- **ShopPulse, AlarmDesk**: 6 machines, with board and causes of stops.
- **ToolLedger, PresetLink**: one presetter and 4 machines.
- **Touch probe or tool setter**: 1 machine, with wiring, calibration and macros.
- **Tool presetter**: 1, with levelling, calibration and two people trained.

For more, buy further days; they follow each other in one visit.

![One server wired to six machine tools, a program on its way along one line](/art/linefeed.svg)

### Before we come

A time when machines may be switched off, wiring diagrams, parameter backups, network cable and fixed addresses, and a computer with administrator rights. Within one working day of payment the engineer writes to go through the list and agree the date.`;

const cn = `## 装得上，更要用得起来

多数软件可以自行安装；要连接十几台年份不同的数控系统，或在电气柜里接测头信号，就值得请工程师来一天。

### 一天的安排

| 时间 | 内容 |
|---|---|
| 09:00–09:30 | 确认机床、网络、权限和安全规定 |
| 09:30–12:00 | 安装、接线、通信测试 |
| 13:00–15:30 | 逐台设置与试运行 |
| 15:30–17:00 | 操作人员培训，使用您的工件和程序 |
| 17:00–18:00 | 验收、备份、签收设置记录 |

### 一天能完成多少

- **LineFeed、SerialFeed**：联网机床 8 台，或 RS-232 机床 4 台。
- **ShopPulse、AlarmDesk**：6 台，包含看板和停机原因设置。
- **ToolLedger、PresetLink**：一台对刀仪和 4 台机床。
- **机床测头、机内对刀仪**：1 台，含接线、校准和测量宏程序。
- **机外对刀仪**：1 台，含调平、校准和两人培训。

超出的数量请加购天数，同一行程连续安排。

![一台服务器用线路连接六台机床，其中一条线路正在传输程序](/art/linefeed.svg)

### 上门前请准备

机床断电时段、电气图、数控系统参数备份、网线和固定 IP、具有管理员权限的电脑。支付后一个工作日内，工程师会发邮件逐项确认并约定日期。`;

export const onsiteDay: DemoService = {
  uuid: "401cbf60-990c-4ebf-b8a1-ed6cf3889255",
  categoryUuid: categoryUuids.onsite,
  kind: "service",
  slug: "on-site-commissioning-day",
  productCode: "MW-ONSITE",
  paymentTitle: "On-site Commissioning Day",
  name: { tw: "到廠安裝調機日", en: "On-site Commissioning Day", cn: "上门安装调试日" },
  tagline: {
    tw: "工程師到廠一天，裝好、接通、教會。",
    en: "An engineer for a day: installed, connected, explained.",
    cn: "工程师上门一天，装好、连通、教会。",
  },
  summary: {
    tw: "一位工程師到廠八小時，安裝軟體、接通機台、校正測頭並當場教會操作人員。離開前逐項驗收並留下設定紀錄，未完成的項目遠端續辦不另收費。",
    en: "One engineer at your site for eight hours to install software, connect machines, calibrate probes and show the operators. Every item is checked before leaving and settings are left in writing; open items are finished remotely at no charge.",
    cn: "一位工程师上门八小时，安装软件、连通机床、校准测头并当场教会操作人员。离开前逐项验收并留下设置记录，未完成的项目远程续办，不另收费。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "時數", en: "Hours", cn: "时长" },
      value: {
        tw: "8 小時（09:00–18:00，含午休）",
        en: "8 hours (09:00–18:00 with a lunch break)",
        cn: "8 小时（09:00–18:00，含午休）",
      },
    },
    {
      label: { tw: "人員", en: "Staff", cn: "人员" },
      value: { tw: "一位工程師", en: "One engineer", cn: "一位工程师" },
    },
    {
      label: { tw: "服務地區", en: "Region", cn: "服务地区" },
      value: {
        tw: "臺灣本島，交通費已含",
        en: "Taiwan’s main island, travel included",
        cn: "台湾本岛，交通费已含",
      },
    },
    {
      label: { tw: "約定日期", en: "Date", cn: "预约日期" },
      value: {
        tw: "付款後約定，最快 5 個工作天",
        en: "agreed after payment, 5 working days ahead at the earliest",
        cn: "支付后约定，最快 5 个工作日",
      },
    },
    {
      label: { tw: "交付", en: "You receive", cn: "交付" },
      value: {
        tw: "驗收單、設定紀錄、備份檔",
        en: "Acceptance sheet, record of settings, backups",
        cn: "验收单、设置记录、备份文件",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "到廠前三個工作天可免費改期一次，之後改期酌收已支出的交通費。",
        en: "You may move the date once, free, up to three working days before; later changes are charged the travel already paid.",
        cn: "上门前三个工作日可免费改期一次，之后改期酌收已发生的交通费。",
      },
      required: false,
    },
    {
      text: {
        tw: "離島與海外不在服務地區，請改用遠端安裝。",
        en: "Outlying islands and places abroad are not covered; please use remote installation.",
        cn: "离岛和台湾以外地区不在服务地区内，请改用远程安装。",
      },
      required: false,
    },
    {
      text: {
        tw: "電氣箱內的接線須由貴公司停機並上鎖掛牌後才會進行。",
        en: "Work inside an electrical cabinet starts only after you have shut down, locked and tagged the machine.",
        cn: "电气柜内的接线须由贵公司停机并上锁挂牌后才会进行。",
      },
      required: true,
    },
  ],
  picture: { directory: "art", filename: "onsite-day", extension: "svg" },
  pictureAlt: {
    tw: "打開電氣箱的加工機，以訊號線接到推車上的筆記型電腦，旁邊放著工具箱",
    en: "A machining centre with its electrical cabinet open, cabled to a laptop on a trolley, a tool box beside it",
    cn: "打开电气柜的加工中心，用信号线接到推车上的笔记本电脑，旁边放着工具箱",
  },
  commodityUuid: "466719e1-baf9-46c4-8396-5a4a75b4351b",
  months: null,
  prices: { TWD: 14000, USD: 46800, CNY: 323000 },
  sort: 84,
  featured: false,
  tags: ["maintenance", "dnc", "probing", "training"],
};

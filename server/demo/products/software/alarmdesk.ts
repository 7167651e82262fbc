import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 同一個警報出現第三次，就該有人查原因

按下重置鍵，警報就從畫面上消失，問題卻還在。AlarmDesk 把每一次警報連同前後六十秒的狀態留下來，維修人員不必再靠操作者回憶。

### 主要功能

- **現場快照**：程式號、執行單節、刀號、主軸負載、進給倍率與各軸位置一併保存。
- **逐級通報**：依警報類別與時段設定通知對象，處理人按下「接手」就不再往上通報。
- **原因與對策**：結案時選擇原因並寫下對策，下次同號警報會先顯示上回怎麼修好的。
- **統計**：依次數或停機時間排列，平均修復時間與平均間隔逐月比較。
- **中文說明**：內建常用控制器警報說明，機台廠自訂的警報可自行補上。

### 警報分類

| 控制器 | 號碼 | 類別 |
|---|---|---|
| Fanuc | PS | 程式錯誤 |
| Fanuc | SV、SP | 伺服、主軸 |
| Fanuc | OT、OH | 過行程、過熱 |
| Fanuc | EX | 機台廠外部警報 |
| Siemens | 10000–19999 | 通道 |
| Siemens | 20000–29999 | 軸與主軸 |
| Siemens | 700000 以上 | 機台廠 PLC 訊息 |

### 通報的預設時程

0 分鐘通知機台平板，5 分鐘通知維修，15 分鐘通知主管，60 分鐘通知廠長。可獨立安裝，也可與 ShopPulse 共用連線。`;

const en = `## The third time an alarm comes back, someone should ask why

Press reset and the alarm leaves the screen; the trouble stays. AlarmDesk keeps every alarm with the sixty seconds around it, so maintenance no longer depends on what the operator remembers.

### What it does

- **Snapshot**: program, block, tool, spindle load, override and axis positions are stored together.
- **Escalation**: recipients by alarm group and time of day; when someone presses “mine”, it stops climbing.
- **Cause and cure**: closing an alarm takes a cause and a remedy, and the next time the number appears you see how it was cured.
- **Statistics**: ranked by count or lost time, with mean time to repair and between failures by month.
- **Plain words**: texts for common controls are built in; add those of your machine builder.

### Alarm groups

| Control | Number | Group |
|---|---|---|
| Fanuc | PS | program error |
| Fanuc | SV, SP | servo, spindle |
| Fanuc | OT, OH | overtravel, overheat |
| Fanuc | EX | external, machine builder |
| Siemens | 10000–19999 | channel |
| Siemens | 20000–29999 | axes and spindles |
| Siemens | 700000 and above | builder’s PLC messages |

### Escalation as supplied

Machine tablet at once, maintenance after 5 minutes, supervisor after 15, plant manager after 60. Runs alone or shares the connections of ShopPulse.`;

const cn = `## 同一个报警出现第三次，就该有人查原因

按下复位键，报警从屏幕上消失，问题却还在。AlarmDesk 把每次报警连同前后六十秒的状态保存下来，维修人员不必再靠操作工回忆。

### 主要功能

- **现场快照**：程序号、执行段、刀号、主轴负载、进给倍率和各轴位置一并保存。
- **逐级上报**：按报警类别和时段设置通知对象，处理人点“接手”后不再继续上报。
- **原因与对策**：关闭报警时选择原因并填写对策，下次同号报警先显示上次如何修复。
- **统计分析**：按次数或停机时间排序，平均修复时间和平均故障间隔逐月对比。
- **中文说明**：内置常用数控系统报警说明，机床厂自定义的报警可自行补充。

### 报警分类

| 数控系统 | 编号 | 类别 |
|---|---|---|
| Fanuc | PS | 程序错误 |
| Fanuc | SV、SP | 伺服、主轴 |
| Fanuc | OT、OH | 超程、过热 |
| Fanuc | EX | 机床厂外部报警 |
| Siemens | 10000–19999 | 通道 |
| Siemens | 20000–29999 | 轴与主轴 |
| Siemens | 700000 以上 | 机床厂 PLC 信息 |

### 默认上报时限

0 分钟通知机床平板，5 分钟通知维修，15 分钟通知主管，60 分钟通知厂长。可单独安装，也可与 ShopPulse 共用连接。`;

export const alarmdesk: DemoSoftware = {
  uuid: "dbd207b4-1a86-4368-8621-21402a9dcf88",
  categoryUuid: categoryUuids.monitoring,
  kind: "software",
  slug: "alarmdesk-alarm-history",
  productCode: "MW-ALARM",
  paymentTitle: "AlarmDesk Alarm History",
  name: {
    tw: "AlarmDesk 警報紀錄與通報",
    en: "AlarmDesk Alarm History",
    cn: "AlarmDesk 报警记录与上报",
  },
  tagline: {
    tw: "警報不再只在螢幕上閃一下就消失。",
    en: "Alarms no longer vanish with the reset key.",
    cn: "报警不再按一下复位就消失。",
  },
  summary: {
    tw: "自動收集每台控制器的警報，附上當時的程式、單節與主軸負載。沒有人處理就逐級通報，並以柏拉圖統計哪些原因最常停機。",
    en: "Collects the alarms of every control with the program, block and spindle load at that moment. What nobody answers is passed up step by step, and a Pareto chart shows which causes stop you most.",
    cn: "自动收集每台数控系统的报警，附上当时的程序、程序段和主轴负载。无人处理即逐级上报，并用排列图统计哪些原因停机最多。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "機台數", en: "Machines", cn: "机床数" },
      value: { tw: "40 台", en: "40", cn: "40 台" },
    },
    {
      label: { tw: "資料來源", en: "Sources", cn: "数据来源" },
      value: {
        tw: "FOCAS 2、OPC UA、MTConnect",
        en: "FOCAS 2, OPC UA, MTConnect",
        cn: "FOCAS 2、OPC UA、MTConnect",
      },
    },
    {
      label: { tw: "通知方式", en: "Notification", cn: "通知方式" },
      value: {
        tw: "平板網頁、電子郵件、簡訊閘道、Webhook",
        en: "Tablet browser, e-mail, SMS gateway, webhook",
        cn: "平板网页、电子邮件、短信网关、Webhook",
      },
    },
    {
      label: { tw: "紀錄保存", en: "History", cn: "记录保存" },
      value: { tw: "5 年，可匯出 CSV", en: "5 years, CSV export", cn: "5 年，可导出 CSV" },
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
        tw: "簡訊須另備電信商的簡訊閘道帳號，費用由電信商收取。",
        en: "Text messages need an account with an SMS gateway, charged by its operator.",
        cn: "短信需另备运营商的短信网关账号，费用由运营商收取。",
      },
      required: false,
    },
    {
      text: {
        tw: "本產品只讀取資料，不會停止或重置機台，不可當作安全裝置使用。",
        en: "AlarmDesk only reads. It never stops or resets a machine and is no safety device.",
        cn: "本产品只读取数据，不会停止或复位机床，不得作为安全装置使用。",
      },
      required: true,
    },
  ],
  picture: { directory: "art", filename: "alarmdesk", extension: "svg" },
  pictureAlt: {
    tw: "亮起的三色警示燈，旁邊是依警報號碼排列的柏拉圖與累計曲線",
    en: "A lit signal tower beside a Pareto chart of alarm numbers with its cumulative curve",
    cn: "亮起的三色警示灯，旁边是按报警号排列的排列图和累计曲线",
  },
  editions: [
    {
      uuid: "6958c649-52a0-4de6-ba3d-20afe5d7f367",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "4b3594da-7255-409d-a97c-4e88b305a2f8", months: 0 },
      plans: [
        {
          uuid: "7cb66f15-3c69-4b2c-b972-3420676065f2",
          months: null,
          prices: { TWD: 30000, USD: 100300, CNY: 692000 },
        },
        {
          uuid: "b00451e6-b749-4cc4-a3af-6b07f3a1ce21",
          months: 1,
          prices: { TWD: 1100, USD: 3700, CNY: 25000 },
        },
        {
          uuid: "321fd8c2-6efe-404a-9a25-555e146f442a",
          months: 3,
          prices: { TWD: 3000, USD: 10000, CNY: 69000 },
        },
        {
          uuid: "4ba3a03f-bdb8-4cec-b8b8-665c3d693e65",
          months: 6,
          prices: { TWD: 5700, USD: 19100, CNY: 131000 },
        },
        {
          uuid: "8b4092ec-8829-4762-9968-9a1565140078",
          months: 12,
          prices: { TWD: 10000, USD: 33400, CNY: 231000 },
        },
      ],
    },
  ],
  license: { seats: 3, leaseHours: 24, graceDays: 30 },
  sort: 52,
  featured: false,
  tags: ["monitoring", "maintenance", "fanuc", "siemens"],
};

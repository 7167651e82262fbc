import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 少打一個小數點，就是一支刀

手動輸入補正值最怕打錯位數或打錯刀號。PresetLink 把預調儀的量測結果直接變成補正檔，刀號由 QR 碼或刀把晶片帶入，人只需要確認。

### 運作方式

1. 預調儀量測完成，經 RS-232、TCP 或檔案送出。
2. 掃描刀把上的條碼，確認是哪一支刀、要裝到哪一台。
3. 讀回控制器現值，檢查差異、刀號與單位。
4. 寫入幾何值，磨耗值歸零，留下紀錄。

### 保護措施

- **差異上限**：長度預設 ±2 mm、半徑 ±0.5 mm，超過就要主管確認。
- **加工中不寫入**：控制器執行程式時排隊等候，主軸上的刀不會被改。
- **單位與象限**：公制、英制、直徑或半徑、車刀刀尖方位逐機設定。

### 輸出格式

| 控制器 | 格式 | 長度／半徑 |
|---|---|---|
| Fanuc 0i-MF、30i | G10 L10–L13 | H、D 幾何與磨耗 |
| Siemens 828D／840D sl | TOA 檔 | $TC_DP3、$TC_DP6 |
| Heidenhain TNC 640 | TOOL.T | L、R 欄 |
| Mitsubishi M80 | G10 L10–L13 | H、D 幾何與磨耗 |
| Brother | TOLNI 檔 | 長度、直徑 |

送出的檔案同時保存，可依刀號查到每次量測的時間與數值。`;

const en = `## One misplaced decimal point costs a tool

Typed offsets fail by a digit or by a tool number. PresetLink turns the presetter’s reading straight into an offset file; the tool number comes from a QR code or the chip in the holder, and a person only confirms.

### How it runs

1. The presetter measures and sends by RS-232, TCP or file.
2. Scan the holder to say which tool it is and which machine it goes to.
3. The control’s present value is read back; difference, number and unit are checked.
4. Geometry is written, wear is set to zero, a record is kept.

### Safeguards

- **Limits**: ±2 mm in length and ±0.5 mm in radius by default; beyond that a supervisor confirms.
- **Never while cutting**: writing waits until the program has ended, so the tool in the spindle is not changed.
- **Units and sides**: metric or inch, diameter or radius and the tip direction of turning tools are set per machine.

### Output

| Control | Format | Length / radius |
|---|---|---|
| Fanuc 0i-MF, 30i | G10 L10–L13 | H, D geometry and wear |
| Siemens 828D / 840D sl | TOA file | $TC_DP3, $TC_DP6 |
| Heidenhain TNC 640 | TOOL.T | columns L, R |
| Mitsubishi M80 | G10 L10–L13 | H, D geometry and wear |
| Brother | TOLNI file | length, diameter |

Every file sent is kept, so each reading of a tool can be found with its time and value.`;

const cn = `## 小数点错一位，赔的就是一把刀

手工输入刀补，最怕输错位数或输错刀号。PresetLink 把对刀仪的测量结果直接转成刀补文件，刀号由二维码或刀柄芯片读入，人只需确认。

### 工作流程

1. 对刀仪测量完成，经 RS-232、TCP 或文件发出。
2. 扫描刀柄条码，确认是哪把刀、装到哪台机床。
3. 读回数控系统当前值，检查差异、刀号和单位。
4. 写入几何值，磨损值清零，留下记录。

### 保护措施

- **差异上限**：默认长度 ±2 mm、半径 ±0.5 mm，超出需主管确认。
- **加工中不写入**：数控系统运行程序时排队等待，主轴上的刀不会被改动。
- **单位与方位**：公制、英制、直径或半径、车刀刀尖方位逐台设置。

### 输出格式

| 数控系统 | 格式 | 长度 / 半径 |
|---|---|---|
| Fanuc 0i-MF、30i | G10 L10–L13 | H、D 几何与磨损 |
| Siemens 828D / 840D sl | TOA 文件 | $TC_DP3、$TC_DP6 |
| Heidenhain TNC 640 | TOOL.T | L、R 列 |
| Mitsubishi M80 | G10 L10–L13 | H、D 几何与磨损 |
| Brother | TOLNI 文件 | 长度、直径 |

发出的文件同时存档，可按刀号查到每次测量的时间和数值。`;

export const presetlink: DemoSoftware = {
  uuid: "c60a7ac5-ff11-4988-8575-ecb16aadcdd6",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "presetlink-offset-transfer",
  productCode: "MW-PRESETLINK",
  paymentTitle: "PresetLink Offset Transfer",
  name: {
    tw: "PresetLink 預調補正傳送",
    en: "PresetLink Offset Transfer",
    cn: "PresetLink 对刀数据传输",
  },
  tagline: {
    tw: "預調儀量到的數字，不必再用手打進控制器。",
    en: "Presetter readings reach the control without being typed.",
    cn: "对刀仪测得的数值，不必再手工输入数控系统。",
  },
  summary: {
    tw: "接收預調儀的長度與直徑，檢查合理後轉成控制器的補正格式並送出。寫入前先讀回原值比對，差異超過設定值就停下來問人。",
    en: "Takes length and diameter from a presetter, checks them and sends them in the offset format of the control. The old value is read back first, and a difference beyond your limit stops and asks.",
    cn: "接收对刀仪的长度和直径，检查合理后转成数控系统的刀补格式并发送。写入前先读回原值比对，差异超过设定值就暂停并询问。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "預調儀介面", en: "Presetter interface", cn: "对刀仪接口" },
      value: {
        tw: "RS-232、TCP、檔案；列印字串可自訂解析",
        en: "RS-232, TCP, file; printer strings can be parsed",
        cn: "RS-232、TCP、文件；打印字符串可自定义解析",
      },
    },
    {
      label: { tw: "送出方式", en: "Sent by", cn: "发送方式" },
      value: {
        tw: "FOCAS 2、FTP、LSV2、共用資料夾、RS-232",
        en: "FOCAS 2, FTP, LSV2, shared folder, RS-232",
        cn: "FOCAS 2、FTP、LSV2、共享文件夹、RS-232",
      },
    },
    {
      label: { tw: "刀把辨識", en: "Holder identification", cn: "刀柄识别" },
      value: {
        tw: "QR 碼、條碼、DIN 69873 晶片",
        en: "QR code, bar code, DIN 69873 chip",
        cn: "二维码、条码、DIN 69873 芯片",
      },
    },
    {
      label: { tw: "機台數", en: "Machines", cn: "机床数" },
      value: {
        tw: "2 台預調儀、20 台機台",
        en: "2 presetters, 20 machines",
        cn: "2 台对刀仪、20 台机床",
      },
    },
    {
      label: { tw: "解析度", en: "Resolution", cn: "分辨率" },
      value: { tw: "0.001 mm、0.0001 in", en: "0.001 mm, 0.0001 in", cn: "0.001 mm、0.0001 in" },
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
        tw: "Fanuc 的 G10 L 值依刀具補正記憶 A、B、C 而不同，請先在控制器確認補正型式。",
        en: "The L numbers of G10 depend on tool compensation memory A, B or C: check which one the Fanuc control has.",
        cn: "Fanuc 的 G10 L 值因刀具补偿存储器 A、B、C 而不同，请先在数控系统上确认补偿类型。",
      },
      required: false,
    },
    {
      text: {
        tw: "第一次寫入後請以量塊或對刀器核對一支刀，再開放全部刀號。",
        en: "After the first transfer check one tool with a gauge block or tool setter before you open all numbers.",
        cn: "首次写入后请用量块或机内对刀仪核对一把刀，再开放全部刀号。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "presetlink", extension: "svg" },
  pictureAlt: {
    tw: "預調儀量測立銑刀長度 118.420，數值以虛線傳到控制器補正畫面",
    en: "A presetter measuring an end mill of 118.420, the value travelling to the control’s offset table",
    cn: "对刀仪测量立铣刀长度 118.420，数值沿虚线传到数控系统刀补界面",
  },
  editions: [
    {
      uuid: "253703d4-7a9a-4e83-a0f5-f722575ca80a",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "bf75c861-5e8f-4d28-a2d7-af06447d6b18", months: 0 },
      plans: [
        {
          uuid: "c2feaeab-327d-4dea-9f50-eef1ef92746e",
          months: null,
          prices: { TWD: 18000, USD: 60200, CNY: 415000 },
        },
        {
          uuid: "f9455b3b-9a31-48d0-b692-7ffa1cfecd2c",
          months: 1,
          prices: { TWD: 690, USD: 2300, CNY: 16000 },
        },
        {
          uuid: "1316549a-5543-4248-8ba5-3e865789da09",
          months: 3,
          prices: { TWD: 1900, USD: 6400, CNY: 44000 },
        },
        {
          uuid: "d5616b48-00fd-4b58-bb89-b04e03293f5e",
          months: 6,
          prices: { TWD: 3500, USD: 11700, CNY: 81000 },
        },
        {
          uuid: "9f28a57b-8a7e-43f6-9151-df4ccb4964e2",
          months: 12,
          prices: { TWD: 6000, USD: 20100, CNY: 138000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 34,
  featured: false,
  tags: ["tooling", "dnc", "fanuc", "siemens", "heidenhain"],
};

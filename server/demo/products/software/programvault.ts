import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 機台上跑的，就是核准過的那一版

同一個零件在電腦、隨身碟與控制器裡各有一份，最後誰也說不準哪一份切過合格品。ProgramVault 替每支程式保存完整版次：誰改的、改了哪幾行、為什麼改、誰核准。

### 主要功能

- **版次與分支**：同一支程式可依機台分出支線，主線修改後提示哪些支線要跟進。
- **附件同版**：設定單、刀具表、夾治具照片與圖面綁在同一版次，列印時一起帶出。
- **回傳變草稿**：現場改過的程式回傳後列為草稿，標出與發行版不同的單節。
- **免簽核範圍**：進給與轉速在設定百分比內的調整可直接發行，仍留紀錄。
- **追溯**：以工單號反查當時加工用的版次與送出時間。

### 程式的五個狀態

| 狀態 | 可修改的人 | 機台可讀取 |
|---|---|---|
| 草稿 | 作者 | 否 |
| 試切 | 作者 | 僅指定機台，三次為限 |
| 待核准 | 無 | 否 |
| 已發行 | 無，只能出新版次 | 是 |
| 作廢 | 無 | 否，保留查詢 |

### 與 LineFeed 的分工

ProgramVault **管版次與核准**，本身不連機台；LineFeed **管傳輸**，不管哪一版可以用。已發行的版本可交給 LineFeed 傳輸，也可寫到控制器看得到的共用資料夾或 FTP 目錄。資料庫內建，不必另購；十年的版次約占 20 GB。`;

const en = `## What runs on the machine is what was approved

When one part has a copy on a computer, a copy on a memory stick and a copy in the control, nobody can say which of them cut the good parts. ProgramVault keeps every revision of a program: who changed it, which blocks, why, and who approved it.

### What it does

- **Revisions and branches**: one program can branch by machine; after a change on the main line it lists the branches that have to follow.
- **Attachments share the revision**: set-up sheet, tool list, fixture photos and drawing belong to one revision and print together.
- **Returned programs become drafts**: edits made at the machine are marked block by block against the released version.
- **Free range**: feed and speed changes within a percentage you set may be released at once, and are still recorded.
- **Traceability**: a job number leads to the revision that was cut and the time it was sent.

### Five states of a program

| State | Who may edit | Readable by machines |
|---|---|---|
| Draft | author | no |
| Trial | author | named machine only, three times |
| Awaiting approval | nobody | no |
| Released | nobody; a new revision instead | yes |
| Withdrawn | nobody | no, kept for enquiry |

### How it works with LineFeed

ProgramVault **governs revisions and approval** and talks to no machine itself; LineFeed **transfers** and does not ask which revision is right. Released versions are handed to LineFeed or written to a shared folder or FTP directory that the control can see. The database is included; ten years of revisions take about 20 GB.`;

const cn = `## 机床上运行的，就是审批过的那一版

同一个零件，电脑里一份、U 盘里一份、数控系统里又一份，最后谁也说不清哪一份加工出了合格品。ProgramVault 为每个程序保存完整的版本记录：谁改的、改了哪几行、为什么改、谁审批的。

### 主要功能

- **版本与分支**：同一程序可按机床建立分支，主线修改后提示哪些分支需要同步。
- **附件同版**：调整卡、刀具清单、夹具照片和图纸归入同一版本，打印时一并输出。
- **回传即草稿**：现场修改过的程序回传后列为草稿，逐段标出与发布版的差异。
- **免审范围**：进给和转速在设定百分比之内的调整可直接发布，同样留有记录。
- **追溯**：按工单号反查当时加工使用的版本和发送时间。

### 程序的五种状态

| 状态 | 可修改者 | 机床可读取 |
|---|---|---|
| 草稿 | 作者 | 否 |
| 试切 | 作者 | 仅指定机床，限三次 |
| 待审批 | 无 | 否 |
| 已发布 | 无，只能建新版本 | 是 |
| 作废 | 无 | 否，保留备查 |

### 与 LineFeed 的分工

ProgramVault **管版本与审批**，本身不连接机床；LineFeed **管传输**，不管哪一版可以用。已发布的版本可交由 LineFeed 传输，也可写入数控系统能访问的共享文件夹或 FTP 目录。数据库已内置，无需另购；十年的版本记录约占 20 GB。`;

export const programvault: DemoSoftware = {
  uuid: "4e1ee2e4-f373-4571-92dd-2ea908cf9016",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "programvault-nc-release",
  productCode: "MW-VAULT",
  paymentTitle: "ProgramVault NC Release",
  name: {
    tw: "ProgramVault 程式版次與核准",
    en: "ProgramVault NC Release Control",
    cn: "ProgramVault 程序版本与审批",
  },
  tagline: {
    tw: "機台只拿得到核准過的那一版。",
    en: "A machine can only load the version that was approved.",
    cn: "机床只能取到审批过的那一版。",
  },
  summary: {
    tw: "保存每支 NC 程式的版次、修改原因與核准人，現場只看得到已發行的版本。回傳的程式自動比對並成為草稿，由工程決定要不要採用。",
    en: "Keeps every revision of an NC program with its reason and its approver, and shows the floor released versions only. Programs sent back from a machine are compared and become drafts for engineering to accept or drop.",
    cn: "保存每个 NC 程序的版本、修改原因和审批人，现场只能看到已发布的版本。回传的程序自动比对并成为草稿，由工艺人员决定是否采用。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "程式數量", en: "Programs", cn: "程序数量" },
      value: {
        tw: "每資料庫 200,000 支，版次不限",
        en: "200,000 per database, any number of revisions",
        cn: "每个数据库 200,000 个，版本数不限",
      },
    },
    {
      label: { tw: "單檔上限", en: "Largest file", cn: "单文件上限" },
      value: { tw: "2 GB", en: "2 GB", cn: "2 GB" },
    },
    {
      label: { tw: "發佈方式", en: "Ways to publish", cn: "发布方式" },
      value: {
        tw: "LineFeed、共用資料夾、FTP",
        en: "LineFeed, shared folder, FTP",
        cn: "LineFeed、共享文件夹、FTP",
      },
    },
    {
      label: { tw: "帳號來源", en: "User accounts", cn: "账号来源" },
      value: {
        tw: "內建帳號、Active Directory",
        en: "Own accounts, Active Directory",
        cn: "内置账号、Active Directory",
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
      value: { tw: "每組金鑰 10 台電腦", en: "10 computers per key", cn: "每个密钥 10 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "團隊版最多登錄 10 台機台；超過時請改購全廠版，版次資料可直接沿用。",
        en: "The Team edition registers up to 10 machines. For more, buy Plant; your revisions carry over.",
        cn: "团队版最多登记 10 台机床；超出时请购买全厂版，版本数据可直接沿用。",
      },
      required: false,
    },
    {
      text: {
        tw: "導入前請先指定每支程式的負責人，沒有負責人的程式只能匯入為草稿。",
        en: "Name an owner for every program before you start: programs without one can only be imported as drafts.",
        cn: "导入前请先指定每个程序的负责人，没有负责人的程序只能导入为草稿。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "programvault", extension: "svg" },
  pictureAlt: {
    tw: "三層疊起的程式單，最上層上鎖，右側是版次 1.0 到 2.0 的分支圖",
    en: "Three stacked program sheets, the top one locked, beside a version graph from 1.0 to 2.0",
    cn: "三层叠放的程序单，最上层加锁，右侧是版本 1.0 到 2.0 的分支图",
  },
  editions: [
    {
      uuid: "d769d181-0427-4100-82f3-735972894629",
      name: { tw: "團隊版", en: "Team", cn: "团队版" },
      features: [
        {
          tw: "版次、差異比對與附件",
          en: "Revisions, comparison and attachments",
          cn: "版本、差异比对和附件",
        },
        { tw: "一位主管核准", en: "Approval by one supervisor", cn: "一位主管审批" },
        { tw: "10 台機台", en: "Ten machines", cn: "10 台机床" },
      ],
      trial: { uuid: "bd0a33ba-e856-46cc-89fd-40ddfe6f9789", months: 0 },
      plans: [
        {
          uuid: "ad7d027b-8b92-47a8-bd7e-97a207c20160",
          months: null,
          prices: { TWD: 36000, USD: 120400, CNY: 830000 },
        },
        {
          uuid: "b682ba70-90c0-4e4c-93cf-bf7b8d288244",
          months: 1,
          prices: { TWD: 1300, USD: 4300, CNY: 30000 },
        },
        {
          uuid: "0cd40026-0e2d-49d1-a198-07b2366f5aa3",
          months: 3,
          prices: { TWD: 3600, USD: 12000, CNY: 83000 },
        },
        {
          uuid: "d767e630-5a67-4e0f-b4b0-490d49c4d37e",
          months: 6,
          prices: { TWD: 6900, USD: 23100, CNY: 159000 },
        },
        {
          uuid: "19c5a726-8e02-4df1-afda-2e55a4cce92e",
          months: 12,
          prices: { TWD: 12000, USD: 40100, CNY: 277000 },
        },
      ],
    },
    {
      uuid: "02917c1e-1da5-4995-a248-75b93a57dcd9",
      name: { tw: "全廠版", en: "Plant", cn: "全厂版" },
      features: [
        { tw: "機台數不限", en: "Any number of machines", cn: "机床数量不限" },
        {
          tw: "多階簽核與代理人",
          en: "Approval in several steps, with deputies",
          cn: "多级审批和代理人",
        },
        {
          tw: "各廠區同步唯讀副本",
          en: "Synchronised read-only copies for other sites",
          cn: "各厂区同步只读副本",
        },
        {
          tw: "以 REST 介面串接 ERP 與 MES",
          en: "REST interface for ERP and MES",
          cn: "通过 REST 接口对接 ERP 和 MES",
        },
        {
          tw: "稽核紀錄匯出 PDF 與 CSV",
          en: "Audit trail as PDF and CSV",
          cn: "审计记录导出 PDF 和 CSV",
        },
      ],
      plans: [
        {
          uuid: "fc92d332-5572-41c4-a88e-a3736f714d9c",
          months: null,
          prices: { TWD: 88000, USD: 294300, CNY: 2029000 },
        },
        {
          uuid: "e5f0f847-b8dd-4e6b-9221-ed24b1bfeff0",
          months: 1,
          prices: { TWD: 3200, USD: 10700, CNY: 74000 },
        },
        {
          uuid: "96c539f4-a69c-44ed-b617-6209d8b87e97",
          months: 3,
          prices: { TWD: 8900, USD: 29800, CNY: 205000 },
        },
        {
          uuid: "910cad27-c587-4548-9224-7eae2997ae08",
          months: 6,
          prices: { TWD: 16800, USD: 56200, CNY: 387000 },
        },
        {
          uuid: "27d58f39-a20b-4a77-b7e2-7b935ee72dd8",
          months: 12,
          prices: { TWD: 29000, USD: 97000, CNY: 669000 },
        },
      ],
    },
  ],
  license: { seats: 10, leaseHours: 24, graceDays: 30 },
  sort: 31,
  featured: false,
  tags: ["dnc", "fanuc", "siemens", "heidenhain"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 每一支刀，從採購到報廢都有一頁

ToolLedger 讓工程、刀具室與現場看同一份刀具資料。CAM 選刀、預調儀量刀、機台補正與壽命紀錄都連到同一個刀號，不再各抄各的表。

### 主要功能

- **組裝刀具**：刀片、刀桿、延長桿與刀把組成一支刀，幾何依 ISO 13399 欄位儲存，可輸出 3D 外形給 CAM 與模擬軟體。
- **預調儀連線**：量得的長度與直徑直接寫入刀具資料，換成控制器的補正檔送出。
- **壽命**：以時間、件數或切削長度計，剩餘不足時提前列出換刀清單。
- **庫存**：依櫃位與機台刀庫盤點，低於安全存量自動產生請購清單。
- **權限**：現場可改補正值與壽命，幾何資料只有工程能改，每次修改皆留紀錄。

### 交換格式

| 對象 | 格式 |
|---|---|
| CAM | DIN 4000 XML、ISO 13399（.p21）、CSV、STEP 外形 |
| Fanuc 0i／30i | G10 L10–L13 補正程式 |
| Siemens 828D／840D | TOA 刀具資料（.ini、.mpf） |
| Heidenhain TNC | TOOL.T、TOOL_P.TCH |
| Mitsubishi、Brother | G10、TOLNI 刀具檔 |

### 系統需求

伺服器端：Windows Server 2019 以上或 Windows 11 專業版，8 GB 記憶體。使用端：Windows 10 或 11；刀具室可用平板的瀏覽器查詢與掃描 QR 碼。一組金鑰可在五台電腦上使用。`;

const en = `## Every tool has one page, from purchase to scrap

ToolLedger gives engineering, the tool crib and the shop floor the same tool data. CAM selection, presetter measurement, machine offsets and tool life all hang on one tool number, so nobody keeps a private table.

### What it does

- **Assemblies**: insert, body, extension and holder make one tool. Geometry is stored in ISO 13399 fields and exported as a 3D outline for CAM and simulation.
- **Presetter link**: measured length and diameter go straight into the tool record and leave as an offset file for the control.
- **Tool life**: by time, parts or cut length, with a change list before the shift runs out.
- **Stock**: counted by cabinet and magazine; a purchase list appears below the safety level.
- **Rights**: the floor may change offsets and life, only engineering changes geometry, and every edit is recorded.

### Exchange formats

| Partner | Format |
|---|---|
| CAM | DIN 4000 XML, ISO 13399 (.p21), CSV, STEP outline |
| Fanuc 0i / 30i | G10 L10–L13 offset program |
| Siemens 828D / 840D | TOA tool data (.ini, .mpf) |
| Heidenhain TNC | TOOL.T, TOOL_P.TCH |
| Mitsubishi, Brother | G10, TOLNI tool file |

### System needs

Server: Windows Server 2019 or later, or Windows 11 Pro, 8 GB of memory. Clients: Windows 10 or 11; in the tool crib any tablet browser can search and scan QR codes. One key covers five computers.`;

const cn = `## 每一把刀，从采购到报废都有一页

ToolLedger 让工艺、刀具库和现场使用同一份刀具数据。CAM 选刀、对刀仪测量、机床刀补和寿命记录都关联到同一个刀号，不必再各自抄表。

### 主要功能

- **刀具装配**：刀片、刀杆、接长杆和刀柄组成一把刀，几何参数按 ISO 13399 字段存储，可导出三维轮廓供 CAM 和仿真软件使用。
- **对刀仪连接**：测得的长度和直径直接写入刀具数据，并转换为数控系统的刀补文件。
- **刀具寿命**：按时间、件数或切削长度统计，寿命不足时提前给出换刀清单。
- **库存**：按柜位和机床刀库盘点，低于安全库存时自动生成请购清单。
- **权限**：现场可修改刀补和寿命，几何数据只有工艺人员能改，每次修改都有记录。

### 交换格式

| 对象 | 格式 |
|---|---|
| CAM | DIN 4000 XML、ISO 13399（.p21）、CSV、STEP 轮廓 |
| Fanuc 0i / 30i | G10 L10–L13 刀补程序 |
| Siemens 828D / 840D | TOA 刀具数据（.ini、.mpf） |
| Heidenhain TNC | TOOL.T、TOOL_P.TCH |
| Mitsubishi、Brother | G10、TOLNI 刀具文件 |

### 系统要求

服务器端：Windows Server 2019 及以上或 Windows 11 专业版，8 GB 内存。使用端：Windows 10 或 11；刀具库可用平板浏览器查询和扫描二维码。一个密钥可在五台电脑上使用。`;

export const toolledger: DemoSoftware = {
  uuid: "e5fb9991-e47d-45a8-9709-027d37193974",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "toolledger-tool-library",
  productCode: "MW-TOOLS",
  paymentTitle: "ToolLedger Tool Library",
  name: {
    tw: "ToolLedger 刀具庫管理",
    en: "ToolLedger Tool Library",
    cn: "ToolLedger 刀具库管理",
  },
  tagline: {
    tw: "工程、刀具室與現場，共用同一份刀具資料。",
    en: "One set of tool data for engineering, tool crib and shop floor.",
    cn: "工艺、刀具库与现场，共用同一份刀具数据。",
  },
  summary: {
    tw: "集中管理刀具組裝、預調量測、補正、壽命與庫存。可與 CAM 交換 ISO 13399 與 DIN 4000 資料，並輸出各控制器的補正檔；一組金鑰供五台電腦使用。",
    en: "Keeps assemblies, presetting, offsets, tool life and stock in one place. Exchanges ISO 13399 and DIN 4000 data with CAM and writes offset files for each control; one key covers five computers.",
    cn: "集中管理刀具装配、对刀测量、刀补、寿命和库存。可与 CAM 交换 ISO 13399 和 DIN 4000 数据，并输出各数控系统的刀补文件；一个密钥供五台电脑使用。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "資料標準", en: "Data standards", cn: "数据标准" },
      value: { tw: "ISO 13399、DIN 4000", en: "ISO 13399, DIN 4000", cn: "ISO 13399、DIN 4000" },
    },
    {
      label: { tw: "刀具數量", en: "Tools", cn: "刀具数量" },
      value: { tw: "每資料庫 100,000 支", en: "100,000 per database", cn: "每个数据库 100,000 把" },
    },
    {
      label: { tw: "預調儀介面", en: "Presetter interface", cn: "对刀仪接口" },
      value: { tw: "RS-232、TCP、檔案", en: "RS-232, TCP, file", cn: "RS-232、TCP、文件" },
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
      value: { tw: "每組金鑰 5 台電腦", en: "5 computers per key", cn: "每个密钥 5 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "五個席次供同一公司使用；第六台電腦啟用時，需先釋放其中一台。",
        en: "The five seats are for one company. Before a sixth computer activates, release one of the five.",
        cn: "五个席位供同一家公司使用；激活第六台电脑前，需先释放其中一台。",
      },
      required: false,
    },
    {
      text: {
        tw: "匯入既有 Excel 刀具表前，請先整理刀號，重複的刀號會列出待您確認。",
        en: "Tidy tool numbers before importing an existing spreadsheet; duplicates are listed for you to decide.",
        cn: "导入现有 Excel 刀具表前，请先整理刀号，重复的刀号会列出供您确认。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "toolledger", extension: "svg" },
  pictureAlt: {
    tw: "四支組裝在刀把上的切削刀具並列，標示長度與直徑尺寸",
    en: "Four cutting tools in their holders side by side, with length and diameter dimensions",
    cn: "四把装在刀柄上的刀具并列，标出长度和直径尺寸",
  },
  editions: [
    {
      uuid: "0f1973c1-5875-4f2e-8d4c-c2acea64432f",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "c18f40f6-964d-41b4-96c2-088ae3ab22b7", months: 0 },
      plans: [
        {
          uuid: "a5358415-824b-4e75-9729-71ce1d44e1d4",
          months: null,
          prices: { TWD: 32000, USD: 107000, CNY: 738000 },
        },
        {
          uuid: "c9a11dc6-16c6-48b0-bdc4-2e57bf426604",
          months: 1,
          prices: { TWD: 1200, USD: 3900, CNY: 27000 },
        },
        {
          uuid: "b49ac6a3-806e-488f-866b-591747553a1b",
          months: 3,
          prices: { TWD: 3300, USD: 10900, CNY: 75000 },
        },
        {
          uuid: "ef11681d-32fd-46da-8ee0-fe6a985aeb90",
          months: 6,
          prices: { TWD: 6200, USD: 20500, CNY: 141000 },
        },
        {
          uuid: "be7a22b6-49dc-4bc7-88e7-f819b5879ef2",
          months: 12,
          prices: { TWD: 10800, USD: 35900, CNY: 246000 },
        },
      ],
    },
  ],
  license: { seats: 5, leaseHours: 24, graceDays: 30 },
  sort: 5,
  featured: false,
  tags: ["tooling"],
};

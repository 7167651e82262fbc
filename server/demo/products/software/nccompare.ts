import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 只看會讓機台走得不一樣的地方

現場改過的程式與工程的版本到底差在哪裡？一般文字比對會被行號、空白與小數點淹沒。NC Compare 先讀懂兩支程式，再逐段比較動作，只列出真正的差異。

### 主要功能

- **忽略寫法**：行號、空白、註解、前導零與小數位數可分別略過。
- **模態還原**：省略的 G 碼、座標與進給先補回再比，同樣的動作不會被當成修改。
- **容許差**：座標、圓心與進給各有容許值，差異依大小排序。
- **路徑疊圖**：兩支程式的路徑畫在同一張圖上，點選差異即跳到該處。
- **整批比對**：比較兩個資料夾，列出新增、缺少與改過的程式，可排程每天執行。

### 判定範例

| 程式甲 | 程式乙 | 結果 |
|---|---|---|
| N10 G00 X10. | G0 X10.000 | 相同 |
| G01 X50. F500 | X50. F500. | G01 有效時相同 |
| G02 X20. R10. | G02 X20. I10. J0 | 由 X0 Y0 起切時相同 |
| X1000 | X1. | 最小單位 0.001 mm 時相同 |
| X-12.500 | X-12.501 | 在容許差內，列為註記 |
| G54 | G55 | 不同，一律列出 |

支援 Fanuc、Mitsubishi、Brother、Syntec、Siemens 與 Heidenhain（.h、.i）的寫法，兩側須為同一類控制器。

### NC Compare 還是 BlockEdit

NC Compare 只**判定差異**，不修改程式，適合品保、工程與排程自動檢查。要動手**改程式**，請用 BlockEdit；它對照的是編輯前後，不比對資料夾，也沒有容許差。

### 系統需求

Windows 10 或 11（64 位元）、4 GB 記憶體。單檔可達 200 MB。另附命令列程式，可接到 DNC 的回傳流程，回傳程式與原版不同時通知工程。`;

const en = `## Only what makes the machine move differently

What did the shop floor change? A text comparison drowns in block numbers, blanks and decimal places. NC Compare understands both programs first, then compares motion block by block and lists the real differences.

### What it does

- **Ignores style**: block numbers, blanks, comments, leading zeros and decimals can each be skipped.
- **Restores modals**: omitted G codes, coordinates and feeds are filled in first, so the same motion never counts as an edit.
- **Tolerances**: separate limits for positions, centres and feeds, with differences sorted by size.
- **Overlaid paths**: both toolpaths in one view; click a difference and it takes you there.
- **Folders**: compares two folders and lists added, missing and changed programs, daily if you schedule it.

### How pairs are judged

| Program A | Program B | Result |
|---|---|---|
| N10 G00 X10. | G0 X10.000 | Same |
| G01 X50. F500 | X50. F500. | Same while G01 is active |
| G02 X20. R10. | G02 X20. I10. J0 | Same when cut from X0 Y0 |
| X1000 | X1. | Same with a 0.001 mm increment |
| X-12.500 | X-12.501 | Within tolerance, noted |
| G54 | G55 | Different, always listed |

Reads Fanuc, Mitsubishi, Brother, Syntec, Siemens and Heidenhain (.h, .i) programs; both sides must be of the same kind.

### NC Compare or BlockEdit?

NC Compare **judges differences** and never edits: it is for quality, engineering and scheduled checks. To **change a program** use BlockEdit, which shows one edit before and after, without folders or tolerances.

### System needs

Windows 10 or 11 (64-bit), 4 GB of memory, files up to 200 MB. A command line program is included: put it behind DNC upload and engineering hears when a returned program differs.`;

const cn = `## 只看会让机床动作不同的地方

现场改过的程序和工艺的版本到底差在哪里？普通文本比对会被段号、空格和小数点淹没。NC Compare 先读懂两个程序，再逐段比较动作，只列出真正的差异。

### 主要功能

- **忽略写法**：段号、空格、注释、前导零和小数位数可分别忽略。
- **模态还原**：省略的 G 代码、坐标和进给先补全再比较，相同的动作不会被当成修改。
- **公差**：坐标、圆心和进给各有允许值，差异按大小排序。
- **刀轨叠加**：两个程序的刀轨画在同一视图中，点击差异即跳到该处。
- **批量比对**：比较两个文件夹，列出新增、缺少和改过的程序，可按计划每天执行。

### 判定示例

| 程序 A | 程序 B | 结果 |
|---|---|---|
| N10 G00 X10. | G0 X10.000 | 相同 |
| G01 X50. F500 | X50. F500. | G01 有效时相同 |
| G02 X20. R10. | G02 X20. I10. J0 | 从 X0 Y0 起切时相同 |
| X1000 | X1. | 最小单位 0.001 mm 时相同 |
| X-12.500 | X-12.501 | 在公差内，列为提示 |
| G54 | G55 | 不同，一律列出 |

支持 Fanuc、Mitsubishi、Brother、Syntec、Siemens 和 Heidenhain（.h、.i）的写法，两侧须为同一类数控系统。

### NC Compare 还是 BlockEdit

NC Compare 只**判断差异**，不修改程序，适合质量、工艺和计划任务自动检查。要动手**改程序**，请用 BlockEdit；它对照的是编辑前后，不比对文件夹，也没有公差。

### 系统要求

Windows 10 或 11（64 位）、4 GB 内存。单个文件可达 200 MB。另附命令行程序，可接入 DNC 的回传流程，回传程序与原版不同时通知工艺人员。`;

export const nccompare: DemoSoftware = {
  uuid: "18f6f1f8-4a7c-451e-9a49-57672195e0be",
  categoryUuid: categoryUuids.simulation,
  kind: "software",
  slug: "nc-compare-program-comparison",
  productCode: "MW-NCDIFF",
  paymentTitle: "NC Compare",
  name: {
    tw: "NC Compare 程式比對",
    en: "NC Compare Program Comparison",
    cn: "NC Compare 程序比对",
  },
  tagline: {
    tw: "忽略行號與格式，只列出動作真正不同的單節。",
    en: "Ignores block numbers and format, lists only blocks that move differently.",
    cn: "忽略段号与格式，只列出动作真正不同的程序段。",
  },
  summary: {
    tw: "比較兩支 NC 程式的動作而不是文字，行號、空白、模態省略與小數寫法都不算差異。可比對整個資料夾，也能接在 DNC 回傳之後自動檢查。",
    en: "Compares the motion of two NC programs, not their text: block numbers, blanks, omitted modals and decimals do not count. It works on whole folders and can check every program that DNC brings back.",
    cn: "比较两个 NC 程序的动作而不是文字，段号、空格、模态省略和小数写法都不算差异。可比对整个文件夹，也能接在 DNC 回传之后自动检查。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "程式格式", en: "Programs", cn: "程序格式" },
      value: {
        tw: "ISO G 碼、Siemens（.mpf、.spf）、Heidenhain（.h、.i）",
        en: "ISO G-code, Siemens (.mpf, .spf), Heidenhain (.h, .i)",
        cn: "ISO G 代码、Siemens（.mpf、.spf）、Heidenhain（.h、.i）",
      },
    },
    {
      label: { tw: "座標容許差", en: "Position tolerance", cn: "坐标公差" },
      value: {
        tw: "0–1 mm，預設 0.002 mm",
        en: "0–1 mm, 0.002 mm by default",
        cn: "0–1 mm，默认 0.002 mm",
      },
    },
    {
      label: { tw: "檔案大小", en: "File size", cn: "文件大小" },
      value: { tw: "單檔最大 200 MB", en: "Up to 200 MB each", cn: "单个文件最大 200 MB" },
    },
    {
      label: { tw: "檔案編碼", en: "Encodings", cn: "文件编码" },
      value: {
        tw: "UTF-8、Big5、GBK、ISO 8859-1",
        en: "UTF-8, Big5, GBK, ISO 8859-1",
        cn: "UTF-8、GBK、Big5、ISO 8859-1",
      },
    },
    {
      label: { tw: "報告", en: "Reports", cn: "报告" },
      value: { tw: "HTML、PDF、CSV", en: "HTML, PDF, CSV", cn: "HTML、PDF、CSV" },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: { tw: "每組金鑰 3 台電腦", en: "3 computers per key", cn: "每个密钥 3 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "巨集以變數計算的座標，須先給定變數值才能比較動作，否則只比較文字。",
        en: "Coordinates computed by a macro need values for its variables; without them only the text is compared.",
        cn: "宏程序用变量计算的坐标，须先给定变量值才能比较动作，否则只比较文字。",
      },
      required: false,
    },
    {
      text: {
        tw: "排程與 DNC 回傳檢查在安裝的那台電腦上執行，該電腦也占用一個席次。",
        en: "Scheduled runs and DNC checks happen on the computer they are installed on, which takes one seat.",
        cn: "计划任务和 DNC 回传检查在安装的那台电脑上运行，该电脑也占用一个席位。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "nccompare", extension: "svg" },
  pictureAlt: {
    tw: "兩張程式單並排，相同的單節以細線相連，不同的單節以色帶標示",
    en: "Two program sheets side by side, equal blocks joined by thin lines and differing blocks marked by coloured bands",
    cn: "两张程序单并排，相同的程序段用细线相连，不同的程序段用色带标出",
  },
  editions: [
    {
      uuid: "9a271f94-750e-410a-b38a-0277e606a9bf",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "3120d08d-15c7-4693-a6ab-6235a7795d2f", months: 0 },
      plans: [
        {
          uuid: "c42ca04c-b4bc-420a-aedc-8ccc26f2e8e8",
          months: null,
          prices: { TWD: 9900, USD: 32900, CNY: 226000 },
        },
        {
          uuid: "6c7e6247-bf8a-4711-bc6f-8840a3ea2446",
          months: 1,
          prices: { TWD: 390, USD: 1300, CNY: 9000 },
        },
        {
          uuid: "3500e874-2b8a-4594-a015-8df2b8936fd7",
          months: 3,
          prices: { TWD: 990, USD: 3300, CNY: 22500 },
        },
        {
          uuid: "384fb09f-ab8a-490d-8790-6be9210f4ce2",
          months: 6,
          prices: { TWD: 1890, USD: 6300, CNY: 43000 },
        },
        {
          uuid: "97ce5d2e-4d92-4272-8690-962bb38df1d0",
          months: 12,
          prices: { TWD: 3400, USD: 11300, CNY: 77500 },
        },
      ],
    },
  ],
  license: { seats: 3, leaseHours: 24, graceDays: 30 },
  sort: 23,
  featured: false,
  tags: ["simulation", "dnc", "fanuc", "siemens", "heidenhain"],
};

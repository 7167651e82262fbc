import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 為 G 碼而做的編輯器

一般文字編輯器把 NC 程式當成文字，BlockEdit 把它當成動作。游標停在任一單節，旁邊就看得到刀具位置、生效中的模態碼與座標系。

### 主要功能

- **語法上色與說明**：依控制器辨識 G 碼、M 碼、巨集變數與循環，滑鼠停留即顯示意義與參數。
- **路徑預覽**：三軸與傾斜面路徑即時繪出，編輯後立刻更新，兩百萬行也能捲動順暢。
- **存檔前後對照**：編輯中的程式與上次存檔的版本並排，改過的單節一眼可見，可逐段還原。
- **批次修改**：重新編號、座標平移、鏡像、進給與轉速倍率、刀號替換，執行前先預覽。
- **檢查**：補正未取消、圓弧半徑不符、進給漏寫等十八項規則，存檔時提醒。

### 控制器語法

| 語法 | 循環 | 巨集 |
|---|---|---|
| Fanuc、Brother、Mitsubishi | G81–G89、G76 | #變數、IF／WHILE |
| Siemens 828D／840D | CYCLE81–CYCLE840 | R 參數、GOTO |
| Heidenhain 對話式（.h） | CYCL DEF 200 系列 | Q 參數、FN |
| Syntec | G81–G89 | @變數、MACRO |

可開啟 .nc、.tap、.eia、.mpf、.spf、.h、.min 等檔案，編碼自動辨識（UTF-8、Big5、GBK、ISO）。

### BlockEdit 還是 NC Compare

BlockEdit 用來**寫與改**一支程式，對照的是自己這次的修改。要**判定兩支程式動作是否相同**、設定容許差，或每天比對整個資料夾，請用 NC Compare；兩者可以同時安裝，在 BlockEdit 裡一鍵送去比對。

### 系統需求

Windows 10 或 11（64 位元）、4 GB 記憶體即可。一組金鑰可供兩台電腦使用，例如辦公室與現場各一台。`;

const en = `## An editor made for G-code

A text editor sees an NC program as text. BlockEdit sees motion: put the cursor on any block and the tool position, the active modal codes and the work offset stand beside it.

### What it does

- **Highlighting and help**: G and M codes, macro variables and cycles are known per control; hover for meaning and parameters.
- **Path preview**: three-axis and tilted-plane paths are drawn as you type, and two million lines still scroll smoothly.
- **Before and after**: the program you are editing stands beside the version last saved; every changed block is marked and can be put back.
- **Bulk edits**: renumber, shift, mirror, scale feed and speed, swap tools, always with a preview first.
- **Checks**: eighteen rules, such as compensation left on, arc radius mismatch or a missing feed, raised when you save.

### Control dialects

| Dialect | Cycles | Macros |
|---|---|---|
| Fanuc, Brother, Mitsubishi | G81–G89, G76 | # variables, IF / WHILE |
| Siemens 828D / 840D | CYCLE81–CYCLE840 | R parameters, GOTO |
| Heidenhain conversational (.h) | CYCL DEF 200 series | Q parameters, FN |
| Syntec | G81–G89 | @ variables, MACRO |

Opens .nc, .tap, .eia, .mpf, .spf, .h, .min and others; the encoding is recognised (UTF-8, Big5, GBK, ISO).

### BlockEdit or NC Compare?

BlockEdit is for **writing and changing** one program, and shows what you changed in it. To **judge whether two programs move alike**, within tolerances or for whole folders every day, use NC Compare. Installed side by side, BlockEdit hands a program over with one click.

### System needs

Windows 10 or 11 (64-bit) and 4 GB of memory. One key covers two computers, for instance one in the office and one on the shop floor.`;

const cn = `## 专为 G 代码打造的编辑器

普通文本编辑器把 NC 程序当作文字，BlockEdit 把它当作动作。光标停在任意程序段，旁边即显示刀具位置、当前模态代码和坐标系。

### 主要功能

- **语法高亮与说明**：按数控系统识别 G 代码、M 代码、宏变量和循环，鼠标悬停即显示含义和参数。
- **刀轨预览**：三轴和倾斜面刀轨实时绘制，编辑后立即更新，两百万行也能流畅滚动。
- **保存前后对照**：正在编辑的程序与上次保存的版本并排显示，改过的程序段一目了然，可逐段还原。
- **批量修改**：重新编号、坐标平移、镜像、进给与转速倍率、刀号替换，执行前先预览。
- **检查**：刀补未取消、圆弧半径不符、遗漏进给等十八条规则，保存时提醒。

### 数控系统语法

| 语法 | 循环 | 宏程序 |
|---|---|---|
| Fanuc、Brother、Mitsubishi | G81–G89、G76 | #变量、IF / WHILE |
| Siemens 828D / 840D | CYCLE81–CYCLE840 | R 参数、GOTO |
| Heidenhain 对话式（.h） | CYCL DEF 200 系列 | Q 参数、FN |
| Syntec | G81–G89 | @变量、MACRO |

可打开 .nc、.tap、.eia、.mpf、.spf、.h、.min 等文件，自动识别编码（UTF-8、GBK、Big5、ISO）。

### BlockEdit 还是 NC Compare

BlockEdit 用来**编写和修改**一个程序，对照的是自己这次的改动。要**判断两个程序的动作是否相同**、设置公差，或每天比对整个文件夹，请用 NC Compare；两者可以同时安装，在 BlockEdit 里一键送去比对。

### 系统要求

Windows 10 或 11（64 位），4 GB 内存即可。一个密钥可供两台电脑使用，例如办公室和现场各一台。`;

export const blockedit: DemoSoftware = {
  uuid: "f47db8c9-8f3b-453e-914c-7b256b97c3bb",
  categoryUuid: categoryUuids.simulation,
  kind: "software",
  slug: "blockedit-nc-editor",
  productCode: "MW-BLOCK",
  paymentTitle: "BlockEdit NC Editor",
  name: {
    tw: "BlockEdit NC 程式編輯器",
    en: "BlockEdit NC Editor",
    cn: "BlockEdit 数控程序编辑器",
  },
  tagline: {
    tw: "看得懂動作的 G 碼編輯器。",
    en: "The G-code editor that understands motion.",
    cn: "看得懂动作的 G 代码编辑器。",
  },
  summary: {
    tw: "撰寫與修改 G 碼的編輯器：依控制器語法上色、即時預覽路徑，存檔前後並排對照。批次修改與十八項檢查，讓現場改程式也能放心。",
    en: "For writing and changing G-code: highlights each control’s dialect, previews the path as you type and shows what you changed since the last save. Bulk edits and eighteen checks make a shop-floor change a safe one.",
    cn: "编写和修改 G 代码的编辑器：按数控系统语法高亮、实时预览刀轨，保存前后并排对照。批量修改加十八条检查规则，现场改程序也放心。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "控制器語法", en: "Dialects", cn: "系统语法" },
      value: {
        tw: "Fanuc、Siemens、Heidenhain、Mitsubishi、Syntec、Brother",
        en: "Fanuc, Siemens, Heidenhain, Mitsubishi, Syntec, Brother",
        cn: "Fanuc、Siemens、Heidenhain、Mitsubishi、Syntec、Brother",
      },
    },
    {
      label: { tw: "檔案大小", en: "File size", cn: "文件大小" },
      value: { tw: "2 GB 以內", en: "Up to 2 GB", cn: "2 GB 以内" },
    },
    {
      label: { tw: "編碼", en: "Encodings", cn: "编码" },
      value: {
        tw: "UTF-8、Big5、GBK、ISO",
        en: "UTF-8, Big5, GBK, ISO",
        cn: "UTF-8、GBK、Big5、ISO",
      },
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
        tw: "路徑預覽不檢查機台碰撞；上機前的驗證請搭配 StockSight。",
        en: "The path preview does not check machine collisions; use StockSight to verify before the cut.",
        cn: "刀轨预览不检查机床碰撞；上机前的验证请配合 StockSight 使用。",
      },
      required: false,
    },
    {
      text: {
        tw: "兩台電腦可以同時使用；更換電腦前，請來信解除原電腦的綁定。",
        en: "Both computers may run at once. Before moving to another, write to us to release one of them.",
        cn: "两台电脑可以同时使用；更换电脑前，请来信解除原电脑的绑定。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "blockedit", extension: "svg" },
  pictureAlt: {
    tw: "編輯器畫面：左側是 G 碼程式，右側是對應的刀具路徑",
    en: "An editor window with a G-code program on the left and its toolpath on the right",
    cn: "编辑器界面：左侧是 G 代码程序，右侧是对应的刀轨",
  },
  editions: [
    {
      uuid: "899120ba-6cfb-43fe-b773-1592da565268",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "4fba405b-7428-4475-818d-114df0e193eb", months: 0 },
      plans: [
        {
          uuid: "17c15eeb-d4be-4565-aa55-18306b594dae",
          months: null,
          prices: { TWD: 11900, USD: 39000, CNY: 272000 },
        },
        {
          uuid: "ac443de5-7186-4072-ad5a-05d49b4c9186",
          months: 1,
          prices: { TWD: 490, USD: 1590, CNY: 11000 },
        },
        {
          uuid: "191d1e61-d413-45ed-a6a5-e368694a2796",
          months: 3,
          prices: { TWD: 1290, USD: 4290, CNY: 29500 },
        },
        {
          uuid: "e14ce276-4c54-4656-a15c-ae477f7d26ad",
          months: 6,
          prices: { TWD: 2390, USD: 7900, CNY: 54500 },
        },
        {
          uuid: "808e0392-d8dc-4515-8df4-cf7e26d32b4d",
          months: 12,
          prices: { TWD: 3990, USD: 12900, CNY: 91000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 4,
  featured: true,
  tags: ["simulation", "macro", "fanuc", "siemens", "heidenhain"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 一支巨集，整個系列的工件都能用

尺寸不同、形狀相同的零件，不必每種各寫一支程式。MacroForge 從圖面尺寸開始：把尺寸指定成變數，選好加工方式，就產生 Macro B、Q 參數或 R 參數程式。

### 主要功能

- **形狀範本 36 種**：螺栓孔圓、格子孔、圓槽、方槽、長槽、螺旋銑孔、銑牙、倒角、端面與刻字。
- **變數與公式**：尺寸可互相引用，例如孔距由外徑推算；角度、圓弧與三角函數自動換成該控制器的寫法。
- **範圍檢查**：每個變數可設上下限，超出時先發警報，軸不會移動。
- **試算**：輸入一組數值即時畫出路徑，逐行列出變數目前的值。
- **操作卡**：輸出含圖面、變數表與呼叫範例的 PDF，貼在機台旁即可。

### 輸出語法

| 控制器 | 變數 | 條件與迴圈 | 警報 |
|---|---|---|---|
| Fanuc、Mitsubishi | #1–#33、#100–#199、#500–#999 | IF … GOTO、WHILE … DO | #3000 |
| Siemens 828D／840D sl | R 參數、DEF REAL | IF … ENDIF、FOR、WHILE | SETAL |
| Heidenhain TNC 640 | Q、QL、QR | FN 9–FN 12、LBL | FN 14 |
| Syntec 新代 | #、@ | IF … END_IF、WHILE … END_WHILE | ALARM |

呼叫方式可選 G65、G66 模態呼叫、帶引數的副程式或 CALL PGM。

### 系統需求

Windows 10 或 11（64 位元）、4 GB 記憶體。Fanuc 機台須已開通使用者巨集功能。`;

const en = `## One macro for a whole family of parts

Parts of one shape in many sizes do not each need a program. MacroForge starts from the drawing: make the dimensions variables, choose how to machine, and it writes a Macro B, Q-parameter or R-parameter program.

### What it does

- **36 shape templates**: bolt circle, grid, round and square pocket, slot, helical boring, thread milling, chamfer, facing and engraving.
- **Variables and formulas**: dimensions may refer to each other, such as a pitch derived from the outside diameter. Angles and trigonometry are written in the control’s own form.
- **Range checks**: every variable has limits; out of range raises an alarm before any axis moves.
- **Trial run**: enter values and see the path at once, with the value of each variable line by line.
- **Operator card**: a PDF with drawing, variable table and call example to hang at the machine.

### Output

| Control | Variables | Conditions and loops | Alarm |
|---|---|---|---|
| Fanuc, Mitsubishi | #1–#33, #100–#199, #500–#999 | IF … GOTO, WHILE … DO | #3000 |
| Siemens 828D / 840D sl | R parameters, DEF REAL | IF … ENDIF, FOR, WHILE | SETAL |
| Heidenhain TNC 640 | Q, QL, QR | FN 9–FN 12, LBL | FN 14 |
| Syntec | #, @ | IF … END_IF, WHILE … END_WHILE | ALARM |

Calls are made with G65, modal G66, a subprogram with arguments or CALL PGM.

### System needs

Windows 10 or 11 (64-bit) and 4 GB of memory. Fanuc machines need the custom macro function enabled.`;

const cn = `## 一个宏程序，整个系列的零件都能用

形状相同、尺寸不同的零件，不必每种各编一个程序。MacroForge 从图纸尺寸开始：把尺寸设为变量，选好加工方式，就生成宏程序 B、Q 参数或 R 参数程序。

### 主要功能

- **36 种形状模板**：螺栓孔圆、阵列孔、圆腔、方腔、长槽、螺旋铣孔、铣螺纹、倒角、铣平面和刻字。
- **变量与公式**：尺寸可以互相引用，例如由外径推算孔距；角度、圆弧和三角函数自动转换为该系统的写法。
- **范围检查**：每个变量可设上下限，超出时先报警，轴不会移动。
- **试算**：输入一组数值即时画出刀轨，逐行列出变量的当前值。
- **操作卡**：输出包含图形、变量表和调用示例的 PDF，贴在机床旁即可。

### 输出语法

| 数控系统 | 变量 | 条件与循环 | 报警 |
|---|---|---|---|
| Fanuc、Mitsubishi | #1–#33、#100–#199、#500–#999 | IF … GOTO、WHILE … DO | #3000 |
| Siemens 828D / 840D sl | R 参数、DEF REAL | IF … ENDIF、FOR、WHILE | SETAL |
| Heidenhain TNC 640 | Q、QL、QR | FN 9–FN 12、LBL | FN 14 |
| Syntec 新代 | #、@ | IF … END_IF、WHILE … END_WHILE | ALARM |

调用方式可选 G65、G66 模态调用、带参数的子程序或 CALL PGM。

### 系统要求

Windows 10 或 11（64 位）、4 GB 内存。Fanuc 机床须已开通用户宏程序功能。`;

export const macroforge: DemoSoftware = {
  uuid: "abd2109d-63c8-4d4d-afa1-8e6eb4469057",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "macroforge-parametric-macros",
  productCode: "MW-MACRO",
  paymentTitle: "MacroForge Builder",
  name: {
    tw: "MacroForge 參數化巨集產生器",
    en: "MacroForge Parametric Macro Builder",
    cn: "MacroForge 参数化宏程序生成器",
  },
  tagline: {
    tw: "把圖面尺寸變成變數，一支巨集加工整個系列。",
    en: "Turn drawing dimensions into variables and machine a family with one macro.",
    cn: "把图纸尺寸变成变量，一个宏程序加工整个系列。",
  },
  summary: {
    tw: "由 36 種形狀範本產生 Fanuc Macro B、Siemens R 參數、Heidenhain Q 參數與新代巨集程式。內建變數範圍檢查、路徑試算與操作卡，不必手寫條件與迴圈。",
    en: "Builds Fanuc Macro B, Siemens R-parameter, Heidenhain Q-parameter and Syntec macro programs from 36 shape templates. Range checks, a trial run and an operator card are included; no loops to write by hand.",
    cn: "由 36 种形状模板生成 Fanuc 宏程序 B、Siemens R 参数、Heidenhain Q 参数和新代宏程序。内置变量范围检查、刀轨试算和操作卡，不必手写条件与循环。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "形狀範本", en: "Shape templates", cn: "形状模板" },
      value: { tw: "36 種，可自訂", en: "36, own ones can be added", cn: "36 种，可自定义" },
    },
    {
      label: { tw: "輸出語法", en: "Dialects", cn: "输出语法" },
      value: {
        tw: "Macro B、R 參數、Q 參數、新代 MACRO",
        en: "Macro B, R parameters, Q parameters, Syntec MACRO",
        cn: "宏程序 B、R 参数、Q 参数、新代 MACRO",
      },
    },
    {
      label: { tw: "每支巨集變數", en: "Variables per macro", cn: "每个宏程序的变量" },
      value: { tw: "最多 26 個引數", en: "Up to 26 arguments", cn: "最多 26 个参数" },
    },
    {
      label: { tw: "圖面匯入", en: "Drawing import", cn: "图纸导入" },
      value: {
        tw: "DXF、STEP 平面輪廓",
        en: "DXF, planar STEP outlines",
        cn: "DXF、STEP 平面轮廓",
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
        tw: "#500 以上的保持變數可能已被機台廠或其他巨集使用，輸出前請先核對變數表。",
        en: "Retained variables from #500 may already be used by the builder or other macros: check the list before output.",
        cn: "#500 以上的保持变量可能已被机床厂或其他宏程序占用，输出前请核对变量表。",
      },
      required: false,
    },
    {
      text: {
        tw: "O9000 號以後的程式多有寫入保護，輸入前請向機台廠確認設定。",
        en: "Programs from O9000 are often write-protected; ask the machine builder before loading.",
        cn: "O9000 号以后的程序多有写保护，输入前请向机床厂确认设置。",
      },
      required: true,
    },
  ],
  picture: { directory: "art", filename: "macroforge", extension: "svg" },
  pictureAlt: {
    tw: "法蘭螺栓孔圓的等角線圖，半徑、角度與深度標成變數，並有其他尺寸的虛線輪廓",
    en: "Isometric flange with a bolt circle whose radius, angle and depth are variables, with outlines of other sizes",
    cn: "法兰螺栓孔圆的等轴测线图，半径、角度与深度标为变量，并有其他尺寸的虚线轮廓",
  },
  editions: [
    {
      uuid: "ff94ef73-8ec2-461b-b276-c9cbe1a58e54",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "d7676320-86ea-4927-8e70-1261a6d6a469", months: 0 },
      plans: [
        {
          uuid: "534091a6-46f5-4041-b749-621674c492c9",
          months: null,
          prices: { TWD: 18900, USD: 62900, CNY: 432000 },
        },
        {
          uuid: "7aa40f2a-eac1-4dfc-872a-d9d1ef338d17",
          months: 1,
          prices: { TWD: 690, USD: 2300, CNY: 16000 },
        },
        {
          uuid: "0c32d447-b5a9-429d-bcb5-4a239bc1f95a",
          months: 3,
          prices: { TWD: 1990, USD: 6600, CNY: 45500 },
        },
        {
          uuid: "0501aaae-5033-4a96-b231-fcf5ca3197ad",
          months: 6,
          prices: { TWD: 3700, USD: 12300, CNY: 84500 },
        },
        {
          uuid: "1eafff17-e84c-4ab6-8ebe-01ebc62ee7c3",
          months: 12,
          prices: { TWD: 6400, USD: 21300, CNY: 146000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 15,
  featured: false,
  tags: ["macro", "post", "fanuc", "siemens", "heidenhain"],
};

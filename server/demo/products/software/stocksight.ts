import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 撞機之前，先在螢幕上看見

StockSight 讀的是要送進機台的 NC 程式，不是 CAM 裡的刀具路徑。巨集、副程式、座標系切換與補償都照控制器的邏輯執行，因此能抓到後處理與人工修改造成的錯誤。

### 檢查項目

- **實體切削**：毛胚逐段移除，可隨時暫停、剖切與量測剩餘量。
- **碰撞與干涉**：刀具、刀把、夾治具、主軸與工作台全部納入，並可設定安全間距。
- **快速移動切入材料**：G00 碰到毛胚時立即停下，指出行號。
- **成品比對**：與 STEP 或 STL 模型比對，以色階顯示過切與殘料，精度可設到 0.01 mm。
- **切削時間**：依各軸加減速估算，與實際加工時間的差異通常在 5 % 以內。

### 支援範圍

| 項目 | 內容 |
|---|---|
| 控制器 | Fanuc 0i–31i、Siemens 828D／840D、Heidenhain TNC 系列、Mitsubishi M80／M800、Syntec、Brother CNC-C00／D00 |
| 機台 | 三軸、四軸、五軸銑床，以及 XZ 與 XZC 車床 |
| 模型 | STEP（.stp）、STL、IGES |
| 報告 | PDF、CSV，可附畫面 |

### 系統需求

Windows 10 或 11（64 位元）、16 GB 記憶體、支援 OpenGL 4.5 的獨立顯示卡（建議顯示記憶體 4 GB 以上）。範例機台 18 部隨附，自家機台可由 STEP 組合件建立。`;

const en = `## See the crash on the screen first

StockSight reads the NC program that will go into the machine, not the toolpath inside CAM. Macros, subprograms, work offsets and compensation run by the control’s own logic, so it finds the mistakes a post-processor or a late manual edit brought in.

### What it checks

- **Material removal**: stock is cut block by block; pause anywhere, section it and measure what is left.
- **Collisions and near misses**: tool, holder, fixture, spindle and table all take part, with a clearance you set.
- **Rapid moves in material**: the first G00 that touches stock stops the run and names the line.
- **Part comparison**: against a STEP or STL model, with gouges and leftover material on a colour scale, down to 0.01 mm.
- **Cycle time**: estimated with axis acceleration, usually within 5 % of the real cut.

### Coverage

| Item | Supported |
|---|---|
| Controls | Fanuc 0i to 31i, Siemens 828D / 840D, Heidenhain TNC, Mitsubishi M80 / M800, Syntec, Brother CNC-C00 / D00 |
| Machines | 3-, 4- and 5-axis mills, XZ and XZC lathes |
| Models | STEP (.stp), STL, IGES |
| Reports | PDF and CSV, with screenshots |

### System needs

Windows 10 or 11 (64-bit), 16 GB of memory and a dedicated graphics card with OpenGL 4.5 (4 GB of video memory recommended). 18 sample machines are included; build your own from a STEP assembly.`;

const cn = `## 撞机之前，先在屏幕上看到

StockSight 读取的是即将送入机床的 NC 程序，而不是 CAM 中的刀轨。宏程序、子程序、坐标系切换和刀补都按照数控系统的逻辑执行，因此能发现后处理和人工改程序带来的错误。

### 检查内容

- **实体切削**：毛坯逐段去除，可随时暂停、剖切并测量余量。
- **碰撞与干涉**：刀具、刀柄、夹具、主轴和工作台全部参与检查，安全间距可设。
- **快移切入材料**：G00 一旦碰到毛坯立即停止，并指出行号。
- **成品比对**：与 STEP 或 STL 模型比较，用色谱显示过切和残留，精度可设到 0.01 mm。
- **加工时间**：按各轴加减速估算，与实际加工时间的偏差通常在 5% 以内。

### 支持范围

| 项目 | 内容 |
|---|---|
| 数控系统 | Fanuc 0i–31i、Siemens 828D / 840D、Heidenhain TNC 系列、Mitsubishi M80 / M800、Syntec、Brother CNC-C00 / D00 |
| 机床 | 三轴、四轴、五轴铣床，以及 XZ、XZC 车床 |
| 模型 | STEP（.stp）、STL、IGES |
| 报告 | PDF、CSV，可附截图 |

### 系统要求

Windows 10 或 11（64 位）、16 GB 内存、支持 OpenGL 4.5 的独立显卡（建议显存 4 GB 以上）。随附 18 台示例机床，自有机床可用 STEP 装配体搭建。`;

export const stocksight: DemoSoftware = {
  uuid: "a3d9e0d6-7674-44b9-98e7-158186395a84",
  categoryUuid: categoryUuids.simulation,
  kind: "software",
  slug: "stocksight-toolpath-verification",
  productCode: "MW-SIGHT",
  paymentTitle: "StockSight Verification",
  name: {
    tw: "StockSight 切削模擬驗證",
    en: "StockSight Toolpath Verification",
    cn: "StockSight 切削仿真验证",
  },
  tagline: {
    tw: "用真正要上機的 NC 程式，驗證碰撞、過切與加工時間。",
    en: "Verifies the NC program that really goes to the machine.",
    cn: "直接用要上机的 NC 程序，验证碰撞、过切和加工时间。",
  },
  summary: {
    tw: "逐單節模擬 NC 程式的實體切削，連同刀把、夾治具與機台一起檢查碰撞，並與成品模型比對過切與殘料。巨集與副程式照控制器的邏輯執行。",
    en: "Simulates material removal block by block and checks holder, fixture and machine for collisions, then compares the result with your part model. Macros and subprograms run by the control’s own logic.",
    cn: "逐段仿真 NC 程序的实体切削，连同刀柄、夹具和机床一并检查碰撞，并与成品模型比对过切和残留。宏程序和子程序按数控系统的逻辑执行。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "比對精度", en: "Comparison accuracy", cn: "比对精度" },
      value: {
        tw: "可設定，最高 0.01 mm",
        en: "Adjustable, down to 0.01 mm",
        cn: "可设置，最高 0.01 mm",
      },
    },
    {
      label: { tw: "軸數", en: "Axes", cn: "轴数" },
      value: {
        tw: "三至五軸銑床、XZC 車床",
        en: "3- to 5-axis mills, XZC lathes",
        cn: "三至五轴铣床、XZC 车床",
      },
    },
    {
      label: { tw: "模型格式", en: "Model formats", cn: "模型格式" },
      value: { tw: "STEP、STL、IGES", en: "STEP, STL, IGES", cn: "STEP、STL、IGES" },
    },
    {
      label: { tw: "顯示卡", en: "Graphics", cn: "显卡" },
      value: {
        tw: "OpenGL 4.5，建議 4 GB",
        en: "OpenGL 4.5, 4 GB recommended",
        cn: "OpenGL 4.5，建议 4 GB",
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
      value: { tw: "每組金鑰 1 台電腦", en: "1 computer per key", cn: "每个密钥 1 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "內建顯示晶片可以開啟程式，但大型毛胚會明顯變慢，請使用獨立顯示卡。",
        en: "Integrated graphics will open the program, but large stock becomes slow: use a dedicated card.",
        cn: "集成显卡可以打开软件，但大型毛坯会明显变慢，请使用独立显卡。",
      },
      required: false,
    },
    {
      text: {
        tw: "模擬結果取決於刀具、夾治具與機台模型是否與現場一致，請定期核對。",
        en: "A simulation is only as true as its tool, fixture and machine models: keep them in step with the shop floor.",
        cn: "仿真结果取决于刀具、夹具和机床模型是否与现场一致，请定期核对。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "stocksight", extension: "svg" },
  pictureAlt: {
    tw: "銑刀在等角毛胚上逐層移除材料的線圖，剩餘台階與刀具路徑清楚可見",
    en: "Isometric drawing of a cutter removing stock in steps, with the path still to come",
    cn: "铣刀在等轴测毛坯上逐层去除材料的线图，台阶与后续刀轨清晰可见",
  },
  editions: [
    {
      uuid: "7fb77e3a-a15c-4c66-8742-f0b1b4ce8478",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "16491b43-d401-4895-93ff-a72d553eefe5", months: 0 },
      plans: [
        {
          uuid: "02af5394-c53f-4409-9b0f-df3b1b804ddf",
          months: null,
          prices: { TWD: 78000, USD: 259000, CNY: 1780000 },
        },
        {
          uuid: "ad060774-32e1-47e6-b2dd-1f2a303b6a5a",
          months: 1,
          prices: { TWD: 2900, USD: 9500, CNY: 66000 },
        },
        {
          uuid: "b1b17ea1-57d4-49e8-bcec-dbbaafa20040",
          months: 3,
          prices: { TWD: 7900, USD: 25900, CNY: 180000 },
        },
        {
          uuid: "ef74688b-0b5e-4a17-86a4-d1422c64ab7e",
          months: 6,
          prices: { TWD: 14900, USD: 48900, CNY: 338000 },
        },
        {
          uuid: "9333fcb8-8768-452e-a9c0-8401d924a367",
          months: 12,
          prices: { TWD: 26000, USD: 85900, CNY: 590000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 2,
  featured: true,
  tags: ["simulation", "five-axis", "fanuc", "siemens", "heidenhain"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 路徑不動，只把進給改對

固定進給的程式，空切時太慢，轉角全刃切入時又太快。FeedTune 逐段模擬毛胚被切掉多少，再依每一刻的吃刀寬度與深度重寫 F 值；座標、轉速與加工順序都不變。

### 運作方式

- **讀 NC 程式**：直接處理後處理完的檔案，巨集與副程式先展開再計算。
- **切屑厚度控制**：以每支刀的目標切屑厚度推算進給，薄切時提高、滿槽時降低。
- **單節細分**：長單節在負荷變化處切開，圓弧仍維持圓弧。
- **上限保護**：最大進給、主軸功率、懸伸長度與機台加速度，任一達到就不再提高。
- **前後對照**：列出每支刀的時間、最大負荷與進給曲線，改動處在程式中加註。

### 進給怎麼決定

以 Ø16 四刃立銑刀、S5000、目標切屑厚度 0.08 mm 為例：

| 吃刀寬度／直徑 | 每刃進給 | 輸出 F |
|---|---|---|
| 100 %（滿槽，限 70 %） | 0.056 mm | 1120 |
| 50 % | 0.080 mm | 1600 |
| 25 % | 0.092 mm | 1850 |
| 10 % | 0.133 mm | 2670 |
| 5 % | 0.184 mm | 3670 |

粗銑程式通常縮短 10 % 到 25 % 的切削時間；精銑以進給平穩為主，節省較少。

### 系統需求

Windows 10 或 11（64 位元）、16 GB 記憶體、四核心以上處理器。刀具資料可由 ISO 13399、DIN 4000 或 CSV 匯入。`;

const en = `## The path stays, only the feed changes

A program with one fixed feed is too slow in thin cuts and too fast where the tool enters a corner at full width. FeedTune simulates how much stock each block removes and rewrites F from the width and depth of cut at that moment. Positions, speeds and sequence stay as they were.

### How it works

- **Reads NC programs**: works on posted files; macros and subprograms are expanded first.
- **Chip thickness**: feed follows the target chip thickness of each tool, higher in light cuts, lower in slots.
- **Block splitting**: long blocks are cut where the load changes; arcs remain arcs.
- **Limits**: maximum feed, spindle power, stick-out and axis acceleration each cap the increase.
- **Before and after**: time, peak load and feed curve per tool, with a comment at every change.

### How a feed is found

Example: end mill Ø16, four teeth, S5000, target chip thickness 0.08 mm.

| Width of cut / diameter | Feed per tooth | Output F |
|---|---|---|
| 100 % (slot, limited to 70 %) | 0.056 mm | 1120 |
| 50 % | 0.080 mm | 1600 |
| 25 % | 0.092 mm | 1850 |
| 10 % | 0.133 mm | 2670 |
| 5 % | 0.184 mm | 3670 |

Roughing programs usually lose 10 to 25 % of their cutting time; in finishing an even feed matters more and the saving is smaller.

### System needs

Windows 10 or 11 (64-bit), 16 GB of memory, four cores or more. Tool data comes from ISO 13399, DIN 4000 or CSV.`;

const cn = `## 刀轨不动，只把进给改对

固定进给的程序，轻切时太慢，拐角满刃切入时又太快。FeedTune 逐段仿真毛坯的去除量，再根据每一时刻的切宽和切深重写 F 值；坐标、转速和加工顺序都保持不变。

### 工作方式

- **读取 NC 程序**：直接处理后处理之后的文件，宏程序和子程序先展开再计算。
- **切屑厚度控制**：按每把刀的目标切屑厚度推算进给，轻切时提高，满槽时降低。
- **程序段细分**：长程序段在负载变化处拆开，圆弧仍保持圆弧。
- **上限保护**：最大进给、主轴功率、刀具悬伸和机床加速度，任何一项达到即不再提高。
- **前后对照**：列出每把刀的时间、最大负载和进给曲线，改动处在程序中加注释。

### 进给如何确定

以 Ø16 四刃立铣刀、S5000、目标切屑厚度 0.08 mm 为例：

| 切宽 / 直径 | 每齿进给 | 输出 F |
|---|---|---|
| 100%（满槽，限 70%） | 0.056 mm | 1120 |
| 50% | 0.080 mm | 1600 |
| 25% | 0.092 mm | 1850 |
| 10% | 0.133 mm | 2670 |
| 5% | 0.184 mm | 3670 |

粗铣程序的切削时间通常缩短 10% 到 25%；精铣以进给平稳为主，节省较少。

### 系统要求

Windows 10 或 11（64 位）、16 GB 内存、四核以上处理器。刀具数据可由 ISO 13399、DIN 4000 或 CSV 导入。`;

export const feedtune: DemoSoftware = {
  uuid: "43bb8797-f90e-417b-8525-af58d93f9406",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "feedtune-feed-optimisation",
  productCode: "MW-FEEDTUNE",
  paymentTitle: "FeedTune Feed Optimiser",
  name: {
    tw: "FeedTune 進給最佳化",
    en: "FeedTune Feed Optimiser",
    cn: "FeedTune 进给优化",
  },
  tagline: {
    tw: "依實際材料移除量，重寫每一段的進給。",
    en: "Rewrites every feed from the material really removed.",
    cn: "根据实际材料去除量，重写每一段的进给。",
  },
  summary: {
    tw: "模擬 NC 程式的材料移除，以目標切屑厚度逐段計算 F 值，路徑與轉速不變。支援 Fanuc、Siemens、Heidenhain 等控制器的銑削程式，並列出每支刀的前後時間。",
    en: "Simulates material removal of an NC program and computes F block by block from a target chip thickness, leaving path and speed alone. Works on milling programs for Fanuc, Siemens, Heidenhain and other controls and lists the time before and after for each tool.",
    cn: "仿真 NC 程序的材料去除，按目标切屑厚度逐段计算 F 值，刀轨和转速不变。支持 Fanuc、Siemens、Heidenhain 等数控系统的铣削程序，并列出每把刀的前后时间。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "加工型式", en: "Machining", cn: "加工方式" },
      value: {
        tw: "三軸與 3+2 銑削",
        en: "3-axis and 3+2 milling",
        cn: "三轴与 3+2 铣削",
      },
    },
    {
      label: { tw: "程式格式", en: "Programs", cn: "程序格式" },
      value: {
        tw: "Fanuc、Mitsubishi、Syntec、Siemens（.mpf）、Heidenhain（.h）",
        en: "Fanuc, Mitsubishi, Syntec, Siemens (.mpf), Heidenhain (.h)",
        cn: "Fanuc、Mitsubishi、Syntec、Siemens（.mpf）、Heidenhain（.h）",
      },
    },
    {
      label: { tw: "毛胚", en: "Stock", cn: "毛坯" },
      value: {
        tw: "方塊、圓棒、STL、STEP",
        en: "Block, bar, STL, STEP",
        cn: "方块、圆棒、STL、STEP",
      },
    },
    {
      label: { tw: "毛胚解析度", en: "Stock resolution", cn: "毛坯分辨率" },
      value: { tw: "0.02–1.00 mm", en: "0.02–1.00 mm", cn: "0.02–1.00 mm" },
    },
    {
      label: { tw: "內建材料", en: "Materials included", cn: "内置材料" },
      value: {
        tw: "34 種（P、M、K、N、S、H 類）",
        en: "34 (ISO groups P, M, K, N, S, H)",
        cn: "34 种（P、M、K、N、S、H 类）",
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
        tw: "刀具直徑、刃數、懸伸與毛胚尺寸必須與現場一致，輸入錯誤會得到過高的進給。",
        en: "Diameter, teeth, stick-out and stock size must match the shop floor; wrong data gives feeds that are too high.",
        cn: "刀具直径、齿数、悬伸和毛坯尺寸必须与现场一致，输入错误会得到过高的进给。",
      },
      required: true,
    },
    {
      text: {
        tw: "第一次使用請從 80 % 的目標切屑厚度開始，確認聲音與刀具磨耗後再提高。",
        en: "Start at 80 % of the target chip thickness and raise it once sound and wear look right.",
        cn: "首次使用请从 80% 的目标切屑厚度开始，确认声音和刀具磨损后再提高。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "feedtune", extension: "svg" },
  pictureAlt: {
    tw: "銑刀沿槽形轉角前進的俯視圖，標示各位置的切削弧，下方為對應的進給階梯圖",
    en: "Plan view of a cutter passing a pocket corner with its engagement arcs, above a stepped chart of feed values",
    cn: "铣刀经过型腔拐角的俯视图，标出各位置的切削弧，下方为对应的进给阶梯图",
  },
  editions: [
    {
      uuid: "12c355a2-c49b-4ece-96a7-472e74764259",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "fa639729-2bfe-492c-8e5b-a9ee4f5de430", months: 0 },
      plans: [
        {
          uuid: "afe28a54-7d3f-4595-9971-1b0bcfa2a7a5",
          months: null,
          prices: { TWD: 46000, USD: 152900, CNY: 1050000 },
        },
        {
          uuid: "3796236d-7eb1-49b1-aa2a-71c156cd65ad",
          months: 1,
          prices: { TWD: 1690, USD: 5600, CNY: 38500 },
        },
        {
          uuid: "63021ec5-d096-43cf-9fd1-deeb73488b85",
          months: 3,
          prices: { TWD: 4800, USD: 15900, CNY: 110000 },
        },
        {
          uuid: "1763a130-ed44-4e60-8e1d-30aa2b3e567b",
          months: 6,
          prices: { TWD: 8900, USD: 29600, CNY: 203000 },
        },
        {
          uuid: "9361a51f-3fc3-4342-8601-34ad42d5531a",
          months: 12,
          prices: { TWD: 15600, USD: 51900, CNY: 356000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 14,
  featured: false,
  tags: ["simulation", "tooling", "fanuc", "siemens", "heidenhain"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 一張板多切幾件，從排版開始

PlateFit 依零件真實輪廓排版，不是用外框矩形去湊。雷射、電漿、水刀與木工雕刻機的切縫、引線與夾爪避讓各有規則，排完就能輸出 NC 程式。

### 主要功能

- **真實輪廓排版**：零件可置入大孔與缺口，旋轉角度可限制在 90° 以保留板材紋路。
- **餘料庫**：剩餘板材自動建檔並編號，下一張訂單優先取用。
- **共邊切割與搭橋**：相鄰直邊只切一次，減少穿孔與切割長度。
- **訂單混排**：依交期與材質合併多張訂單，列印每張板的切割單與零件標籤。
- **成本**：每次排版列出利用率、切割長度、穿孔數與估計時間。

### 格式與機台

| 項目 | 內容 |
|---|---|
| 圖檔 | DXF、DWG（2000–2024）、STEP 展開件、SVG |
| 清單 | CSV、Excel（.xlsx） |
| 輸出 | ISO G 碼、ESSI、各廠牌切割檔；後處理器可自訂 |
| 控制器 | Fanuc、Siemens 840D、Mitsubishi、Syntec，以及一般 PC-based 切割控制器 |

### 系統需求

Windows 10 或 11（64 位元）、四核心以上 CPU、16 GB 記憶體。200 種零件、1,000 件的排版在一般辦公電腦約需 2 分鐘；時間越長，結果越好，可隨時停下並採用目前最佳解。`;

const en = `## More parts per sheet starts with the nest

PlateFit nests by true part contour, not by bounding boxes. Laser, plasma, waterjet and router each have their own rules for kerf, lead-ins and clamps, and a finished nest leaves as an NC program.

### What it does

- **True-shape nesting**: parts go into large holes and notches; rotation can be kept to 90° to respect the grain.
- **Remnant stock**: leftover sheet is recorded and numbered, and the next job uses it first.
- **Common-line cutting and bridging**: a shared straight edge is cut once, saving pierces and length.
- **Mixed orders**: jobs are joined by due date and material; cutting sheets and part labels print per plate.
- **Cost**: every nest reports utilisation, cut length, pierces and estimated time.

### Formats and machines

| Item | Supported |
|---|---|
| Drawings | DXF, DWG (2000–2024), flattened STEP, SVG |
| Lists | CSV, Excel (.xlsx) |
| Output | ISO G-code, ESSI, vendor cutting files; posts can be edited |
| Controls | Fanuc, Siemens 840D, Mitsubishi, Syntec and PC-based cutting controls |

### System needs

Windows 10 or 11 (64-bit), four cores or more, 16 GB of memory. 200 different parts, 1,000 pieces in all, take about two minutes on an office computer. Longer runs find better nests; stop at any time and keep the best so far.`;

const cn = `## 一张板多切几件，从套料开始

PlateFit 按零件真实轮廓套料，而不是用外接矩形凑。激光、等离子、水刀和木工雕刻机的割缝、引线和夹钳避让各有规则，套料完成即可输出 NC 程序。

### 主要功能

- **真实轮廓套料**：零件可放入大孔和缺口，旋转角度可限制为 90°，以保留板材纹理方向。
- **余料库**：剩余板材自动建档编号，下一批订单优先使用。
- **共边切割与桥接**：相邻直边只切一次，减少穿孔次数和切割长度。
- **订单混排**：按交期和材质合并多个订单，逐板打印切割单和零件标签。
- **成本**：每次套料给出利用率、切割长度、穿孔数和预计时间。

### 格式与机床

| 项目 | 内容 |
|---|---|
| 图纸 | DXF、DWG（2000–2024）、STEP 展开件、SVG |
| 清单 | CSV、Excel（.xlsx） |
| 输出 | ISO G 代码、ESSI、各品牌切割文件；后处理可自定义 |
| 数控系统 | Fanuc、Siemens 840D、Mitsubishi、Syntec，以及通用 PC 型切割系统 |

### 系统要求

Windows 10 或 11（64 位）、四核及以上 CPU、16 GB 内存。200 种、共 1,000 件零件在普通办公电脑上约需 2 分钟；计算时间越长结果越好，可随时停止并采用当前最优方案。`;

export const platefit: DemoSoftware = {
  uuid: "d59d0dd8-df55-460e-8674-18059ea9dad2",
  categoryUuid: categoryUuids.nesting,
  kind: "software",
  slug: "platefit-nesting",
  productCode: "MW-NEST",
  paymentTitle: "PlateFit Nesting",
  name: { tw: "PlateFit 板材排版", en: "PlateFit Nesting", cn: "PlateFit 板材套料" },
  tagline: {
    tw: "依真實輪廓排版，餘料也算進下一張單。",
    en: "True-shape nesting that remembers every remnant.",
    cn: "按真实轮廓套料，余料留给下一单。",
  },
  summary: {
    tw: "替雷射、電漿、水刀與雕刻機排版並輸出 NC 程式。支援共邊切割、餘料庫與多訂單混排，每張板都列出利用率與成本。",
    en: "Nests for laser, plasma, waterjet and router and writes the NC program. Common-line cutting, remnant stock and mixed orders, with utilisation and cost for every sheet.",
    cn: "为激光、等离子、水刀和雕刻机套料并输出 NC 程序。支持共边切割、余料库和多订单混排，每张板都给出利用率和成本。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "適用製程", en: "Processes", cn: "适用工艺" },
      value: {
        tw: "雷射、電漿、水刀、雕刻機",
        en: "Laser, plasma, waterjet, router",
        cn: "激光、等离子、水刀、雕刻机",
      },
    },
    {
      label: { tw: "圖檔格式", en: "Drawing formats", cn: "图纸格式" },
      value: { tw: "DXF、DWG、STEP、SVG", en: "DXF, DWG, STEP, SVG", cn: "DXF、DWG、STEP、SVG" },
    },
    {
      label: { tw: "單次件數", en: "Parts per nest", cn: "单次件数" },
      value: { tw: "最多 5,000 件", en: "Up to 5,000", cn: "最多 5,000 件" },
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
      value: {
        tw: "每組金鑰 2 台電腦（辦公室與現場）",
        en: "2 computers per key (office and shop floor)",
        cn: "每个密钥 2 台电脑（办公室与现场）",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "利用率因零件形狀而異，建議先以自己的圖檔比較一次現行排版結果。",
        en: "Utilisation depends on your shapes: compare one of your own jobs with today’s result.",
        cn: "利用率因零件形状而异，建议先用自己的图纸与现有套料结果比较一次。",
      },
      required: false,
    },
    {
      text: {
        tw: "特殊廠牌的切割參數表不在產品內，需由設備供應商提供。",
        en: "Cutting tables of individual machine makers are not included; ask your machine supplier.",
        cn: "特定品牌的切割参数表不包含在产品内，需由设备供应商提供。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "platefit", extension: "svg" },
  pictureAlt: {
    tw: "一張板材上緊密排列的零件輪廓，切割路徑以強調色標示",
    en: "A sheet with tightly nested part outlines and the cutting path picked out",
    cn: "一张板材上紧密排列的零件轮廓，切割路径以强调色标出",
  },
  editions: [
    {
      uuid: "39c5a28d-4795-48f3-bfda-36c49b6743ab",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "5210a1a7-2ca5-4964-b32d-da2060440893", months: 0 },
      plans: [
        {
          uuid: "6187ddae-d6f0-47ef-bbc9-dac1247e9ac5",
          months: null,
          prices: { TWD: 59000, USD: 196000, CNY: 1350000 },
        },
        {
          uuid: "59426115-1ae0-49bd-b6ed-ec0371867931",
          months: 1,
          prices: { TWD: 2200, USD: 7500, CNY: 50000 },
        },
        {
          uuid: "ec36e500-12f7-4761-b904-23010b8a376c",
          months: 3,
          prices: { TWD: 6000, USD: 19900, CNY: 136000 },
        },
        {
          uuid: "d916e3e1-6756-4bd1-84af-771c3c3a9247",
          months: 6,
          prices: { TWD: 11400, USD: 37500, CNY: 259000 },
        },
        {
          uuid: "087a5f88-354c-4d99-8e0b-379623a919e7",
          months: 12,
          prices: { TWD: 19800, USD: 65500, CNY: 450000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 6,
  featured: false,
  tags: ["sheet-metal"],
};

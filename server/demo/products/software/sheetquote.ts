import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 報得快，也要報得準

用外框面積估料，異形零件往往低估；只看切割長度，又漏掉穿孔與折彎。SheetQuote 先實際排版，再依您自己的費率計價，每一項都看得到來源。

### 主要功能

- **讀圖**：自動辨識輪廓、孔、折彎線與材質註記，缺口或重線會提示。
- **數量級距**：一次列出 1、10、50、100、500 件的單價，準備時間依批量分攤。
- **後段加工**：攻牙、沉頭、焊道長度、去毛邊、粉體塗裝面積各有費率。
- **版本**：每張報價保留費率當下的版本，半年後仍說得出怎麼算的。
- **轉工單**：成交後同一份資料交給 PlateFit 排版，不必重新輸入。

### 計算範例

SUS304、2.0 mm、240 × 160 mm、五個穿孔、四道折彎，批量 100 件：

| 項目 | 依據 | 每件（元） |
|---|---|---|
| 材料 | 0.735 kg（含排版損耗）× 84 | 61.7 |
| 切割 | 18.4 秒 × 1,500／時 | 7.7 |
| 折彎 | 48 秒 × 900／時 | 12.0 |
| 準備 | 600 ÷ 100 件 | 6.0 |
| 成本合計 | | 87.4 |
| 售價 | 加 25% | 109.3 |

### 系統需求

Windows 10 或 11（64 位元）、8 GB 記憶體；已購 PlateFit 者可共用材料與機台設定。`;

const en = `## A fast quotation that is also right

Estimating material from the bounding box misjudges odd shapes, and cut length alone forgets pierces and bends. SheetQuote nests first and then applies your own rates, with the source of every figure in view.

### What it does

- **Reads drawings**: contours, holes, bend lines and material notes are recognised; gaps and double lines are pointed out.
- **Quantity steps**: unit prices for 1, 10, 50, 100 and 500 pieces at once, set-up shared across the batch.
- **Finishing**: tapping, countersinks, weld length, deburring and powder-coated area each have a rate.
- **Versions**: a quotation keeps the rates of its day, so half a year later you can still explain it.
- **Into production**: once accepted, the same data goes to PlateFit without being typed again.

### A worked example

Stainless 304, 2.0 mm, 240 × 160 mm, five pierces, four bends, batch of 100:

| Item | Basis | Each (USD) |
|---|---|---|
| Material | 0.735 kg with nesting loss × 2.75 | 2.02 |
| Cutting | 18.4 s × 50 per hour | 0.26 |
| Bending | 48 s × 30 per hour | 0.40 |
| Set-up | 24 ÷ 100 pieces | 0.24 |
| Cost | | 2.92 |
| Price | plus 25% | 3.65 |

### System needs

Windows 10 or 11 (64-bit), 8 GB of memory. Owners of PlateFit share its materials and machines.`;

const cn = `## 报得快，也要报得准

用外接矩形估料，异形零件往往算不准；只看切割长度，又漏掉穿孔和折弯。SheetQuote 先实际套料，再按您自己的费率计价，每一项都能看到来源。

### 主要功能

- **识图**：自动识别轮廓、孔、折弯线和材质标注，断口和重线会提示。
- **数量阶梯**：一次给出 1、10、50、100、500 件的单价，准备时间按批量分摊。
- **后道工序**：攻丝、沉孔、焊缝长度、去毛刺、喷粉面积各有费率。
- **版本留存**：每份报价保留当时的费率，半年后仍能说清怎么算的。
- **转生产**：成交后同一份数据交给 PlateFit 套料，不必重新录入。

### 计算实例

304 不锈钢、2.0 mm、240 × 160 mm、五个穿孔、四道折弯，批量 100 件：

| 项目 | 依据 | 每件（元） |
|---|---|---|
| 材料 | 0.735 kg（含套料损耗）× 20 | 14.70 |
| 切割 | 18.4 秒 × 300 / 小时 | 1.53 |
| 折弯 | 48 秒 × 150 / 小时 | 2.00 |
| 准备 | 120 ÷ 100 件 | 1.20 |
| 成本合计 | | 19.43 |
| 售价 | 加 25% | 24.29 |

### 系统要求

Windows 10 或 11（64 位）、8 GB 内存；已购 PlateFit 的用户可共用材料和设备设置。`;

export const sheetquote: DemoSoftware = {
  uuid: "a89f92c7-693a-4311-a404-e14c7b64c514",
  categoryUuid: categoryUuids.nesting,
  kind: "software",
  slug: "sheetquote-part-quotation",
  productCode: "MW-QUOTE",
  paymentTitle: "SheetQuote Part Quotation",
  name: {
    tw: "SheetQuote 鈑金報價",
    en: "SheetQuote Sheet-Metal Quotation",
    cn: "SheetQuote 钣金报价",
  },
  tagline: {
    tw: "圖檔丟進來，排版後的真實成本就出來。",
    en: "Drop in a drawing and get costs from a real nest.",
    cn: "导入图纸，按真实套料算出成本。",
  },
  summary: {
    tw: "讀取 DXF 或 STEP，依排版結果算材料，依切割長度、穿孔、折彎與後段加工算工時。換材質、板厚或數量時即時重算，報價單可輸出 PDF 與 Excel。",
    en: "Reads DXF or STEP, takes material from the nest and time from cut length, pierces, bends and finishing. Change material, thickness or quantity and it recalculates; quotations leave as PDF or Excel.",
    cn: "读取 DXF 或 STEP，按套料结果计算材料，按切割长度、穿孔、折弯和后道工序计算工时。更换材质、板厚或数量时即时重算，报价单可输出 PDF 和 Excel。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "圖檔格式", en: "Drawing formats", cn: "图纸格式" },
      value: {
        tw: "DXF、DWG（2000–2024）、STEP 鈑金件",
        en: "DXF, DWG (2000–2024), STEP sheet-metal parts",
        cn: "DXF、DWG（2000–2024）、STEP 钣金件",
      },
    },
    {
      label: { tw: "計價項目", en: "Cost items", cn: "计价项目" },
      value: {
        tw: "切割、折彎、攻牙、焊接、表面處理等 24 項，可自訂",
        en: "24, from cutting and bending to welding and coating; add your own",
        cn: "切割、折弯、攻丝、焊接、表面处理等 24 项，可自定义",
      },
    },
    {
      label: { tw: "幣別", en: "Currencies", cn: "币种" },
      value: {
        tw: "新臺幣、美元、人民幣、歐元、日圓",
        en: "TWD, USD, CNY, EUR, JPY",
        cn: "新台币、美元、人民币、欧元、日元",
      },
    },
    {
      label: { tw: "報價單", en: "Quotations", cn: "报价单" },
      value: {
        tw: "PDF、Excel，中英文版面",
        en: "PDF, Excel; Chinese and English layouts",
        cn: "PDF、Excel，中英文版式",
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
        tw: "費率由您設定，隨附的數值只是範例；請以自家的機時成本取代後再對外報價。",
        en: "Rates are yours to set. Those supplied are examples: replace them with your own hourly costs before you quote.",
        cn: "费率由您设置，随附数值仅为示例；请换成自家的机时成本后再对外报价。",
      },
      required: false,
    },
    {
      text: {
        tw: "本產品排版只供估算，不輸出 NC 程式；要切割請搭配 PlateFit。",
        en: "Its nests are for estimating and give no NC program; use PlateFit to cut.",
        cn: "本产品的套料仅供估算，不输出 NC 程序；如需切割请配合 PlateFit。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "sheetquote", extension: "svg" },
  pictureAlt: {
    tw: "排滿 L 形零件的板材，其中一件抬起，旁邊是由四段成本疊成的柱",
    en: "A sheet nested with L-shaped parts, one of them lifted, beside a column stacked from four costs",
    cn: "排满 L 形零件的板材，其中一件抬起，旁边是由四段成本叠成的柱",
  },
  editions: [
    {
      uuid: "0dca79c9-8151-4f17-a945-d1f1102ffc59",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "f9b7c1cf-ba69-4309-a4a6-544600ac7b03", months: 0 },
      plans: [
        {
          uuid: "043b4153-fbff-4760-8d21-4504fee071c3",
          months: null,
          prices: { TWD: 27000, USD: 90300, CNY: 623000 },
        },
        {
          uuid: "daf6d403-150a-48dd-8000-f15ea2a879a6",
          months: 1,
          prices: { TWD: 990, USD: 3300, CNY: 23000 },
        },
        {
          uuid: "67aa1915-05ba-424f-beb7-f6309de59175",
          months: 3,
          prices: { TWD: 2700, USD: 9000, CNY: 62000 },
        },
        {
          uuid: "9cf6648f-cc81-44a7-97ad-dd31c21afb5a",
          months: 6,
          prices: { TWD: 5100, USD: 17100, CNY: 118000 },
        },
        {
          uuid: "916805f2-8b48-4d63-9513-6e4321dee0e3",
          months: 12,
          prices: { TWD: 9000, USD: 30100, CNY: 208000 },
        },
      ],
    },
  ],
  license: { seats: 2, leaseHours: 24, graceDays: 30 },
  sort: 42,
  featured: false,
  tags: ["sheet-metal"],
};

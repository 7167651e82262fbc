import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 尾料少一截，一年就少買一車

ProfileFit 把零件長度與數量排進庫存的原料裡，先用餘料、再用整支。每一支的切法都列出順序、長度與角度，鋸床人員照單切就好。

### 主要功能

- **斜口共邊**：相鄰兩件角度相同時翻面對排，一刀切出兩個斜口。
- **夾持與鋸縫**：依機台設定最短夾持長度、修頭量與鋸縫，切得出來才算數。
- **截面方向**：角鐵、槽鐵等不對稱截面限制翻轉，避免左右件切反。
- **餘料庫**：超過設定長度的尾料自動編號、列印標籤並入庫。
- **標籤與領料**：每件一張標籤，每批一張領料單，可直接匯出 ERP 用的 CSV。

### 各種設備的預設值

| 設備 | 鋸縫（mm） | 夾持尾料（mm） | 斜切範圍 |
|---|---|---|---|
| 帶鋸床 | 1.3 | 80 | ±60° |
| 圓鋸床 | 2.6 | 65 | ±45° |
| 雷射切管機 | 0.2 | 120 | 依機台 |
| 鋁門窗雙頭鋸 | 4.4 | 180 | 22.5°–135° |

### 一個例子

60 × 60 × 3 方管，零件 1,240 mm 共 36 件、860 mm 共 28 件、415 mm 共 50 件，總長 89,470 mm。以 6 m 原料計，16 支即可切完，利用率 93%。

### 系統需求

Windows 10 或 11、8 GB 記憶體。500 件以內通常在 10 秒內算完。`;

const en = `## Save one short end per bar and you save a load a year

ProfileFit fits part lengths and quantities into the stock you have, remnants first and full bars second. Each bar comes with its sequence, lengths and angles, and the saw operator follows the sheet.

### What it does

- **Shared mitres**: neighbours with the same angle are turned to face each other, so one cut makes both ends.
- **Grip and kerf**: shortest grip, trim and kerf are set per machine; only what can really be cut counts.
- **Section orientation**: angles and channels may not be flipped freely, so left and right parts do not get mixed up.
- **Remnant stock**: ends above a set length are numbered, labelled and stored.
- **Labels and picking**: one label per part, one picking list per batch, CSV for your ERP.

### Defaults by machine

| Machine | Kerf (mm) | Grip end (mm) | Mitre range |
|---|---|---|---|
| Band saw | 1.3 | 80 | ±60° |
| Circular saw | 2.6 | 65 | ±45° |
| Tube laser | 0.2 | 120 | by machine |
| Double-head aluminium saw | 4.4 | 180 | 22.5° to 135° |

### An example

Square tube 60 × 60 × 3: 36 parts of 1,240 mm, 28 of 860 mm and 50 of 415 mm, 89,470 mm in all. From 6 m stock, 16 bars are enough, a yield of 93%.

### System needs

Windows 10 or 11, 8 GB of memory. Up to 500 parts usually take less than ten seconds.`;

const cn = `## 每根少一截料头，一年就少买一车料

ProfileFit 把零件长度和数量排进库存原料，先用余料，再用整根。每根料的切法都列出顺序、长度和角度，锯工照单切割即可。

### 主要功能

- **斜口共边**：相邻两件角度相同时翻转对排，一刀切出两个斜口。
- **夹持与锯缝**：按设备设置最短夹持长度、齐头量和锯缝，切得出来才算数。
- **截面方向**：角钢、槽钢等不对称截面限制翻转，避免左右件切反。
- **余料库**：超过设定长度的尾料自动编号、打印标签并入库。
- **标签与领料**：每件一张标签，每批一张领料单，可导出 ERP 用的 CSV。

### 各类设备的默认值

| 设备 | 锯缝（mm） | 夹持尾料（mm） | 斜切范围 |
|---|---|---|---|
| 带锯床 | 1.3 | 80 | ±60° |
| 圆锯床 | 2.6 | 65 | ±45° |
| 激光切管机 | 0.2 | 120 | 视设备而定 |
| 铝材双头锯 | 4.4 | 180 | 22.5°–135° |

### 一个实例

60 × 60 × 3 方管，零件 1,240 mm 共 36 件、860 mm 共 28 件、415 mm 共 50 件，总长 89,470 mm。用 6 m 原料，16 根即可切完，利用率 93%。

### 系统要求

Windows 10 或 11、8 GB 内存。500 件以内通常 10 秒内算完。`;

export const profilefit: DemoSoftware = {
  uuid: "f48dddc3-eee9-4dab-bc06-fc760bae52e4",
  categoryUuid: categoryUuids.nesting,
  kind: "software",
  slug: "profilefit-linear-nesting",
  productCode: "MW-PROFILEFIT",
  paymentTitle: "ProfileFit Linear Nesting",
  name: {
    tw: "ProfileFit 型材下料排版",
    en: "ProfileFit Linear Nesting",
    cn: "ProfileFit 型材套料",
  },
  tagline: {
    tw: "六米料怎麼切，斜口也算進去。",
    en: "How to cut six-metre stock, mitres included.",
    cn: "六米料怎么切，斜口也算进去。",
  },
  summary: {
    tw: "替圓棒、方管、角鐵與 H 型鋼排出最省料的切割順序，斜口可共邊。鋸縫、夾持尾料與餘料庫都列入計算，輸出鋸床與雷射切管機的切割清單。",
    en: "Finds the cutting plan that wastes least from bar, tube, angle and H-beam, with mitred ends shared. Kerf, grip length and remnant stock are counted, and cutting lists leave for saws and tube lasers.",
    cn: "为圆棒、方管、角钢和 H 型钢排出最省料的切割方案，斜口可共边。锯缝、夹持尾料和余料库均计入，输出锯床和激光切管机的切割清单。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "截面種類", en: "Sections", cn: "截面种类" },
      value: {
        tw: "圓棒、圓管、方管、角鐵、槽鐵、H 型鋼、自訂截面",
        en: "Round bar, round and square tube, angle, channel, H-beam, own sections",
        cn: "圆棒、圆管、方管、角钢、槽钢、H 型钢、自定义截面",
      },
    },
    {
      label: { tw: "匯入", en: "Import", cn: "导入" },
      value: {
        tw: "Excel（.xlsx）、CSV、STEP、DSTV（.nc1）",
        en: "Excel (.xlsx), CSV, STEP, DSTV (.nc1)",
        cn: "Excel（.xlsx）、CSV、STEP、DSTV（.nc1）",
      },
    },
    {
      label: { tw: "輸出", en: "Output", cn: "输出" },
      value: {
        tw: "切割單、標籤、CSV、DSTV、鋸床清單",
        en: "Cutting sheets, labels, CSV, DSTV, saw lists",
        cn: "切割单、标签、CSV、DSTV、锯床清单",
      },
    },
    {
      label: { tw: "單批上限", en: "Largest batch", cn: "单批上限" },
      value: {
        tw: "10,000 件、200 種原料長度",
        en: "10,000 parts, 200 stock lengths",
        cn: "10,000 件、200 种原料长度",
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
        tw: "雷射切管機的開孔與相貫線程式由機台自己的軟體產生，本產品只安排順序與長度。",
        en: "Holes and saddle cuts on a tube laser are programmed in the machine’s own software; ProfileFit plans sequence and length.",
        cn: "激光切管机的开孔和相贯线程序由设备自带软件生成，本产品只安排顺序和长度。",
      },
      required: false,
    },
    {
      text: {
        tw: "請先量過實際鋸縫再使用，新舊鋸條可差 0.3 mm 以上。",
        en: "Measure your real kerf first: new and worn blades can differ by 0.3 mm or more.",
        cn: "请先实测锯缝再使用，新旧锯条可相差 0.3 mm 以上。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "profilefit", extension: "svg" },
  pictureAlt: {
    tw: "四根型材依直口與斜口分段，圓鋸片正切斷前方一根，末端為餘料",
    en: "Four profiles divided by square and mitred cuts, a saw blade at the front one, remnants at the ends",
    cn: "四根型材按直口和斜口分段，圆锯片正切断前面一根，末端为余料",
  },
  editions: [
    {
      uuid: "5b13c267-a735-4fa7-80e2-6ae4af618335",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "cb3ac89a-d2b4-4906-8dfe-29a0099e3e01", months: 0 },
      plans: [
        {
          uuid: "4080cd2b-59e3-43fd-987a-ddc8051f99b5",
          months: null,
          prices: { TWD: 21000, USD: 70200, CNY: 484000 },
        },
        {
          uuid: "93e2de71-a601-4777-bfd2-5b0cc147c53a",
          months: 1,
          prices: { TWD: 790, USD: 2600, CNY: 18000 },
        },
        {
          uuid: "e7c6a72c-d35d-403e-b42f-c6ec1100996b",
          months: 3,
          prices: { TWD: 2200, USD: 7400, CNY: 51000 },
        },
        {
          uuid: "de2f3944-399d-46a6-9f8f-64813d1fbf57",
          months: 6,
          prices: { TWD: 4100, USD: 13700, CNY: 95000 },
        },
        {
          uuid: "c8879bab-e9cc-4a73-82a5-2f8b06017c40",
          months: 12,
          prices: { TWD: 7000, USD: 23400, CNY: 161000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 41,
  featured: false,
  tags: ["sheet-metal"],
};

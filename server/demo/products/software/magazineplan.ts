import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 換線的時間，多半花在找刀

MagazinePlan 讀取 NC 程式或設定單上的刀具，再向控制器讀回刀庫現況，兩邊一比，就知道下一張工單缺哪幾支、哪幾支可以留著。

### 主要功能

- **換刀清單**：依刀位順序列出裝、拆、換新，附刀把型式、伸出長度與櫃位，可在平板上逐項打勾。
- **工單排序**：把一週工單重新排列，共用刀具的排在一起，換刀次數通常能少三成左右。
- **大徑刀占位**：直徑超過相鄰刀位限制時，自動保留左右空位；重刀避開同側集中。
- **姊妹刀**：依剩餘壽命與批量推算需要幾支備用刀，夜班前一次裝好。
- **常駐刀**：中心鑽、測頭等固定刀位不列入更動。

### 刀庫資料從哪裡來

| 控制器 | 讀取方式 | 內容 |
|---|---|---|
| Fanuc 0i-MF、30i | FOCAS 2，PMC 資料表 | 刀位與刀號對照 |
| Siemens 840D sl | $TC_MPP6、$TC_MOP2 | 刀庫位置、剩餘壽命 |
| Heidenhain TNC 640 | TOOL_P.TCH、TOOL.T | 刀位表、使用時間 |
| Mitsubishi M80 | R 暫存器 | 刀位與刀號對照 |
| 其他 | CSV 或手動盤點 | 刀位與刀號 |

### 搭配

可獨立使用，也可連到 ToolLedger 取得刀具組裝、庫存與壽命。支援 12 至 240 刀位的圓盤、鏈式與矩陣刀庫。`;

const en = `## Most of a changeover is spent looking for tools

MagazinePlan reads the tools from the NC program or the set-up sheet, reads the magazine back from the control, and compares the two: what the next job lacks, and what may stay.

### What it does

- **Change list**: load, remove and renew in pocket order, with holder, projection and cabinet; tick items off on a tablet.
- **Job order**: a week of jobs is rearranged so that those sharing tools follow each other, usually with about a third fewer changes.
- **Wide tools**: when a diameter exceeds the limit for neighbours, both sides stay empty; heavy tools are spread round the disc.
- **Sister tools**: remaining life and batch size give the number of spares, loaded once before the night shift.
- **Resident tools**: centre drill, probe and other fixed pockets are left alone.

### Where the magazine data comes from

| Control | Read through | Content |
|---|---|---|
| Fanuc 0i-MF, 30i | FOCAS 2, PMC data table | pocket and tool number |
| Siemens 840D sl | $TC_MPP6, $TC_MOP2 | magazine place, remaining life |
| Heidenhain TNC 640 | TOOL_P.TCH, TOOL.T | pocket table, time used |
| Mitsubishi M80 | R registers | pocket and tool number |
| Others | CSV or a manual count | pocket and tool number |

### Goes with

Works alone, or with ToolLedger for assemblies, stock and life. Handles disc, chain and matrix magazines of 12 to 240 pockets.`;

const cn = `## 换型的时间，大半花在找刀上

MagazinePlan 读取 NC 程序或调整卡上的刀具，再从数控系统读回刀库现状，两边一比对，就知道下一张工单缺哪几把、哪几把可以保留。

### 主要功能

- **换刀清单**：按刀位顺序列出装、拆、换新，附刀柄型号、悬伸长度和柜位，可在平板上逐项勾选。
- **工单排序**：重新排列一周工单，共用刀具的排在一起，换刀次数通常可减少三成左右。
- **大径刀占位**：直径超过相邻刀位限制时自动空出左右刀位；重刀避免集中在同一侧。
- **姊妹刀**：按剩余寿命和批量推算所需备用刀数，夜班前一次装好。
- **常驻刀**：中心钻、测头等固定刀位不参与调整。

### 刀库数据的来源

| 数控系统 | 读取方式 | 内容 |
|---|---|---|
| Fanuc 0i-MF、30i | FOCAS 2，PMC 数据表 | 刀位与刀号对照 |
| Siemens 840D sl | $TC_MPP6、$TC_MOP2 | 刀库位置、剩余寿命 |
| Heidenhain TNC 640 | TOOL_P.TCH、TOOL.T | 刀位表、使用时间 |
| Mitsubishi M80 | R 寄存器 | 刀位与刀号对照 |
| 其他 | CSV 或人工盘点 | 刀位与刀号 |

### 配套使用

可单独使用，也可连接 ToolLedger 获取刀具装配、库存和寿命。支持 12 至 240 刀位的圆盘、链式和矩阵刀库。`;

export const magazineplan: DemoSoftware = {
  uuid: "f30dce2f-f3a4-48d1-a8df-81fc134e8de8",
  categoryUuid: categoryUuids.dnc,
  kind: "software",
  slug: "magazineplan-tool-magazine",
  productCode: "MW-MAGAZINE",
  paymentTitle: "MagazinePlan Tool Change Lists",
  name: {
    tw: "MagazinePlan 刀庫規劃",
    en: "MagazinePlan Magazine Planning",
    cn: "MagazinePlan 刀库规划",
  },
  tagline: {
    tw: "下一張工單要換哪幾支刀，開工前就列好。",
    en: "Which tools to change for the next job, listed before it starts.",
    cn: "下一张工单要换哪几把刀，开工前就列好。",
  },
  summary: {
    tw: "比對工單需要的刀具與刀庫裡現有的刀具，列出要裝、要拆、要換新的清單。依一週的工單排出刀具最少更換的順序，並考慮大徑刀占位與剩餘壽命。",
    en: "Compares the tools a job needs with those in the magazine and lists what to load, remove and renew. Orders a week of jobs for the fewest changes, with wide tools and remaining life taken into account.",
    cn: "比对工单所需刀具与刀库现有刀具，列出要装、要拆、要换新的清单。按一周工单排出换刀最少的顺序，并考虑大径刀占位和剩余寿命。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "刀位數", en: "Pockets", cn: "刀位数" },
      value: { tw: "每台 12–240", en: "12 to 240 per machine", cn: "每台 12–240" },
    },
    {
      label: { tw: "機台數", en: "Machines", cn: "机床数" },
      value: { tw: "30 台", en: "30", cn: "30 台" },
    },
    {
      label: { tw: "規劃範圍", en: "Planning horizon", cn: "规划范围" },
      value: {
        tw: "最多 14 天、200 張工單",
        en: "up to 14 days and 200 jobs",
        cn: "最多 14 天、200 张工单",
      },
    },
    {
      label: { tw: "清單輸出", en: "Lists", cn: "清单输出" },
      value: { tw: "平板網頁、PDF、CSV", en: "Tablet browser, PDF, CSV", cn: "平板网页、PDF、CSV" },
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
      value: { tw: "每組金鑰 3 台電腦", en: "3 computers per key", cn: "每个密钥 3 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "採隨機換刀（刀位會互換）的機台，須能由控制器讀回刀位表，否則清單只在盤點當下正確。",
        en: "On machines with random tool placing the pocket table must be readable from the control; otherwise a list is only right at the moment of counting.",
        cn: "采用随机换刀（刀位互换）的机床，须能从数控系统读回刀位表，否则清单仅在盘点当时准确。",
      },
      required: false,
    },
    {
      text: {
        tw: "PMC 與 R 暫存器的位址因機台廠而異，購買前請備妥機台電氣手冊。",
        en: "PMC and R register addresses differ between builders: have the electrical manual at hand.",
        cn: "PMC 和 R 寄存器的地址因机床厂而异，购买前请备好机床电气手册。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "magazineplan", extension: "svg" },
  pictureAlt: {
    tw: "二十刀位的圓盤刀庫，三支刀以箭號指向要換上的刀位",
    en: "A disc magazine of twenty pockets, arrows leading three tools to the pockets they go into",
    cn: "二十刀位的圆盘刀库，三把刀以箭头指向要装入的刀位",
  },
  editions: [
    {
      uuid: "2e3ff1ec-2917-492b-bce3-c2dad2bff99f",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "987f2ebf-8238-4072-8bb2-3820e4b1386a", months: 0 },
      plans: [
        {
          uuid: "d4f1bfc3-2c59-4373-8e47-a159abf0b547",
          months: null,
          prices: { TWD: 24000, USD: 80300, CNY: 553000 },
        },
        {
          uuid: "b6621eb6-00eb-435a-a69c-2a9ccbb30a93",
          months: 1,
          prices: { TWD: 900, USD: 3000, CNY: 21000 },
        },
        {
          uuid: "1d1a64be-e4e6-4dbd-b526-29832925fb55",
          months: 3,
          prices: { TWD: 2500, USD: 8400, CNY: 58000 },
        },
        {
          uuid: "64068377-596c-4b99-a29a-496cba5271d3",
          months: 6,
          prices: { TWD: 4600, USD: 15400, CNY: 106000 },
        },
        {
          uuid: "126d37b0-4f26-4189-a7d4-3944a40a1294",
          months: 12,
          prices: { TWD: 8000, USD: 26800, CNY: 184000 },
        },
      ],
    },
  ],
  license: { seats: 3, leaseHours: 24, graceDays: 30 },
  sort: 33,
  featured: false,
  tags: ["tooling", "fanuc", "siemens", "heidenhain"],
};

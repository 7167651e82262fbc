import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 從兩軸車床到走心機，一套後處理輸出

PostTurn 把 CAM 的車削路徑轉成現場熟悉的程式：粗車用複合循環、牙用車牙循環，動力刀座、副主軸與多系統的等待碼也一併寫好。

### 主要功能

- **複合循環**：粗車、精車、切槽與車牙輸出循環，也可選擇展開成逐刀路徑。
- **刀尖補正**：依刀片形狀填入刀尖方位 0–9，輸出 G41／G42，或直接輸出補償後的座標。
- **C 軸與 Y 軸**：端面銑削用極座標插補，外圓刻槽用圓筒插補，鍵槽以 Y 軸直接加工。
- **副主軸接料**：同步、夾持、切斷與退回的順序寫成範本，依各機台的 M 碼調整。
- **走心機**：考慮導套長度與分段送料，各系統的程式並列輸出，等待點自動編號。

### 控制器與循環

| 控制器 | 粗車／精車 | 車牙 | 端面插補 | 系統等待 |
|---|---|---|---|---|
| Fanuc 0i-TF／31i | G71、G72、G70 | G76 | G12.1 | 等待 M 碼 |
| Siemens 828D／840D sl | CYCLE952 | CYCLE99 | TRANSMIT | WAITM |
| Mitsubishi M80／M800 | G71、G72、G70 | G76 | G12.1 | !n L |
| Syntec 新代 | G71、G72、G70 | G76 | G12.1 | G04.1 |

表中為 G 碼體系 A 的寫法，B 與 C 可在機台定義中切換。

### 版本與需求

車削版供 XZ 車床使用；車銑版加上動力刀座、Y 軸、B 軸、副主軸與走心機，最多三個系統。執行環境為 Windows 10 或 11（64 位元）、8 GB 記憶體。`;

const en = `## One post-processor from the two-axis lathe to the sliding head

PostTurn turns the turning paths of your CAM system into the programs a lathe shop knows: multiple repetitive cycles for roughing, a threading cycle for threads, and the codes for driven tools, sub-spindle and waiting marks in place.

### What it does

- **Cycles**: roughing, finishing, grooving and threading leave as cycles, or as single passes if you prefer.
- **Nose compensation**: the tip direction 0–9 follows from the insert; output is G41 / G42 or compensated coordinates.
- **C and Y axis**: polar interpolation on the face, cylindrical interpolation on the diameter, keyways with Y.
- **Sub-spindle**: synchronise, clamp, part off and retract in a template that takes your machine’s M codes.
- **Sliding head**: guide bush length and re-gripping are respected; programs for every path come out side by side with numbered waiting marks.

### Controls and cycles

| Control | Rough / finish | Thread | Face milling | Path waiting |
|---|---|---|---|---|
| Fanuc 0i-TF / 31i | G71, G72, G70 | G76 | G12.1 | waiting M codes |
| Siemens 828D / 840D sl | CYCLE952 | CYCLE99 | TRANSMIT | WAITM |
| Mitsubishi M80 / M800 | G71, G72, G70 | G76 | G12.1 | !n L |
| Syntec | G71, G72, G70 | G76 | G12.1 | G04.1 |

Codes are those of G-code system A; B and C are set in the machine definition.

### Editions and system

Turn serves XZ lathes; Mill-turn adds driven tools, Y and B axes, sub-spindle and sliding heads with up to three paths. Windows 10 or 11 (64-bit), 8 GB of memory.`;

const cn = `## 从两轴车床到走心机，一套后处理全部输出

PostTurn 将 CAM 的车削刀轨转换为车间熟悉的程序：粗车用复合循环，螺纹用螺纹循环，动力刀座、副主轴和多通道的等待代码也一并写好。

### 主要功能

- **复合循环**：粗车、精车、切槽和螺纹输出为循环，也可展开为逐刀走刀。
- **刀尖半径补偿**：根据刀片形状确定刀尖方位 0–9，输出 G41 / G42，或直接输出补偿后的坐标。
- **C 轴与 Y 轴**：端面铣削用极坐标插补，外圆刻槽用圆柱插补，键槽用 Y 轴直接加工。
- **副主轴接料**：同步、夹紧、切断和退回的顺序做成模板，按各机床的 M 代码调整。
- **走心机**：考虑导套长度和分段送料，各通道程序并列输出，等待点自动编号。

### 数控系统与循环

| 数控系统 | 粗车 / 精车 | 螺纹 | 端面插补 | 通道等待 |
|---|---|---|---|---|
| Fanuc 0i-TF / 31i | G71、G72、G70 | G76 | G12.1 | 等待 M 代码 |
| Siemens 828D / 840D sl | CYCLE952 | CYCLE99 | TRANSMIT | WAITM |
| Mitsubishi M80 / M800 | G71、G72、G70 | G76 | G12.1 | !n L |
| Syntec 新代 | G71、G72、G70 | G76 | G12.1 | G04.1 |

表中为 G 代码体系 A 的写法，B 和 C 可在机床定义中切换。

### 版本与要求

车削版用于 XZ 车床；车铣版增加动力刀座、Y 轴、B 轴、副主轴和走心机，最多三个通道。运行环境为 Windows 10 或 11（64 位）、8 GB 内存。`;

export const postturn: DemoSoftware = {
  uuid: "1b9c8d2c-b931-4fac-be67-26186d44f392",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "postturn-turning-post-processor",
  productCode: "MW-POSTTURN",
  paymentTitle: "PostTurn Turning Post",
  name: {
    tw: "PostTurn 車削與車銑後處理",
    en: "PostTurn Turning Post-Processor",
    cn: "PostTurn 车削与车铣后处理",
  },
  tagline: {
    tw: "車床、車銑複合與走心機，共用一套後處理。",
    en: "Lathes, mill-turn centres and sliding heads from one post-processor.",
    cn: "车床、车铣复合与走心机，共用一套后处理。",
  },
  summary: {
    tw: "輸出 Fanuc、Siemens、Mitsubishi 與新代的車削程式，複合循環、車牙與刀尖補正照控制器的寫法。車銑版另有極座標插補、副主軸接料與最多三系統的等待碼。",
    en: "Writes turning programs for Fanuc, Siemens, Mitsubishi and Syntec, with repetitive cycles, threading and nose compensation in the control’s own form. Mill-turn adds polar interpolation, sub-spindle transfer and waiting marks for up to three paths.",
    cn: "输出 Fanuc、Siemens、Mitsubishi 和新代的车削程序，复合循环、螺纹和刀尖半径补偿都按系统的写法。车铣版另有极坐标插补、副主轴接料和最多三个通道的等待代码。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "機台型式", en: "Machines", cn: "机床类型" },
      value: {
        tw: "XZ 車床、XZC／XYZC 車銑、B 軸複合、走心機",
        en: "XZ lathes, XZC / XYZC mill-turn, B axis, sliding head",
        cn: "XZ 车床、XZC / XYZC 车铣、B 轴复合、走心机",
      },
    },
    {
      label: { tw: "系統數", en: "Paths", cn: "通道数" },
      value: {
        tw: "車削版 1，車銑版最多 3",
        en: "Turn 1, Mill-turn up to 3",
        cn: "车削版 1，车铣版最多 3",
      },
    },
    {
      label: { tw: "G 碼體系", en: "G-code systems", cn: "G 代码体系" },
      value: { tw: "A、B、C", en: "A, B, C", cn: "A、B、C" },
    },
    {
      label: { tw: "牙型", en: "Threads", cn: "螺纹" },
      value: {
        tw: "公制、UN、管牙、梯形、多頭與錐度",
        en: "Metric, UN, pipe, trapezoidal, multi-start, taper",
        cn: "公制、UN、管螺纹、梯形、多头与锥螺纹",
      },
    },
    {
      label: { tw: "輸入格式", en: "Input", cn: "输入格式" },
      value: {
        tw: "APT-CL（.apt、.cls）、CSV 點位",
        en: "APT-CL (.apt, .cls), CSV points",
        cn: "APT-CL（.apt、.cls）、CSV 点位",
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
        tw: "接料、動力刀座與等待用的 M 碼由各機台廠自訂，請先備妥機台說明書的 M 碼表。",
        en: "M codes for part transfer, driven tools and waiting differ by builder: have the machine’s M code list ready.",
        cn: "接料、动力刀座和等待用的 M 代码由机床厂自定，请提前准备机床说明书的 M 代码表。",
      },
      required: false,
    },
    {
      text: {
        tw: "B 軸同動銑削請另選 Post 5；PostTurn 的 B 軸僅供定位。",
        en: "For simultaneous B-axis milling choose Post 5; PostTurn positions the B axis only.",
        cn: "B 轴联动铣削请另选 Post 5；PostTurn 的 B 轴只用于定位。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "postturn", extension: "svg" },
  pictureAlt: {
    tw: "夾頭夾持階級軸的等角線圖，車刀正在車削外徑，標示 X 與 Z 座標",
    en: "Isometric drawing of a stepped shaft in a chuck with a turning tool on its diameter and X and Z values",
    cn: "卡盘夹持阶梯轴的等轴测线图，车刀正在车削外圆，标出 X 与 Z 坐标",
  },
  editions: [
    {
      uuid: "d8acbc1f-4b7f-499f-8273-96d8a12d676e",
      name: { tw: "車削版", en: "Turn", cn: "车削版" },
      features: [
        { tw: "XZ 車床，單一系統", en: "XZ lathes, one path", cn: "XZ 车床，单通道" },
        {
          tw: "複合循環、車牙與切槽",
          en: "Repetitive cycles, threading and grooving",
          cn: "复合循环、螺纹与切槽",
        },
        {
          tw: "刀尖補正與尾座控制",
          en: "Nose compensation and tailstock",
          cn: "刀尖半径补偿与尾座控制",
        },
      ],
      trial: { uuid: "0c16a6f8-ae44-4362-8c73-5c33f416455f", months: 0 },
      plans: [
        {
          uuid: "3c6b065d-fcd8-45ad-8a34-55f55e1beed9",
          months: null,
          prices: { TWD: 34000, USD: 112900, CNY: 776000 },
        },
        {
          uuid: "a5a88e74-6959-4afc-9164-1ab9902f03c4",
          months: 1,
          prices: { TWD: 1290, USD: 4300, CNY: 29500 },
        },
        {
          uuid: "074ab07f-51f2-4f79-b777-6f57ed4d3b37",
          months: 3,
          prices: { TWD: 3500, USD: 11600, CNY: 80000 },
        },
        {
          uuid: "9b333dfa-f884-40f2-b250-48996caf00e0",
          months: 6,
          prices: { TWD: 6600, USD: 21900, CNY: 151000 },
        },
        {
          uuid: "9c9d2b0e-51ee-44d1-a3bc-895c12bddbf1",
          months: 12,
          prices: { TWD: 11500, USD: 37900, CNY: 263000 },
        },
      ],
    },
    {
      uuid: "7395ac27-182f-4ef3-a094-2d17c92623ca",
      name: { tw: "車銑版", en: "Mill-turn", cn: "车铣版" },
      features: [
        {
          tw: "動力刀座、C 軸、Y 軸與 B 軸定位",
          en: "Driven tools, C, Y and positioned B axis",
          cn: "动力刀座、C 轴、Y 轴与 B 轴定位",
        },
        {
          tw: "副主軸接料與棒材送料",
          en: "Sub-spindle transfer and bar feed",
          cn: "副主轴接料与棒料送料",
        },
        {
          tw: "走心機與最多三系統同步",
          en: "Sliding heads and up to three synchronised paths",
          cn: "走心机与最多三个通道同步",
        },
      ],
      plans: [
        {
          uuid: "8ee39b01-7207-4959-82ac-a4c8c1a35ce1",
          months: null,
          prices: { TWD: 79000, USD: 262900, CNY: 1804000 },
        },
        {
          uuid: "4820a123-8d1e-405f-865f-26a93c2a07d9",
          months: 1,
          prices: { TWD: 2990, USD: 9900, CNY: 68500 },
        },
        {
          uuid: "310300fc-a325-4568-9ccf-70f34098049e",
          months: 3,
          prices: { TWD: 8200, USD: 27200, CNY: 187000 },
        },
        {
          uuid: "40df24ec-ee9f-49a6-8747-e79f07447ebf",
          months: 6,
          prices: { TWD: 15300, USD: 50900, CNY: 349000 },
        },
        {
          uuid: "e443b7b0-38f2-44ed-8c65-57f52fc31cee",
          months: 12,
          prices: { TWD: 26700, USD: 88900, CNY: 610000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 12,
  featured: false,
  tags: ["post", "turning", "mill-turn", "fanuc", "siemens"],
};

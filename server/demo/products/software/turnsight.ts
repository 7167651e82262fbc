import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 車床程式，按下啟動前先看清楚

TurnSight 專為車床而做。它把複合循環逐刀展開，依刀片形狀、刀尖半徑與刀尖方位計算真正切到的輪廓，讓您在上機前看到夾爪干涉、殘料與過切。

### 檢查項目

- **循環展開**：G71 粗車、G76 車牙等每一刀都畫出來，可單步前進，切深與退刀量一目了然。
- **刀片干涉**：副切刃與刀桿背面碰到工件時標示角度與行號，內孔刀另查與孔壁的間隙。
- **夾爪與尾座**：夾爪、頂針、中心架與切斷後的工件都納入檢查。
- **轉速**：定周速 G96 時的實際轉速畫成曲線，超過夾頭上限或漏寫限速即警告。
- **輪廓比對**：與 DXF 或 STEP 輪廓重疊，標出直徑與長度的差值，精度 0.001 mm。

### 控制器語法

| 控制器 | 循環 | 限速 | 刀尖補正 |
|---|---|---|---|
| Fanuc 0i-TF／30i | G70–G76、G90、G92、G94 | G50 S | G41／G42，方位 0–9 |
| Siemens 828D／840D sl | CYCLE951、CYCLE952、CYCLE99 | LIMS | G41／G42，刀刃位置 1–9 |
| Mitsubishi M80 | G70–G76 | G50 S、G92 S | G41／G42、G46 |
| Syntec 新代 | G70–G76 | G50 S | G41／G42，方位 0–9 |

Fanuc 與新代以 G 碼體系 A 列出，B 與 C 亦可選擇。

### 系統需求

Windows 10 或 11（64 位元）、8 GB 記憶體，一般內建顯示晶片即可。支援 XZ 與 XZC 車床，可模擬端面與外圓的動力刀具鑽孔。`;

const en = `## See the lathe program before you press start

TurnSight is made for lathes. It unfolds repetitive cycles pass by pass and works out the contour really cut from insert shape, nose radius and tip direction, so jaw contact, leftover stock and undercuts show before the machine does.

### What it checks

- **Cycles unfolded**: every pass of G71 roughing or G76 threading is drawn; step through depth and retract.
- **Insert interference**: trailing edge and shank are checked against the part, with angle and line number; boring bars also for bore clearance.
- **Jaws and tailstock**: jaws, centre, steady rest and the parted workpiece all take part.
- **Speed**: the true speed under G96 is drawn as a curve; above the chuck limit, or with no limit programmed, it warns.
- **Contour comparison**: overlaid on a DXF or STEP contour, with differences in diameter and length down to 0.001 mm.

### Control dialects

| Control | Cycles | Speed limit | Nose compensation |
|---|---|---|---|
| Fanuc 0i-TF / 30i | G70–G76, G90, G92, G94 | G50 S | G41 / G42, tip 0–9 |
| Siemens 828D / 840D sl | CYCLE951, CYCLE952, CYCLE99 | LIMS | G41 / G42, edge position 1–9 |
| Mitsubishi M80 | G70–G76 | G50 S, G92 S | G41 / G42, G46 |
| Syntec | G70–G76 | G50 S | G41 / G42, tip 0–9 |

Fanuc and Syntec are listed in G-code system A; B and C can be chosen.

### System needs

Windows 10 or 11 (64-bit), 8 GB of memory, integrated graphics are enough. XZ and XZC lathes, including driven drilling on face and diameter.`;

const cn = `## 车床程序，按下启动之前先看清楚

TurnSight 专为车床开发。它把复合循环逐刀展开，根据刀片形状、刀尖半径和刀尖方位计算真正切到的轮廓，让您在上机前看到卡爪干涉、残留和过切。

### 检查内容

- **循环展开**：G71 粗车、G76 螺纹等每一刀都画出来，可单步前进，切深和退刀量一目了然。
- **刀片干涉**：副切削刃和刀杆背面碰到工件时标出角度和行号，内孔刀另查与孔壁的间隙。
- **卡爪与尾座**：卡爪、顶尖、中心架和切断后的工件都参与检查。
- **转速**：恒线速 G96 时的实际转速画成曲线，超过卡盘上限或遗漏限速即警告。
- **轮廓比对**：与 DXF 或 STEP 轮廓重叠，标出直径和长度的差值，精度 0.001 mm。

### 数控系统语法

| 数控系统 | 循环 | 限速 | 刀尖半径补偿 |
|---|---|---|---|
| Fanuc 0i-TF / 30i | G70–G76、G90、G92、G94 | G50 S | G41 / G42，方位 0–9 |
| Siemens 828D / 840D sl | CYCLE951、CYCLE952、CYCLE99 | LIMS | G41 / G42，刀沿位置 1–9 |
| Mitsubishi M80 | G70–G76 | G50 S、G92 S | G41 / G42、G46 |
| Syntec 新代 | G70–G76 | G50 S | G41 / G42，方位 0–9 |

Fanuc 和新代按 G 代码体系 A 列出，也可选择 B 和 C。

### 系统要求

Windows 10 或 11（64 位）、8 GB 内存，一般集成显卡即可。支持 XZ 和 XZC 车床，可仿真端面和外圆的动力刀具钻孔。`;

export const turnsight: DemoSoftware = {
  uuid: "c60b25bd-0810-4c78-8a5d-a29add374a7d",
  categoryUuid: categoryUuids.simulation,
  kind: "software",
  slug: "turnsight-lathe-verification",
  productCode: "MW-TURNSIGHT",
  paymentTitle: "TurnSight Verification",
  name: {
    tw: "TurnSight 車削模擬驗證",
    en: "TurnSight Lathe Verification",
    cn: "TurnSight 车削仿真验证",
  },
  tagline: {
    tw: "把循環逐刀展開，夾爪干涉與過切看得一清二楚。",
    en: "Unfolds every pass and shows jaw contact, leftovers and undercuts.",
    cn: "把循环逐刀展开，卡爪干涉与过切看得一清二楚。",
  },
  summary: {
    tw: "車床專用的 NC 程式驗證，依刀片與刀尖補正計算實際輪廓，並與 DXF 圖面比對。支援 Fanuc、Siemens、Mitsubishi 與新代的車削循環，一般文書電腦就能執行。",
    en: "NC verification for lathes that computes the real contour from insert and nose compensation and compares it with the DXF drawing. Knows the turning cycles of Fanuc, Siemens, Mitsubishi and Syntec and runs on an office computer.",
    cn: "车床专用的 NC 程序验证，根据刀片和刀尖半径补偿计算实际轮廓，并与 DXF 图纸比对。支持 Fanuc、Siemens、Mitsubishi 和新代的车削循环，普通办公电脑即可运行。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "機台型式", en: "Machines", cn: "机床类型" },
      value: {
        tw: "XZ、XZC，單主軸單刀塔",
        en: "XZ and XZC, one spindle, one turret",
        cn: "XZ、XZC，单主轴单刀塔",
      },
    },
    {
      label: { tw: "刀片", en: "Inserts", cn: "刀片" },
      value: {
        tw: "ISO 1832 編號、切槽、車牙與自訂外形",
        en: "ISO 1832 codes, grooving, threading, own outlines",
        cn: "ISO 1832 编号、切槽、螺纹与自定义外形",
      },
    },
    {
      label: { tw: "輪廓格式", en: "Contours", cn: "轮廓格式" },
      value: { tw: "DXF、STEP", en: "DXF, STEP", cn: "DXF、STEP" },
    },
    {
      label: { tw: "比對精度", en: "Comparison", cn: "比对精度" },
      value: { tw: "0.001 mm", en: "0.001 mm", cn: "0.001 mm" },
    },
    {
      label: { tw: "報告", en: "Reports", cn: "报告" },
      value: {
        tw: "PDF、CSV，含切削時間",
        en: "PDF, CSV, with cutting time",
        cn: "PDF、CSV，含切削时间",
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
        tw: "雙主軸、雙刀塔或 B 軸機台請選 MachineTwin 車銑版。",
        en: "For two spindles, two turrets or a B axis choose MachineTwin Mill-turn.",
        cn: "双主轴、双刀塔或 B 轴机床请选用 MachineTwin 车铣版。",
      },
      required: false,
    },
    {
      text: {
        tw: "夾爪的形狀與夾持長度請照現場輸入，軟爪修過後也要更新。",
        en: "Enter jaw shape and grip length as they are on the machine, and again after soft jaws are bored.",
        cn: "卡爪形状和夹持长度请按现场输入，软爪修过后也要更新。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "turnsight", extension: "svg" },
  pictureAlt: {
    tw: "車削工件的半剖面圖，夾爪夾持左端，粗車各刀與刀片位置以線條標出",
    en: "Half section of a turned part held in jaws, with the roughing passes and the insert drawn in",
    cn: "车削工件的半剖视图，卡爪夹持左端，粗车各刀与刀片位置用线条标出",
  },
  editions: [
    {
      uuid: "cfe3b62d-91bd-4f01-afe2-37ff1c6ce67d",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "e337d6e9-a1f2-472a-9b95-8bd87cf37493", months: 0 },
      plans: [
        {
          uuid: "84b272ec-1c8e-473b-9b0f-ffd24f6990b1",
          months: null,
          prices: { TWD: 39000, USD: 129900, CNY: 890000 },
        },
        {
          uuid: "c667f1c3-3fdf-4ad2-9f1e-02767e44c60b",
          months: 1,
          prices: { TWD: 1490, USD: 5000, CNY: 34000 },
        },
        {
          uuid: "8b500bdb-f501-403d-91f9-1fea9e02a58e",
          months: 3,
          prices: { TWD: 4000, USD: 13300, CNY: 91500 },
        },
        {
          uuid: "87777079-6d77-43a8-972c-f9c5bf40fed1",
          months: 6,
          prices: { TWD: 7600, USD: 25200, CNY: 174000 },
        },
        {
          uuid: "61a83768-aa64-4680-b144-6769fc164aeb",
          months: 12,
          prices: { TWD: 13200, USD: 43900, CNY: 301000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 22,
  featured: false,
  tags: ["turning", "simulation", "fanuc", "siemens"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 把整台機器放進電腦裡先跑一遍

MachineTwin 模擬的不只是刀具與毛胚，而是整台機器：主軸頭、搖籃、護罩、刀庫、換刀臂與尾座都會動，也都參與碰撞檢查。NC 程式照控制器的規則逐行執行，換刀、回原點與換面時的移動也在其中。

### 檢查項目

- **全機碰撞**：任兩個元件的間距小於設定值就停下，指出行號、軸位置與相撞的元件。
- **行程與奇異點**：依機台參數檢查各軸軟體極限，標出旋轉軸急轉的單節。
- **現場設定**：由控制器備份讀入工件座標、刀長與轉軸中心，與現場用同一組數值。
- **找出原因**：停在碰撞前一刻，反查是刀長、座標還是路徑造成，可就地改值再跑。
- **加工時間**：包含換刀、分度與各軸加減速。

### 版本與模擬功能

| 版本 | 機台 | 模擬的指令 |
|---|---|---|
| 三軸 | XYZ 立式、臥式、龍門與分度軸 | G43、G41／G42、G54.1、固定循環、Macro B |
| 五軸 | 雙轉台、擺頭加轉台、雙擺頭 | G43.4、G68.2、TRAORI、CYCLE800、M128、PLANE |
| 車銑 | 雙主軸、雙刀塔、B 軸，最多三系統 | G12.1、TRANSMIT、WAITM、等待 M 碼、接料 |

### 系統需求

Windows 10 或 11（64 位元）、32 GB 記憶體、顯示記憶體 8 GB 的獨立顯示卡。隨附 42 部範例機台；自家機台可由 STEP 組合件與運動學表建立，也可委託我們代建。`;

const en = `## Run the whole machine before the machine runs

MachineTwin simulates more than tool and stock. Head, trunnion, covers, magazine, tool changer and tailstock all move, and all take part in the collision check. The NC program runs line by line under the control’s rules, including tool changes, reference returns and moves between faces.

### What it checks

- **Full collision**: it stops when two components come closer than the set clearance and names line, axis positions and both components.
- **Travel and singularities**: axis limits come from machine parameters; blocks where a rotary axis spins round are marked.
- **Real set-up**: work offsets, tool lengths and pivot points are read from a control backup.
- **Cause**: it halts just before contact and tells whether tool length, offset or path is to blame; change the value and run on.
- **Time**: tool change, indexing and axis acceleration are counted.

### Editions

| Edition | Machines | Commands simulated |
|---|---|---|
| 3-axis | XYZ vertical, horizontal, gantry, indexer | G43, G41 / G42, G54.1, canned cycles, Macro B |
| 5-axis | table/table, head/table, head/head | G43.4, G68.2, TRAORI, CYCLE800, M128, PLANE |
| Mill-turn | two spindles, two turrets, B axis, up to three paths | G12.1, TRANSMIT, WAITM, waiting M codes, part transfer |

### System needs

Windows 10 or 11 (64-bit), 32 GB of memory and a graphics card with 8 GB. 42 sample machines are included; build yours from a STEP assembly and a kinematics table, or let us build it.`;

const cn = `## 先让整台机床在电脑里跑一遍

MachineTwin 仿真的不只是刀具和毛坯，而是整台机床：主轴头、摇篮、防护罩、刀库、换刀臂和尾座都会运动，也都参与碰撞检查。NC 程序按数控系统的规则逐行执行，换刀、回参考点和换面时的移动也包括在内。

### 检查内容

- **整机碰撞**：任意两个部件的间距小于设定值即停止，指出行号、轴位置和相撞部件。
- **行程与奇异点**：按机床参数检查各轴软限位，标出旋转轴急转的程序段。
- **现场设置**：从系统备份读入工件坐标系、刀长和旋转中心，与现场使用同一组数值。
- **查找原因**：停在碰撞前一刻，反查是刀长、坐标系还是刀轨造成，可当场改值再运行。
- **加工时间**：包含换刀、分度和各轴加减速。

### 版本与仿真功能

| 版本 | 机床 | 仿真的指令 |
|---|---|---|
| 三轴 | XYZ 立式、卧式、龙门与分度轴 | G43、G41 / G42、G54.1、固定循环、宏程序 B |
| 五轴 | 双转台、摆头加转台、双摆头 | G43.4、G68.2、TRAORI、CYCLE800、M128、PLANE |
| 车铣 | 双主轴、双刀塔、B 轴，最多三个通道 | G12.1、TRANSMIT、WAITM、等待 M 代码、接料 |

### 系统要求

Windows 10 或 11（64 位）、32 GB 内存、显存 8 GB 的独立显卡。随附 42 台示例机床；自有机床可用 STEP 装配体和运动学表搭建，也可委托我们代建。`;

export const machinetwin: DemoSoftware = {
  uuid: "3e9e0a47-ad46-48f2-9426-3044387e1762",
  categoryUuid: categoryUuids.simulation,
  kind: "software",
  slug: "machinetwin-machine-simulation",
  productCode: "MW-TWIN",
  paymentTitle: "MachineTwin Simulation",
  name: {
    tw: "MachineTwin 全機碰撞模擬",
    en: "MachineTwin Full Machine Simulation",
    cn: "MachineTwin 整机碰撞仿真",
  },
  tagline: {
    tw: "主軸頭、搖籃、護罩與刀庫，全部參與碰撞檢查。",
    en: "Head, trunnion, covers and magazine all take part in the collision check.",
    cn: "主轴头、摇篮、防护罩与刀库，全部参与碰撞检查。",
  },
  summary: {
    tw: "以整台機器的三維模型與控制器規則執行 NC 程式，在上機前找出碰撞、超程與設定錯誤。三軸、五軸與車銑三種版本，隨附 42 部範例機台。",
    en: "Runs NC programs on a 3D model of the whole machine under the control’s rules and finds collisions, overtravel and set-up errors beforehand. Comes in 3-axis, 5-axis and mill-turn editions with 42 sample machines.",
    cn: "用整台机床的三维模型和数控系统规则执行 NC 程序，在上机前发现碰撞、超程和设置错误。有三轴、五轴和车铣三个版本，随附 42 台示例机床。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "控制器", en: "Controls", cn: "数控系统" },
      value: {
        tw: "Fanuc 0i／30i、Siemens 828D／840D sl、Heidenhain TNC 640、Mitsubishi M80、Syntec",
        en: "Fanuc 0i / 30i, Siemens 828D / 840D sl, Heidenhain TNC 640, Mitsubishi M80, Syntec",
        cn: "Fanuc 0i / 30i、Siemens 828D / 840D sl、Heidenhain TNC 640、Mitsubishi M80、Syntec",
      },
    },
    {
      label: { tw: "軸數", en: "Axes", cn: "轴数" },
      value: {
        tw: "最多 24 軸、三系統",
        en: "Up to 24 axes, three paths",
        cn: "最多 24 轴、三个通道",
      },
    },
    {
      label: { tw: "碰撞間距", en: "Clearance", cn: "碰撞间距" },
      value: {
        tw: "0–20 mm，可逐組元件設定",
        en: "0–20 mm, set per pair of components",
        cn: "0–20 mm，可逐组部件设置",
      },
    },
    {
      label: { tw: "模型格式", en: "Models", cn: "模型格式" },
      value: {
        tw: "STEP AP203／AP214／AP242、STL",
        en: "STEP AP203 / AP214 / AP242, STL",
        cn: "STEP AP203 / AP214 / AP242、STL",
      },
    },
    {
      label: { tw: "刀具資料", en: "Tool data", cn: "刀具数据" },
      value: {
        tw: "ISO 13399、DIN 4000、CSV",
        en: "ISO 13399, DIN 4000, CSV",
        cn: "ISO 13399、DIN 4000、CSV",
      },
    },
    {
      label: { tw: "報告", en: "Reports", cn: "报告" },
      value: { tw: "PDF、HTML、CSV", en: "PDF, HTML, CSV", cn: "PDF、HTML、CSV" },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: { tw: "每組金鑰 1 台電腦", en: "1 computer per key", cn: "每个密钥 1 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "模擬結果取決於機台模型，護罩、油管與後加的治具也要建入才能檢查得到。",
        en: "Results are only as good as the model: covers, hoses and added fixtures must be in it to be checked.",
        cn: "仿真结果取决于机床模型，防护罩、油管和后加的夹具也要建入才能检查到。",
      },
      required: false,
    },
    {
      text: {
        tw: "請先確認顯示卡的記憶體至少 8 GB；內建顯示晶片僅能開啟小型機台。",
        en: "Check that the graphics card has at least 8 GB; integrated graphics open small machines only.",
        cn: "请先确认显存至少 8 GB；集成显卡只能打开小型机床。",
      },
      required: false,
    },
    {
      text: {
        tw: "由我們代建機台時，需要機台的 STEP 檔、參數備份與行程資料。",
        en: "If we build the machine for you, we need its STEP files, a parameter backup and travel data.",
        cn: "由我们代建机床时，需要机床的 STEP 文件、参数备份和行程数据。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "machinetwin", extension: "svg" },
  pictureAlt: {
    tw: "搖籃式五軸機台的等角線圖，主軸頭接近傾斜的轉台，碰撞位置以圓圈標出",
    en: "Isometric five-axis machine with trunnion table; the head nears the tilted table and the collision is circled",
    cn: "摇篮式五轴机床的等轴测线图，主轴头接近倾斜的转台，碰撞位置用圆圈标出",
  },
  editions: [
    {
      uuid: "75280a68-512c-473c-bebf-2aecdbaa5c8b",
      name: { tw: "三軸版", en: "3-axis", cn: "三轴版" },
      features: [
        {
          tw: "三軸與分度軸機台的全機碰撞檢查",
          en: "Full collision check for three-axis machines with indexer",
          cn: "三轴与分度轴机床的整机碰撞检查",
        },
        {
          tw: "換刀、回原點與行程檢查",
          en: "Tool change, reference return and travel check",
          cn: "换刀、回参考点与行程检查",
        },
        {
          tw: "由控制器備份讀入座標與刀長",
          en: "Offsets and tool lengths from a control backup",
          cn: "从系统备份读入坐标系与刀长",
        },
      ],
      plans: [
        {
          uuid: "feaec0da-7071-46b2-b263-ee104be3640d",
          months: null,
          prices: { TWD: 68000, USD: 225900, CNY: 1553000 },
        },
        {
          uuid: "9bc83a4e-357e-42ee-836d-02c13c705357",
          months: 1,
          prices: { TWD: 2590, USD: 8600, CNY: 59000 },
        },
        {
          uuid: "a157d39b-c5f7-40a9-aa9b-1406e36c1cd9",
          months: 3,
          prices: { TWD: 7000, USD: 23300, CNY: 160000 },
        },
        {
          uuid: "2daf8104-c581-491a-879c-fd4ab74a6bc6",
          months: 6,
          prices: { TWD: 13200, USD: 43900, CNY: 301000 },
        },
        {
          uuid: "71af5554-b825-40ca-b79b-86ab330c41a1",
          months: 12,
          prices: { TWD: 23000, USD: 76900, CNY: 525000 },
        },
      ],
    },
    {
      uuid: "f0fccb57-1b59-429a-8c15-a98bbb86a548",
      name: { tw: "五軸版", en: "5-axis", cn: "五轴版" },
      features: [
        {
          tw: "五軸同動與刀尖跟隨",
          en: "Simultaneous five-axis with tool centre point control",
          cn: "五轴联动与刀尖跟随",
        },
        {
          tw: "傾斜面、奇異點與旋轉軸急轉檢查",
          en: "Tilted planes, singularities and rotary spin checks",
          cn: "倾斜面、奇异点与旋转轴急转检查",
        },
      ],
      plans: [
        {
          uuid: "c43a95dd-5eb7-4f6e-b7df-681649c5718c",
          months: null,
          prices: { TWD: 118000, USD: 391900, CNY: 2694000 },
        },
        {
          uuid: "e7d4a631-988d-431b-a6f2-a07d00fa6698",
          months: 1,
          prices: { TWD: 4400, USD: 14600, CNY: 100000 },
        },
        {
          uuid: "1361de8b-d877-4d98-bf43-607b910e7494",
          months: 3,
          prices: { TWD: 12200, USD: 40900, CNY: 279000 },
        },
        {
          uuid: "cb746927-625b-43da-82e1-f5f63cf25bcc",
          months: 6,
          prices: { TWD: 22900, USD: 75900, CNY: 523000 },
        },
        {
          uuid: "010945db-d200-4c26-b4b9-85154cfec55b",
          months: 12,
          prices: { TWD: 39900, USD: 132900, CNY: 911000 },
        },
      ],
    },
    {
      uuid: "bb38f34f-dbf6-4828-83a4-1f5d3db9ddde",
      name: { tw: "車銑版", en: "Mill-turn", cn: "车铣版" },
      features: [
        {
          tw: "雙主軸、雙刀塔與 B 軸機台",
          en: "Machines with two spindles, two turrets and B axis",
          cn: "双主轴、双刀塔与 B 轴机床",
        },
        {
          tw: "最多三系統同步與等待碼檢查",
          en: "Up to three paths in step, with waiting mark check",
          cn: "最多三个通道同步与等待代码检查",
        },
        {
          tw: "接料、尾座與棒材送料",
          en: "Part transfer, tailstock and bar feed",
          cn: "接料、尾座与棒料送料",
        },
      ],
      plans: [
        {
          uuid: "14dcf0df-f408-40f0-8aa1-1b8173589936",
          months: null,
          prices: { TWD: 168000, USD: 557900, CNY: 3836000 },
        },
        {
          uuid: "58b91541-32ea-4181-b92e-da1cf0300b3a",
          months: 1,
          prices: { TWD: 6300, USD: 20900, CNY: 144000 },
        },
        {
          uuid: "88cec142-a310-4cd8-ae5c-163931266317",
          months: 3,
          prices: { TWD: 17400, USD: 57900, CNY: 397000 },
        },
        {
          uuid: "ec2f42f5-c4c9-41c5-841f-136c601ee2e2",
          months: 6,
          prices: { TWD: 32600, USD: 107900, CNY: 744000 },
        },
        {
          uuid: "6939dde5-dcfd-4a52-bea4-e71186a2eadb",
          months: 12,
          prices: { TWD: 56900, USD: 188900, CNY: 1299000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 21,
  featured: true,
  tags: ["simulation", "five-axis", "mill-turn", "fanuc", "siemens", "heidenhain"],
};

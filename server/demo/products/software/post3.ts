import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 三軸程式短一點，3+2 少算一次座標

Post 3 把 CAM 輸出的刀具位置檔轉成三軸與 3+2 銑削程式。孔加工轉成控制器內建的固定循環，圓弧保留成圓弧，現場師傅看得懂，也改得動。

### 主要功能

- **固定循環**：鑽孔、啄鑽、剛性攻牙、搪孔與鉸孔自動對應循環碼，同深度的孔集中成一段。
- **圓弧與螺旋**：可選 R 或 IJK 格式，三個平面都支援；螺旋下刀以單一單節輸出。
- **副程式**：重複的形狀輸出一次，以 M98 或 CALL LBL 呼叫，程式長度明顯縮短。
- **3+2 定位**：控制器有傾斜面功能就輸出傾斜面指令；沒有時逐面換算工件座標，以 G10 L20 寫入 G54.1。
- **檔頭與換刀**：刀具清單、毛胚尺寸、暖機與換刀點都可用範本編排。

### 各控制器的輸出

| 控制器 | 剛性攻牙 | 高速高精 | 傾斜面（3+2） |
|---|---|---|---|
| Fanuc 0i-MF／30i | M29、G84 | G05.1 Q1 | G68.2、G53.1 |
| Siemens 828D／840D sl | CYCLE84 | CYCLE832 | CYCLE800 |
| Heidenhain TNC 640 | CYCL DEF 207 | CYCL DEF 32 | PLANE SPATIAL |
| Mitsubishi M80 | G84 ,R1 | G05.1 Q1 | G68.2 |
| Syntec 新代 | G84 | G05 P10000 | G68.2 |

### 版別與需求

銑削版輸出三軸程式；3+2 版再加上傾斜面與分度台。兩版都附 16 種機台範本，執行環境為 Windows 10 或 11（64 位元）、8 GB 記憶體。`;

const en = `## Shorter three-axis programs, no hand-made offsets for 3+2

Post 3 turns the cutter location file from your CAM system into three-axis and 3+2 milling programs. Holes become the control’s own cycles and arcs stay arcs, so the operator can read the program and change it.

### What it does

- **Canned cycles**: drilling, pecking, rigid tapping, boring and reaming map to cycle codes; holes of one depth are gathered into one call.
- **Arcs and helices**: R or IJK form in all three planes; a helical entry is written as one block.
- **Subprograms**: a repeated shape is written once and called with M98 or CALL LBL.
- **3+2 positioning**: writes the tilted plane command where the control has one. Where it has not, each face gets a computed work offset, stored in G54.1 with G10 L20.
- **Header and tool change**: tool list, stock size, warm-up and change position follow your template.

### Output per control

| Control | Rigid tapping | High-speed mode | Tilted plane (3+2) |
|---|---|---|---|
| Fanuc 0i-MF / 30i | M29, G84 | G05.1 Q1 | G68.2, G53.1 |
| Siemens 828D / 840D sl | CYCLE84 | CYCLE832 | CYCLE800 |
| Heidenhain TNC 640 | CYCL DEF 207 | CYCL DEF 32 | PLANE SPATIAL |
| Mitsubishi M80 | G84 ,R1 | G05.1 Q1 | G68.2 |
| Syntec | G84 | G05 P10000 | G68.2 |

### Editions and system

Mill writes three-axis programs; Mill 3+2 adds tilted planes and indexing tables. Both come with 16 machine templates and run on Windows 10 or 11 (64-bit) with 8 GB of memory.`;

const cn = `## 三轴程序更短，3+2 不再手算坐标

Post 3 将 CAM 输出的刀位文件转换为三轴和 3+2 铣削程序。孔加工转换为数控系统自带的固定循环，圆弧仍按圆弧输出，操作工看得懂，也改得动。

### 主要功能

- **固定循环**：钻孔、啄钻、刚性攻丝、镗孔和铰孔自动匹配循环代码，同一深度的孔合并为一次调用。
- **圆弧与螺旋线**：可选 R 或 IJK 格式，支持三个平面；螺旋下刀只占一个程序段。
- **子程序**：重复形状只输出一次，用 M98 或 CALL LBL 调用，程序明显缩短。
- **3+2 定位**：系统带倾斜面功能时输出倾斜面指令；不带时逐面换算工件坐标系，用 G10 L20 写入 G54.1。
- **程序头与换刀**：刀具清单、毛坯尺寸、暖机和换刀点均按模板生成。

### 各系统的输出

| 数控系统 | 刚性攻丝 | 高速高精 | 倾斜面（3+2） |
|---|---|---|---|
| Fanuc 0i-MF / 30i | M29、G84 | G05.1 Q1 | G68.2、G53.1 |
| Siemens 828D / 840D sl | CYCLE84 | CYCLE832 | CYCLE800 |
| Heidenhain TNC 640 | CYCL DEF 207 | CYCL DEF 32 | PLANE SPATIAL |
| Mitsubishi M80 | G84 ,R1 | G05.1 Q1 | G68.2 |
| Syntec 新代 | G84 | G05 P10000 | G68.2 |

### 版别与要求

铣削版输出三轴程序；3+2 版增加倾斜面和分度转台。两种版别都附带 16 种机床模板，运行环境为 Windows 10 或 11（64 位）、8 GB 内存。`;

export const post3: DemoSoftware = {
  uuid: "f52b321d-d2cd-41a9-a2a5-953b83097d79",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "post-3-milling-post-processor",
  productCode: "MW-POST3",
  paymentTitle: "Post 3 Milling Post",
  name: {
    tw: "Post 3 三軸與 3+2 後處理",
    en: "Post 3 Milling Post-Processor",
    cn: "Post 3 三轴与 3+2 后处理",
  },
  tagline: {
    tw: "三軸與 3+2 銑削程式，輸出成控制器自己的寫法。",
    en: "Three-axis and 3+2 milling programs, written the way the control writes them.",
    cn: "三轴与 3+2 铣削程序，按数控系统自己的写法输出。",
  },
  summary: {
    tw: "把 APT-CL 刀具路徑轉成 Fanuc、Siemens、Heidenhain、Mitsubishi 與新代的銑削程式，孔加工用固定循環，圓弧不拆成線段。沒有傾斜面功能的機台，也能換算工件座標做 3+2 定位加工。",
    en: "Turns APT-CL toolpaths into milling programs for Fanuc, Siemens, Heidenhain, Mitsubishi and Syntec, with canned cycles for holes and true arcs. Machines without a tilted plane function get a computed work offset for every 3+2 face.",
    cn: "将 APT-CL 刀轨转换为 Fanuc、Siemens、Heidenhain、Mitsubishi 和新代的铣削程序，孔加工使用固定循环，圆弧不拆成线段。没有倾斜面功能的机床，也能换算工件坐标系进行 3+2 定位加工。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "加工型式", en: "Machining", cn: "加工方式" },
      value: {
        tw: "三軸、四軸分度、3+2 定位",
        en: "3-axis, 4-axis indexing, 3+2 positioning",
        cn: "三轴、四轴分度、3+2 定位",
      },
    },
    {
      label: { tw: "控制器", en: "Controls", cn: "数控系统" },
      value: {
        tw: "Fanuc、Siemens、Heidenhain、Mitsubishi、新代",
        en: "Fanuc, Siemens, Heidenhain, Mitsubishi, Syntec",
        cn: "Fanuc、Siemens、Heidenhain、Mitsubishi、新代",
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
      label: { tw: "圓弧容許差", en: "Arc tolerance", cn: "圆弧公差" },
      value: { tw: "0.001–0.050 mm 可設", en: "0.001–0.050 mm", cn: "0.001–0.050 mm 可设" },
    },
    {
      label: { tw: "工件座標", en: "Work offsets", cn: "工件坐标系" },
      value: {
        tw: "G54–G59、G54.1 P1–P48",
        en: "G54–G59, G54.1 P1–P48",
        cn: "G54–G59、G54.1 P1–P48",
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
        tw: "需要五軸同動輸出時請選 Post 5；本產品的旋轉軸只在定位時轉動。",
        en: "For simultaneous five-axis output choose Post 5; here rotary axes move only to position.",
        cn: "需要五轴联动输出时请选用 Post 5；本产品的旋转轴只在定位时转动。",
      },
      required: false,
    },
    {
      text: {
        tw: "G68.2、G05.1 與 G54.1 在部分機台是選配功能，購買前請先確認控制器已開通。",
        en: "G68.2, G05.1 and G54.1 are options on some machines: check that yours are enabled before you buy.",
        cn: "G68.2、G05.1 和 G54.1 在部分机床上是选配功能，购买前请确认系统已开通。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "post3", extension: "svg" },
  pictureAlt: {
    tw: "立銑刀沿挖槽路徑加工方塊工件的線圖，旁邊的斜面帶有自己的座標系",
    en: "Line drawing of an end mill clearing a pocket in a block whose sloped face carries its own axes",
    cn: "立铣刀沿型腔刀轨加工方块工件的线图，旁边的斜面带有自己的坐标系",
  },
  editions: [
    {
      uuid: "557be67a-3c1f-42c1-936b-8992320cb6fa",
      name: { tw: "銑削版", en: "Mill", cn: "铣削版" },
      features: [
        {
          tw: "三軸輸出與固定循環",
          en: "Three-axis output and canned cycles",
          cn: "三轴输出与固定循环",
        },
        {
          tw: "圓弧、螺旋與副程式",
          en: "Arcs, helices and subprograms",
          cn: "圆弧、螺旋线与子程序",
        },
        {
          tw: "刀具清單與檔頭範本",
          en: "Tool list and header templates",
          cn: "刀具清单与程序头模板",
        },
      ],
      trial: { uuid: "76dc3c92-4e37-4c75-86c5-786cef960a05", months: 0 },
      plans: [
        {
          uuid: "2e92b6fc-180b-4e30-bf19-466aa7688e51",
          months: null,
          prices: { TWD: 36000, USD: 119900, CNY: 822000 },
        },
        {
          uuid: "19d9ec89-29a9-4082-acaa-601d0012b8b5",
          months: 1,
          prices: { TWD: 1390, USD: 4600, CNY: 31500 },
        },
        {
          uuid: "d5c0a915-1cf5-401c-a19c-46331fa4d3e9",
          months: 3,
          prices: { TWD: 3700, USD: 12300, CNY: 84500 },
        },
        {
          uuid: "f7cc91fc-a793-467a-92d1-a7a4cd8dea26",
          months: 6,
          prices: { TWD: 7000, USD: 23300, CNY: 160000 },
        },
        {
          uuid: "57001288-262b-4ff5-b699-d0fb95654e9e",
          months: 12,
          prices: { TWD: 12200, USD: 40900, CNY: 279000 },
        },
      ],
    },
    {
      uuid: "fd5a3336-10ca-4127-bdb0-4b4fb44b8fd4",
      name: { tw: "3+2 版", en: "Mill 3+2", cn: "3+2 版" },
      features: [
        {
          tw: "傾斜面輸出：G68.2、CYCLE800、PLANE SPATIAL",
          en: "Tilted planes: G68.2, CYCLE800, PLANE SPATIAL",
          cn: "倾斜面输出：G68.2、CYCLE800、PLANE SPATIAL",
        },
        {
          tw: "無傾斜面功能時逐面換算工件座標",
          en: "Computed work offsets where the control has no tilted plane",
          cn: "无倾斜面功能时逐面换算工件坐标系",
        },
        {
          tw: "分度台、搖籃與四軸定位",
          en: "Indexing tables, trunnions and fourth-axis positioning",
          cn: "分度转台、摇篮与四轴定位",
        },
      ],
      plans: [
        {
          uuid: "4e70fc83-57c3-4554-9c00-2e2580788985",
          months: null,
          prices: { TWD: 58000, USD: 192900, CNY: 1324000 },
        },
        {
          uuid: "f7f3d5f7-a081-4e49-ba6b-1f4fd800aea7",
          months: 1,
          prices: { TWD: 2190, USD: 7300, CNY: 50000 },
        },
        {
          uuid: "4373d321-9a6d-4b06-a39d-0ebd1e9f55b8",
          months: 3,
          prices: { TWD: 6000, USD: 19900, CNY: 137000 },
        },
        {
          uuid: "1194f37e-d0bd-495a-a492-11c854ec9dca",
          months: 6,
          prices: { TWD: 11300, USD: 37900, CNY: 258000 },
        },
        {
          uuid: "c36caa0d-e810-4feb-98c4-a9d9053cabe9",
          months: 12,
          prices: { TWD: 19600, USD: 64900, CNY: 447000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 11,
  featured: false,
  tags: ["post", "fanuc", "siemens", "heidenhain"],
};

import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 一份刀具路徑，每一台五軸機都能用

Post 5 讀取 CAM 輸出的刀具位置檔，依照您機台的真實運動學計算旋轉軸角度、線性軸補償與進給，再輸出該控制器慣用的程式。換機台時只換機台定義，不必重寫後處理器。

### 您會得到

- **二十四種機構範本**：雙轉台、搖籃式、擺頭加轉台、雙擺頭與 B 軸車銑複合，轉軸偏心量可直接填入校正報告的數值。
- **RTCP 與非 RTCP 兩種輸出**：舊機台沒有刀尖跟隨功能時，由 Post 5 換算線性軸，並依弦差自動加點。
- **奇異點處理**：接近極點時提早轉向或抬刀重新定位，不會出現 C 軸瞬間迴轉 180 度。
- **行程預檢**：輸出前逐行比對各軸行程，超程的單節直接標示刀號與行號。

### 控制器與輸出

| 控制器 | 刀尖跟隨 | 傾斜面加工 |
|---|---|---|
| Fanuc 30i / 31i / 32i | G43.4、G43.5 | G68.2 |
| Siemens 828D / 840D sl | TRAORI | CYCLE800 |
| Heidenhain TNC 640 / TNC7 | M128、FUNCTION TCPM | PLANE SPATIAL |
| Mitsubishi M800 / M80 | G43.4 | G68.2 |
| Syntec 新代 220MA 以上 | G43.4 | G68.2 |

輸入支援 APT-CL（.apt、.cls、.aptsource）與 CSV 點位檔，輸出副檔名、行號規則與檔頭皆可自訂。

### 系統需求

Windows 10 或 11（64 位元）、8 GB 記憶體、2 GB 硬碟空間。首次啟用需要網路；之後每 24 小時確認一次授權，離線最多可使用 30 天。`;

const en = `## One toolpath, every five-axis machine you own

Post 5 reads the cutter location file from your CAM system, works out rotary angles, linear compensation and feed from the real kinematics of your machine, and writes the program the way its control expects it. Change the machine and you change its definition, not the post-processor.

### What you get

- **24 kinematic templates**: table/table, trunnion, head/table, head/head and B-axis mill-turn. Pivot offsets go in exactly as your calibration report states them.
- **With or without tool centre point control**: for older machines Post 5 converts the linear axes itself and adds points wherever the chord error asks for them.
- **Singularities handled**: near the pole it turns early or retracts and repositions, so C never whips through 180°.
- **Travel check before output**: every block is compared with axis limits; an overtravel is reported with tool and line number.

### Controls and output

| Control | Tool centre point | Tilted plane |
|---|---|---|
| Fanuc 30i / 31i / 32i | G43.4, G43.5 | G68.2 |
| Siemens 828D / 840D sl | TRAORI | CYCLE800 |
| Heidenhain TNC 640 / TNC7 | M128, FUNCTION TCPM | PLANE SPATIAL |
| Mitsubishi M800 / M80 | G43.4 | G68.2 |
| Syntec 220MA and later | G43.4 | G68.2 |

Input is APT-CL (.apt, .cls, .aptsource) or CSV points. File extension, block numbering and program header are yours to define.

### System needs

Windows 10 or 11 (64-bit), 8 GB of memory, 2 GB of disk. The first activation needs a network; after that the licence is confirmed every 24 hours and works offline for up to 30 days.`;

const cn = `## 一份刀轨，适配每一台五轴机床

Post 5 读取 CAM 输出的刀位文件，按照机床真实的运动学模型计算旋转轴角度、直线轴补偿和进给速度，再输出符合该数控系统习惯的程序。更换机床时只需更换机床定义，不必重写后处理器。

### 主要功能

- **24 种机床结构模板**：双转台、摇篮式、摆头加转台、双摆头以及 B 轴车铣复合，旋转轴偏心值可直接填入标定报告中的数据。
- **支持 RTCP 与非 RTCP 输出**：老机床没有刀尖跟随功能时，由 Post 5 换算直线轴，并按弦高误差自动插点。
- **奇异点处理**：接近极点时提前转向，或抬刀后重新定位，避免 C 轴突然翻转 180°。
- **行程预检**：输出前逐段核对各轴行程，超程程序段会标明刀号和行号。

### 数控系统与输出

| 数控系统 | 刀尖跟随 | 倾斜面加工 |
|---|---|---|
| Fanuc 30i / 31i / 32i | G43.4、G43.5 | G68.2 |
| Siemens 828D / 840D sl | TRAORI | CYCLE800 |
| Heidenhain TNC 640 / TNC7 | M128、FUNCTION TCPM | PLANE SPATIAL |
| Mitsubishi M800 / M80 | G43.4 | G68.2 |
| Syntec 新代 220MA 及以上 | G43.4 | G68.2 |

输入支持 APT-CL（.apt、.cls、.aptsource）和 CSV 点位文件；输出扩展名、行号规则和程序头均可自定义。

### 系统要求

Windows 10 或 11（64 位）、8 GB 内存、2 GB 磁盘空间。首次激活需要联网，此后每 24 小时确认一次授权，离线最长可用 30 天。`;

export const post5: DemoSoftware = {
  uuid: "97131e3f-af17-41b2-bd7f-0028bbc094ac",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "post5-five-axis-post-suite",
  productCode: "MW-POST5",
  paymentTitle: "Post 5 Five-Axis Suite",
  name: {
    tw: "Post 5 五軸後處理套件",
    en: "Post 5 Five-Axis Post Suite",
    cn: "Post 5 五轴后处理套件",
  },
  tagline: {
    tw: "以機台真實運動學，輸出可以直接上機的五軸程式。",
    en: "Five-axis programs computed from the machine’s real kinematics.",
    cn: "按机床真实运动学，输出可直接上机的五轴程序。",
  },
  summary: {
    tw: "把 CAM 的刀具路徑轉成 Fanuc、Siemens、Heidenhain 等控制器的五軸程式。內建 24 種機構範本、奇異點處理與行程預檢，換機台只要換定義檔。",
    en: "Turns CAM toolpaths into five-axis programs for Fanuc, Siemens, Heidenhain and other controls. 24 kinematic templates, singularity handling and a travel check are built in; a new machine is a new definition file.",
    cn: "将 CAM 刀轨转换为 Fanuc、Siemens、Heidenhain 等数控系统的五轴程序。内置 24 种机床结构模板、奇异点处理和行程预检，换机床只需换定义文件。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "支援機構", en: "Kinematics", cn: "支持结构" },
      value: {
        tw: "3+2、五軸同動、B 軸車銑複合",
        en: "3+2, simultaneous five-axis, B-axis mill-turn",
        cn: "3+2、五轴联动、B 轴车铣复合",
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
      value: { tw: "APT-CL、CSV 點位", en: "APT-CL, CSV points", cn: "APT-CL、CSV 点位" },
    },
    {
      label: { tw: "輸出解析度", en: "Output resolution", cn: "输出分辨率" },
      value: { tw: "0.0001 mm／0.0001°", en: "0.0001 mm / 0.0001°", cn: "0.0001 mm / 0.0001°" },
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
        tw: "五軸輸出需要機台的轉軸中心與行程資料，請先備妥校正報告或機台參數備份。",
        en: "Five-axis output needs your machine’s pivot and travel data: have the calibration report or a parameter backup at hand.",
        cn: "五轴输出需要机床的旋转中心和行程数据，请提前准备标定报告或机床参数备份。",
      },
      required: false,
    },
    {
      text: {
        tw: "本產品不含 CAM 軟體。購買前請確認您的 CAM 能輸出 APT-CL 刀具位置檔。",
        en: "CAM software is not included. Check before you buy that yours can write APT-CL files.",
        cn: "本产品不含 CAM 软件。购买前请确认您的 CAM 能输出 APT-CL 刀位文件。",
      },
      required: false,
    },
    {
      text: {
        tw: "新程式第一次上機前，請務必先模擬並以單節、降速方式試切。",
        en: "Verify every new program and run it in single block at reduced feed the first time.",
        cn: "新程序首次上机前，请务必先仿真，并以单段、低倍率方式试切。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "post5", extension: "svg" },
  pictureAlt: {
    tw: "五軸擺頭沿曲面刀具路徑切削的線圖，標示 A 軸與 C 軸的轉動方向",
    en: "Line drawing of a tilting five-axis head following a toolpath over a curved surface, the rotations of A and C marked",
    cn: "五轴摆头沿曲面刀轨切削的线图，标出 A 轴与 C 轴的旋转方向",
  },
  editions: [
    {
      uuid: "f991813c-a062-4b9d-890f-a063cd042b6f",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "2ebf3c1d-2fd9-4c61-b056-a6ba6e756d8f", months: 0 },
      plans: [
        {
          uuid: "29d6ea56-3dbb-4983-ba4b-3ce0a44195c9",
          months: null,
          prices: { TWD: 96000, USD: 319000, CNY: 2190000 },
        },
        {
          uuid: "43602927-1d83-494c-a474-bd15e4852ec9",
          months: 1,
          prices: { TWD: 3600, USD: 11900, CNY: 82000 },
        },
        {
          uuid: "8e69a350-7a9c-4b6c-8f8a-a647540c3dd0",
          months: 3,
          prices: { TWD: 9900, USD: 32900, CNY: 226000 },
        },
        {
          uuid: "2a5d19be-1788-495b-a852-40f046b534d3",
          months: 6,
          prices: { TWD: 18600, USD: 61900, CNY: 424000 },
        },
        {
          uuid: "a4278ae5-1329-4c2b-b867-042e22441948",
          months: 12,
          prices: { TWD: 32400, USD: 107900, CNY: 738000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 1,
  featured: true,
  tags: ["post", "five-axis", "fanuc", "siemens", "heidenhain"],
};

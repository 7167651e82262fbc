import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 自己的後處理，自己看得懂也改得動

三天的課帶您從一份刀具路徑資料開始，寫出能上機的後處理。適合程式部門的負責人，以及要替客戶維護後處理的應用工程師。

### 您會學到

- 讀懂 CAM 輸出的刀具位置資料：點、向量、循環與換刀事件。
- 事件、格式與模態三個層次，各自該放什麼邏輯。
- 機台運動學：雙轉台、擺頭與混合型，角度解的選擇與行程限制。
- 傾斜面與刀尖點控制的輸出：不同控制器的同一件事怎麼寫。
- 回歸測試：改一處，確認其他三十支程式沒有變。

### 同一個動作，三種寫法

| 動作 | Fanuc 30i | Siemens 840D sl | Heidenhain TNC 640 |
|---|---|---|---|
| 傾斜面 | G68.2、G53.1 | CYCLE800 | PLANE SPATIAL |
| 刀尖點控制 | G43.4 | TRAORI | FUNCTION TCPM |
| 取消 | G69、G49 | CYCLE800()、TRAFOOF | PLANE RESET、FUNCTION RESET TCPM |
| 鑽孔循環 | G81–G83 | CYCLE81–CYCLE83 | CYCL DEF 200、203 |

![同一個工件上，上平面以 G54 挖槽，斜面以 G68.2 建立自己的座標系鑽孔](/art/post3.svg)

### 三天安排

1. 第一天：資料結構、三軸銑床後處理、鑽孔循環與換刀。
2. 第二天：3+2 定位、座標轉換、旋轉軸最短路徑與夾緊碼。
3. 第三天：五軸同動、奇異點處理、測試集與版本交接。

### 上課方式

臺中教室，每班 8 人，一人一套電腦。範例使用 Post 5 的樣板，課後保留 30 天練習授權。請帶一台自己機台的規格與校正報告，第三天以它完成一份後處理。`;

const en = `## A post-processor you can read and change yourself

In three days you start from a set of tool-path data and end with a post-processor that runs a machine. The course suits the head of a programming department and application engineers who maintain posts for customers.

### What you will learn

- To read the tool positions a CAM system writes: points, vectors, cycles and tool changes.
- The three layers of events, formats and modality, and which logic belongs where.
- Kinematics: table/table, head/head and mixed machines, choosing an angle solution within travel.
- Tilted planes and tool centre point control: the same thing said to different controls.
- Regression tests: change one place and prove that thirty other programs stayed the same.

### One motion, three dialects

| Motion | Fanuc 30i | Siemens 840D sl | Heidenhain TNC 640 |
|---|---|---|---|
| Tilted plane | G68.2, G53.1 | CYCLE800 | PLANE SPATIAL |
| Tool centre point | G43.4 | TRAORI | FUNCTION TCPM |
| Cancel | G69, G49 | CYCLE800(), TRAFOOF | PLANE RESET, FUNCTION RESET TCPM |
| Drilling | G81–G83 | CYCLE81–CYCLE83 | CYCL DEF 200, 203 |

![One workpiece: a pocket in the top face in G54, and holes in the sloped face in axes of its own set by G68.2](/art/post3.svg)

### Three days

1. Day one: data structures, a three-axis post, drilling cycles and tool changes.
2. Day two: 3+2 positioning, transformations, shortest rotary path and clamping codes.
3. Day three: simultaneous five-axis, singularities, a test set and handing over versions.

### How it runs

Taichung classroom, eight people, one computer each, taught in Mandarin. Examples use templates of Post 5, with a practice licence for 30 days. Bring the specification and calibration report of one of your machines: on day three you finish a post for it.`;

const cn = `## 自己的后处理，自己看得懂也改得动

三天课程从一份刀路数据开始，写出可以上机的后处理。适合编程部门负责人，以及需要为客户维护后处理的应用工程师。

### 您将学到

- 读懂 CAM 输出的刀位数据：点、矢量、循环和换刀事件。
- 事件、格式和模态三个层次，各自应放什么逻辑。
- 机床运动学：双转台、双摆头和混合型，角度解的选择与行程限制。
- 倾斜面和刀尖跟随的输出：同一件事在不同数控系统中怎么写。
- 回归测试：改动一处，确认其余三十个程序没有变化。

### 同一个动作，三种写法

| 动作 | Fanuc 30i | Siemens 840D sl | Heidenhain TNC 640 |
|---|---|---|---|
| 倾斜面 | G68.2、G53.1 | CYCLE800 | PLANE SPATIAL |
| 刀尖跟随 | G43.4 | TRAORI | FUNCTION TCPM |
| 取消 | G69、G49 | CYCLE800()、TRAFOOF | PLANE RESET、FUNCTION RESET TCPM |
| 钻孔循环 | G81–G83 | CYCLE81–CYCLE83 | CYCL DEF 200、203 |

![同一个工件上，上平面用 G54 挖槽，斜面用 G68.2 建立自己的坐标系钻孔](/art/post3.svg)

### 三天安排

1. 第一天：数据结构、三轴铣床后处理、钻孔循环与换刀。
2. 第二天：3+2 定位、坐标变换、旋转轴最短路径和夹紧代码。
3. 第三天：五轴联动、奇异点处理、测试集与版本交接。

### 上课方式

台中教室，每班 8 人，一人一台电脑。示例使用 Post 5 的模板，课后保留 30 天练习授权。请带上一台自有机床的规格和标定报告，第三天据此完成一份后处理。`;

export const postCourse: DemoCourse = {
  uuid: "2c5632bd-ec5d-40d7-83fc-15e943b10212",
  categoryUuid: categoryUuids.classroom,
  kind: "course",
  slug: "post-processor-development-course",
  productCode: "MW-C-POST",
  paymentTitle: "Post-Processor Course 3 days",
  name: {
    tw: "後處理開發班（三日）",
    en: "Post-Processor Development, three days",
    cn: "后处理开发班（三天）",
  },
  tagline: {
    tw: "第三天，替自己的機台完成一份後處理。",
    en: "On day three you finish a post for your own machine.",
    cn: "第三天，为自己的机床完成一份后处理。",
  },
  summary: {
    tw: "從刀具位置資料、運動學到五軸輸出的三天小班課，比較 Fanuc、Siemens 與 Heidenhain 的寫法。每班 8 人，一人一套電腦，含 30 天練習授權。",
    en: "Three days from tool-path data and kinematics to five-axis output, comparing Fanuc, Siemens and Heidenhain. Eight people, one computer each, and a practice licence for 30 days.",
    cn: "从刀位数据、运动学到五轴输出的三天小班课，对比 Fanuc、Siemens 和 Heidenhain 的写法。每班 8 人，一人一台电脑，含 30 天练习授权。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "時數", en: "Hours", cn: "课时" },
      value: { tw: "三天，共 21 小時", en: "Three days, 21 hours", cn: "三天，共 21 小时" },
    },
    {
      label: { tw: "人數", en: "Class size", cn: "人数" },
      value: { tw: "每班 8 人", en: "8 people", cn: "每班 8 人" },
    },
    {
      label: { tw: "地點", en: "Place", cn: "地点" },
      value: { tw: "臺中教室", en: "Taichung classroom", cn: "台中教室" },
    },
    {
      label: { tw: "控制器", en: "Controls", cn: "数控系统" },
      value: {
        tw: "Fanuc 30i、Siemens 840D sl、Heidenhain TNC 640",
        en: "Fanuc 30i, Siemens 840D sl, Heidenhain TNC 640",
        cn: "Fanuc 30i、Siemens 840D sl、Heidenhain TNC 640",
      },
    },
    {
      label: { tw: "授課語言", en: "Language", cn: "授课语言" },
      value: { tw: "華語", en: "Mandarin, English slides on request", cn: "普通话" },
    },
    {
      label: { tw: "先備能力", en: "Prerequisite", cn: "先修要求" },
      value: {
        tw: "熟悉三軸程式，會基本程式邏輯",
        en: "Three-axis programming and basic program logic",
        cn: "熟悉三轴编程，了解基本程序逻辑",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "請於開課一週前提供機台規格，以便講師準備運動學資料。",
        en: "Send your machine specification one week ahead so that the teacher can prepare its kinematics.",
        cn: "请在开课一周前提供机床规格，以便讲师准备运动学数据。",
      },
      required: false,
    },
    {
      text: {
        tw: "開課七天前取消可全額退費；之後可改期或換人，一次為限。",
        en: "Cancel up to seven days before the start for a full refund; later you may move the date or send a colleague, once.",
        cn: "开课七天前取消可全额退费；之后可改期或换人，限一次。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "post-course", extension: "svg" },
  pictureAlt: {
    tw: "上下三層的示意圖：刀具路徑、機台旋轉軸與輸出的 NC 程式",
    en: "Three layers one above another: a tool path, the rotary axes of a machine and the NC program",
    cn: "上下三层的示意图：刀路、机床旋转轴与输出的 NC 程序",
  },
  commodityUuid: "d38fbc2c-a2c9-41e2-af5a-d3657d88e30c",
  prices: { TWD: 18800, USD: 62800, CNY: 433000 },
  availableFrom: "2027-03-15",
  availableReason: {
    tw: "第一梯次為 2027 年 4 月 21 日至 23 日，3 月 15 日起開放報名。",
    en: "The first class runs from 21 to 23 April 2027. Enrolment opens on 15 March 2027.",
    cn: "第一期为 2027 年 4 月 21 日至 23 日，3 月 15 日起开放报名。",
  },
  sort: 72,
  featured: false,
  tags: ["training", "post", "five-axis", "fanuc", "siemens", "heidenhain"],
};

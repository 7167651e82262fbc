import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 從第一行 G 碼，寫到一個完整零件

十二堂線上課，給剛進現場的技術員、學生，以及只用過 CAM、想看懂程式的人。每堂約三十分鐘，看完就在瀏覽器裡寫一段程式，模擬器立刻畫出刀具路徑。

### 您會學到

- 看懂圖面基準，決定工件座標與程式原點。
- 直線、圓弧、半徑補正與長度補正的正確順序。
- 固定循環與子程式，讓程式變短也更好改。
- 上機前的檢查：單節、空跑、剩餘移動量與警報。

![左側是逐行的 G 碼程式，右側是其中一個圓弧單節畫出的刀具路徑](/art/blockedit.svg)

### 課程內容

| 堂次 | 主題 | 重點 |
|---|---|---|
| 1–2 | 座標與程式結構 | G90、G91、G54、G17 |
| 3–4 | 直線與圓弧 | G00–G03、I、J、R |
| 5–6 | 刀具補正 | G40–G42、G43 H |
| 7–8 | 鑽孔循環 | G81、G83、G84、G98、G99 |
| 9–10 | 子程式與多工件 | M98、M99、G54.1 |
| 11 | 車床差異 | G71、G70、G96、X 直徑值 |
| 12 | 綜合練習 | 從圖面到可上機的程式 |

### 上課方式

報名後可觀看 180 天，進度自動保存，手機也能複習。每堂有三題練習，由系統比對刀具路徑給分；第十二堂的綜合練習由講師批改並寫評語。全部完成且達七十分者，發給可線上查驗的結業證明。

語法以 Fanuc 0i-MF 為主，差異處附 Siemens 與 Heidenhain 的寫法。`;

const en = `## From the first line of G-code to a finished part

Twelve online lessons for new technicians, students, and people who know CAM but want to read the program. Each lasts about thirty minutes; then you write a piece of program in the browser and a simulator draws the path at once.

### What you will learn

- To find the datum on a drawing and choose the work offset.
- Lines, arcs, cutter radius and length compensation, in the right order.
- Canned cycles and subprograms, which make a program shorter and easier to change.
- Checks before cutting: single block, dry run, distance to go and alarms.

![A G-code program line by line, and beside it the path drawn up to one of its arcs](/art/blockedit.svg)

### Lessons

| Lesson | Subject | Words |
|---|---|---|
| 1–2 | Coordinates and program structure | G90, G91, G54, G17 |
| 3–4 | Lines and arcs | G00–G03, I, J, R |
| 5–6 | Tool compensation | G40–G42, G43 H |
| 7–8 | Drilling cycles | G81, G83, G84, G98, G99 |
| 9–10 | Subprograms and several parts | M98, M99, G54.1 |
| 11 | What differs on a lathe | G71, G70, G96, X as diameter |
| 12 | Final exercise | from a drawing to a program |

### How it runs

You have 180 days from enrolment; progress is kept, and a telephone is enough for revision. Each lesson has three exercises, marked by comparing tool paths. The final exercise is marked and commented by the teacher. Complete all lessons with seventy points to receive a certificate that can be verified online.

The language is that of Fanuc 0i-MF, with Siemens and Heidenhain shown where they differ. Lessons are in Mandarin with English subtitles.`;

const cn = `## 从第一行 G 代码，写到一个完整零件

十二节在线课程，面向刚进车间的技术员、学生，以及只用过 CAM、想看懂程序的人。每节约三十分钟，看完就在浏览器里写一段程序，仿真器立即画出刀路。

### 您将学到

- 看懂图纸基准，确定工件坐标系和程序原点。
- 直线、圆弧、半径补偿和长度补偿的正确顺序。
- 固定循环和子程序，让程序更短也更好改。
- 上机前的检查：单段、空运行、剩余移动量和报警。

![左侧是逐行的 G 代码程序，右侧是其中一个圆弧程序段画出的刀路](/art/blockedit.svg)

### 课程内容

| 节次 | 主题 | 重点 |
|---|---|---|
| 1–2 | 坐标与程序结构 | G90、G91、G54、G17 |
| 3–4 | 直线与圆弧 | G00–G03、I、J、R |
| 5–6 | 刀具补偿 | G40–G42、G43 H |
| 7–8 | 钻孔循环 | G81、G83、G84、G98、G99 |
| 9–10 | 子程序与多工件 | M98、M99、G54.1 |
| 11 | 车床的不同之处 | G71、G70、G96、X 直径值 |
| 12 | 综合练习 | 从图纸到可上机的程序 |

### 学习方式

报名后 180 天内可观看，进度自动保存，手机也能复习。每节有三道练习，由系统比对刀路评分；第十二节的综合练习由讲师批改并写评语。全部完成且达到七十分者，颁发可在线查验的结业证书。

语法以 Fanuc 0i-MF 为主，不同之处附 Siemens 和 Heidenhain 的写法。`;

export const gcodeCourse: DemoCourse = {
  uuid: "99ca93ca-c16a-4cd1-b5ad-536088eba915",
  categoryUuid: categoryUuids.online,
  kind: "course",
  slug: "g-code-fundamentals-online-course",
  productCode: "MW-C-GCODE",
  paymentTitle: "G-code Fundamentals Online",
  name: {
    tw: "G 碼基礎線上課（12 堂）",
    en: "G-code Fundamentals, 12 online lessons",
    cn: "G 代码基础在线课（12 节）",
  },
  tagline: {
    tw: "每堂三十分鐘，寫完馬上看到刀具路徑。",
    en: "Half an hour a lesson, and you see the path as you write.",
    cn: "每节三十分钟，写完马上看到刀路。",
  },
  summary: {
    tw: "給初學者的十二堂 G 碼線上課，邊寫邊模擬，從座標、補正到固定循環。報名後 180 天內可觀看，完成後發給可查驗的結業證明。",
    en: "Twelve online lessons for beginners, from coordinates and compensation to canned cycles, with a simulator in the browser. Open for 180 days, with a certificate that can be verified.",
    cn: "面向初学者的十二节 G 代码在线课，边写边仿真，从坐标、补偿到固定循环。报名后 180 天内可观看，完成后颁发可查验的结业证书。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "堂數", en: "Lessons", cn: "节数" },
      value: { tw: "12 堂，共 6 小時", en: "12, six hours in all", cn: "12 节，共 6 小时" },
    },
    {
      label: { tw: "練習", en: "Exercises", cn: "练习" },
      value: {
        tw: "36 題，另有一題綜合練習",
        en: "36, and one final exercise",
        cn: "36 道，另有一道综合练习",
      },
    },
    {
      label: { tw: "觀看期限", en: "Access", cn: "观看期限" },
      value: { tw: "報名後 180 天", en: "180 days from enrolment", cn: "报名后 180 天" },
    },
    {
      label: { tw: "語言", en: "Language", cn: "语言" },
      value: {
        tw: "華語，中文字幕",
        en: "Mandarin, English subtitles",
        cn: "普通话，简体中文字幕",
      },
    },
    {
      label: { tw: "所需設備", en: "You need", cn: "所需设备" },
      value: {
        tw: "電腦與近兩年版本的瀏覽器",
        en: "A computer with a browser of the last two years",
        cn: "电脑和近两年版本的浏览器",
      },
    },
    {
      label: { tw: "先備能力", en: "Prerequisite", cn: "先修要求" },
      value: { tw: "看得懂三視圖", en: "Able to read a three-view drawing", cn: "看得懂三视图" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "一個帳號一人使用；公司團報五人以上請先與我們聯絡。",
        en: "One account is for one person; for five or more people please contact us first.",
        cn: "一个账号一人使用；公司团报五人以上请先与我们联系。",
      },
      required: false,
    },
    {
      text: {
        tw: "模擬器只供練習，實際上機請依機台廠的操作規範。",
        en: "The simulator is for practice only; at a machine, follow the rules of its builder.",
        cn: "仿真器仅供练习，实际上机请遵守机床厂的操作规范。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "gcode-course", extension: "svg" },
  pictureAlt: {
    tw: "方格紙上的零件輪廓，以編號點與 G 碼標出直線與圓弧，下方是十二格課程進度",
    en: "A part contour on squared paper with numbered points and G-codes, twelve lesson marks below",
    cn: "方格纸上的零件轮廓，用编号点和 G 代码标出直线与圆弧，下方是十二格课程进度",
  },
  commodityUuid: "b028e706-a4b4-4e3f-bd78-6ee5f25428a1",
  prices: { TWD: 2400, USD: 8000, CNY: 55000 },
  availableFrom: "2027-02-22",
  availableReason: {
    tw: "第一堂於 2027 年 2 月 22 日上線並開放報名，其後每週新增三堂。",
    en: "Lesson one goes online on 22 February 2027, when enrolment opens; three more follow each week.",
    cn: "第一节于 2027 年 2 月 22 日上线并开放报名，此后每周新增三节。",
  },
  sort: 73,
  featured: false,
  tags: ["training", "fanuc", "turning"],
};

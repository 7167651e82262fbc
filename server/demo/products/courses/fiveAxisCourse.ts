import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 兩天，把五軸從會用變成敢用

這門課給已經會三軸程式、準備操作五軸機的人。兩天各半天講解、半天實作，每兩人共用一套電腦與模擬環境，第二天下午在五軸機上試切自己的程式。

### 您會學到

- 看懂機台機構：雙轉台、擺頭與搖籃式的差別，旋轉中心怎麼量。
- RTCP、傾斜面與 3+2 定位，各在什麼時候用。
- 後處理設定：從校正報告填入參數，到第一支程式輸出。
- 上機前驗證：碰撞、行程與奇異點，以及看到警訊怎麼改。
- 現場調整：補正、進給與安全高度的修改次序。

![搖籃式五軸機的主軸頭靠近傾斜的轉台，模擬以圓圈標出單節 N2480 的碰撞位置](/art/machinetwin.svg)

### 課程安排

| 時間 | 第一天 | 第二天 |
|---|---|---|
| 09:00–12:00 | 機構與座標系、轉軸中心量測 | 程式驗證與碰撞排除 |
| 13:00–16:30 | 後處理設定與 3+2 實作 | 五軸同動、上機試切 |
| 16:30–17:00 | 練習檢討 | 評量與結業 |

### 上課方式

地點在臺中教室，每班 12 人。教材為中文講義與練習檔，課後 30 天內可於課程討論區向講師提問。完成兩天課程並通過評量者，發給可線上查驗的結業證明。

實作以 Siemens 840D 與 Fanuc 31i 語法為主，另附 Heidenhain 對照表。自備的筆記型電腦需 Windows 10 以上；未攜帶者由教室提供。午餐與安全鞋套由我們準備。`;

const en = `## Two days from knowing five-axis to trusting it

This course is for people who program three axes and are about to run a five-axis machine. Each day is half explanation and half practice; two people share a computer and a simulation, and on the second afternoon you cut your own program.

### What you will learn

- To read a machine: table/table, head and trunnion, and how the rotary centre is measured.
- When to use tool centre point control, tilted planes or plain 3+2 positioning.
- Setting up a post-processor, from the calibration report to the first program.
- Verification before the cut: collisions, travel and singularities, and how to cure what you find.
- Adjusting at the machine: offsets, feeds and clearance, in the right order.

![The head of a five-axis machine nears its tilted table; the simulation circles the collision at block N2480](/art/machinetwin.svg)

### Timetable

| Time | Day one | Day two |
|---|---|---|
| 09:00–12:00 | Kinematics, coordinate systems, measuring the centre | Verification and collisions |
| 13:00–16:30 | Post-processor set-up, 3+2 practice | Simultaneous five-axis, cutting |
| 16:30–17:00 | Review | Assessment and certificate |

### How it runs

In our Taichung classroom, twelve people per class, taught in Mandarin with English slides on request. You keep the notes and exercise files, and can ask the teacher questions in the course forum for 30 days. Attend both days and pass the assessment to receive a certificate that anyone can verify online.

Exercises use Siemens 840D and Fanuc 31i, with a Heidenhain comparison. Bring a Windows 10 notebook or use ours. Lunch and overshoes are provided.`;

const cn = `## 两天，把五轴从会用变成敢用

本课程面向已经掌握三轴编程、准备操作五轴机床的人员。每天半天讲解、半天实操，两人共用一套电脑和仿真环境，第二天下午在五轴机床上试切自己的程序。

### 您将学到

- 看懂机床结构：双转台、摆头和摇篮式的区别，旋转中心如何测量。
- RTCP、倾斜面和 3+2 定位，分别在什么情况下使用。
- 后处理设置：从标定报告填入参数，到输出第一个程序。
- 上机前验证：碰撞、行程和奇异点，以及发现问题后如何修改。
- 现场调整：刀补、进给和安全高度的修改顺序。

![摇篮式五轴机床的主轴头靠近倾斜的转台，仿真用圆圈标出程序段 N2480 的碰撞位置](/art/machinetwin.svg)

### 课程安排

| 时间 | 第一天 | 第二天 |
|---|---|---|
| 09:00–12:00 | 机床结构与坐标系、旋转中心测量 | 程序验证与碰撞排除 |
| 13:00–16:30 | 后处理设置与 3+2 实操 | 五轴联动、上机试切 |
| 16:30–17:00 | 练习点评 | 考核与结业 |

### 上课方式

地点在台中教室，每班 12 人，提供简体中文讲义和练习文件，课后 30 天内可在课程讨论区向讲师提问。完成两天课程并通过考核者，颁发可在线查验的结业证书。

实操以 Siemens 840D 和 Fanuc 31i 语法为主，另附 Heidenhain 对照表。自带笔记本电脑需 Windows 10 及以上系统，未携带者由教室提供。午餐和安全鞋套由我们准备。`;

export const fiveAxisCourse: DemoCourse = {
  uuid: "12ffd2c7-0eec-4cf3-aad1-74155b22fad7",
  categoryUuid: categoryUuids.classroom,
  kind: "course",
  slug: "five-axis-programming-course",
  productCode: "MW-C501",
  paymentTitle: "Five-Axis Course 2 days",
  name: {
    tw: "五軸程式與驗證實作班（兩日）",
    en: "Five-Axis Programming and Verification, two-day course",
    cn: "五轴编程与验证实操班（两天）",
  },
  tagline: {
    tw: "小班實作，第二天就切自己的程式。",
    en: "A small class, and your own program cut on day two.",
    cn: "小班实操，第二天就切自己的程序。",
  },
  summary: {
    tw: "給三軸程式人員的五軸實作課：機構、後處理、驗證到上機試切。每班 12 人，於臺中教室上課，附可查驗的結業證明。",
    en: "Hands-on five-axis for three-axis programmers: kinematics, post-processing, verification and a real cut. Twelve people per class in Taichung, with a verifiable certificate.",
    cn: "面向三轴编程人员的五轴实操课：机床结构、后处理、验证到上机试切。每班 12 人，在台中教室授课，附可查验的结业证书。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "時數", en: "Hours", cn: "课时" },
      value: { tw: "兩天，共 14 小時", en: "Two days, 14 hours", cn: "两天，共 14 小时" },
    },
    {
      label: { tw: "人數", en: "Class size", cn: "人数" },
      value: { tw: "每班 12 人", en: "12 people", cn: "每班 12 人" },
    },
    {
      label: { tw: "地點", en: "Place", cn: "地点" },
      value: { tw: "臺中教室", en: "Taichung classroom", cn: "台中教室" },
    },
    {
      label: { tw: "授課語言", en: "Language", cn: "授课语言" },
      value: { tw: "華語", en: "Mandarin, English slides on request", cn: "普通话" },
    },
    {
      label: { tw: "先備能力", en: "Prerequisite", cn: "先修要求" },
      value: {
        tw: "能獨立撰寫三軸銑床程式",
        en: "Able to program a three-axis mill unaided",
        cn: "能独立编写三轴铣床程序",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "上機試切須穿著安全鞋並遵守教室安全規定。",
        en: "The cutting session requires safety shoes and our classroom safety rules.",
        cn: "上机试切须穿安全鞋并遵守教室安全规定。",
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
  picture: { directory: "art", filename: "five-axis-course", extension: "svg" },
  pictureAlt: {
    tw: "教室白板上畫著五軸座標系與刀具傾角，前方是兩張課桌",
    en: "A classroom whiteboard with a five-axis coordinate sketch, desks in front",
    cn: "教室白板上画着五轴坐标系和刀具倾角，前方是两张课桌",
  },
  commodityUuid: "6fae2923-476b-4848-84a3-1f612ef67de9",
  prices: { TWD: 16800, USD: 56000, CNY: 388000 },
  availableFrom: "2027-03-15",
  availableReason: {
    tw: "第一梯次正在排定講師與機台，2027 年 3 月 15 日起開放報名。",
    en: "Teachers and machine time for the first class are being arranged. Enrolment opens on 15 March 2027.",
    cn: "第一期正在安排讲师和机床，2027 年 3 月 15 日起开放报名。",
  },
  sort: 70,
  featured: false,
  tags: ["training", "five-axis", "simulation"],
};

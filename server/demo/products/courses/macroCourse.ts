import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 把重複的程式，寫成一支巨集

這門課給已經會手寫 G 碼、想開始用 Fanuc 巨集 B 的人。兩天從變數寫到量測巨集，每個例子都先在模擬上跑，再到立式加工中心空跑與試切。

### 您會學到

- 區域變數 #1–#33、共用變數 #100 與 #500 系列，各放什麼資料。
- G65 與 G66 呼叫的引數對應，以及巢狀呼叫時變數如何保存。
- IF、WHILE、GOTO 的寫法，與預讀造成的陷阱。
- 系統變數：工件座標、刀具補正、模態資訊與跳躍位置 #5061 起。
- 用 #3000 發警報，讓錯誤在撞刀之前停下來。

![法蘭的圓周孔，半徑、角度、深度與孔徑以變數 #1 到 #4 標示](/art/macroforge.svg)

### 課程安排

| 時間 | 第一天 | 第二天 |
|---|---|---|
| 09:00–12:00 | 變數、運算與分支 | 系統變數與 G10 補正 |
| 13:00–16:00 | G65 引數、圓周孔與凹槽巨集 | G31 量測巨集、上機試切 |
| 16:00–17:00 | 除錯練習 | 評量與講評 |

### 帶回去的東西

課堂完成六支巨集：圓周孔、矩形陣列、螺旋下刀、刻字、刀具壽命檢查與孔中心量測，皆附註解與測試程式。教材為中文講義，另有 Siemens R 參數與 Heidenhain Q 參數的對照表。

### 上課方式

地點在臺中教室，每班 12 人，兩人一套模擬環境。通過評量者發給可線上查驗的結業證明，課後 30 天可在課程討論區提問。`;

const en = `## Write the repeated program once, as a macro

This course is for people who write G-code by hand and want to start with Fanuc custom macro B. In two days you go from variables to a measuring macro; each example runs in simulation first, then dry and in metal on a vertical machining centre.

### What you will learn

- Local variables #1–#33 and common variables from #100 and #500, and what belongs in each.
- How G65 and G66 pass arguments, and what happens to variables in nested calls.
- IF, WHILE and GOTO, and the traps of block look-ahead.
- System variables: work offsets, tool offsets, modal data, and skip positions from #5061.
- Raising an alarm with #3000, so that an error stops before the collision.

![A flange with a bolt circle whose dimensions are the variables #1 to #4](/art/macroforge.svg)

### Timetable

| Time | Day one | Day two |
|---|---|---|
| 09:00–12:00 | Variables, arithmetic, branching | System variables, offsets with G10 |
| 13:00–16:00 | G65 arguments, bolt circle and pocket macros | Measuring with G31, cutting |
| 16:00–17:00 | Debugging practice | Assessment and review |

### What you take home

Six macros: bolt circle, rectangular pattern, helical entry, engraving, tool-life check and bore centre, each commented and with a test program. A table compares them with Siemens R parameters and Heidenhain Q parameters.

### How it runs

In our Taichung classroom, twelve people per class, two to a simulation, taught in Mandarin. Whoever passes the assessment receives a certificate that can be verified online, and may ask questions in the course forum for 30 days.`;

const cn = `## 把重复的程序，写成一个宏程序

本课程面向已经会手工编写 G 代码、准备使用 Fanuc B 类宏程序的人员。两天从变量学到测量宏程序，每个例子先在仿真中运行，再到立式加工中心空运行和试切。

### 您将学到

- 局部变量 #1–#33、公共变量 #100 和 #500 系列，各存放什么数据。
- G65 与 G66 调用的自变量对应关系，以及嵌套调用时变量如何保存。
- IF、WHILE、GOTO 的写法，以及预读带来的问题。
- 系统变量：工件坐标系、刀补、模态信息和 #5061 起的跳转位置。
- 用 #3000 报警，让错误在撞刀之前停下来。

![法兰的圆周孔，各尺寸以变量 #1 到 #4 标出](/art/macroforge.svg)

### 课程安排

| 时间 | 第一天 | 第二天 |
|---|---|---|
| 09:00–12:00 | 变量、运算与分支 | 系统变量与 G10 刀补 |
| 13:00–16:00 | G65 自变量、圆周孔和型腔宏程序 | G31 测量宏程序、上机试切 |
| 16:00–17:00 | 调试练习 | 考核与点评 |

### 课后带走

课堂完成六个宏程序：圆周孔、矩形阵列、螺旋下刀、刻字、刀具寿命检查和孔中心测量，均附注释和测试程序。教材提供简体中文讲义，另有 Siemens R 参数和 Heidenhain Q 参数的对照表。

### 上课方式

地点在台中教室，每班 12 人，两人一套仿真环境。通过考核者颁发可在线查验的结业证书，课后 30 天可在课程讨论区提问。`;

export const macroCourse: DemoCourse = {
  uuid: "26328af2-8d67-4173-9312-0e71fee48fe3",
  categoryUuid: categoryUuids.classroom,
  kind: "course",
  slug: "macro-b-programming-course",
  productCode: "MW-C-MACRO",
  paymentTitle: "Macro B Course 2 days",
  name: {
    tw: "巨集 B 程式實作班（兩日）",
    en: "Macro B Programming, two-day course",
    cn: "B 类宏程序实操班（两天）",
  },
  tagline: {
    tw: "兩天寫完六支能帶回現場的巨集。",
    en: "Six working macros in two days.",
    cn: "两天写完六个能带回现场的宏程序。",
  },
  summary: {
    tw: "給會手寫 G 碼的人的 Fanuc 巨集 B 實作課，從變數、G65 引數到 G31 量測。每班 12 人，於臺中教室上課，含上機試切。",
    en: "Hands-on Fanuc macro B for people who write G-code: variables, G65 arguments and measuring with G31. Twelve people per class in Taichung, with time on a machine.",
    cn: "面向会手工编程人员的 Fanuc B 类宏程序实操课，从变量、G65 自变量到 G31 测量。每班 12 人，在台中教室授课，含上机试切。",
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
      label: { tw: "機台", en: "Machine", cn: "机床" },
      value: {
        tw: "立式加工中心，Fanuc 0i-MF",
        en: "Vertical machining centre, Fanuc 0i-MF",
        cn: "立式加工中心，Fanuc 0i-MF",
      },
    },
    {
      label: { tw: "授課語言", en: "Language", cn: "授课语言" },
      value: { tw: "華語", en: "Mandarin, English slides on request", cn: "普通话" },
    },
    {
      label: { tw: "先備能力", en: "Prerequisite", cn: "先修要求" },
      value: {
        tw: "能手寫三軸 G 碼",
        en: "Able to write three-axis G-code by hand",
        cn: "能手工编写三轴 G 代码",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "上機試切須穿著安全鞋；教室備有護目鏡。",
        en: "Safety shoes are required for the cutting session; goggles are provided.",
        cn: "上机试切须穿安全鞋；教室备有护目镜。",
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
  picture: { directory: "art", filename: "macro-course", extension: "svg" },
  pictureAlt: {
    tw: "圓周孔工件的線圖，旁邊是計算孔位的巨集程式，其中一孔正在加工",
    en: "Line drawing of a flange with a bolt circle, the macro that computes its holes beside it",
    cn: "圆周孔工件的线图，旁边是计算孔位的宏程序，其中一孔正在加工",
  },
  commodityUuid: "16d979d0-fc29-4f41-952a-6f25d8ede00e",
  prices: { TWD: 9800, USD: 32800, CNY: 226000 },
  availableFrom: "2027-03-01",
  availableReason: {
    tw: "第一梯次為 2027 年 4 月 15、16 日，3 月 1 日起開放報名。",
    en: "The first class is on 15 and 16 April 2027. Enrolment opens on 1 March 2027.",
    cn: "第一期为 2027 年 4 月 15、16 日，3 月 1 日起开放报名。",
  },
  sort: 71,
  featured: false,
  tags: ["training", "macro", "probing", "fanuc"],
};

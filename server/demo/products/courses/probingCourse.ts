import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 測頭裝好了，接下來該怎麼用

這門線上課教您把測頭用在每天的工作上：設定工件座標、加工中量測、依結果自動修正。八堂課全部在真實機台上拍攝，畫面同時顯示控制器螢幕與巨集變數。

### 您會學到

- 校正的順序：先長度，再半徑，最後檢查觸發方向差。
- 單點、孔、凸台、溝槽與角度，各選哪一個循環。
- 用 G10 L2 或 G10 L20 寫入工件座標，並保留原值以便復原。
- 依量測值修正刀具磨耗，設定上下限避免錯修。
- 判斷結果可不可信：重複性、溫度、切屑與測桿彎曲。

![孔、凸台、槽與角落四種循環的觸碰順序](/art/postprobe-detail.svg)

### 課程內容

| 堂次 | 主題 | 時間 |
|---|---|---|
| 1 | 跳躍訊號與測頭原理 | 25 分 |
| 2 | 校正與檢查 | 35 分 |
| 3 | 工件座標設定 | 40 分 |
| 4 | 旋轉與傾斜工件 | 40 分 |
| 5 | 加工中量測與磨耗修正 | 45 分 |
| 6 | 刀具設定器 | 35 分 |
| 7 | 量測不確定度入門 | 40 分 |
| 8 | 三個現場案例 | 50 分 |

### 練習與評量

每堂附巨集檔，可在自己的機台或我們的瀏覽器模擬器執行。第三、五、八堂有作業，上傳量測紀錄後由講師回覆。報名後 180 天內可觀看與提問，完成作業者發給可線上查驗的結業證明。

示範機為 Fanuc 0i-MF 與 Siemens 828D；Heidenhain 循環 400 系列有補充教材。`;

const en = `## The probe is fitted; now put it to work

This online course brings the probe into daily work: setting offsets, measuring during machining and correcting from the result. All eight lessons were filmed on real machines, with the control screen and the macro variables in view.

### What you will learn

- Calibration in order: length, then radius, then a check of direction error.
- Which cycle to choose for a point, bore, boss, slot or angle.
- Writing a work offset with G10 L2 or G10 L20, and keeping the old value for recovery.
- Correcting tool wear from a measurement, with limits against wrong corrections.
- Judging a result: repeatability, temperature, chips and stylus bending.

![Touch sequence of the bore, boss, slot and corner cycles](/art/postprobe-detail.svg)

### Lessons

| Lesson | Subject | Time |
|---|---|---|
| 1 | Skip signal and how a probe works | 25 min |
| 2 | Calibration and checks | 35 min |
| 3 | Setting work offsets | 40 min |
| 4 | Rotated and tilted parts | 40 min |
| 5 | In-process measuring and wear | 45 min |
| 6 | Tool setters | 35 min |
| 7 | Measuring uncertainty, a start | 40 min |
| 8 | Three cases from the floor | 50 min |

### Exercises and assessment

Each lesson comes with macros to run on your machine or in our browser simulator. Lessons 3, 5 and 8 have assignments: upload your measuring record and the teacher replies. You have 180 days to watch and ask; completed assignments earn a certificate that can be verified online.

Machines shown: Fanuc 0i-MF and Siemens 828D, with a supplement on Heidenhain cycles 400. Lessons are in Mandarin with English subtitles.`;

const cn = `## 测头装好了，接下来该怎么用

本在线课程教您把测头用到日常工作中：设置工件坐标系、加工中测量、根据结果自动修正。八节课全部在真实机床上拍摄，画面同时显示数控系统屏幕和宏变量。

### 您将学到

- 校准顺序：先长度，再半径，最后检查触发方向差。
- 单点、孔、凸台、槽和角度，各选哪个循环。
- 用 G10 L2 或 G10 L20 写入工件坐标系，并保留原值以便恢复。
- 根据测量值修正刀具磨损，设置上下限避免误修。
- 判断结果是否可信：重复性、温度、切屑和测针弯曲。

![孔、凸台、槽和拐角四种循环的触测顺序](/art/postprobe-detail.svg)

### 课程内容

| 节次 | 主题 | 时间 |
|---|---|---|
| 1 | 跳转信号与测头原理 | 25 分钟 |
| 2 | 校准与检查 | 35 分钟 |
| 3 | 设置工件坐标系 | 40 分钟 |
| 4 | 旋转与倾斜工件 | 40 分钟 |
| 5 | 加工中测量与磨损修正 | 45 分钟 |
| 6 | 对刀仪 | 35 分钟 |
| 7 | 测量不确定度入门 | 40 分钟 |
| 8 | 三个现场案例 | 50 分钟 |

### 练习与考核

每节附宏程序文件，可在自己的机床或我们的浏览器仿真器中运行。第三、五、八节有作业，上传测量记录后由讲师回复。报名后 180 天内可观看和提问，完成作业者颁发可在线查验的结业证书。

演示机床为 Fanuc 0i-MF 和 Siemens 828D；Heidenhain 400 系列循环有补充教材。`;

export const probingCourse: DemoCourse = {
  uuid: "661dfd12-40e5-4662-b645-8f63bb2ad086",
  categoryUuid: categoryUuids.online,
  kind: "course",
  slug: "probing-in-practice-online-course",
  productCode: "MW-C-PROBE",
  paymentTitle: "Probing in Practice Online",
  name: {
    tw: "測頭應用實務線上課（8 堂）",
    en: "Probing in Practice, 8 online lessons",
    cn: "测头应用实务在线课（8 节）",
  },
  tagline: {
    tw: "從校正到自動修正，八堂課用好一支測頭。",
    en: "From calibration to automatic correction in eight lessons.",
    cn: "从校准到自动修正，八节课用好一个测头。",
  },
  summary: {
    tw: "在真實機台上拍攝的測頭應用課，涵蓋校正、工件座標、加工中量測與磨耗修正。附可執行的巨集，作業由講師逐一回覆。",
    en: "Probing filmed on real machines: calibration, work offsets, in-process measuring and wear correction. Macros are included and the teacher answers every assignment.",
    cn: "在真实机床上拍摄的测头应用课，涵盖校准、工件坐标系、加工中测量和磨损修正。附可运行的宏程序，作业由讲师逐一回复。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "堂數", en: "Lessons", cn: "节数" },
      value: {
        tw: "8 堂，共 5 小時 10 分",
        en: "8, five hours ten minutes in all",
        cn: "8 节，共 5 小时 10 分钟",
      },
    },
    {
      label: { tw: "作業", en: "Assignments", cn: "作业" },
      value: { tw: "3 份，講師回覆", en: "3, answered by the teacher", cn: "3 份，讲师回复" },
    },
    {
      label: { tw: "觀看期限", en: "Access", cn: "观看期限" },
      value: { tw: "報名後 180 天", en: "180 days from enrolment", cn: "报名后 180 天" },
    },
    {
      label: { tw: "示範控制器", en: "Controls shown", cn: "演示数控系统" },
      value: {
        tw: "Fanuc 0i-MF、Siemens 828D",
        en: "Fanuc 0i-MF, Siemens 828D",
        cn: "Fanuc 0i-MF、Siemens 828D",
      },
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
      label: { tw: "先備能力", en: "Prerequisite", cn: "先修要求" },
      value: {
        tw: "會操作加工中心與設定刀長",
        en: "Able to run a machining centre and set tool length",
        cn: "会操作加工中心并设置刀长",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "課程中的巨集以 Fanuc 語法提供，上機前請先在高處空跑確認安全高度。",
        en: "The macros are written for Fanuc; run them high above the part first and check the clearance.",
        cn: "课程中的宏程序按 Fanuc 语法提供，上机前请先抬高空运行，确认安全高度。",
      },
      required: false,
    },
    {
      text: {
        tw: "沒有測頭也能上課；作業可用模擬器完成。",
        en: "No probe is needed: assignments can be done in the simulator.",
        cn: "没有测头也能学习；作业可用仿真器完成。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "probing-course", extension: "svg" },
  pictureAlt: {
    tw: "工件俯視圖，四個箭頭由外向凸台接近，四個箭頭由孔心向外，交會處標示座標原點",
    en: "Plan of a workpiece: arrows approach a boss from outside and a bore from within, and the origin is marked",
    cn: "工件俯视图，四个箭头从外侧接近凸台，四个箭头由孔心向外，标出坐标原点",
  },
  commodityUuid: "762bf575-be3f-499e-b10d-58f09431c706",
  prices: { TWD: 3200, USD: 10700, CNY: 73800 },
  availableFrom: "2027-03-08",
  availableReason: {
    tw: "前兩堂於 2027 年 3 月 8 日上線並開放報名，其後每週新增兩堂。",
    en: "The first two lessons go on line on 8 March 2027, when enrolment opens; two more follow each week.",
    cn: "前两节于 2027 年 3 月 8 日上线并开放报名，此后每周新增两节。",
  },
  sort: 74,
  featured: false,
  tags: ["training", "probing", "macro", "fanuc", "siemens"],
};

import type { DemoFaqCategory } from "../types.ts";

export const courses: DemoFaqCategory = {
  uuid: "95847c9b-1f46-4d99-b25c-561631c38823",
  slug: "courses",
  name: { tw: "課程與支援", en: "Courses and support", cn: "课程与支持" },
  faqs: [
    {
      uuid: "9fbf9c32-3c37-4b80-9960-798d9b45fe56",
      slug: "online-or-classroom",
      question: {
        tw: "線上課和實體班差在哪裡？",
        en: "Online or classroom: how do the courses differ?",
        cn: "在线课和线下班有什么区别？",
      },
      answer: {
        tw: `線上課報名後 180 天內隨時觀看，作業由講師回覆。實體班在臺中教室，小班上課並上機試切，每人一套電腦。

兩種課程完成後都有可查驗的結業證明。`,
        en: `Online lessons are open for 180 days, at any hour, and the teacher answers your assignments. Classes are held in Taichung in small groups, one computer each, with time at a machine.

Both end with a certificate that others can verify.`,
        cn: `在线课报名后 180 天内随时观看，作业由讲师回复。线下班在台中教室，小班授课并上机试切，每人一台电脑。

两种课程完成后都有可查验的结业证书。`,
      },
    },
    {
      uuid: "448a98ca-5bc5-4116-9e10-f87da76bbdb2",
      slug: "cancel-a-course",
      question: {
        tw: "報名後臨時不能上課，可以改期嗎？",
        en: "I cannot attend after all. Can I change to another date?",
        cn: "报名后临时不能上课，可以改期吗？",
      },
      answer: {
        tw: `開課七日前取消，全額退費。七日內可以改期一次，或由同事代為參加，請來信告知姓名。開課後未到課不退費。

我們因人數不足而取消時，您可以選擇全額退費，或優先改報其他班次。`,
        en: `Cancel seven days before it begins and everything is refunded. Within seven days you may move once, or a colleague may come instead: just tell us the name. Absences are not refunded.

If we cancel for lack of participants, choose a full refund or a preferred place in another class.`,
        cn: `开课七日前取消，全额退款。七日内可以改期一次，或由同事代为参加，请来信告知姓名。开课后未到课不退款。

因人数不足由我们取消的，您可以选择全额退款，或优先改报其他班次。`,
      },
    },
    {
      uuid: "d5593102-019b-4920-8024-834844de9bb5",
      slug: "course-prerequisites",
      question: {
        tw: "完全沒有程式基礎，可以報五軸課嗎？",
        en: "I have never programmed. Can I take the five-axis course?",
        cn: "没有编程基础，可以报五轴课吗？",
      },
      answer: {
        tw: `不建議。五軸班從座標轉換講起，須能看懂三軸程式並會設定工件座標。請先上「G 碼基礎線上課」，有半年以上三軸經驗後再報名。

不確定程度時，可以來信索取十題自我測驗。`,
        en: `We advise against it. That course begins with transformed coordinates and expects you to read three-axis programs and set work offsets. Start with G-code Fundamentals online and come back after half a year on three axes.

If you are unsure, ask us for the self-test of ten questions.`,
        cn: `不建议。五轴班从坐标变换讲起，须能看懂三轴程序并会设置工件坐标系。请先上“G 代码基础在线课”，有半年以上三轴经验后再报名。

不确定程度时，可来信索取十题自测。`,
      },
    },
    {
      uuid: "5b4ce1a5-d99c-4529-ae3f-9cdf66afc8c9",
      slug: "support-hours",
      question: {
        tw: "技術支援的時間與方式？",
        en: "When and how do I get support?",
        cn: "技术支持的时间和方式？",
      },
      answer: {
        tw: `週一至週五 09:00–18:00（臺北時間），授權有效期間不另收費。來信請附上：

- 軟體版本與訂單編號；
- 機台與控制器型號；
- 能重現問題的程式片段與畫面。

停機案件需要更快回覆時，可選 Priority 12，週一至週六 08:00–20:00，兩小時內首次回覆。`,
        en: `Monday to Friday, 09:00–18:00 Taipei time, free while your licence is valid. Please send:

- the software version and order number;
- the machine and control;
- the part of the program that shows it, and a screenshot.

When a stopped machine cannot wait, Priority 12 answers within two hours, Monday to Saturday, 08:00–20:00.`,
        cn: `周一至周五 09:00–18:00（台北时间），授权有效期内不另收费。来信请附上：

- 软件版本和订单编号；
- 机床和数控系统型号；
- 能复现问题的程序片段和截图。

停机问题需要更快回复时，可选 Priority 12，周一至周六 08:00–20:00，两小时内首次回复。`,
      },
    },
    {
      uuid: "9bb44f63-a8cf-4e83-aae1-6c62c4b186c3",
      slug: "school-licences",
      question: {
        tw: "學校有教育優惠嗎？",
        en: "Do you offer school licences?",
        cn: "学校有教育优惠吗？",
      },
      answer: {
        tw: `有。立案的技職學校與訓練中心可以申請教室授權，一次十五席，限教學使用，附教材與教師研習。

請由承辦老師以學校信箱來信，附上課程名稱與預計人數。`,
        en: `Yes. Recognised technical schools and training centres may apply for a classroom licence of fifteen seats, for teaching only, with material and a session for the teachers.

The teacher in charge should write from the school’s address with the course and the number of students.`,
        cn: `有。正规职业院校和培训中心可以申请教室授权，一次十五个席位，仅限教学使用，附教材和教师培训。

请由负责老师使用学校邮箱来信，附上课程名称和预计人数。`,
      },
    },
  ],
};

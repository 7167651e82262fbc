import type { DemoFaqCategory } from "../types.ts";

export const programs: DemoFaqCategory = {
  uuid: "5a31ad81-302e-4be8-bd98-484c5a816001",
  slug: "programs",
  name: { tw: "後處理與模擬", en: "Posts and verification", cn: "后处理与仿真" },
  faqs: [
    {
      uuid: "f347e8e5-d6a6-4809-a533-d5992c3ec445",
      slug: "is-my-machine-supported",
      question: {
        tw: "我的機台能用嗎？",
        en: "Will it work with my machine?",
        cn: "我的机床能用吗？",
      },
      answer: {
        tw: `先看產品頁的控制器列表。Fanuc、Siemens、Heidenhain、Mitsubishi 與新代（Syntec）的常見機型都有範本。

不在列表上時，請把下列資料寄給我們，工程師會在兩個工作日內回覆：

1. 機台廠牌、型號與軸數；
2. 控制器型號與選配清單；
3. 一支目前正常使用的程式。`,
        en: `Look at the list of controls on the product page first. Common Fanuc, Siemens, Heidenhain, Mitsubishi and Syntec machines have templates.

If yours is not there, send us these and an engineer answers within two working days:

1. make, model and axes of the machine;
2. the control and its options;
3. one program that runs well today.`,
        cn: `先看产品页的数控系统列表。Fanuc、Siemens、Heidenhain、Mitsubishi 和新代（Syntec）的常见机型都有模板。

不在列表上时，请把下列资料发给我们，工程师会在两个工作日内回复：

1. 机床品牌、型号和轴数；
2. 数控系统型号和选件清单；
3. 一个目前正常使用的程序。`,
      },
    },
    {
      uuid: "a2ad2f0b-9b74-42e1-a56d-9ca4f7e9b863",
      slug: "post-3-or-post-5",
      question: {
        tw: "Post 3 和 Post 5 該選哪一個？",
        en: "Post 3 or Post 5: which one do I need?",
        cn: "Post 3 和 Post 5 应该选哪一个？",
      },
      answer: {
        tw: `切削時旋轉軸**固定不動**（三軸、分度、3+2 傾斜面），選 Post 3。切削時旋轉軸**同時在動**（葉輪、倒勾曲面、刀軸控制），選 Post 5。

車床與車銑複合請選 PostTurn。`,
        en: `If the rotary axes **stand still** while cutting (three-axis, indexing, 3+2), choose Post 3. If they **move while cutting** (impellers, undercuts, tool-axis control), choose Post 5.

For lathes and mill-turn there is PostTurn.`,
        cn: `切削时旋转轴**固定不动**（三轴、分度、3+2 倾斜面），选 Post 3。切削时旋转轴**同时运动**（叶轮、倒扣曲面、刀轴控制），选 Post 5。

车床和车铣复合请选 PostTurn。`,
      },
    },
    {
      uuid: "80877984-cf40-4962-bb53-1fa3e95d5aee",
      slug: "change-the-post",
      question: {
        tw: "後處理輸出的格式可以自己改嗎？",
        en: "May I change what the post writes?",
        cn: "后处理输出的格式可以自己改吗？",
      },
      answer: {
        tw: `可以。程式開頭、換刀、冷卻、副程式與行號都在設定畫面調整，改完立即預覽，設定檔可以匯出備份。

要依現場習慣改邏輯時，可以購買後處理調校套裝服務，由工程師改好並試切；想自己寫，有三天的後處理開發班。`,
        en: `Yes. Header, tool change, coolant, subprograms and block numbers are settings with an instant preview, and the settings can be exported as a backup.

To change the logic itself, take the Post Tuning Package, in which an engineer does it and proves it with a test cut; or learn to write your own in the three-day course.`,
        cn: `可以。程序头、换刀、冷却、子程序和行号都在设置界面调整，修改后立即预览，设置文件可导出备份。

需要按现场习惯修改逻辑时，可购买后处理调校套餐，由工程师改好并试切；想自己编写，有三天的后处理开发班。`,
      },
    },
    {
      uuid: "d7b68c94-b4cc-4d67-b316-f4d9233c3a76",
      slug: "does-verification-replace-a-dry-run",
      question: {
        tw: "模擬過了，還需要空跑嗎？",
        en: "Once verified, do I still need a dry run?",
        cn: "仿真通过后，还需要空运行吗？",
      },
      answer: {
        tw: `第一次上機仍請空跑。模擬能找出過切、碰撞與超程，但工件座標、刀長、夾治具位置與機台參數是現場輸入的，軟體無從得知。

建議順序：模擬 → 單節、進給 10 % → 抬高 Z 空跑 → 切削。`,
        en: `For the first run, yes. Verification finds gouges, collisions and overtravel; but offsets, tool lengths, fixture positions and machine parameters are entered on the floor, where no software can see them.

We suggest: verify, then single block at 10 % feed, then a dry run with Z raised, then cut.`,
        cn: `第一次上机仍请空运行。仿真能找出过切、碰撞和超程，但工件坐标系、刀长、夹具位置和机床参数是现场输入的，软件无从得知。

建议顺序：仿真 → 单段、进给 10 % → 抬高 Z 空运行 → 切削。`,
      },
    },
    {
      uuid: "a5ac90fc-a3bd-4b10-9cb7-0497833ffe08",
      slug: "which-computer",
      question: {
        tw: "買電腦時要注意什麼？",
        en: "What should I look for in a computer?",
        cn: "购买电脑时要注意什么？",
      },
      answer: {
        tw: `各軟體的最低與建議規格列在[電腦規格需求](/specification)。編輯與後處理用一般辦公電腦即可；模擬請選獨立顯示卡，記憶體寧多勿少。

目前支援 Windows 10 與 11（64 位元）。macOS 可在 Parallels 執行編輯類軟體，模擬類不支援。`,
        en: `[Computer requirements](/en/specification) lists the minimum and what we recommend for each product. An office computer is enough for editing and posting; for verification take a dedicated graphics card, and rather more memory than less.

We support Windows 10 and 11 (64-bit). On macOS, editors run under Parallels; verification does not.`,
        cn: `各软件的最低和推荐配置见[电脑配置要求](/cn/specification)。编辑和后处理用普通办公电脑即可；仿真请选独立显卡，内存宁多勿少。

目前支持 Windows 10 和 11（64 位）。macOS 可在 Parallels 中运行编辑类软件，仿真类不支持。`,
      },
    },
  ],
};

import type { DemoNews } from "./types.ts";

/** Newest first; future items appear on their day. */
export const news: readonly DemoNews[] = [
  {
    uuid: "c8d6a470-596a-4a60-b40a-a0d489ea67cc",
    kind: "office",
    day: "2027-01-11",
    title: {
      tw: "農曆春節休假：2 月 4 日至 2 月 10 日",
      en: "Closed for Lunar New Year, 4 to 10 February",
      cn: "春节放假安排：2 月 4 日至 2 月 10 日",
    },
    summary: {
      tw: "春節期間暫停取貨與電話服務，線上付款與金鑰發放照常。",
      en: "No pickup or phone service during the holiday. Online payment and keys work as usual.",
      cn: "春节期间暂停提货和电话服务，在线支付和密钥发放照常。",
    },
    body: {
      tw: `公司於 2027 年 2 月 4 日（四）至 2 月 10 日（三）休假，2 月 11 日（四）恢復上班。

- **線上購買**：付款確認後金鑰立即發放，不受影響。
- **解除綁定與來信**：2 月 11 日起依序處理。
- **硬體取貨**：2 月 2 日下午三點前完成付款者，2 月 3 日可取貨。
- **Priority 12 客戶**：值班工程師維持 09:00–17:00，專線號碼不變。

ATM 轉帳的付款期限照常計算，請留意銀行的假日入帳時間。`,
      en: `Our office is closed from Thursday 4 to Wednesday 10 February 2027 and opens again on Thursday 11 February.

- **Online purchases**: keys are issued as soon as payment is confirmed, as always.
- **Releasing computers and e-mail**: in order of arrival from 11 February.
- **Hardware**: orders paid by 15:00 on 2 February can be picked up on 3 February.
- **Priority 12 customers**: an engineer is on duty from 09:00 to 17:00 at the usual number.

Transfer deadlines still apply during the holiday, so please check your bank’s hours.`,
      cn: `公司于 2027 年 2 月 4 日（周四）至 2 月 10 日（周三）放假，2 月 11 日（周四）恢复上班。

- **在线购买**：支付确认后密钥立即发放，不受影响。
- **解除绑定与来信**：2 月 11 日起依次处理。
- **硬件提货**：2 月 2 日下午三点前完成付款的，2 月 3 日可提货。
- **Priority 12 客户**：值班工程师保持 09:00–17:00，专线号码不变。

银行转账的付款期限照常计算，请留意银行节假日的到账时间。`,
    },
  },
  {
    uuid: "1be67154-ddf9-44ca-9003-7241c092dacc",
    kind: "release",
    day: "2026-11-16",
    title: {
      tw: "Post 5 更新：刀軸平順化與 Siemens 840D sl 新範本",
      en: "Post 5: smoother tool axis, new Siemens 840D sl templates",
      cn: "Post 5 更新：刀轴平滑与 Siemens 840D sl 新模板",
    },
    summary: {
      tw: "倒勾曲面的旋轉軸反覆擺動大幅減少，並新增六種搖籃式機台範本。期間授權與 Care 12 客戶免費更新。",
      en: "Rotary axes swing far less on undercut surfaces, and six trunnion machines join the templates. Free for term licences and Care 12.",
      cn: "倒扣曲面上旋转轴的来回摆动大幅减少，并新增六种摇篮式机床模板。期限授权和 Care 12 客户免费更新。",
    },
    body: {
      tw: `## 這一版有什麼

- **刀軸平順化**：在容許角度內重新分配刀軸，避開奇異點附近的大幅旋轉。可逐段檢視前後差異，超出容許值的單節會標示。
- **新範本**：六種搖籃式五軸機，含 Siemens 840D sl 的 TRAORI 與 CYCLE800。
- **程式比對**：輸出前可與上一版逐行比較，只改了什麼一目了然。

## 修正

- Heidenhain 輸出在 PLANE 重設後遺漏安全高度的問題。
- 刀長超過 400 mm 時預覽畫面位移的問題。

## 如何更新

開啟軟體，選「說明」→「檢查更新」。設定檔會自動保留；建議先匯出備份，並以一支熟悉的工件確認輸出。`,
      en: `## What is new

- **Smoother tool axis**: within the angle you allow, the axis is redistributed so that rotary axes no longer race near a singularity. Compare before and after block by block; what exceeds the allowance is marked.
- **Templates**: six trunnion machines, with TRAORI and CYCLE800 for Siemens 840D sl.
- **Comparison**: before writing, set the result against the last version line by line.

## Fixed

- Heidenhain output could lose the safe height after PLANE RESET.
- The preview shifted with tools longer than 400 mm.

## How to update

In the software choose “Help”, then “Check for updates”. Settings are kept; export a backup first and prove the output with a part you know.`,
      cn: `## 新功能

- **刀轴平滑**：在允许角度内重新分配刀轴，避开奇异点附近的大幅旋转。可逐段查看前后差异，超出允许值的程序段会标示。
- **新模板**：六种摇篮式五轴机床，含 Siemens 840D sl 的 TRAORI 与 CYCLE800。
- **程序比对**：输出前可与上一版逐行比较，改了什么一目了然。

## 修复

- Heidenhain 输出在 PLANE 复位后遗漏安全高度的问题。
- 刀长超过 400 mm 时预览画面偏移的问题。

## 如何更新

打开软件，选择“帮助”→“检查更新”。设置文件会自动保留；建议先导出备份，并用一个熟悉的工件确认输出。`,
    },
  },
  {
    uuid: "055abe33-6fd1-4be5-969c-01a19deba0e3",
    kind: "course",
    day: "2026-11-09",
    title: {
      tw: "2027 春季課程時間公布",
      en: "Spring 2027 course dates",
      cn: "2027 春季课程时间公布",
    },
    summary: {
      tw: "二月起陸續開放報名：五軸、巨集、後處理開發三個實體班，以及三門線上課。",
      en: "Enrolment opens from February: three classes in Taichung on five-axis, macros and posts, and three courses online.",
      cn: "二月起陆续开放报名：五轴、宏程序、后处理开发三个线下班，以及三门在线课。",
    },
    body: {
      tw: `| 課程 | 形式 | 開放報名 |
|---|---|---|
| G 碼基礎（12 堂） | 線上 | 2027-02-22 |
| 巨集 B 程式實作班（兩日） | 臺中教室 | 2027-03-01 |
| 測頭應用實務（8 堂） | 線上 | 2027-03-08 |
| 五軸程式與驗證實作班（兩日） | 臺中教室 | 2027-03-15 |
| 後處理開發班（三日） | 臺中教室 | 2027-03-15 |
| 工廠網路與 DNC（10 堂） | 線上 | 2027-03-22 |

實體班名額 8 到 12 人，依付款順序錄取。六人以上可以包班，也可以到廠授課，請[與我們聯絡](/contact)。`,
      en: `| Course | Where | Enrolment from |
|---|---|---|
| G-code Fundamentals, 12 lessons | online | 2027-02-22 |
| Macro B Programming, two days | Taichung | 2027-03-01 |
| Probing in Practice, 8 lessons | online | 2027-03-08 |
| Five-Axis Programming and Verification, two days | Taichung | 2027-03-15 |
| Post-Processor Development, three days | Taichung | 2027-03-15 |
| Shop Network and DNC, 10 lessons | online | 2027-03-22 |

Classes have eight to twelve places, given in the order of payment. For six or more people, we offer private classes, also at your plant: [contact us](/en/contact).`,
      cn: `| 课程 | 形式 | 开放报名 |
|---|---|---|
| G 代码基础（12 节） | 在线 | 2027-02-22 |
| B 类宏程序实操班（两天） | 台中教室 | 2027-03-01 |
| 测头应用实务（8 节） | 在线 | 2027-03-08 |
| 五轴编程与验证实操班（两天） | 台中教室 | 2027-03-15 |
| 后处理开发班（三天） | 台中教室 | 2027-03-15 |
| 车间网络与 DNC（10 节） | 在线 | 2027-03-22 |

线下班名额 8 到 12 人，按付款顺序录取。六人以上可以包班，也可以上门授课，请[与我们联系](/cn/contact)。`,
    },
  },
  {
    uuid: "77ad2baf-87ea-44a4-b799-4cc26f196c68",
    kind: "exhibition",
    day: "2026-10-26",
    title: {
      tw: "2027 年三月 TIMTOS 台北國際工具機展，歡迎來試切",
      en: "Meet us at TIMTOS in Taipei, March 2027",
      cn: "2027 年三月台北国际机床展（TIMTOS），欢迎现场试切",
    },
    summary: {
      tw: "現場以一台五軸機示範從後處理、模擬到量測的完整流程，帶您的零件圖來，我們當場編程。",
      en: "See the complete process on a five-axis machine: post-processing, verification, cutting and measuring. Bring a drawing and we will program it on the spot.",
      cn: "现场用一台五轴机床演示从后处理、仿真到测量的完整流程。带上您的零件图，我们当场编程。",
    },
    body: {
      tw: `我們將參加 2027 年三月在臺北南港舉行的 TIMTOS。攤位號碼確定後會在這裡公布。

## 現場看什麼

1. **Post 5 + StockSight**：葉輪從刀具路徑到上機，二十分鐘完成。
2. **LinkBox 1 與 LinkBox 4**：三十年的老機台如何接上網路。
3. **ShopPulse**：展場機台的即時稼動率。

## 預約編程

請在二月底前把 STEP 檔與材料寄給我們，每天安排四件，免費。檔案只用於示範，展後刪除。`,
      en: `We exhibit at TIMTOS in Nangang, Taipei, in March 2027. The booth number will be published here.

## What to see

1. **Post 5 with StockSight**: an impeller from toolpath to machine in twenty minutes.
2. **LinkBox 1 and 4**: how a thirty-year-old machine joins the network.
3. **ShopPulse**: live utilisation of the machines at the fair.

## Have your part programmed

Send a STEP file and the material by the end of February. We take four parts a day, free of charge; files are used for the demonstration only and deleted afterwards.`,
      cn: `我们将参加 2027 年三月在台北南港举办的 TIMTOS。展位号确定后会在此公布。

## 现场看点

1. **Post 5 + StockSight**：叶轮从刀轨到上机，二十分钟完成。
2. **LinkBox 1 与 LinkBox 4**：三十年的老机床如何接入网络。
3. **ShopPulse**：展会机床的实时开动率。

## 预约编程

请在二月底前把 STEP 文件和材料信息发给我们，每天安排四件，免费。文件仅用于演示，展后删除。`,
    },
  },
  {
    uuid: "c6167795-1121-4510-b64f-764245b3de29",
    kind: "exhibition",
    day: "2026-10-12",
    title: {
      tw: "2027 年四月 CIMT 北京展，簡體中文團隊到場",
      en: "CIMT Beijing in April 2027, with our Chinese-speaking team",
      cn: "2027 年四月 CIMT 中国国际机床展览会，北京见",
    },
    summary: {
      tw: "與華北經銷夥伴共同參展，展出後處理、DNC 聯網盒與機台監控。",
      en: "Together with our partner in northern China, we show posts, DNC boxes and machine monitoring.",
      cn: "与华北经销伙伴共同参展，展出后处理、DNC 联网终端和机床监控。",
    },
    body: {
      tw: `CIMT 2027 於四月在北京舉行，我們與華北經銷夥伴共用攤位。現場有兩位應用工程師，可以討論機台適用性、授權與到廠服務。

需要約時間的客戶，請來信註明公司、機台型號與想談的主題。`,
      en: `CIMT takes place in Beijing in April 2027. We share a booth with our partner in northern China. Two application engineers will be there to talk about your machines, licences and work at your plant.

To make an appointment, e-mail us your company, machine models and topic.`,
      cn: `CIMT 2027 将于四月在北京举办，我们与华北经销伙伴共用展位。现场有两位应用工程师，可以交流机床适用性、授权和上门服务。

需要预约的客户，请来信注明公司、机床型号和想交流的主题。人民币报价以网站价格为准，可现场开具收据。`,
    },
  },
  {
    uuid: "e4fdb8a5-40b1-484a-9d08-76beeee35fdf",
    kind: "price",
    day: "2026-10-01",
    title: {
      tw: "價格公告：2027 年上半年軟體售價不調整",
      en: "Software prices unchanged until mid-2027",
      cn: "价格公告：2027 年上半年软件售价不作调整",
    },
    summary: {
      tw: "所有軟體方案維持現價到 2027 年 6 月 30 日。硬體與課程以商品頁公布的上市價為準。",
      en: "Every software plan keeps its price until 30 June 2027. Hardware and courses start at the prices on their pages.",
      cn: "所有软件方案保持现价至 2027 年 6 月 30 日。硬件和课程以商品页公布的上市价为准。",
    },
    body: {
      tw: `- **軟體**：新臺幣、美元與人民幣價格維持到 2027 年 6 月 30 日。
- **自動續訂**：已訂閱的客戶，續期價格不變；日後調整會在生效三十天前以電子郵件通知。
- **硬體**：商品頁公布的即為上市價，開放購買後六個月內不調整。

已成立的訂單不受任何調價影響。`,
      en: `- **Software**: prices in New Taiwan dollars, US dollars and yuan hold until 30 June 2027.
- **Automatic renewal**: subscribers renew at their present price; a later change is announced by e-mail thirty days ahead.
- **Hardware**: the price on the product page is the launch price and is guaranteed for six months from the first day of sale.

Existing orders are not affected by price changes.`,
      cn: `- **软件**：新台币、美元和人民币价格保持至 2027 年 6 月 30 日。
- **自动续订**：已订阅的客户续期价格不变；日后调整会在生效三十天前以电子邮件通知。
- **硬件**：商品页公布的即为上市价，开放购买后六个月内不调整。

已生成的订单不受任何调价影响。`,
    },
  },
  {
    uuid: "8e26e24a-ae4f-49d4-8acb-adeed18cdf12",
    kind: "office",
    day: "2026-09-14",
    title: {
      tw: "中秋、教師節與國慶連假服務時間",
      en: "Service hours over the September and October holidays",
      cn: "中秋与十月假期服务时间",
    },
    summary: {
      tw: "9 月 25 日至 28 日、10 月 9 日至 11 日休假；線上購買照常。",
      en: "Closed 25 to 28 September and 9 to 11 October; the shop stays open.",
      cn: "9 月 25 日至 28 日、10 月 9 日至 11 日放假；在线购买照常。",
    },
    body: {
      tw: `休假期間暫停電話與到廠服務，來信於上班日依序回覆。停機案件請使用 Priority 12 專線。

9 月 24 日與 10 月 8 日下午三點後的硬體訂單，收假後才能取貨。`,
      en: `No phone service or visits on these days; e-mails are answered in order afterwards. If a machine is down, call the Priority 12 number.

Hardware ordered after 15:00 on 24 September or 8 October can be picked up after the holiday.`,
      cn: `放假期间暂停电话和上门服务，来信在工作日依次回复。停机问题请使用 Priority 12 专线。大陆客户的国庆假期（10 月 1 日至 7 日）期间，台湾总部正常上班。

9 月 24 日和 10 月 8 日下午三点后的硬件订单，假后方可提货。`,
    },
  },
  {
    uuid: "9a290dab-f910-44e0-95ff-5df464dd3e4c",
    kind: "release",
    day: "2026-08-24",
    title: {
      tw: "LinkBox 系列上市：讓老機台也能上網",
      en: "LinkBox is here: older machines join the network",
      cn: "LinkBox 系列上市：让老机床也能联网",
    },
    summary: {
      tw: "單埠與四埠兩款 DNC 盒，內建 8 GB 儲存，網路中斷也不停刀。",
      en: "DNC boxes with one or four ports and 8 GB of storage, so cutting continues when the network is down.",
      cn: "单口和四口两款 DNC 终端，内置 8 GB 存储，网络中断也不停刀。",
    },
    body: {
      tw: `許多工廠最準的機台，往往是只有 RS-232 的那一台。LinkBox 讓它留在產線上。

- **LinkBox 1**：一埠，DIN 導軌，付款後三個工作日內備妥，可至服務中心取貨。
- **LinkBox 4**：四埠，適合並排的機台，首批數量有限，庫存見商品頁。

兩款都可搭配 LineFeed，也可當成一般 COM 埠給既有軟體使用。接線與參數請看[常見問題](/faq#rs232-cable)。`,
      en: `In many shops, the most accurate machine is the one that only has RS-232. LinkBox keeps it in production.

- **LinkBox 1**: one port, DIN rail, ready for collection within three working days of payment.
- **LinkBox 4**: four ports for machines side by side; the first batch is small, and its page shows what is left.

Both work with LineFeed, or as an ordinary COM port for the software you have. Wiring and settings are in the [FAQ](/en/faq#rs232-cable).`,
      cn: `许多工厂最准的机床，往往是只有 RS-232 的那一台。LinkBox 让它留在产线上。

- **LinkBox 1**：一口，DIN 导轨，支付后三个工作日内备妥，可到服务中心提货。
- **LinkBox 4**：四口，适合并排的机床，首批数量有限，库存见商品页。

两款都可搭配 LineFeed，也可作为普通 COM 口供现有软件使用。接线和参数请看[常见问题](/cn/faq#rs232-cable)。`,
    },
  },
  {
    uuid: "0ba73a24-b3e9-449b-9fe6-d50a8343dc1e",
    kind: "course",
    day: "2026-07-06",
    title: {
      tw: "暑期教師研習：把機台資料帶進教室",
      en: "Summer session for teachers: machine data in the classroom",
      cn: "暑期教师研修：把机床数据带进课堂",
    },
    summary: {
      tw: "八月於臺中舉行兩天，二十位名額，提供教材與一學期的教室授權。",
      en: "Two days in Taichung in August for twenty teachers, with material and a classroom licence for a term.",
      cn: "八月在台中举办两天，二十个名额，提供教材和一个学期的教室授权。",
    },
    body: {
      tw: `對象為技術型高中與科技大學的機械群教師。第一天從 G 碼模擬談到評量設計，第二天以實機資料練習稼動分析。

參加者可取得教材原始檔、題庫與十五席教室授權一學期。報名請以學校信箱來信，額滿為止。`,
      en: `For teachers at technical schools and universities. Day one goes from simulating G-code to marking it; on day two we read utilisation from real machines.

You take home the source of the material, a bank of exercises and fifteen classroom seats for a term. Write from your school’s address; places go in order of arrival.`,
      cn: `面向职业院校和应用型大学的机械专业教师。第一天从 G 代码仿真讲到考核设计，第二天用真实机床数据练习开动率分析。

参加者可获得教材源文件、题库和十五个席位的教室授权一个学期。请使用学校邮箱来信报名，额满为止。`,
    },
  },
  {
    uuid: "103fdb56-e12b-42a5-acae-9d315fac46f4",
    kind: "release",
    day: "2026-05-18",
    title: {
      tw: "StockSight 更新：大程式驗證快三倍",
      en: "StockSight: large programs verified three times faster",
      cn: "StockSight 更新：大程序验证提速三倍",
    },
    summary: {
      tw: "改用多核心去除材料，百萬單節的模具程式由 42 分鐘縮短為 13 分鐘。",
      en: "Material is now removed on every core: a mould program of a million blocks went from 42 minutes to 13.",
      cn: "改用多核去除材料，百万程序段的模具程序由 42 分钟缩短到 13 分钟。",
    },
    body: {
      tw: `測試環境：八核心、32 GB 記憶體、顯示卡 4 GB；程式為 1,040,000 單節的壓鑄模公模，解析度 0.02 mm。

| 版本 | 時間 | 記憶體 |
|---|---|---|
| 上一版 | 42 分 | 19 GB |
| 這一版 | 13 分 | 14 GB |

結果檔格式不變，舊專案可直接開啟。建議的電腦請看[電腦規格需求](/specification)。`,
      en: `Measured on eight cores, 32 GB of memory and a 4 GB card, with the core of a die-casting mould: 1,040,000 blocks at 0.02 mm.

| Version | Time | Memory |
|---|---|---|
| before | 42 min | 19 GB |
| now | 13 min | 14 GB |

Result files are unchanged and old projects open as they are. See [computer requirements](/en/specification) for what we recommend.`,
      cn: `测试环境：八核、32 GB 内存、4 GB 显卡；程序为 1,040,000 个程序段的压铸模凸模，分辨率 0.02 mm。

| 版本 | 时间 | 内存 |
|---|---|---|
| 上一版 | 42 分钟 | 19 GB |
| 本版 | 13 分钟 | 14 GB |

结果文件格式不变，旧项目可直接打开。推荐的电脑请看[电脑配置要求](/cn/specification)。`,
    },
  },
  {
    uuid: "a594bdb0-622d-436a-b48b-ba58c16b1b88",
    kind: "office",
    day: "2026-04-13",
    title: {
      tw: "臺中教室與展示間啟用",
      en: "Our classroom and showroom in Taichung are open",
      cn: "台中教室与展厅启用",
    },
    summary: {
      tw: "一台五軸機、一台車銑機與六種控制器模擬面板，預約即可帶工件來測試。",
      en: "A five-axis mill, a mill-turn and six control panels: book a time and bring a part.",
      cn: "一台五轴机床、一台车铣机床和六种数控系统模拟面板，预约即可带工件来测试。",
    },
    body: {
      tw: `八樓新增 12 人教室與展示間，機台每天開機，可以在購買前用自己的程式與零件驗證。

參觀請於三個工作日前來信，附上想測試的零件與控制器。地址與交通見[聯絡我們](/contact)。`,
      en: `The eighth floor now has a classroom for twelve and a showroom whose machines run every day, so you can prove your own program and part before you buy.

Write three working days ahead with the part and the control. For the way here see [Contact](/en/contact).`,
      cn: `八楼新增 12 人教室和展厅，机床每天开机，可以在购买前用自己的程序和零件验证。

参观请提前三个工作日来信，附上想测试的零件和数控系统。地址与交通见[联系我们](/cn/contact)。`,
    },
  },
];

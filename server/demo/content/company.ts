import type { DemoSite } from "./types.ts";

export const site: DemoSite = {
  uuid: "aa764b77-9eae-4503-98cb-4a3c2a8f380c",
  name: {
    tw: "正昕精密 Millwright",
    en: "Millwright by Zhengxin Precision",
    cn: "正昕精密 Millwright",
  },
  address: {
    tw: "407000 臺中市西屯區工業示範路 100 號 8 樓",
    en: "8F., No. 100, Gongye Shifan Rd., Xitun Dist., Taichung City 407000, Taiwan",
    cn: "台湾台中市西屯区工业示范路 100 号 8 楼（邮编 407000）",
  },
  phone: "+886-4-0000-0000",
  fax: "+886-4-0000-0001",
  uniformNumber: "12345675", // the checksum rule's example
  email: "service@zhengxin.test",
  hero: {
    headline: {
      tw: "從程式到切屑，每一步都算準。",
      en: "Exact, from program to chip.",
      cn: "从程序到切屑，每一步都算准。",
    },
    subline: {
      tw: "後處理、切削模擬、DNC 傳輸與刀具管理，支援 Fanuc、Siemens、Heidenhain 等控制器。線上付款，金鑰立即可用。",
      en: "Post-processing, verification, DNC and tool management for Fanuc, Siemens, Heidenhain and other controls. Pay online and your key is ready to use.",
      cn: "后处理、切削仿真、DNC 传输与刀具管理，支持 Fanuc、Siemens、Heidenhain 等数控系统。在线支付，密钥即刻可用。",
    },
    primaryAction: { tw: "瀏覽產品", en: "Browse products", cn: "浏览产品" },
    secondaryAction: { tw: "聯絡我們", en: "Contact us", cn: "联系我们" },
    picture: { directory: "art", filename: "hero", extension: "svg" },
    pictureAlt: {
      tw: "葉輪曲面上的五軸刀具路徑線圖，球刀正沿葉片切削",
      en: "Line drawing of five-axis toolpaths over an impeller, a ball cutter following one blade",
      cn: "叶轮曲面上的五轴刀轨线图，球头刀正沿叶片切削",
    },
  },
  values: [
    {
      title: { tw: "買完就能用", en: "Ready to use right away", cn: "买完就能用" },
      body: {
        tw: "付款確認後，金鑰直接出現在訂單頁。貼上金鑰、啟用，就能開始工作，不必等人工寄送。",
        en: "Once your payment is confirmed, the key is on your order page. Paste it, activate and start working. No waiting for an e-mail.",
        cn: "支付确认后，密钥直接显示在订单页。粘贴密钥、激活即可开始工作，无需等待人工发送。",
      },
    },
    {
      title: { tw: "斷網也不停機", en: "Keeps running offline", cn: "断网也不停机" },
      body: {
        tw: "授權每 24 小時確認一次；網路中斷時仍可使用 30 天。授權到期也不會中斷正在加工的程式。",
        en: "Licences are confirmed every 24 hours and work for 30 days offline. Expiry never interrupts a program that is already cutting.",
        cn: "授权每 24 小时确认一次，断网后仍可使用 30 天。授权到期也不会中断正在加工的程序。",
      },
    },
    {
      title: {
        tw: "最短一個月，依需求選擇",
        en: "Plans from one month",
        cn: "最短一个月，按需选购",
      },
      body: {
        tw: "短期專案買 1、3、6 個月，長期使用選 12 個月或永久授權。線上販售的方案都標明價格，下單前就知道要付多少。",
        en: "Choose one, three or six months for a project, and twelve months or a permanent licence for the long term. Every plan sold online shows its price.",
        cn: "短期项目可买 1、3、6 个月，长期使用可选 12 个月或永久授权。线上销售的方案都标明价格，下单前就知道要付多少。",
      },
    },
    {
      title: {
        tw: "由熟悉加工現場的工程師回覆",
        en: "Support from machining engineers",
        cn: "由熟悉加工现场的工程师解答",
      },
      body: {
        tw: "支援團隊都操作過機台。請附上程式與控制器型號，我們會以您的機台設定重現問題再回覆。",
        en: "Our support engineers have run machines themselves. Send us your program and control model, and we reproduce the problem with your settings before we reply.",
        cn: "支持团队都有上机经验。请附上程序和数控系统型号，我们会用您的机床设置复现问题后再回复。",
      },
    },
  ],
  services: [
    {
      uuid: "55bb984b-2f93-4822-ba00-62be32b435f7",
      name: { tw: "後處理客製", en: "Post-processor tuning", cn: "后处理定制" },
      summary: {
        tw: "依您的機台、控制器選配與現場習慣調整輸出，並協助上機試切。",
        en: "We adapt the output to your machine, control options and shop practice, and prove it with a test cut.",
        cn: "按您的机床、数控系统选配和现场习惯调整输出，并协助上机试切。",
      },
    },
    {
      uuid: "315d9b6b-2162-4646-922f-2ba05bbd8a0d",
      name: { tw: "機台聯網規劃", en: "Machine networking", cn: "机床联网规划" },
      summary: {
        tw: "盤點新舊機台的通訊介面，規劃線路、交換器與程式伺服器。",
        en: "We survey the interface of every machine, then plan the cabling, switches and program server.",
        cn: "盘点新旧机床的通信接口，规划线路、交换机和程序服务器。",
      },
    },
    {
      uuid: "5f279dfa-9650-4164-bb98-82dafb8b3834",
      name: { tw: "到廠教學", en: "On-site training", cn: "上门培训" },
      summary: {
        tw: "以貴公司的工件與程式為教材，在自己的機台旁學會。",
        en: "Training at your own machines, with your own parts and programs.",
        cn: "以贵公司的工件和程序为教材，在自己的机床旁学会。",
      },
    },
    {
      uuid: "f0bd4b24-afa1-45cf-99fb-dc87cf75a56a",
      name: { tw: "遠端支援", en: "Remote support", cn: "远程支持" },
      summary: {
        tw: "週一至週五 09:00–18:00（臺北時間），授權有效期間不另收費。",
        en: "Monday to Friday, 09:00–18:00 Taipei time, at no extra charge while a licence is valid.",
        cn: "周一至周五 09:00–18:00（台北时间），授权有效期内不另收费。",
      },
    },
    {
      uuid: "ad84d722-3602-4c53-9d67-0fce1d0d3a7c",
      name: { tw: "機台模型建置", en: "Machine model building", cn: "机床模型搭建" },
      summary: {
        tw: "依原廠圖面或到廠量測建立模擬用的機台模型，含運動學、行程與夾治具。",
        en: "Machine models for simulation, built from the maker’s drawings or measured on site, with kinematics, travels and fixtures.",
        cn: "按原厂图纸或上门测量搭建仿真用机床模型，含运动学、行程和夹具。",
      },
    },
    {
      uuid: "79014ee0-2d31-40b5-ac83-f3dca9e6afa8",
      name: {
        tw: "測頭安裝與校正",
        en: "Probe installation and calibration",
        cn: "测头安装与标定",
      },
      summary: {
        tw: "安裝測頭與接收器、設定控制器循環，並留下校正紀錄與複校方法。",
        en: "We install the probe and receiver, set up the cycles in the control, and leave a calibration record and instructions for recalibration.",
        cn: "安装测头与接收器、设置系统循环，并留下标定记录和复校方法。",
      },
    },
    {
      uuid: "2f5183e4-5689-42ea-b005-fa2c62fc711b",
      name: { tw: "程式資料整理", en: "Program cleanup", cn: "程序资料整理" },
      summary: {
        tw: "盤點各機台裡的程式，去除重複、補上圖號與版本，再移入程式庫。",
        en: "We go through the programs in every machine, remove duplicates, add part numbers and versions, and move them to the library.",
        cn: "清点各机床中的程序，去除重复、补上图号和版本，再移入程序库。",
      },
    },
  ],
};

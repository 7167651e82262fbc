import type { Texts } from "#shared/kit/lang.ts";
import type { TermKind } from "#shared/site/company/contract.ts";
import { site } from "./company.ts";
import type { DemoTagSlug } from "./types.ts";

interface DemoTerm {
  readonly uuid: string;
  readonly kind: TermKind;
  /** Uuid of the parent, which precedes it. */
  readonly parent?: string;
  readonly name: Texts;
  readonly summary?: Texts;
}

/** By slug. */
export const tagUuids: Readonly<Record<DemoTagSlug, string>> = {
  "five-axis": "267ea9a2-1c3b-4aee-ae1d-368bb615adcb",
  turning: "e0b18bb9-7a1a-4b48-8a1b-ab9bc2810c8f",
  "mill-turn": "1742c869-2be5-4eec-a52a-b52bf947e95f",
  "sheet-metal": "e4f3e899-8dbf-4878-8b0e-6d5cf869bde7",
  simulation: "4e32b020-1efe-412a-8e84-d752a2fd3388",
  dnc: "57b855e8-9887-4551-b27c-2c054e1e5f68",
  tooling: "8e08cd08-bcb7-4362-b4e6-9967284fcfcc",
  probing: "0f8eeae7-a5c3-4572-84fa-b34052ab978b",
  post: "d53ed684-0bb9-4f75-9b25-4784b5119f56",
  macro: "8ff46882-4342-45df-a178-64705f553801",
  monitoring: "3ca416d2-5141-4884-8f86-48099331461d",
  training: "79c79cab-03c2-42fd-9107-1a5a83464b00",
  maintenance: "81442f61-eaff-49c2-b718-e4010b00871d",
  fanuc: "e9929b8a-06e3-42cb-aa2d-31393b41a4e9",
  siemens: "4ad0c9e4-99d0-4eda-9948-ca01a418566c",
  heidenhain: "4bc52dae-44af-45e4-9656-f93c60168f34",
};

const tagNames: Readonly<Record<DemoTagSlug, Texts>> = {
  "five-axis": { tw: "五軸", en: "Five-axis", cn: "五轴" },
  turning: { tw: "車削", en: "Turning", cn: "车削" },
  "mill-turn": { tw: "車銑複合", en: "Mill-turn", cn: "车铣复合" },
  "sheet-metal": { tw: "鈑金", en: "Sheet metal", cn: "钣金" },
  simulation: { tw: "模擬", en: "Simulation", cn: "仿真" },
  dnc: { tw: "傳輸", en: "DNC", cn: "传输" },
  tooling: { tw: "刀具", en: "Tooling", cn: "刀具" },
  probing: { tw: "量測", en: "Probing", cn: "测量" },
  post: { tw: "後處理", en: "Post-processing", cn: "后处理" },
  macro: { tw: "巨集程式", en: "Macro", cn: "宏程序" },
  monitoring: { tw: "機台監控", en: "Monitoring", cn: "机床监控" },
  training: { tw: "教育訓練", en: "Training", cn: "培训" },
  maintenance: { tw: "維護", en: "Maintenance", cn: "维护" },
  fanuc: { tw: "Fanuc 控制器", en: "Fanuc", cn: "Fanuc 系统" },
  siemens: { tw: "Siemens 控制器", en: "Siemens", cn: "Siemens 系统" },
  heidenhain: { tw: "Heidenhain 控制器", en: "Heidenhain", cn: "Heidenhain 系统" },
};

const tags = Object.entries(tagNames).map(([slug, name]): DemoTerm => ({
  uuid: tagUuids[slug as DemoTagSlug],
  kind: "tag",
  name,
}));

const technology: readonly DemoTerm[] = [
  {
    uuid: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    kind: "technology",
    name: { tw: "安裝與啟用", en: "Installation and activation", cn: "安装与激活" },
  },
  {
    uuid: "7168cf07-519b-4693-a765-10ea6526ce92",
    kind: "technology",
    parent: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    name: { tw: "安裝與更新", en: "Installing and updating", cn: "安装与更新" },
  },
  {
    uuid: "38fc1192-a5db-42a6-9a43-9c78237c2b00",
    kind: "technology",
    parent: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    name: { tw: "金鑰啟用", en: "Activating a key", cn: "密钥激活" },
  },
  {
    uuid: "3075bcd9-06dd-4e9d-99ce-3b180fe3b36b",
    kind: "technology",
    parent: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    name: { tw: "離線使用", en: "Working offline", cn: "离线使用" },
  },
  {
    uuid: "d16c553d-c262-4025-b038-24e0515667ca",
    kind: "technology",
    parent: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    name: { tw: "移機與解除綁定", en: "Moving to another computer", cn: "换机与解绑" },
  },
  {
    uuid: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    kind: "technology",
    name: { tw: "後處理", en: "Post-processing", cn: "后处理" },
  },
  {
    uuid: "d0113134-6da9-449d-ac20-8bd277c2bdf6",
    kind: "technology",
    parent: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    name: { tw: "三軸與 3+2 輸出", en: "Three-axis and 3+2 output", cn: "三轴与 3+2 输出" },
  },
  {
    uuid: "5230dd5a-5012-46e9-9320-2dd22c2f727f",
    kind: "technology",
    parent: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    name: { tw: "五軸同動輸出", en: "Simultaneous five-axis output", cn: "五轴联动输出" },
  },
  {
    uuid: "3cc29ca4-3517-4d7b-82f5-219b9ccafa3e",
    kind: "technology",
    parent: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    name: { tw: "車削與車銑輸出", en: "Turning and mill-turn output", cn: "车削与车铣输出" },
  },
  {
    uuid: "a35d72eb-97b7-466e-8fbc-d88804853d5d",
    kind: "technology",
    parent: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    name: { tw: "固定循環與副程式", en: "Canned cycles and subprograms", cn: "固定循环与子程序" },
  },
  {
    uuid: "2ee13792-cc56-4257-8191-e35477bf31be",
    kind: "technology",
    name: { tw: "連線與傳輸", en: "Connection and transfer", cn: "联机与传输" },
  },
  {
    uuid: "f1ba8abf-f46a-4134-b7d1-000ebf1a6eb8",
    kind: "technology",
    parent: "2ee13792-cc56-4257-8191-e35477bf31be",
    name: { tw: "RS-232 接線與參數", en: "RS-232 wiring and settings", cn: "RS-232 接线与参数" },
  },
  {
    uuid: "00223333-cdd9-42e4-91b8-61fd6dac5636",
    kind: "technology",
    parent: "2ee13792-cc56-4257-8191-e35477bf31be",
    name: { tw: "乙太網路與 FTP", en: "Ethernet and FTP", cn: "以太网与 FTP" },
  },
  {
    uuid: "aa9bcfe7-25a1-4d8d-9a6e-d3e854004288",
    kind: "technology",
    parent: "2ee13792-cc56-4257-8191-e35477bf31be",
    name: { tw: "邊傳邊做", en: "Drip feed", cn: "边传边加工" },
  },
  {
    uuid: "9b98a80a-1030-4ffe-b4df-e8fbfd4a110b",
    kind: "technology",
    parent: "2ee13792-cc56-4257-8191-e35477bf31be",
    name: { tw: "DNC 盒設定", en: "Setting up DNC boxes", cn: "DNC 终端设置" },
  },
  {
    uuid: "31be1b27-34c6-422c-acec-13575d6bf295",
    kind: "technology",
    name: { tw: "機台設定", en: "Machine setup", cn: "机床设置" },
  },
  {
    uuid: "86d295b8-ad74-49a6-902b-f7a525c9fc7f",
    kind: "technology",
    parent: "31be1b27-34c6-422c-acec-13575d6bf295",
    name: { tw: "運動學與旋轉中心", en: "Kinematics and pivot points", cn: "运动学与旋转中心" },
  },
  {
    uuid: "e5b6d17a-750e-4bc5-996a-693a745fc1aa",
    kind: "technology",
    parent: "31be1b27-34c6-422c-acec-13575d6bf295",
    name: {
      tw: "工件座標與刀具補正",
      en: "Work offsets and tool compensation",
      cn: "工件坐标系与刀具补偿",
    },
  },
  {
    uuid: "f47124d6-7521-4c32-8e3b-280f7e6f96fa",
    kind: "technology",
    parent: "31be1b27-34c6-422c-acec-13575d6bf295",
    name: { tw: "測頭校正與量測", en: "Calibrating and using probes", cn: "测头标定与测量" },
  },
  {
    uuid: "21fbc310-ff63-4dc5-8a7a-cf3dc4c03186",
    kind: "technology",
    name: { tw: "程式編輯與模擬", en: "Editing and simulation", cn: "程序编辑与仿真" },
  },
  {
    uuid: "a4a3d3db-6ab6-4c48-bdd7-8dfd011e0808",
    kind: "technology",
    parent: "21fbc310-ff63-4dc5-8a7a-cf3dc4c03186",
    name: { tw: "程式比對與編輯", en: "Comparing and editing programs", cn: "程序比对与编辑" },
  },
  {
    uuid: "296b4850-62d6-4bec-adca-33a047d9e7bc",
    kind: "technology",
    parent: "21fbc310-ff63-4dc5-8a7a-cf3dc4c03186",
    name: { tw: "碰撞檢查", en: "Checking for collisions", cn: "碰撞检查" },
  },
  {
    uuid: "132ec30f-6e59-4535-a105-f89d89551f57",
    kind: "technology",
    parent: "21fbc310-ff63-4dc5-8a7a-cf3dc4c03186",
    name: { tw: "巨集程式", en: "Macro programming", cn: "宏程序" },
  },
  {
    uuid: "3d39cf2e-cd39-4a2f-9964-e4b1a7188888",
    kind: "technology",
    name: { tw: "刀具管理", en: "Tool management", cn: "刀具管理" },
  },
  {
    uuid: "ebddc14e-6ade-4a1e-8d0d-c424673bdf35",
    kind: "technology",
    parent: "3d39cf2e-cd39-4a2f-9964-e4b1a7188888",
    name: { tw: "刀具庫與庫存", en: "Tool library and stock", cn: "刀具库与库存" },
  },
  {
    uuid: "5afd8c33-5bc1-40bd-bfb1-3f248a2bfd1e",
    kind: "technology",
    parent: "3d39cf2e-cd39-4a2f-9964-e4b1a7188888",
    name: { tw: "對刀儀與補正傳送", en: "Presetters and sending offsets", cn: "对刀仪与补偿传送" },
  },
];

const industries: readonly DemoTerm[] = [
  {
    uuid: "e5e3e502-bcfb-4c35-9b7a-d183447696bf",
    kind: "industry",
    name: { tw: "航太零件", en: "Aerospace parts", cn: "航空航天零部件" },
  },
  {
    uuid: "8fd5876c-2894-4d7f-92f2-5179bbd8ffdd",
    kind: "industry",
    name: { tw: "模具", en: "Mould and die", cn: "模具" },
  },
  {
    uuid: "7833c667-029c-4f83-b3c4-1d000b080ce4",
    kind: "industry",
    name: { tw: "醫療器材", en: "Medical devices", cn: "医疗器械" },
  },
  {
    uuid: "5a25a4b4-b607-4dff-9dbc-cd61946903d3",
    kind: "industry",
    name: { tw: "半導體設備", en: "Semiconductor equipment", cn: "半导体设备" },
  },
  {
    uuid: "d07a6875-7c7b-4a72-95c5-748745131beb",
    kind: "industry",
    name: { tw: "汽機車零件", en: "Automotive parts", cn: "汽车零部件" },
  },
  {
    uuid: "dc6a1a54-9d05-40f7-b0bf-391ef2395f58",
    kind: "industry",
    name: { tw: "工具機", en: "Machine tools", cn: "机床" },
  },
  {
    uuid: "04e2c319-fc14-43bb-8c2d-bb7b1508b323",
    kind: "industry",
    name: { tw: "自行車零件", en: "Bicycle parts", cn: "自行车零部件" },
  },
  {
    uuid: "37f7c6b0-f8c9-429c-811b-da788c5b96df",
    kind: "industry",
    name: { tw: "鈑金加工", en: "Sheet metal fabrication", cn: "钣金加工" },
  },
  {
    uuid: "ac51ecfa-2a9b-46fc-9a18-81d3f742d402",
    kind: "industry",
    name: { tw: "鋁窗與型材", en: "Windows and profiles", cn: "门窗与型材" },
  },
  {
    uuid: "7e09300b-5cc5-4272-934c-5e9dae0f7581",
    kind: "industry",
    name: { tw: "手工具與五金", en: "Hand tools and hardware", cn: "手工具与五金" },
  },
  {
    uuid: "4ed4ce85-8166-440b-b9d6-133774c8ca1f",
    kind: "industry",
    name: { tw: "液壓與氣動元件", en: "Hydraulics and pneumatics", cn: "液压与气动元件" },
  },
  {
    uuid: "0ad8c289-971c-429c-98c3-8fd670bd7371",
    kind: "industry",
    name: { tw: "齒輪與傳動", en: "Gears and drives", cn: "齿轮与传动" },
  },
  {
    uuid: "23cace37-eacc-458d-9103-b1ebd11ef881",
    kind: "industry",
    name: { tw: "電子與連接器", en: "Electronics and connectors", cn: "电子与连接器" },
  },
  {
    uuid: "9e0cfa42-5977-43a9-9622-ce0c275af1ed",
    kind: "industry",
    name: { tw: "能源與發電設備", en: "Energy and power generation", cn: "能源与发电设备" },
  },
  {
    uuid: "747a0b78-2d6a-4dbb-8248-deba0d974529",
    kind: "industry",
    name: { tw: "軌道與船舶", en: "Rail and marine", cn: "轨道交通与船舶" },
  },
  {
    uuid: "2496b5df-4c04-49d3-abae-049c758b9fcf",
    kind: "industry",
    name: { tw: "光學與精密儀器", en: "Optics and precision instruments", cn: "光学与精密仪器" },
  },
  {
    uuid: "1bd3de9e-c5bd-48de-9c39-cb877e7d0cac",
    kind: "industry",
    name: { tw: "石材與木工", en: "Stone and woodworking", cn: "石材与木工" },
  },
  {
    uuid: "02666938-f0e5-4460-808f-f7ec02e2b065",
    kind: "industry",
    name: { tw: "教育與研究", en: "Education and research", cn: "教育与科研" },
  },
  {
    uuid: "68346418-857e-4a1b-99c9-c20a804aa2d6",
    kind: "industry",
    name: { tw: "其他製造業", en: "Other manufacturing", cn: "其他制造业" },
  },
];

const professions: readonly DemoTerm[] = [
  {
    uuid: "f85ffcc5-3a2b-4175-b0be-095180b6d9fa",
    kind: "profession",
    name: { tw: "CAM 程式人員", en: "CAM programmer", cn: "CAM 编程员" },
  },
  {
    uuid: "b5afbdca-1a0d-4cce-8b90-2a29aaf07da3",
    kind: "profession",
    name: { tw: "製造工程師", en: "Manufacturing engineer", cn: "制造工程师" },
  },
  {
    uuid: "42fd2bfc-e936-4c0b-82ae-fde7bc9cd524",
    kind: "profession",
    name: { tw: "現場主管", en: "Shop-floor supervisor", cn: "车间主管" },
  },
  {
    uuid: "735c247b-0849-42d8-98c6-834620a879e8",
    kind: "profession",
    name: { tw: "採購", en: "Purchasing", cn: "采购" },
  },
  {
    uuid: "5ad7cdcf-4752-4ead-8b64-eef6171752aa",
    kind: "profession",
    name: { tw: "教師", en: "Teacher", cn: "教师" },
  },
  {
    uuid: "56919e65-7295-4203-82f5-4ea77d14cb47",
    kind: "profession",
    name: { tw: "企業主", en: "Owner", cn: "企业主" },
  },
  {
    uuid: "bccac2d0-f8fa-43ee-a07a-3a7f40d218ee",
    kind: "profession",
    name: { tw: "機台操作人員", en: "Machine operator", cn: "机床操作工" },
  },
  {
    uuid: "6dd165a8-83ee-4dd3-9e89-8fb0a0b18cf4",
    kind: "profession",
    name: { tw: "刀具管理人員", en: "Tool crib manager", cn: "刀具管理员" },
  },
  {
    uuid: "6bcc079b-b650-43b1-9d20-fd3933f84dcf",
    kind: "profession",
    name: { tw: "品保與量測人員", en: "Quality and metrology", cn: "质量与计量人员" },
  },
  {
    uuid: "03bab176-5ae4-4f33-8081-9e55cfc0f7b6",
    kind: "profession",
    name: { tw: "設備維護人員", en: "Maintenance technician", cn: "设备维修人员" },
  },
  {
    uuid: "b54edfe2-38a9-4320-862d-8f4e6955e9ec",
    kind: "profession",
    name: { tw: "模具設計人員", en: "Mould designer", cn: "模具设计师" },
  },
  {
    uuid: "022a7c35-d21a-4ca3-809c-a43ae5915862",
    kind: "profession",
    name: { tw: "機構設計工程師", en: "Mechanical designer", cn: "机械设计工程师" },
  },
  {
    uuid: "dfdd6713-f3df-4d24-a2a9-9e964d43e81b",
    kind: "profession",
    name: { tw: "資訊人員", en: "IT administrator", cn: "信息技术人员" },
  },
  {
    uuid: "a79cb875-20b1-45c3-be46-1f22b5c1f0bf",
    kind: "profession",
    name: { tw: "廠長與生產經理", en: "Plant or production manager", cn: "厂长与生产经理" },
  },
  {
    uuid: "f667644a-3960-4b15-8626-2968c3d379bf",
    kind: "profession",
    name: { tw: "業務與報價人員", en: "Sales and quotation", cn: "销售与报价人员" },
  },
  {
    uuid: "4c423ccc-a890-44e0-a57b-19f9018f6cc2",
    kind: "profession",
    name: { tw: "應用工程師", en: "Application engineer", cn: "应用工程师" },
  },
  {
    uuid: "1a583550-9126-4651-8adf-e871a6741dd2",
    kind: "profession",
    name: { tw: "學生", en: "Student", cn: "学生" },
  },
  {
    uuid: "b3083683-fc8d-4834-994f-143fed9de627",
    kind: "profession",
    name: { tw: "其他", en: "Other", cn: "其他职业" },
  },
];

const services = site.services.map(({ uuid, name, summary }): DemoTerm => ({
  uuid,
  kind: "service",
  name,
  summary,
}));

export const terms: readonly DemoTerm[] = [
  ...services,
  ...technology,
  ...tags,
  ...industries,
  ...professions,
];

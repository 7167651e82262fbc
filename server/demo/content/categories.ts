import type { DemoCategory } from "./types.ts";

const software = "9bc745a7-8f6c-4cc1-94d1-2d27f6be77f4";
const hardware = "ca1dccb0-420e-4d18-b360-62e50eb96cd2";
const courses = "59cb1343-2219-4eac-bcc4-9ecec0957c4f";
const services = "d6f9b0a2-6c5e-4f51-9a87-3b0f4e2c7d18";

/** Subcategories with products. */
export const categoryUuids = {
  cam: "3b90e6eb-890b-494a-9f14-03e5fae02e58",
  simulation: "5c6c0106-2a49-4711-93a7-0417e849dc40",
  dnc: "854ac9af-53c4-41ce-a536-7608a7c917c5",
  nesting: "b973d198-5557-4f74-8295-13ffdd81411e",
  monitoring: "077d412d-e769-4ba0-b217-9832100d15cb",
  probes: "654c22cd-a6ae-4c62-a4d3-6148f02d43a5",
  presetters: "b7f181a4-c0b9-4f8a-a7b5-e7ae284f28c9",
  boxes: "fcc41efd-ce3f-48ac-b099-4149b70bc5bc",
  classroom: "d5e5ff0c-e5f5-48b3-8cae-e5151e439c3a",
  online: "25934ad6-1ba2-40e9-8a8d-1d136a2cd6ce",
  contracts: "2d5873c1-f6d3-4a0d-9ae8-f46e406d5c98",
  onsite: "125535c7-9a46-491a-ac2f-23b82fa53104",
} as const;

/** Parents first. */
export const categories: readonly DemoCategory[] = [
  {
    uuid: software,
    slug: "software",
    parent: null,
    sort: 1,
    name: { tw: "軟體", en: "Software", cn: "软件" },
  },
  {
    uuid: categoryUuids.cam,
    slug: "cam-post-processing",
    parent: software,
    sort: 1,
    name: { tw: "CAM 與後處理", en: "CAM & post-processing", cn: "CAM 与后处理" },
  },
  {
    uuid: categoryUuids.simulation,
    slug: "simulation-nc-editing",
    parent: software,
    sort: 2,
    name: { tw: "模擬與程式編輯", en: "Simulation & NC editing", cn: "仿真与程序编辑" },
  },
  {
    uuid: categoryUuids.dnc,
    slug: "dnc-tool-management",
    parent: software,
    sort: 3,
    name: { tw: "DNC 與刀具管理", en: "DNC & tool management", cn: "DNC 与刀具管理" },
  },
  {
    uuid: categoryUuids.nesting,
    slug: "nesting",
    parent: software,
    sort: 4,
    name: { tw: "排版與鈑金", en: "Nesting & sheet metal", cn: "套料与钣金" },
  },
  {
    uuid: categoryUuids.monitoring,
    slug: "machine-monitoring",
    parent: software,
    sort: 5,
    name: { tw: "機台監控", en: "Machine monitoring", cn: "机床监控" },
  },
  {
    uuid: hardware,
    slug: "hardware",
    parent: null,
    sort: 2,
    name: { tw: "硬體", en: "Hardware", cn: "硬件" },
  },
  {
    uuid: categoryUuids.probes,
    slug: "probes",
    parent: hardware,
    sort: 1,
    name: { tw: "測頭與對刀", en: "Probes & tool setters", cn: "测头与对刀" },
  },
  {
    uuid: categoryUuids.presetters,
    slug: "tool-presetters",
    parent: hardware,
    sort: 2,
    name: { tw: "刀具預調儀", en: "Tool presetters", cn: "对刀仪" },
  },
  {
    uuid: categoryUuids.boxes,
    slug: "dnc-boxes",
    parent: hardware,
    sort: 3,
    name: { tw: "DNC 聯網盒", en: "DNC boxes", cn: "DNC 联网终端" },
  },
  {
    uuid: courses,
    slug: "courses",
    parent: null,
    sort: 3,
    name: { tw: "課程", en: "Courses", cn: "课程" },
  },
  {
    uuid: categoryUuids.classroom,
    slug: "classroom-courses",
    parent: courses,
    sort: 1,
    name: { tw: "實體課程", en: "Classroom courses", cn: "线下课程" },
  },
  {
    uuid: categoryUuids.online,
    slug: "online-courses",
    parent: courses,
    sort: 2,
    name: { tw: "線上課程", en: "Online courses", cn: "在线课程" },
  },
  {
    uuid: services,
    slug: "services",
    parent: null,
    sort: 4,
    name: { tw: "服務", en: "Services", cn: "服务" },
  },
  {
    uuid: categoryUuids.contracts,
    slug: "service-contracts",
    parent: services,
    sort: 1,
    name: { tw: "維護與支援合約", en: "Service contracts", cn: "维护与支持合同" },
  },
  {
    uuid: categoryUuids.onsite,
    slug: "engineer-services",
    parent: services,
    sort: 2,
    name: { tw: "工程師服務", en: "Engineer services", cn: "工程师服务" },
  },
];

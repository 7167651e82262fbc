import type { Texts } from "#shared/kit/texts.ts";
import type { TermKind } from "#shared/site/contract.ts";
import { site } from "./site.ts";

interface DemoTerm {
  readonly uuid: string;
  readonly kind: TermKind;
  readonly name: Texts;
}

/** The currencies the demo's products are priced in. */
export const currencies: readonly { readonly code: string; readonly name: Texts }[] = [
  { code: "TWD", name: { tw: "新臺幣", en: "New Taiwan dollar", cn: "新台币" } },
  { code: "USD", name: { tw: "美元", en: "US dollar", cn: "美元" } },
  { code: "CNY", name: { tw: "人民幣", en: "Chinese yuan", cn: "人民币" } },
];

const lists: readonly DemoTerm[] = [
  {
    uuid: "b9bd7e22-a39d-4f0c-9fca-46bed32f9927",
    kind: "technology",
    name: { tw: "安裝與啟用", en: "Installation and activation", cn: "安装与激活" },
  },
  {
    uuid: "7ac1b4ec-981f-4c7b-b413-12bb3ad02a42",
    kind: "technology",
    name: { tw: "後處理", en: "Post-processing", cn: "后处理" },
  },
  {
    uuid: "2ee13792-cc56-4257-8191-e35477bf31be",
    kind: "technology",
    name: { tw: "連線與傳輸", en: "Connection and transfer", cn: "联机与传输" },
  },
  {
    uuid: "31be1b27-34c6-422c-acec-13575d6bf295",
    kind: "technology",
    name: { tw: "機台設定", en: "Machine setup", cn: "机床设置" },
  },
  {
    uuid: "267ea9a2-1c3b-4aee-ae1d-368bb615adcb",
    kind: "tag",
    name: { tw: "五軸", en: "Five-axis", cn: "五轴" },
  },
  {
    uuid: "4e32b020-1efe-412a-8e84-d752a2fd3388",
    kind: "tag",
    name: { tw: "模擬", en: "Simulation", cn: "仿真" },
  },
  {
    uuid: "57b855e8-9887-4551-b27c-2c054e1e5f68",
    kind: "tag",
    name: { tw: "傳輸", en: "DNC", cn: "传输" },
  },
  {
    uuid: "8e08cd08-bcb7-4362-b4e6-9967284fcfcc",
    kind: "tag",
    name: { tw: "刀具", en: "Tooling", cn: "刀具" },
  },
  {
    uuid: "0f8eeae7-a5c3-4572-84fa-b34052ab978b",
    kind: "tag",
    name: { tw: "量測", en: "Probing", cn: "测量" },
  },
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
];

const serviceIds: Readonly<Record<string, string>> = {
  "post-processor-tuning": "55bb984b-2f93-4822-ba00-62be32b435f7",
  "shop-network": "315d9b6b-2162-4646-922f-2ba05bbd8a0d",
  "on-site-training": "5f279dfa-9650-4164-bb98-82dafb8b3834",
  "remote-support": "f0bd4b24-afa1-45cf-99fb-dc87cf75a56a",
};

const services = site.services.map(({ slug, name }): DemoTerm => {
  const uuid = serviceIds[slug];
  if (!uuid) throw new Error(`no id for the service ${slug}`);
  return { uuid, kind: "service", name };
});

/** Lists the whole site draws on. */
export const terms: readonly DemoTerm[] = [...services, ...lists];

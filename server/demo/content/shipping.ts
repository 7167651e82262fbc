import type { ShippingMethod } from "#shared/sales/shipping/adminContract.ts";

type DemoMethod = Omit<ShippingMethod, "active" | "revision" | "behind">;

const kilos = (weight: number): number => weight * 1_000;

export const shippingMethods = [
  {
    uuid: "b57f0d6e-3c5b-4a53-9f0a-5d0f4f6a1c01",
    kind: "delivery",
    name: { tw: "宅配", en: "Home delivery (Taiwan)", cn: "快递（台湾）" },
    note: {
      tw: "備妥後一至兩個工作天送達；離島加一至三天。",
      en: "One or two working days once it is ready; one to three more for outlying islands.",
      cn: "备妥后一至两个工作日送达；离岛加一至三天。",
    },
    countries: ["TW"],
    bands: [
      { grams: kilos(5), amounts: { TWD: 120, USD: 400, CNY: 2_700 } },
      { grams: kilos(20), amounts: { TWD: 240, USD: 800, CNY: 5_400 } },
      { grams: kilos(60), amounts: { TWD: 600, USD: 2_000, CNY: 13_500 } },
    ],
    freeFrom: { TWD: 60_000, USD: 200_000, CNY: 1_360_000 },
    sort: 10,
  },
  {
    uuid: "b57f0d6e-3c5b-4a53-9f0a-5d0f4f6a1c02",
    kind: "delivery",
    name: { tw: "國際快遞", en: "International courier", cn: "国际快递" },
    note: {
      tw: "三至七個工作天送達。進口關稅與稅金由收件人負擔。",
      en: "Three to seven working days. Import duty and tax are the recipient's.",
      cn: "三至七个工作日送达。进口关税和税金由收件人承担。",
    },
    countries: [],
    bands: [
      { grams: kilos(2), amounts: { TWD: 1_500, USD: 4_900, CNY: 34_000 } },
      { grams: kilos(5), amounts: { TWD: 2_600, USD: 8_500, CNY: 59_000 } },
      { grams: kilos(20), amounts: { TWD: 7_200, USD: 23_500, CNY: 163_000 } },
    ],
    freeFrom: {},
    sort: 20,
  },
  {
    uuid: "b57f0d6e-3c5b-4a53-9f0a-5d0f4f6a1c03",
    kind: "pickup",
    name: { tw: "服務中心自取", en: "Collect at the service centre", cn: "服务中心自提" },
    note: {
      tw: "臺中市西屯區工業示範路 100 號 8 樓，我們會來信約定時間。",
      en: "8F., No. 100, Gongye Shifan Rd., Xitun Dist., Taichung City. We will e-mail you to arrange a time.",
      cn: "台中市西屯区工业示范路 100 号 8 楼，我们会发邮件约定时间。",
    },
    countries: [],
    bands: [],
    freeFrom: {},
    sort: 30,
  },
] as const satisfies readonly DemoMethod[];

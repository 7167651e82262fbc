import type { Lang } from "#shared/kit/lang.ts";
import type { NewProfile } from "#server/identity/members/commands.ts";
import type { BankInfo } from "#shared/partners/dealers/contract.ts";
import type { DemoAddress } from "#shared/demo/access/accounts.ts";

interface DemoDealer {
  readonly email: DemoAddress;
  /** Absent: appointed by the company. */
  readonly under?: DemoAddress;
  readonly percentBps: number;
  readonly mayAppoint: boolean;
  readonly area: string;
  readonly daysAgo: number;
  readonly bank?: BankInfo;
}

/** Upper ones first. */
export const demoDealers: readonly DemoDealer[] = [
  {
    email: "dealer@demo.test",
    percentBps: 2_000,
    mayAppoint: true,
    area: "台中",
    daysAgo: 372,
    bank: {
      accountNumber: "012-3456-78901-2",
      accountName: "志明數控有限公司",
      phone: "04 2350 0000",
      address: "台中市西屯區工業示範路 66 號",
      bankName: "998 示範合作銀行",
      branch: "台中分行",
      bankAddress: "",
      swiftCode: "",
    },
  },
  {
    email: "subdealer@demo.test",
    under: "dealer@demo.test",
    percentBps: 800,
    mayAppoint: false,
    area: "彰化",
    daysAgo: 341,
  },
];

type Profile = Pick<
  NewProfile,
  | "country"
  | "province"
  | "city"
  | "town"
  | "address"
  | "postalCode"
  | "mobilePhone"
  | "telephone"
  | "company"
>;

export interface DemoCustomer {
  /** Part of the address before `@example.com`, which takes no mail. */
  readonly name: string;
  readonly dealer: DemoAddress;
  readonly first: string;
  readonly last: string;
  readonly lang: Lang;
  readonly currency: "TWD" | "USD";
  readonly boundDaysAgo: number;
  readonly profile: Profile;
}

interface Town {
  readonly city: string;
  readonly address: string;
  readonly postalCode: string;
}

const inTaiwan = (
  province: "TW-TXG" | "TW-CHA" | "TW-NAN",
  { city, address, postalCode }: Town,
): Profile => ({ country: "TW", province, city: `${province}-${city}`, address, postalCode });

const taiwanese = { lang: "tw", currency: "TWD" } as const;

/** Made-up companies. */
export const demoCustomers: readonly DemoCustomer[] = [
  {
    ...taiwanese,
    name: "shungeng",
    dealer: "dealer@demo.test",
    first: "俊宏",
    last: "陳",
    boundDaysAgo: 366,
    profile: {
      ...inTaiwan("TW-TXG", {
        city: "daya-district",
        address: "科雅西示範路 21 號",
        postalCode: "428",
      }),
      mobilePhone: "0910-000-101",
      company: "順耕精機",
    },
  },
  {
    ...taiwanese,
    name: "xielian",
    dealer: "dealer@demo.test",
    first: "雅雯",
    last: "張",
    boundDaysAgo: 352,
    profile: {
      ...inTaiwan("TW-TXG", {
        city: "taiping-district",
        address: "工業示範十二街 8 號",
        postalCode: "411",
      }),
      mobilePhone: "0910-000-102",
      company: "協聯模具工業",
    },
  },
  {
    ...taiwanese,
    name: "hongsheng",
    dealer: "dealer@demo.test",
    first: "建志",
    last: "劉",
    boundDaysAgo: 318,
    profile: {
      ...inTaiwan("TW-TXG", {
        city: "houli-district",
        address: "后科示範路 35 號",
        postalCode: "421",
      }),
      mobilePhone: "0910-000-103",
      company: "宏陞航太零件",
    },
  },
  {
    ...taiwanese,
    name: "fengxin",
    dealer: "dealer@demo.test",
    first: "淑惠",
    last: "許",
    boundDaysAgo: 244,
    profile: {
      ...inTaiwan("TW-TXG", {
        city: "dajia-district",
        address: "幼獅示範路 50 號",
        postalCode: "437",
      }),
      mobilePhone: "0910-000-104",
      company: "豐昕自行車零件",
    },
  },
  {
    ...taiwanese,
    name: "ruifeng",
    dealer: "dealer@demo.test",
    first: "振宇",
    last: "王",
    boundDaysAgo: 181,
    profile: {
      ...inTaiwan("TW-NAN", {
        city: "nantou-city",
        address: "南崗示範二路 17 號",
        postalCode: "540",
      }),
      mobilePhone: "0910-000-105",
      company: "銳鋒刀具研磨",
    },
  },
  {
    name: "hengrui",
    dealer: "dealer@demo.test",
    first: "凯",
    last: "周",
    lang: "cn",
    currency: "USD",
    boundDaysAgo: 290,
    profile: {
      country: "CN",
      province: "CN-JS",
      city: "CN-JS-320500",
      town: "CN-JS-320500-320583",
      address: "工业示范路 88 号",
      postalCode: "215300",
      mobilePhone: "+86 130 0000 0106",
      company: "恒锐精密机械",
    },
  },
  {
    ...taiwanese,
    name: "zhangyi",
    dealer: "subdealer@demo.test",
    first: "志豪",
    last: "賴",
    boundDaysAgo: 333,
    profile: {
      ...inTaiwan("TW-CHA", {
        city: "changhua-city",
        address: "彰水示範路 120 號",
        postalCode: "500",
      }),
      mobilePhone: "0910-000-107",
      company: "彰益五金工業",
    },
  },
  {
    ...taiwanese,
    name: "luhe",
    dealer: "subdealer@demo.test",
    first: "宏哲",
    last: "施",
    boundDaysAgo: 276,
    profile: {
      ...inTaiwan("TW-CHA", {
        city: "lukang-township",
        address: "鹿工示範路 9 號",
        postalCode: "505",
      }),
      mobilePhone: "0910-000-108",
      company: "鹿和水五金",
    },
  },
  {
    ...taiwanese,
    name: "yuanda",
    dealer: "subdealer@demo.test",
    first: "文彬",
    last: "江",
    boundDaysAgo: 208,
    profile: {
      ...inTaiwan("TW-CHA", {
        city: "yuanlin-city",
        address: "員水示範路二段 66 號",
        postalCode: "510",
      }),
      mobilePhone: "0910-000-109",
      company: "員大油壓機械",
    },
  },
  {
    ...taiwanese,
    name: "hemei",
    dealer: "subdealer@demo.test",
    first: "佩珊",
    last: "葉",
    boundDaysAgo: 129,
    profile: {
      ...inTaiwan("TW-CHA", {
        city: "hemei-township",
        address: "和線示範路 301 號",
        postalCode: "508",
      }),
      mobilePhone: "0910-000-110",
      company: "和美齒輪",
    },
  },
];

export interface DemoRefund {
  readonly daysAgo: number;
  /** Of every line; absent: a part of what was paid. */
  readonly whole?: true;
  readonly partMinor?: number;
  readonly reason: string;
}

export interface DemoOrder {
  readonly by: string;
  readonly daysAgo: number;
  /** Product code and pieces; programs with a permanent license. */
  readonly items: Readonly<Record<string, number>>;
  readonly refund?: DemoRefund;
}

const of = (
  by: string,
  orders: readonly (readonly [number, Readonly<Record<string, number>>, DemoRefund?])[],
): DemoOrder[] =>
  orders.map(([daysAgo, items, refund]) => ({ by, daysAgo, items, ...(refund && { refund }) }));

/** Paid by transfer the day after. */
export const demoOrders: readonly DemoOrder[] = [
  ...of("shungeng", [
    [361, { "MW-POST3": 1, "MW-BLOCK": 1 }],
    [309, { "MW-BOX1": 2 }],
    [166, { "MW-TUNE": 1 }],
    [24, { "MW-ONSITE": 1 }],
  ]),
  ...of("xielian", [
    [347, { "MW-POST5": 1 }],
    [
      286,
      { "MW-NCDIFF": 3 },
      { daysAgo: 276, partMinor: 9_900, reason: "多訂了一套，退還一套的金額" },
    ],
    [197, { "MW-BLOCK": 2 }],
    [46, { "MW-POST3": 1 }],
    [5, { "MW-BOX1": 1 }],
  ]),
  ...of("hongsheng", [
    [312, { "MW-POST5": 1, "MW-TUNE": 1 }],
    [226, { "MW-PS300": 1 }, { daysAgo: 219, whole: true, reason: "現場空間不足，整筆取消" }],
    [61, { "MW-ONSITE": 2 }],
    [11, { "MW-NCDIFF": 1 }],
  ]),
  ...of("fengxin", [
    [239, { "MW-POST3": 1 }],
    [173, { "MW-BLOCK": 1, "MW-NCDIFF": 1 }],
    [33, { "MW-TUNE": 1 }],
  ]),
  ...of("ruifeng", [
    [176, { "MW-NCDIFF": 1 }],
    [110, { "MW-POST3": 1 }],
    [39, { "MW-BLOCK": 1 }],
  ]),
  ...of("hengrui", [
    [284, { "MW-SIGHT": 1 }],
    [188, { "MW-NCDIFF": 2 }],
    [74, { "MW-POST3": 1 }],
    [18, { "MW-BLOCK": 1 }],
  ]),
  ...of("zhangyi", [
    [328, { "MW-POST3": 1 }],
    [262, { "MW-BOX1": 1 }],
    [158, { "MW-NCDIFF": 2 }],
    [70, { "MW-ONSITE": 1 }],
    [8, { "MW-BLOCK": 1 }],
  ]),
  ...of("luhe", [
    [271, { "MW-BLOCK": 2 }],
    [
      143,
      { "MW-TUNE": 1 },
      { daysAgo: 57, partMinor: 8_000, reason: "調整範圍比報價少，退還差額" },
    ],
  ]),
  ...of("yuanda", [
    [203, { "MW-POST3": 1 }],
    [104, { "MW-SIGHT": 1 }],
    [29, { "MW-BOX1": 2 }],
  ]),
  ...of("hemei", [
    [124, { "MW-POST3": 1, "MW-NCDIFF": 1 }],
    [66, { "MW-PROBE25": 1 }],
    [15, { "MW-TUNE": 1 }],
  ]),
];

/** Who only looked at the shop by a dealer's link, and how many days ago. */
export const demoVisits: readonly (readonly [dealer: DemoAddress, daysAgo: number])[] = [
  ...[2, 5, 6, 11, 17, 25].map((days) => ["dealer@demo.test", days] as const),
  ...[4, 9, 20].map((days) => ["subdealer@demo.test", days] as const),
];

/** Paid to who had a bank account then. */
export const payoutDaysAgo = 91;

import { COST_KINDS, type Counts } from "./counts.ts";

const NEW_PART: Counts = {
  worlds: 300,
  calls: 2_000,
  pages: 200,
  loads: 20,
  acts: 40,
  looks: 10,
};

/** Domains, with further folder or file names. */
const NAMES: Readonly<Record<string, string>> = {
  platform: "server shared mail integrations config http openapi observability",
  site: "",
  identity: "oauth",
  catalog: "",
  search: "",
  sales: "",
  payments: "ecpay stripe",
  billing: "einvoice",
  licensing: "license cnc",
  partners: "",
  community: "",
  content: "",
  machines: "",
  privacy: "",
  admin: "office palette pickers publishing",
  demo: "",
  simulators: "gateway",
  /** Common to all pages. */
  pages: "app client lists forms layout navigation i18n text seo ui kit phrases cache",
  permissions: "",
};

/** Measured plus 5 %; browser counts plus 17 %, since polls repeat on slow machines. */
const BUDGETS: Readonly<Record<string, Partial<Counts>>> = {
  /** Each call of staff about keys is repeated under its idempotency key. */
  platform: { worlds: 435, pages: 930 },
  identity: { worlds: 400, calls: 5_400, pages: 910, loads: 51, acts: 220, looks: 15 },
  catalog: { worlds: 390, calls: 2_600, pages: 270, acts: 93, looks: 14 },
  sales: { calls: 2_800, pages: 425, loads: 29, acts: 91, looks: 16 },
  payments: { worlds: 880, calls: 5_700, pages: 1_700, loads: 41, acts: 68 },
  billing: { acts: 52 },
  /**
   * Random commands against a key and a subscription, 200 computers at once, months of renewals by contract and by stored
   * card, the client against the portal, the pages of keys and subscriptions for members and staff, and months of renewals in
   * a browser.
   */
  licensing: { worlds: 410, calls: 4_100, pages: 630, loads: 72, acts: 105, looks: 15 },
  /**
   * Payouts, members, orders and dealers by forms, in the dealer area and in the office, all pages of the area as guest and as
   * member, and a sale from a dealer's code to the payout in a browser.
   */
  partners: { pages: 525, loads: 46, acts: 106 },
  /**
   * Random posts, moves and merges, reviews and reports, forms of members and staff without scripts, every link of the demo's
   * discussions and of the daily mail, and writing, asking and unsubscribing in a browser.
   */
  community: { worlds: 400, calls: 5_200, pages: 720, loads: 62, acts: 115, looks: 15 },
  content: { pages: 470, acts: 127 },
  admin: { pages: 450, loads: 44, acts: 136 },
  /** Stripe's pages for payments and for storing cards. */
  simulators: { loads: 30 },
  pages: { pages: 2_000, loads: 230, acts: 760, looks: 220 },
  permissions: { calls: 3_600, pages: 1_800 },
};

const partOfName = new Map(
  Object.entries(NAMES).flatMap(([part, names]) =>
    [part, ...names.split(" ").filter(Boolean)].map((name): [string, string] => [name, part]),
  ),
);

/** The most specific name in the path decides. */
export function partOf(path: string): string | undefined {
  const [room = "", ...rest] = path.split("/");
  const file = (rest.pop() ?? "").split(".")[0] ?? "";
  const names = room === "test" ? [...rest, file] : rest.length > 0 ? rest : [room];
  return names.toReversed().flatMap((name) => partOfName.get(name) ?? [])[0];
}

export const PARTS: readonly string[] = Object.keys(NAMES);

export function budgetOf(part: string): Counts {
  if (!PARTS.includes(part)) throw new Error(`no part ${part}: ${PARTS.join(", ")}`);
  return { ...NEW_PART, ...BUDGETS[part] };
}

/** Like `calls 2,104 of 2,000`. */
export function overBudget(part: string, counts: Counts): string[] {
  const budget = budgetOf(part);
  const figure = (value: number) => value.toLocaleString("en");
  return COST_KINDS.filter((what) => counts[what] > budget[what]).map(
    (what) => `${what} ${figure(counts[what])} of ${figure(budget[what])}`,
  );
}

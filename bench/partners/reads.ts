import type pg from "pg";
import { REPORT_GROUPS as OFFICE_GROUPS } from "#shared/partners/profitReport/rules.ts";
import { REPORT_GROUPS } from "#shared/partners/dealerReports/rules.ts";
import type { Reader } from "./seed.ts";

export interface Read {
  readonly name: string;
  readonly reader: Reader;
  readonly url: string;
  /** Sums or lists whatever there is, so its time has a limit instead of a growth. */
  readonly readsAll?: true;
}

interface Sample {
  readonly dealer: string;
  readonly order: string;
  readonly number: string;
  readonly buyer: string;
  readonly below: string;
  /** That is over. */
  readonly month: string;
}

/** Of dealer `n`, something that he can look at. */
async function sampleOf(pool: pg.Pool, n: number): Promise<Sample> {
  const { rows } = await pool.query<Sample>(
    `select run.seller_id as dealer, run.order_id as order, orders.number, run.buyer_id as buyer, sub.id as below,
       to_char(now() - interval '70 days', 'YYYY-MM') as month
     from members join dealers on dealers.member_id = members.id
     join profit_runs run on run.seller_id = dealers.id
     join orders on orders.id = run.order_id
     join dealers sub on sub.parent_id = dealers.id
     where members.refer_code = 'DEALER' || $1::int and run.step = 0 and run.hold is null
     order by run.settled_at desc, sub.created_at limit 1`,
    [n],
  );
  if (!rows[0]) throw new Error(`dealer ${n} has sold nothing`);
  return rows[0];
}

export async function listReads(pool: pg.Pool): Promise<Read[]> {
  const [own, top] = [await sampleOf(pool, 1), await sampleOf(pool, 4)];
  return [
    ...dealerReads(own).map((read) => ({ ...read, reader: "dealer" as const })),
    ...dealerReads(top).map((read) => ({
      ...read,
      reader: "top" as const,
      readsAll: true as const,
    })),
    ...officeReads(own).map((read) => ({ ...read, reader: "staff" as const })),
  ];
}

type Asked = Omit<Read, "reader">;

function dealerReads({ order, number, buyer, below, month }: Sample): Asked[] {
  const api = (name: string, path: string) => ({ name, url: `/api/v1/Dealer${path}` });
  /** As the page asks for it after a click, without its markup. */
  const page = (name: string, path: string, search = "") => ({
    name,
    url: `/en/dealer${path}.data${search}`,
  });
  return [
    page("home page", ""),
    api("setup", ""),
    api("balances", "/Balance"),
    page("record page", "/record"),
    api("record", "/Earning"),
    api("record found by number", `/Earning?search=${number}`),
    api("record, payable ones", "/Earning?state=available"),
    api("record of a month", `/Earning?from=${month}-01&to=${month}-28&kind=sale`),
    api("why", `/Earning/${order}`),
    ...REPORT_GROUPS.map((by) => api(`report by ${by}`, `/Report?by=${by}`)),
    page("customers page", "/member"),
    page("customers page with those below", "/member", "?below=1"),
    api("customers found by name", "/Member?search=Ben%207"),
    api("customer", `/Member/${buyer}`),
    page("orders page", "/order"),
    api("orders with those below", "/Order?below=1"),
    api("orders found by number", `/Order?search=${number}&below=1`),
    api("order", `/Order/${order}`),
    page("page of a new order", "/order/new"),
    page("dealers page", "/dealers"),
    page("dealer below, page", `/dealers/${below}`),
    api("statements", "/Statement"),
    api("statement of a month", `/Statement/${month}`),
    api("own link", "/Promotion"),
    api("campaigns", "/Campaign"),
  ];
}

function officeReads({ dealer, number }: Sample): Asked[] {
  const api = (name: string, path: string) => ({ name, url: `/api/v1/Manager/${path}` });
  const all = (name: string, path: string) => ({ ...api(name, path), readsAll: true as const });
  return [
    api("dealers", "Dealer"),
    api("dealers found by name", "Dealer?search=Nordwind"),
    api("dealers without something", "Dealer?setup=incomplete"),
    api("dealer", `Dealer/${dealer}`),
    api("customers of a dealer", `Dealer/${dealer}/Customer`),
    api("holds", "ProfitHold"),
    api("holds found by number", `ProfitHold?search=${number}`),
    api("holds of a dealer", `ProfitHold?dealer=${dealer}`),
    all("counts of dealers", "DealerCount"),
    all("tree", "DealerTree"),
    all("signs of fraud", "ProfitHoldSign"),
    ...OFFICE_GROUPS.map((by) => all(`distribution by ${by}`, `ProfitReport?by=${by}`)),
    all("payout candidates", "PayoutCandidate"),
  ];
}

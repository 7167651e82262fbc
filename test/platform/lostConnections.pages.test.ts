import type { LightMyRequestResponse } from "fastify";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatKey, KEY_BYTES } from "#shared/licensing/licenses/keyFormat.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { licenseClient } from "#test/kit/data/licenses.ts";
import { cardPayment, hardware, hardwareItem, software } from "#test/kit/data/purchases.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [piece] = hardware as [DemoHardware];
/** Well-formed, so that it reaches the database. */
const UNKNOWN_KEY = formatKey(new Uint8Array(KEY_BYTES));
const ROUNDS = 3;
const BUYERS_PER_ROUND = 3;

interface Asked {
  readonly what: string;
  readonly ask: () => Promise<LightMyRequestResponse>;
  /** Of success; 200 by default. */
  readonly status?: number;
}

/** Ends the shop's connections one after the other, whatever each is doing, until all requests are answered. */
async function underFire(killer: pg.Client, requests: readonly Asked[]) {
  let isOpen = true;
  const answers = Promise.all(
    requests.map(async (asked) => ({ ...asked, answer: await asked.ask() })),
  ).finally(() => {
    isOpen = false;
  });
  for (let shot = 0; isOpen; shot++) {
    // Beyond the last connection it misses, which leaves time for success.
    await killer.query(
      `select pg_terminate_backend(pid) from (
         select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         order by state, pid offset $1 limit 1) target`,
      [shot % POOL_SIZE],
    );
  }
  return answers;
}

const POOL_SIZE = 16;

async function openKiller({ open }: TestWorld): Promise<pg.Client> {
  const { connectionString } = open.database.pool.options;
  const killer = new pg.Client({ connectionString });
  await killer.connect();
  onTestFinished(() => killer.end());
  return killer;
}

/** @throws if it is neither a success nor 503 with what belongs to it. */
function isSuccess({ what, status = 200, answer }: Asked & { answer: LightMyRequestResponse }) {
  const { statusCode, headers } = answer;
  if (statusCode === status) return true;
  expect([what, statusCode, headers["retry-after"]], answer.body).toEqual([what, 503, "5"]);
  if (API.has(what))
    expect(answer.json()).toEqual({
      code: "service.unavailable",
      message: phrases.en.refusal.service.unavailable,
    });
  return false;
}

const API = new Set(["order", "write", "list", "own list", "detail"]);

const expectedTotal = { minor: piece.prices.TWD, currency: "TWD" };

const order = (buyer: Client) =>
  buyer.post(
    "/Order",
    { ...cardPayment, expectedTotal },
    { headers: { "idempotency-key": `order-${buyer.memberId}` } },
  );

function requestsOf(world: TestWorld, buyer: Client, staff: Client): Asked[] {
  const id = buyer.memberId ?? "";
  const page = (url: string, who?: Client) => () =>
    world.http.inject({ url, ...(who && { headers: { cookie: `mw_session=${who.token}` } }) });
  const form = () =>
    world.http.inject({
      method: "POST",
      url: "/en/member/profile",
      headers: {
        cookie: `mw_session=${buyer.token}`,
        origin: "http://localhost:3000",
        "content-type": "application/x-www-form-urlencoded",
      },
      payload: new URLSearchParams({ intent: "save", firstName: "Bo", lastName: id }).toString(),
    });
  return [
    { what: "order", ask: () => order(buyer) },
    { what: "write", ask: () => buyer.put("/Member/Info/update", { firstName: "Ada" }) },
    { what: "list", ask: () => buyer.get("/List?search=cnc") },
    { what: "own list", ask: () => buyer.get("/Order") },
    { what: "detail", ask: () => world.guest().get(`/Product/${software.uuid}`) },
    { what: "guest's page", ask: page(`/en/search?q=${id}`) },
    { what: "member's page", ask: page("/en/member/order", buyer) },
    { what: "office page", ask: page("/en/manager/order", staff) },
    { what: "page's data", ask: page("/en/member/order.data", buyer) },
    { what: "form", ask: form },
    { what: "readiness", ask: page("/readyz") },
  ];
}

/** Each order is there with its line, its history and its piece of stock, and with an empty cart, or not at all. */
async function checkOrders(killer: pg.Client, buyers: readonly Client[]): Promise<number> {
  const { rows } = await killer.query(
    `select (select count(*)::int from orders where member_id = member) as orders,
       (select count(*)::int from orders join order_lines on order_id = orders.id where member_id = member) as lines,
       (select count(*)::int from orders join order_events on order_id = orders.id where member_id = member) as events,
       (select count(*)::int from carts join cart_lines on cart_id = carts.id where member_id = member) as left
     from unnest($1::uuid[]) member`,
    [buyers.map(({ memberId }) => memberId)],
  );
  let placed = 0;
  for (const { orders, lines, events, left } of rows) {
    expect([orders, lines, events, left]).toEqual(orders === 1 ? [1, 1, 1, 0] : [0, 0, 0, 1]);
    placed += orders;
  }
  const stock = await killer.query("select stock from commodities where id = $1", [
    piece.commodityUuid,
  ]);
  expect(stock.rows).toEqual([{ stock: STOCK - placed }]);
  return placed;
}

const STOCK = 1_000;

test.runIf(process.env.TEST_DATABASE_URL)(
  "whatever connections are lost, each answer is a success or 503 with Retry-After, and orders are whole",
  async () => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const world = await testWorld({ ...(await builtPages()), logLevel: "error", logStream });
    const killer = await openKiller(world);
    const staff = await world.manager();
    await killer.query("update commodities set stock = $1 where id = $2", [
      STOCK,
      piece.commodityUuid,
    ]);
    const buyers: Client[] = [];
    for (let n = 0; n < ROUNDS * BUYERS_PER_ROUND; n++) buyers.push(await world.member());
    for (const buyer of buyers)
      expect((await buyer.post("/Cart", hardwareItem(piece))).statusCode).toBe(200);

    const succeeded = new Set<string>();
    const refused = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round++) {
      const present = buyers.slice(round * BUYERS_PER_ROUND, (round + 1) * BUYERS_PER_ROUND);
      const machine = licenseClient(world, `round ${round}`);
      const answers = await underFire(killer, [
        { what: "license", ask: () => machine.activate(UNKNOWN_KEY), status: 404 },
        ...present.flatMap((buyer) => requestsOf(world, buyer, staff)),
      ]);
      for (const asked of answers) {
        if (isSuccess(asked)) succeeded.add(asked.what);
        else refused.set(String(asked.answer.headers["x-request-id"]), asked.what);
      }
    }
    // Both came about.
    expect(succeeded.size).toBeGreaterThan(0);
    expect(refused.size).toBeGreaterThan(0);

    // Once per request; a page may do without what it could not read.
    const entries = lines.map((line) => JSON.parse(line));
    const logged: string[] = entries.map(({ requestId }) => requestId);
    expect(new Set(logged).size).toBe(logged.length);
    expect(logged).toEqual(expect.arrayContaining([...refused.keys()]));
    const cause = { message: expect.stringMatching(/./), stack: expect.stringMatching(/./) };
    for (const { err } of entries)
      expect(err).toMatchObject({ type: "DatabaseUnavailable", cause });

    await checkOrders(killer, buyers);
    // As if the claims of interrupted tries had run out.
    await killer.query("update idempotency_keys set claimed_until = now() where answer is null");
    for (const buyer of buyers)
      await eventually(async () => (await order(buyer)).statusCode === 200);
    expect(await checkOrders(killer, buyers)).toBe(buyers.length);
  },
);

import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { renderMail } from "#app/mail/renderMail.tsx";
import { systemScope } from "#server/context.ts";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { type ScenarioCase, SHOP_SCENARIOS } from "../simulators/gateway/scenarioList.ts";
import { openListeningShop } from "./listeningShop.ts";
import { eventually, programInTest, whenReady } from "./program.ts";
import {
  type Buyer,
  type Control,
  controlOf,
  LATE_MS,
  leftOf,
  type Opened,
  openOrder,
  pay,
  STEPS_MS,
  TO_THE_END_MS,
  workRegularly,
} from "./scenarios.ts";
import { expected, judged } from "./scenarioVerdict.ts";
import { shopProcess } from "./shopProcess.ts";

const BUYERS = ["member@demo.test", "dealer@demo.test", "subdealer@demo.test"];

/** Renewals promise no job, so that in the walk through all scenarios their orders are left after the first payment. */
const cases = SHOP_SCENARIOS.map((it): ScenarioCase =>
  it.walk === "renew" ? { ...it, walk: "pay" } : it,
);
const isLate = ({ walk }: ScenarioCase) => walk === "payLate";

type Walked = Opened & { readonly it: ScenarioCase };

async function buyerAt(api: string, email: string): Promise<Buyer> {
  const call = async (path: string, body: object, token?: string) => {
    const answer = await fetch(api + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
  };
  const login = await call("/Member/Login", { email, password: "demo-pass-1" });
  const { token } = login.json().data;
  return { post: (path, body) => call(path, body, token) };
}

/** Opens the orders of these scenarios, a lane of them for each buyer. */
async function openAll(
  api: string,
  gatewayUrl: string,
  cases: readonly ScenarioCase[],
): Promise<Walked[]> {
  const sim = controlOf(gatewayUrl);
  const lanes = BUYERS.map(async (email, lane) => {
    const buyer = await buyerAt(api, email);
    const walked: Walked[] = [];
    for (const it of cases.filter((_, index) => index % BUYERS.length === lane)) {
      walked.push({ it, ...(await openOrder(buyer, sim, it)) });
    }
    return walked;
  });
  return (await Promise.all(lanes)).flat();
}

/** A gateway, and a shop that takes orders and callbacks until it is killed; then the same shop again, whose time stands still. */
async function street() {
  let time: Date | null = null; // the real one, until the shop was killed
  const gateway = await startGateway({ port: 0, random: () => 0.5 });
  onTestFinished(gateway.close);
  const sim = controlOf(gateway.url);
  const { port, dataDir, databaseUrl } = await shopProcess();
  const url = `http://127.0.0.1:${port}`;
  const program = programInTest("test/listen.ts", {
    PORT: String(port),
    DATA_DIR: dataDir,
    GATEWAY_URL: gateway.url,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await whenReady(program, url);
  const now = () => new Date(time ?? Date.now());
  const move = async (ms: number) => {
    time = new Date(now().getTime() + ms);
    await sim("/clock", { at: time.toISOString() });
  };
  return {
    sim,
    open: (these: readonly ScenarioCase[]) => openAll(`${url}/api/v1`, gateway.url, these),
    /** Lets time pass for the gateway alone. */
    move,
    killed: async () => {
      await program.end("SIGKILL");
      const places = { port, dataDir, databaseUrl, gatewayUrl: gateway.url };
      const shop = await openListeningShop(places, { now, renderMail });
      onTestFinished(shop.close);
      await sim("/clock", { rate: 0 });
      const pass = async (ms: number) => {
        await move(ms);
        await workRegularly(systemScope(shop.open.world));
        await shop.drain();
      };
      return { ...shop.open.database, pass };
    },
  };
}

/** Whether each first notice has arrived that says something wrong: nobody repeats that when it is asked. */
async function allTold(sim: Control, walked: readonly Walked[]): Promise<boolean> {
  const deliveries = await sim<{ MerchantTradeNo: string; attempts: object[] }[]>("/deliveries");
  const told = new Set(
    deliveries.filter(({ attempts }) => attempts.length > 0).map((it) => it.MerchantTradeNo),
  );
  const wrong = walked.filter(({ it }) => it.ends === "review");
  return wrong.flatMap(({ refs }) => refs).every((ref) => told.has(ref));
}

/** What every scenario left, and those that it should not have left so. */
async function verdictsOf(pool: pg.Pool, walked: readonly Walked[], withRenewals: boolean) {
  const table: string[] = [];
  const wrong: string[] = [];
  for (const { it, orderId } of walked) {
    const left = await leftOf(pool, orderId);
    const { renewals, ...must } = expected(it);
    const { fits, line } = judged(it, left, withRenewals ? { ...must, renewals } : must);
    table.push(line);
    if (!fits) wrong.push(line);
  }
  return { table, wrong };
}

test(
  "killed between the gateway's callbacks and the jobs, the shop ends every scenario as if it had not been",
  { timeout: 300_000 },
  async () => {
    const { sim, open, killed } = await street();
    const walked = await open(cases);
    const payNow = walked.filter(({ it }) => !isLate(it));
    await Promise.all(payNow.flatMap(({ it, refs }) => refs.map((ref) => pay(sim, ref, it))));
    await eventually(() => allTold(sim, payNow));

    const { pool, db, pass } = await killed();
    const paid = await db.selectFrom("orders").select("id").where("status", "=", 1).execute();
    expect(paid.length, "nothing was paid before the end").toBeGreaterThan(cases.length / 3);
    expect(await db.selectFrom("licenses").select("id").execute()).toEqual([]);
    for (const step of STEPS_MS) await pass(step);
    await pass(LATE_MS);
    for (const { it, refs } of walked.filter((each) => isLate(each.it))) {
      for (const ref of refs) await pay(sim, ref, it);
    }
    await pass(TO_THE_END_MS);

    const inOrder = walked.toSorted((a, b) => cases.indexOf(a.it) - cases.indexOf(b.it));
    const { table, wrong } = await verdictsOf(pool, inOrder, false);
    console.log(["What every scenario leaves after SIGKILL before its jobs", ...table].join("\n"));
    expect(wrong).toEqual([]);
  },
);

const MONTH_MS = 31 * 86_400_000;
/** An even number, because of two renewals that overtake each other both must fall due; of these so many before the end. */
const RENEWALS = { all: 8, before: 3 };
const renewing = SHOP_SCENARIOS.filter(({ walk }) => walk === "renew").map((it): ScenarioCase => ({
  ...it,
  renewals: RENEWALS.all,
}));

test(
  "killed between two charges of a period, the shop keeps each of them once",
  { timeout: 300_000 },
  async () => {
    const { sim, open, move, killed } = await street();
    const walked = await open(renewing);
    for (const { it, refs } of walked) for (const ref of refs) await pay(sim, ref, it);
    await sim("/clock", { rate: 0 });
    for (let month = 0; month < RENEWALS.before; month++) await move(MONTH_MS);

    const { pool, db, pass } = await killed();
    const kept = await db.selectFrom("charges").select("id").execute();
    expect(kept.length, "nothing was charged before the end").toBeGreaterThan(renewing.length);
    for (let month = RENEWALS.before; month < RENEWALS.all; month++) await pass(MONTH_MS);
    await pass(TO_THE_END_MS);

    const { table, wrong } = await verdictsOf(pool, walked, true);
    console.log(["What renewals leave after SIGKILL between two charges", ...table].join("\n"));
    expect(wrong).toEqual([]);
    // All of their money is in suspense, and nothing but it.
    const { rows } = await pool.query(
      `select (select sum(amount_minor)::int from held_payments where state = 'held') as held,
         (select -sum(amount_minor)::int from ledger_entries where account = 'suspense') as suspense`,
    );
    expect(rows[0].held).toBe(rows[0].suspense);
    expect(rows[0].held).toBeGreaterThan(0);
  },
);

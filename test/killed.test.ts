import { expect, onTestFinished, test } from "vitest";
import { renderMail } from "#app/mail/renderMail.tsx";
import { systemScope } from "#server/context.ts";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { type ScenarioCase, SHOP_SCENARIOS } from "../simulators/gateway/scenarioList.ts";
import { openListeningShop } from "./listeningShop.ts";
import { programInTest, whenReady } from "./program.ts";
import {
  type Buyer,
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

/** Renewals promise no job, so that here their orders are left after the first payment. */
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

/** Opens the orders of all scenarios, a lane of them for each buyer. */
async function openAll(api: string, gatewayUrl: string): Promise<Walked[]> {
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

test(
  "killed between the gateway's callbacks and the jobs, the shop ends every scenario as if it had not been",
  { timeout: 300_000 },
  async () => {
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
    const walked = await openAll(`${url}/api/v1`, gateway.url);
    const payNow = walked.filter(({ it }) => !isLate(it));
    await Promise.all(payNow.flatMap(({ it, refs }) => refs.map((ref) => pay(sim, ref, it))));
    await program.end("SIGKILL");

    const now = () => new Date(time ?? Date.now());
    const places = { port, dataDir, databaseUrl, gatewayUrl: gateway.url };
    const shop = await openListeningShop(places, { now, renderMail });
    onTestFinished(shop.close);
    const { pool, db } = shop.open.database;
    const paid = await db.selectFrom("orders").select("id").where("status", "=", 1).execute();
    expect(paid.length, "nothing was paid before the end").toBeGreaterThan(cases.length / 3);
    expect(await db.selectFrom("licenses").select("id").execute()).toEqual([]);

    await sim("/clock", { rate: 0 });
    const pass = async (ms: number) => {
      time = new Date(now().getTime() + ms);
      await sim("/clock", { at: time.toISOString() });
      await workRegularly(systemScope(shop.open.world));
      await shop.drain();
    };
    for (const step of STEPS_MS) await pass(step);
    await pass(LATE_MS);
    for (const { it, refs } of walked.filter((each) => isLate(each.it))) {
      for (const ref of refs) await pay(sim, ref, it);
    }
    await pass(TO_THE_END_MS);

    const table: string[] = [];
    const wrong: string[] = [];
    for (const { it, orderId } of walked.toSorted(
      (a, b) => cases.indexOf(a.it) - cases.indexOf(b.it),
    )) {
      const { renewals: _, ...left } = { ...(await leftOf(pool, orderId)) };
      const { renewals: __, ...must } = expected(it);
      const { fits, line } = judged(it, left, must);
      table.push(line);
      if (!fits) wrong.push(line);
    }
    console.log(["What every scenario leaves after SIGKILL before its jobs", ...table].join("\n"));
    expect(wrong).toEqual([]);
  },
);

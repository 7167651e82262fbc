import { writeFile } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { renderMail } from "#app/mail/renderMail.tsx";
import { SCENARIOS } from "../../simulators/gateway/scenarioList.ts";
import { networkBuyer } from "#test/kit/gateway/networkBuyer.ts";
import { openListeningShop } from "#test/kit/processes/listeningShop.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { openOrder, payTrade } from "#test/kit/gateway/scenarios.ts";
import { startCrashableShop } from "#test/kit/processes/crashableShop.ts";

const TWO_MINUTES_MS = 120_000;
const plain = SCENARIOS.find(({ name }) => name === "plain credit");

interface Simulated {
  readonly number: string;
}

/** Kills the shop while it waits for the issue response; the invoice was issued, or was not. */
async function killedWhileIssuing(api: "acceptedSilent" | "timeout") {
  const { gateway, sim, program, url, port, dataDir, databaseUrl, clock } =
    await startCrashableShop();
  const buyer = await networkBuyer(`${url}/api/v1`, "member@demo.test");
  if (!plain) throw new Error("there is no plain payment");
  const { refs } = await openOrder(buyer, sim, plain);
  for (const ref of refs) await payTrade(sim, ref, plain);
  await sim("/scenario", { api, apiCalls: ["Issue"], apiTimes: 1 });
  await writeFile(`${clock}.jobs`, "");
  await eventually(async () => {
    const { spoilt } = await sim<{ spoilt: Record<string, number> }>("/scenario");
    return spoilt[""] === 1;
  });
  await program.end("SIGKILL");
  await sim("/scenario", {});
  const now = () => new Date(Date.now() + TWO_MINUTES_MS);
  const places = { port, dataDir, databaseUrl, gatewayUrl: gateway.url };
  const shop = await openListeningShop(places, { now, renderMail });
  onTestFinished(shop.close);
  return { shop, issued: () => sim<Simulated[]>("/invoices") };
}

test.for(["acceptedSilent", "timeout"] as const)(
  "a shop that is killed while its invoice is being issued (%s) issues it once when it is started again",
  { timeout: 240_000 },
  async (api) => {
    const { shop, issued } = await killedWhileIssuing(api);
    const { pool } = shop.open.database;
    const rows = async () => (await pool.query("select state, number from einvoices")).rows;
    expect(await rows()).toEqual([{ state: "asked", number: null }]);
    expect(await issued()).toHaveLength(api === "timeout" ? 0 : 1);
    // The queue retries a dead worker's jobs after its expiry.
    await pool.query(
      "update pgboss.job set state = 'retry', start_after = now() where state = 'active'",
    );
    await shop.drain();
    const there = await issued();
    expect(await rows()).toEqual([{ state: "issued", number: there[0]?.number }]);
    expect(there).toHaveLength(1);
  },
);

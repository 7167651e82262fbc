import { existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { systemContext } from "#server/context.ts";
import { refundAsManager } from "./decideRefunds.ts";
import { openListeningShop } from "./listeningShop.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";

/**
 * A program to kill before its jobs run: takes callbacks, runs payment tasks and prints "worked" per round.
 * CLOCK_FILE fixes the clock unless empty; `CLOCK_FILE.refunds` names orders to refund; `CLOCK_FILE.jobs`
 * lets jobs run. PATIENCE_MS: timeout of ECPay requests.
 */
const { PORT, DATA_DIR = "", DATABASE_URL, GATEWAY_URL = "" } = process.env;
const { CLOCK_FILE = "", PATIENCE_MS } = process.env;
const PAUSE_MS = 100;
const refunds = `${CLOCK_FILE}.refunds`;

const now = () => {
  const set = readFileSync(CLOCK_FILE, "utf8");
  return set === "" ? new Date() : new Date(set);
};
const shop = await openListeningShop(
  {
    port: Number(PORT),
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    gatewayUrl: GATEWAY_URL,
    patienceMs: Number(PATIENCE_MS),
  },
  // The real mail templates need a build.
  {
    now,
    renderMail: async (template) => ({ subject: template, html: template, text: template }),
  },
);
for (;;) {
  await runScheduledTasks(systemContext(shop.open.container));
  if (existsSync(refunds)) {
    const asked = readFileSync(refunds, "utf8").split(" ").filter(Boolean);
    await refundAsManager(shop.open.container, asked);
  }
  if (existsSync(`${CLOCK_FILE}.jobs`)) await shop.drain();
  console.log("worked");
  await delay(PAUSE_MS);
}

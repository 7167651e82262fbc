import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { programInTest, whenReady } from "./programs.ts";
import { gatewayControl } from "#test/kit/gateway/shopAndGateway.ts";
import { prepareShopProcess } from "./shopProcess.ts";

/** Lets a test kill the shop while it waits for ECPay. */
const PATIENCE_MS = 10_000;

/** Without job workers. `now` dates the gateway's signatures, which expire after minutes. */
export async function startCrashableShop(
  now: () => Date = () => new Date(),
  patienceMs = PATIENCE_MS,
) {
  const gateway = await startGateway({ port: 0, random: () => 0.5, now });
  onTestFinished(gateway.close);
  const { port, dataDir, databaseUrl } = await prepareShopProcess();
  const url = `http://127.0.0.1:${port}`;
  const clock = join(dataDir, "clock");
  await writeFile(clock, "");
  const program = programInTest("test/kit/processes/shopWithoutJobs.ts", {
    PORT: String(port),
    DATA_DIR: dataDir,
    GATEWAY_URL: gateway.url,
    CLOCK_FILE: clock,
    PATIENCE_MS: String(patienceMs),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  await whenReady(program, url);
  return {
    gateway,
    sim: gatewayControl(gateway.url),
    program,
    url,
    port,
    dataDir,
    databaseUrl,
    clock,
  };
}

import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { readConfig } from "#server/config/config.ts";
import { startServer } from "#server/bootstrap.ts";
import { startGateway } from "../../../simulators/gateway/gateway.ts";
import { startIdentity } from "../../../simulators/identity/provider.ts";
import { freePort } from "./programs.ts";

export interface StartedShop {
  readonly url: string;
  readonly gateway: string;
  readonly close: () => Promise<void>;
}

/** In this process: warm modules cut a start from 2 to 0.5 CPU seconds. */
export async function startShopWithSimulators(
  dataDir: string,
  env: { readonly DATABASE_URL?: string },
): Promise<StartedShop> {
  await using opened = new AsyncDisposableStack();
  const gateway = await startGateway({ port: 0, statePath: join(dataDir, "gateway") });
  opened.defer(() => gateway.close());
  const identity = await startIdentity({ port: 0 });
  opened.defer(() => identity.close());
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: dataDir,
    ECPAY_URL: gateway.url,
    IDENTITY_URL: identity.url,
    LOG_LEVEL: "error",
    ...env,
  });
  const portal = await startServer(config, {
    now: () => new Date(),
    realNow: () => new Date(),
    newId: randomUUID,
    randomBytes,
    report: (error) => console.error(error),
  });
  opened.defer(() => portal.close());
  const running = opened.move();
  const url = `http://localhost:${port}`;
  return { url, gateway: gateway.url, close: () => running.disposeAsync() };
}

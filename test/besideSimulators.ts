import { join } from "node:path";
import { startGateway } from "../simulators/gateway/gateway.ts";
import { startIdentity } from "../simulators/identity/provider.ts";
import { freePort, startProgram, type StartedProduct, whenReady } from "./program.ts";

/**
 * As `startProduct`, on data that is there: the portal is a program of its own, and the simulators run in this process,
 * which takes a quarter less of a processor for a start. They end with the portal.
 */
export async function startBesideSimulators(
  dataDir: string,
  env: { readonly DATABASE_URL?: string },
): Promise<StartedProduct> {
  const gateway = await startGateway({ port: 0, statePath: join(dataDir, "gateway") });
  const identity = await startIdentity({ port: 0 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const portal = startProgram("server/main.ts", {
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: dataDir,
    ECPAY_URL: gateway.url,
    IDENTITY_URL: identity.url,
    ...env,
  });
  const end = async (signal: Parameters<typeof portal.end>[0]) => {
    const code = await portal.end(signal);
    await Promise.all([gateway.close(), identity.close()]);
    return code;
  };
  await whenReady(portal, url);
  return { program: { ...portal, end }, url, gateway: gateway.url };
}

import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { systemScope } from "#server/context.ts";
import { openEmbedded, openServer } from "#server/platform/db/client.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { buildHttp } from "#server/platform/http/app.ts";
import { jobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { openWorld, type OpenWorld, type Outside } from "#server/container.ts";
import { BRISK } from "#test/kit/gateway/fastGateway.ts";
import { modules } from "#server/modules.ts";

interface ShopPlaces {
  readonly port: number;
  readonly dataDir: string;
  /** Null if embedded in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly gatewayUrl: string;
  /** Of ECPay requests. */
  readonly patienceMs?: number;
}

export interface ListeningShop {
  readonly open: OpenWorld;
  readonly http: FastifyInstance;
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** constant: reopened data must unseal its keys */
const SECRET = Buffer.alloc(32, 7);

/** Runs jobs only on `drain`. */
export async function openListeningShop(
  { port, dataDir, databaseUrl, gatewayUrl, patienceMs = BRISK.patienceMs }: ShopPlaces,
  { now, renderMail }: Pick<Outside, "now" | "renderMail">,
): Promise<ListeningShop> {
  const database = databaseUrl
    ? openServer(databaseUrl)
    : await openEmbedded({ dataDir: join(dataDir, "database") });
  const publicUrl = `http://127.0.0.1:${port}`;
  const open = await openWorld(
    database,
    {
      demo: true,
      dataDir,
      publicUrl,
      redisUrl: null,
      smtp: null,
      ecpay: { url: gatewayUrl, ...DEMO_ECPAY, ...BRISK, patienceMs },
      stripe: { url: gatewayUrl, ...DEMO_STRIPE },
      einvoice: { url: gatewayUrl, ...DEMO_EINVOICE },
    },
    {
      now,
      realNow: now,
      newId: randomUUID,
      randomBytes,
      secret: SECRET,
      renderMail,
      report: (error) => console.error(error),
    },
    modules,
  );
  await seedDemo(open.world);
  const http = await buildHttp(open.world, { gateways: [gatewayUrl] });
  await http.listen({ host: "127.0.0.1", port });
  const handlers = jobRunners(systemScope(open.world));
  return {
    open,
    http,
    drain: () => open.queue.drain(handlers),
    async close() {
      await http.close();
      await open.close();
    },
  };
}

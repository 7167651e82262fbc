import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { systemContext } from "#server/context.ts";
import { openEmbedded, openServer } from "#server/platform/db/client.ts";
import { seedDemo } from "#server/demo/seed/seed.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { DEMO_EINVOICE } from "#server/config/einvoice.ts";
import { DEMO_STRIPE } from "#server/config/stripe.ts";
import { openContainer, type OpenContainer, type RuntimeDependencies } from "#server/container.ts";
import { FAST_GATEWAY } from "#test/kit/gateway/fastGateway.ts";
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
  readonly open: OpenContainer;
  readonly http: FastifyInstance;
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** constant: reopened data must unseal its keys */
const SECRET = Buffer.alloc(32, 7);

/** Runs jobs only on `drain`. */
export async function openListeningShop(
  { port, dataDir, databaseUrl, gatewayUrl, patienceMs = FAST_GATEWAY.patienceMs }: ShopPlaces,
  { now, renderMail }: Pick<RuntimeDependencies, "now" | "renderMail">,
): Promise<ListeningShop> {
  const database = databaseUrl
    ? openServer(databaseUrl)
    : await openEmbedded({ dataDir: join(dataDir, "database") });
  const publicUrl = `http://127.0.0.1:${port}`;
  const open = await openContainer(
    database,
    {
      demo: true,
      dataDir,
      publicUrl,
      redisUrl: null,
      smtp: null,
      ecpay: { url: gatewayUrl, ...DEMO_ECPAY, ...FAST_GATEWAY, patienceMs },
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
  await seedDemo(open.container);
  const http = await createHttpServer(open.container, { gateways: [gatewayUrl] });
  await http.listen({ host: "127.0.0.1", port });
  const handlers = createJobRunners(systemContext(open.container));
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

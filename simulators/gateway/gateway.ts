import Fastify, { type FastifyInstance } from "fastify";
import { assetRoutes } from "./assets.ts";
import { startCallbacks } from "./callbacks.ts";
import { cashierRoutes } from "./cashier.ts";
import type { AmountRange } from "./checkoutRules.ts";
import { controlRoutes } from "./control.ts";
import { readForms } from "./forms.ts";
import { protectPages } from "./headers.ts";
import type { Till } from "./payment.ts";
import { queryRoute } from "./query.ts";
import { RETRY_MS } from "./retries.ts";
import { openStore } from "./store.ts";

export interface GatewayOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
  /** JSON file, or directory for one, that keeps trades and deliveries; null keeps them in memory. */
  readonly statePath?: string | null;
  readonly amountRange?: AmountRange;
  /** Mean milliseconds before an unacknowledged callback is repeated. */
  readonly retryMs?: number;
  /** Days with four repeats each. */
  readonly retryDays?: number;
  /** Milliseconds that a shop may take to answer a callback. */
  readonly answerMs?: number;
  readonly now?: () => Date;
  /** Within 0 and 1; spreads the repeats. */
  readonly random?: () => number;
}

export interface Gateway {
  /** Address without a final slash. */
  readonly url: string;
  /** Stops listening and sending; what is undelivered stays in the state file. */
  readonly close: () => Promise<void>;
}

/** The amounts that ECPay takes by card from a personal member, in whole TWD. */
export const CARD_RANGE: AmountRange = { min: 5, max: 199_999 };

/** Starts a gateway and takes up what an earlier one on the same state had not delivered. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const { host = "127.0.0.1", now = () => new Date(), random = Math.random } = options;
  const store = openStore(options.statePath ?? null);
  const callbacks = startCallbacks(store, {
    retryMs: options.retryMs ?? RETRY_MS,
    days: options.retryDays ?? 1,
    answerMs: options.answerMs ?? 10_000,
    now,
    random,
  });
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 });
  let url = "";
  await routes(app, { store, callbacks, now }, options.amountRange ?? CARD_RANGE, () => url);
  url = await app.listen({ port: options.port, host });
  callbacks.resume();
  const close = async () => {
    await callbacks.stop();
    await app.close();
  };
  return { url, close };
}

async function routes(app: FastifyInstance, till: Till, range: AmountRange, url: () => string) {
  protectPages(app);
  assetRoutes(app);
  await app.register(async (forms) => {
    readForms(forms);
    cashierRoutes(forms, till, range);
    queryRoute(forms, till.store, till.now);
  });
  const ownOrigins = () => [url(), `http://localhost:${new URL(url()).port}`];
  await app.register(async (control) => controlRoutes(control, till, ownOrigins));
}

import Fastify, { type FastifyInstance } from "fastify";
import { type Scheduler, openScheduler } from "./scheduler.ts";
import { apiRoutes } from "./api/routes.ts";
import { assetRoutes } from "./assets.ts";
import { atmTasks } from "./atm/transfer.ts";
import { startCallbacks } from "./callbacks.ts";
import { cashierRoutes } from "./cashier.ts";
import type { AmountRange } from "./checkoutRules.ts";
import { openClock } from "./clock.ts";
import { controlRoutes } from "./control.ts";
import { einvoiceRoutes } from "./einvoice/routes.ts";
import { openEvents } from "./events.ts";
import { registerFormParser } from "./forms.ts";
import { addSecurityHeaders } from "./headers.ts";
import type { GatewayContext } from "./payment.ts";
import { periodTasks } from "./period/scheduledCharges.ts";
import { RETRY_MS, seededRandom } from "./retries.ts";
import { openStore } from "./store.ts";
import { stripeTasks } from "./stripe/actions.ts";
import { hostedSessions } from "./stripe/hostedPages.ts";
import { setupTasks } from "./stripe/setupActions.ts";
import { hostedSetups } from "./stripe/setupPages.ts";
import { stripeRoutes } from "./stripe/routes.ts";

export interface GatewayOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
  /** JSON file or directory; null: memory. */
  readonly statePath?: string | null;
  readonly amountRange?: AmountRange;
  readonly atmRange?: AmountRange;
  /** Mean delay of a retry. */
  readonly retryMs?: number;
  /** Days with four retries each. */
  readonly retryDays?: number;
  /** The shop's callback timeout. */
  readonly answerMs?: number;
  /** Between server calls; 0 never blocks. */
  readonly minGapMs?: number;
  /** Of ports that ECPay would not call. */
  readonly strictPorts?: boolean;
  /** The base of virtual time. */
  readonly now?: () => Date;
  /** Between 0 and 1; deterministic by default. */
  readonly random?: () => number;
}

export interface Gateway {
  readonly url: string;
  /** Undelivered callbacks stay in the state file. */
  readonly close: () => Promise<void>;
}

/** ECPay's limits for personal members, in whole TWD. */
export const CARD_RANGE: AmountRange = { min: 5, max: 199_999 };
export const ATM_RANGE: AmountRange = { min: 11, max: 49_999 };

/** Resumes undelivered callbacks of the state. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const till = openTill(options);
  const agenda = openScheduler(till.store, till.clock, () => [
    ...till.callbacks.tasks(),
    ...atmTasks(till),
    ...periodTasks(till),
    ...stripeTasks(till),
    ...setupTasks(till),
  ]);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 });
  let url = "";
  await routes(app, till, agenda, options, () => url);
  url = await app.listen({ port: options.port, host: options.host ?? "127.0.0.1" });
  agenda.start();
  const close = async () => {
    const sent = till.callbacks.stop();
    await agenda.stop();
    await sent;
    await app.close();
  };
  return { url, close };
}

function openTill(options: GatewayOptions): GatewayContext {
  const { now: realNow = () => new Date(), random = seededRandom(1) } = options;
  const store = openStore(options.statePath ?? null);
  const clock = openClock(store.state, realNow);
  const events = openEvents();
  const { now } = clock;
  const callbacks = startCallbacks(store, {
    retryMs: options.retryMs ?? RETRY_MS,
    days: options.retryDays ?? 1,
    answerMs: options.answerMs ?? 10_000,
    now,
    realNow,
    random,
    events,
  });
  return { store, callbacks, clock, now, events };
}

async function routes(
  app: FastifyInstance,
  till: GatewayContext,
  agenda: Scheduler,
  options: GatewayOptions,
  url: () => string,
) {
  const { amountRange: card = CARD_RANGE, atmRange: atm = ATM_RANGE } = options;
  addSecurityHeaders(app);
  assetRoutes(app);
  await app.register(async (forms) => {
    registerFormParser(forms);
    cashierRoutes(forms, till, { card, atm }, options.strictPorts ?? false);
    apiRoutes(forms, till, options.minGapMs ?? 0);
    stripeRoutes(forms, till, url);
    hostedSessions(forms, till);
    hostedSetups(forms, till);
  });
  await app.register(async (json) => einvoiceRoutes(json, till));
  const ownOrigins = () => [url(), `http://localhost:${new URL(url()).port}`];
  await app.register(async (control) => controlRoutes(control, till, agenda, ownOrigins));
}

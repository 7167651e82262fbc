import type { Task } from "./scheduler.ts";
import { withCheckMac } from "./checkMac.ts";
import { type Attempt, type Delivery, newDelivery } from "./delivery.ts";
import type { Events } from "./events.ts";
import { forgePairs, isOfForms, type Pairs } from "./forge.ts";
import { keysOf } from "./merchants.ts";
import { type GatewayNotification, asRetry } from "./notices.ts";
import { postEvent, postForm } from "./post.ts";
import { nextRetry, type RetryPlan } from "./retries.ts";
import { type Forgery, NO_FAULTS, type Scenario } from "./scenario.ts";
import { scenarioOf, type Store } from "./store.ts";
import { signedEvent } from "./stripe/sign.ts";
import type { TradeReference } from "./trade.ts";

interface CallbackOptions extends RetryPlan {
  /** Real time. */
  readonly answerMs: number;
  readonly now: () => Date;
  readonly realNow: () => Date;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly events: Events;
}

/** Retries until the shop answers `1|OK`. */
export interface Callbacks {
  /** Resolves when the buyer's browser may leave. */
  readonly announce: (trade: TradeReference, notice: GatewayNotification) => Promise<void>;
  /** Ignores the scenario. */
  readonly sendNow: (
    trade: TradeReference,
    notice: GatewayNotification,
    forge: Forgery | null,
  ) => Promise<Delivery>;
  readonly resend: (delivery: Delivery) => Promise<void>;
  readonly hold: (delivery: Delivery) => void;
  /** Resolves once answered. */
  readonly release: (delivery: Delivery) => Promise<void>;
  readonly tasks: () => Task[];
  /** Undelivered callbacks remain. */
  readonly stop: () => Promise<void>;
}

/** Stripe retries for three days */
const EVENT_DAYS = 3;

/** after the browser's return */
const AFTER_RETURN_MS = { beforeReturn: 0, afterReturn: 2_000, longAfterReturn: 3_600_000 };

export function startCallbacks(store: Store, options: CallbackOptions): Callbacks {
  const engine: Engine = {
    store,
    options,
    sending: new Map(),
    stopping: new AbortController(),
  };
  return {
    announce: (trade, notice) => announce(engine, trade, notice),
    sendNow: (trade, notice, forge) => sendNow(engine, trade, notice, forge),
    resend: (delivery) => sendRound(engine, delivery),
    hold: (delivery) => hold(engine, delivery),
    release: (delivery) => release(engine, delivery),
    tasks: () => tasks(engine),
    stop: async () => {
      engine.stopping.abort();
      await Promise.all(engine.sending.values());
    },
  };
}

interface Engine {
  readonly store: Store;
  readonly options: CallbackOptions;
  readonly sending: Map<string, Promise<void>>;
  readonly stopping: AbortController;
}

function tasks(engine: Engine): Task[] {
  return engine.store.state.deliveries.flatMap((delivery) => {
    const { id, state, dueAt } = delivery;
    if (state !== "waiting" || !dueAt || engine.sending.has(id)) return [];
    const run = () => sendRound(engine, delivery);
    return [{ key: `delivery ${id}`, at: Date.parse(dueAt), run }];
  });
}

async function announce(
  engine: Engine,
  trade: TradeReference,
  notice: GatewayNotification,
): Promise<void> {
  const { store, options } = engine;
  if (!notice.url) return store.save(); // the shop gave no URL
  const scenario = scenarioOf(store.state, trade);
  // No browser waits for a renewal.
  const wait =
    scenario.delay + (notice.channel === "period" ? 0 : AFTER_RETURN_MS[scenario.callback]);
  const dueAt = new Date(options.now().getTime() + wait);
  const kinds: readonly (Forgery | null)[] = scenario.forge.length > 0 ? scenario.forge : [null];
  const deliveries = kinds.map((kind) => newDelivery(trade, notice, kind, scenario, dueAt));
  const overtakenBy = overtaker(engine, trade, notice, scenario);
  if (overtakenBy) {
    for (const delivery of deliveries) {
      Object.assign(delivery, { state: "held", dueAt: null, overtakenBy });
    }
  }
  store.state.deliveries.push(...deliveries);
  store.save();
  if (scenario.hold || overtakenBy || wait > 0) return;
  await Promise.all(deliveries.map((delivery) => sendRound(engine, delivery)));
}

/** The later notification to send first. Every second renewal waits for the next. */
function overtaker(
  engine: Engine,
  trade: TradeReference,
  { channel }: GatewayNotification,
  { reorder }: Scenario,
) {
  if (channel === "number" && reorder.includes("numberAfterPaid")) return "result";
  const isLate =
    (channel === "period" && reorder.includes("renewals")) ||
    (channel === "event" && reorder.includes("events"));
  if (!isLate) return null;
  return overtakenOf(engine, trade.id, channel).length > 0 ? null : channel;
}

const overtakenOf = ({ store }: Engine, tradeId: string, channel: GatewayNotification["channel"]) =>
  store.state.deliveries.filter(
    (delivery) => delivery.tradeId === tradeId && delivery.overtakenBy === channel,
  );

async function sendNow(
  engine: Engine,
  trade: TradeReference,
  notice: GatewayNotification,
  forge: Forgery | null,
): Promise<Delivery> {
  const delivery = newDelivery(trade, notice, forge, NO_FAULTS, engine.options.now());
  engine.store.state.deliveries.push(delivery);
  await sendRound(engine, delivery);
  return delivery;
}

function hold({ store }: Engine, delivery: Delivery): void {
  delivery.state = "held";
  delivery.dueAt = null;
  store.save();
}

async function release(engine: Engine, delivery: Delivery): Promise<void> {
  delivery.state = "waiting";
  delivery.overtakenBy = null;
  delivery.dueAt = engine.options.now().toISOString();
  await sendRound(engine, delivery);
}

/** The first round sends all copies. */
async function sendRound(engine: Engine, delivery: Delivery): Promise<void> {
  const round = runRound(engine, delivery);
  engine.sending.set(delivery.id, round);
  await round.finally(() => engine.sending.delete(delivery.id));
  if (engine.stopping.signal.aborted) return;
  engine.store.save(); // the agenda may schedule its retry
  const overtaken = overtakenOf(engine, delivery.tradeId, delivery.channel);
  await Promise.all(overtaken.map((late) => release(engine, late)));
}

async function runRound(engine: Engine, delivery: Delivery): Promise<void> {
  const { store, options } = engine;
  const at = options.now();
  const lost = delivery.drop > 0;
  const pairs = pairsFor(delivery);
  const answered = lost ? [dropped(pairs, at)] : await sendCopies(engine, delivery, pairs);
  if (answered.length === 0) return; // stopped
  if (lost) delivery.drop -= 1;
  delivery.attempts.push(...answered);
  delivery.rounds += 1;
  delivery.firstRoundAt ??= at.toISOString();
  conclude(engine, delivery, answered);
  store.save();
  const { id, MerchantTradeNo, channel, forge, state } = delivery;
  options.events.emit("delivery.sent", { id, MerchantTradeNo, channel, forge, state });
}

function pairsFor({ channel, forge, fields, rounds }: Delivery): Pairs {
  if (channel === "event") return Object.entries(fields);
  if (forge && isOfForms(forge)) return forgePairs(fields, forge);
  const copy = rounds === 0 ? fields : asRetry(fields);
  return Object.entries(withCheckMac(copy, keysOf(fields["MerchantID"] ?? "")));
}

const dropped = (pairs: Pairs, at: Date): Attempt => ({
  at: at.toISOString(),
  milliseconds: 0,
  fields: Object.fromEntries(pairs),
  status: null,
  answer: "",
  verdict: "dropped",
});

async function sendCopies(
  { options, stopping }: Engine,
  delivery: Delivery,
  pairs: Pairs,
): Promise<Attempt[]> {
  const post = () => {
    const times = { at: options.now(), limitMs: options.answerMs, stop: stopping.signal };
    const { url, channel, fields, forge } = delivery;
    if (channel !== "event") return postForm(url, pairs, times);
    // each retry needs a fresh timestamp
    return postEvent(url, signedEvent(fields["payload"] ?? "", forge, options.realNow()), times);
  };
  const copies = delivery.rounds === 0 ? 1 + delivery.duplicate : 1;
  const answers: (Attempt | null)[] = [];
  if (delivery.duplicateAt === "once") {
    answers.push(...(await Promise.all(Array.from({ length: copies }, post))));
  } else {
    for (let i = 0; i < copies; i++) answers.push(await post());
  }
  return answers.filter((answer) => answer !== null);
}

/** Forgeries are not retried. */
function conclude({ options }: Engine, delivery: Delivery, answered: readonly Attempt[]): void {
  const acknowledged = answered.some(({ verdict }) => verdict === "acknowledged");
  if (acknowledged || delivery.state === "acknowledged") {
    delivery.state = "acknowledged";
    delivery.dueAt = null;
    return;
  }
  if (delivery.state === "held") return;
  const now = options.now();
  const first = new Date(delivery.firstRoundAt ?? now);
  const plan = delivery.channel === "event" ? { ...options, days: EVENT_DAYS } : options;
  const next = delivery.repeats
    ? nextRetry(plan, delivery.rounds, first, now, options.random())
    : null;
  delivery.state = next ? "waiting" : "given_up";
  delivery.dueAt = next?.toISOString() ?? null;
}

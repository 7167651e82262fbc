import { type Fields, signed } from "./checkMac.ts";
import { type Attempt, type Delivery, newDelivery } from "./delivery.ts";
import { forgedFields } from "./forge.ts";
import { keysOf } from "./merchants.ts";
import { postForm } from "./post.ts";
import { resultFields } from "./resultFields.ts";
import { nextTry, type RetryPlan } from "./retries.ts";
import { type Forgery, NO_TROUBLE } from "./scenario.ts";
import { scenarioOf, type Store } from "./store.ts";
import { merchantOf, type Trade } from "./trade.ts";

interface CallbackOptions extends RetryPlan {
  /** How long the shop may take to answer. */
  readonly answerMs: number;
  readonly now: () => Date;
  /** Within 0 and 1, for the wait before a repeat. */
  readonly random: () => number;
}

/** Brings results to the shops' ReturnURL until they answer `1|OK`. */
export interface Callbacks {
  /** Notifies the shop of a settled trade; resolves when the buyer's browser may leave. */
  readonly announce: (trade: Trade) => Promise<void>;
  /** One callback at once, whatever the scenario says. */
  readonly sendNow: (trade: Trade, forge: Forgery | null) => Promise<Delivery>;
  readonly resend: (delivery: Delivery) => Promise<void>;
  readonly hold: (delivery: Delivery) => void;
  /** Sends a held delivery at once; resolves when the shop has answered. */
  readonly release: (delivery: Delivery) => Promise<void>;
  /** Takes up what a stopped simulator had not delivered. */
  readonly resume: () => void;
  /** Stops timers and requests; what is under way stays undelivered. */
  readonly stop: () => Promise<void>;
}

const AFTER_RETURN_MS = 2_000;

/** The engine over `store`, idle until something is announced or resumed. */
export function startCallbacks(store: Store, options: CallbackOptions): Callbacks {
  const engine: Engine = {
    store,
    options,
    timers: new Map(),
    underWay: new Set(),
    stopping: new AbortController(),
  };
  return {
    announce: (trade) => announce(engine, trade),
    sendNow: (trade, forge) => sendNow(engine, trade, forge),
    resend: (delivery) => sendRound(engine, delivery),
    hold: (delivery) => hold(engine, delivery),
    release: (delivery) => release(engine, delivery),
    resume: () => store.state.deliveries.forEach((delivery) => schedule(engine, delivery)),
    stop: () => stop(engine),
  };
}

interface Engine {
  readonly store: Store;
  readonly options: CallbackOptions;
  readonly timers: Map<string, NodeJS.Timeout>;
  readonly underWay: Set<Promise<void>>;
  readonly stopping: AbortController;
}

async function announce(engine: Engine, trade: Trade): Promise<void> {
  const { store, options } = engine;
  const scenario = scenarioOf(store.state, trade);
  const afterReturn = scenario.callback === "afterReturn" ? AFTER_RETURN_MS : 0;
  const wait = scenario.delay + afterReturn;
  const dueAt = new Date(options.now().getTime() + wait);
  const kinds: readonly (Forgery | null)[] = scenario.forge.length > 0 ? scenario.forge : [null];
  const deliveries = kinds.map((kind) => newDelivery(trade, kind, scenario, dueAt));
  store.state.deliveries.push(...deliveries);
  store.save();
  if (scenario.hold) return;
  if (wait > 0) return deliveries.forEach((delivery) => schedule(engine, delivery));
  await Promise.all(deliveries.map((delivery) => sendRound(engine, delivery)));
}

async function sendNow(engine: Engine, trade: Trade, forge: Forgery | null): Promise<Delivery> {
  const delivery = newDelivery(trade, forge, NO_TROUBLE, engine.options.now());
  engine.store.state.deliveries.push(delivery);
  await sendRound(engine, delivery);
  return delivery;
}

function hold(engine: Engine, delivery: Delivery): void {
  cancelTimer(engine, delivery);
  delivery.state = "held";
  delivery.dueAt = null;
  engine.store.save();
}

async function release(engine: Engine, delivery: Delivery): Promise<void> {
  delivery.state = "waiting";
  delivery.dueAt = engine.options.now().toISOString();
  engine.store.save();
  await sendRound(engine, delivery);
}

async function stop(engine: Engine): Promise<void> {
  engine.stopping.abort();
  for (const timer of engine.timers.values()) clearTimeout(timer);
  await Promise.all(engine.underWay);
}

function cancelTimer(engine: Engine, delivery: Delivery): void {
  clearTimeout(engine.timers.get(delivery.id));
  engine.timers.delete(delivery.id);
}

function schedule(engine: Engine, delivery: Delivery): void {
  cancelTimer(engine, delivery);
  if (delivery.state !== "waiting" || !delivery.dueAt || engine.stopping.signal.aborted) return;
  const wait = Math.max(0, Date.parse(delivery.dueAt) - engine.options.now().getTime());
  engine.timers.set(
    delivery.id,
    setTimeout(() => void sendRound(engine, delivery), wait),
  );
}

/** One round of a delivery: all its copies at first, a single request later. */
async function sendRound(engine: Engine, delivery: Delivery): Promise<void> {
  cancelTimer(engine, delivery);
  const round = runRound(engine, delivery);
  engine.underWay.add(round);
  await round;
  engine.underWay.delete(round);
}

async function runRound(engine: Engine, delivery: Delivery): Promise<void> {
  const { store, options } = engine;
  const trade = store.state.trades.find((candidate) => candidate.id === delivery.tradeId);
  if (!trade) return;
  const at = options.now();
  const attempts = delivery.drop > 0 ? [dropped(delivery, trade, at)] : null;
  const answered = attempts ?? (await sendCopies(engine, delivery, fieldsFor(delivery, trade, at)));
  if (answered.length === 0) return; // stopped before the shop answered
  if (attempts) delivery.drop -= 1;
  delivery.attempts.push(...answered);
  delivery.rounds += 1;
  delivery.firstRoundAt ??= at.toISOString();
  conclude(engine, delivery, answered);
  store.save();
}

const fieldsFor = (delivery: Delivery, trade: Trade, now: Date): Fields =>
  delivery.forge
    ? forgedFields(trade, delivery.forge, now)
    : signed(
        resultFields(trade, delivery.rounds === 0 ? "first" : "repeat"),
        keysOf(merchantOf(trade)),
      );

function dropped(delivery: Delivery, trade: Trade, at: Date): Attempt {
  return {
    at: at.toISOString(),
    milliseconds: 0,
    fields: fieldsFor(delivery, trade, at),
    status: null,
    answer: "",
    verdict: "dropped",
  };
}

async function sendCopies(
  { options, stopping }: Engine,
  delivery: Delivery,
  fields: Fields,
): Promise<Attempt[]> {
  const post = () =>
    postForm(delivery.url, fields, options.now(), options.answerMs, stopping.signal);
  const copies = delivery.rounds === 0 ? 1 + delivery.duplicate : 1;
  const answers: (Attempt | null)[] = [];
  if (delivery.duplicateAt === "once") {
    answers.push(...(await Promise.all(Array.from({ length: copies }, post))));
  } else {
    for (let i = 0; i < copies; i++) answers.push(await post());
  }
  return answers.filter((answer) => answer !== null);
}

/** A delivery that was acknowledged once stays so; a held one stays held; forgeries end here. */
function conclude(engine: Engine, delivery: Delivery, answered: readonly Attempt[]): void {
  const { options } = engine;
  const acknowledged = answered.some(({ verdict }) => verdict === "acknowledged");
  if (acknowledged || delivery.state === "acknowledged") {
    delivery.state = "acknowledged";
    delivery.dueAt = null;
    return;
  }
  if (delivery.state === "held") return;
  const now = options.now();
  const first = new Date(delivery.firstRoundAt ?? now);
  const next = delivery.forge
    ? null
    : nextTry(options, delivery.rounds, first, now, options.random());
  delivery.state = next ? "waiting" : "given_up";
  delivery.dueAt = next?.toISOString() ?? null;
  schedule(engine, delivery);
}

import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type ClockState, REAL_TIME } from "./clock.ts";
import type { Delivery } from "./delivery.ts";
import { NO_FAULTS, type Scenario } from "./scenario.ts";
import { taipeiStamp } from "./taipeiTime.ts";
import type { Invoice } from "./einvoice/invoice.ts";
import type { Session } from "./stripe/session.ts";
import type { Setup } from "./stripe/setup.ts";
import type { CardCharge, Customer, StoredCard } from "./stripe/storedCard.ts";
import { merchantOf, type TradeReference, type Numbers, numberOf, type Trade } from "./trade.ts";

/** Bump when older state becomes unreadable; it is dropped except for its serial. */
const VERSION = 3;

/** `serial` survives a reset. */
export interface State {
  readonly version: number;
  serial: number;
  clock: ClockState;
  trades: Trade[];
  sessions: Session[];
  setups: Setup[];
  customers: Customer[];
  cards: StoredCard[];
  charges: CardCharge[];
  /** Stripe, by idempotency key. */
  answers: Record<string, Answer>;
  invoices: Invoice[];
  deliveries: Delivery[];
  scenario: Scenario;
  /** By MerchantTradeNo, even of trades to come. */
  tradeScenarios: Record<string, Scenario>;
  /** Failed server calls; `""`: the default scenario. */
  spoilt: Record<string, number>;
  /** Of the rate-limit block, in virtual time. */
  refusingUntil: string | null;
}

interface Answer {
  readonly asked: string;
  readonly at: string;
  readonly status: number;
  readonly body: object;
}

export interface Store {
  readonly state: State;
  /** Atomic. */
  readonly save: () => void;
  readonly onSave: (listener: () => void) => void;
}

/** A file or the directory of `gateway.json`; null: memory. */
export function openStore(path: string | null): Store {
  const listeners: (() => void)[] = [];
  const told = (state: State, write: () => void): Store => ({
    state,
    save: () => {
      write();
      for (const listener of listeners) listener();
    },
    onSave: (listener) => void listeners.push(listener),
  });
  if (path === null) return told(emptyState(0, REAL_TIME), () => {});
  const file = isDirectory(path) ? join(path, "gateway.json") : path;
  mkdirSync(dirname(file), { recursive: true });
  const state = readState(file);
  const write = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state), { flush: true, mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  write(); // an unwritable path fails at startup
  return told(state, write);
}

const emptyState = (serial: number, clock: ClockState): State => ({
  version: VERSION,
  serial,
  clock,
  trades: [],
  sessions: [],
  setups: [],
  customers: [],
  cards: [],
  charges: [],
  answers: {},
  invoices: [],
  deliveries: [],
  scenario: NO_FAULTS,
  tradeScenarios: {},
  spoilt: {},
  refusingUntil: null,
});

/** The serial stays: no number is issued twice. */
export function resetState(state: State): void {
  Object.assign(state, emptyState(state.serial, state.clock));
}

/** Taipei time plus a serial; an authorization number. */
export function nextNumbers(state: State, now: Date): Numbers {
  state.serial += 1;
  const second = taipeiStamp(now).replaceAll(/\D/g, "").slice(2);
  return {
    tradeNo: `${second}${String(state.serial % 10_000).padStart(4, "0")}`,
    gwsr: String(10_000_000 + state.serial),
  };
}

/** By page id, gateway number or merchant's number (newest). */
export function findTrade(state: State, id: string): Trade | undefined {
  return state.trades.findLast(
    (trade) => trade.id === id || trade.tradeNo === id || numberOf(trade) === id,
  );
}

export function findMerchantTrade(state: State, merchantId: string, tradeNo: string) {
  return state.trades.find((t) => merchantOf(t) === merchantId && numberOf(t) === tradeNo);
}

export const scenarioOf = (state: State, trade: TradeReference): Scenario =>
  scenarioNamed(state, numberOf(trade));

export const scenarioNamed = (state: State, number: string): Scenario =>
  state.tradeScenarios[number] ?? state.scenario;

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readState(file: string): State {
  if (!statSync(file, { throwIfNoEntry: false })) return emptyState(0, REAL_TIME);
  let kept: State;
  try {
    kept = JSON.parse(readFileSync(file, "utf8")) as State;
  } catch (cause) {
    throw new Error(`${file} is not a state file of the gateway simulator`, { cause });
  }
  const fresh = emptyState(kept.serial, REAL_TIME);
  return kept.version === VERSION ? { ...fresh, ...kept } : fresh;
}

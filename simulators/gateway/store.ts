import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Delivery } from "./delivery.ts";
import { NO_TROUBLE, type Scenario } from "./scenario.ts";
import { merchantOf, numberOf, type Trade } from "./trade.ts";

/** Everything the simulator knows. `serial` counts trades and survives a reset. */
export interface State {
  serial: number;
  trades: Trade[];
  deliveries: Delivery[];
  scenario: Scenario;
  /** By MerchantTradeNo; may name a trade that is not open yet. */
  tradeScenarios: Record<string, Scenario>;
}

export interface Store {
  readonly state: State;
  /** Writes the state, whole or not at all; does nothing without a state path. */
  readonly save: () => void;
}

/** State from `path`, a JSON file or the directory of `gateway.json`; null keeps it in memory. */
export function openStore(path: string | null): Store {
  if (path === null) return { state: emptyState(0), save: () => {} };
  const file = isDirectory(path) ? join(path, "gateway.json") : path;
  mkdirSync(dirname(file), { recursive: true });
  const state = readState(file) ?? emptyState(0);
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(state), { flush: true, mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  save(); // an unwritable path is found at the start, not at the first payment
  return { state, save };
}

const emptyState = (serial: number): State => ({
  serial,
  trades: [],
  deliveries: [],
  scenario: NO_TROUBLE,
  tradeScenarios: {},
});

/** Forgets trades, deliveries and scenarios; numbers given out before are not given out again. */
export function resetState(state: State): void {
  Object.assign(state, emptyState(state.serial));
}

/** The trade with this page id, gateway number or, newest first, merchant's number. */
export function findTrade(state: State, id: string): Trade | undefined {
  return state.trades.findLast(
    (trade) => trade.id === id || trade.tradeNo === id || numberOf(trade) === id,
  );
}

/** The one trade that `merchantId` opened under `tradeNo`. */
export function findMerchantTrade(state: State, merchantId: string, tradeNo: string) {
  return state.trades.find((t) => merchantOf(t) === merchantId && numberOf(t) === tradeNo);
}

export const scenarioOf = (state: State, trade: Trade): Scenario =>
  state.tradeScenarios[numberOf(trade)] ?? state.scenario;

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readState(file: string): State | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as State;
  } catch (cause) {
    throw new Error(`${file} is not a state file of the gateway simulator`, { cause });
  }
}

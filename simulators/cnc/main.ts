import { hostname } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Lang, phrases } from "./phrases.ts";
import type { Action, Options } from "./program.ts";
import { run } from "./run.ts";

const USAGE =
  "npm run demo:cnc -- --key MW-... [--product CODE] [--url http://localhost:3000] [--machine NAME] [--state DIR] [--lang tw|en|cn] [ACTION]";

const isLang = (value: string): value is Lang => value in phrases;

function readArguments(args: string[]) {
  return parseArgs({
    args,
    options: {
      product: { type: "string" },
      key: { type: "string" },
      url: { type: "string", default: "http://localhost:3000" },
      machine: { type: "string", default: hostname() },
      "machine-id": { type: "string" },
      state: { type: "string", default: join("data", "demo-cnc") },
      lang: { type: "string", default: "tw" },
      keys: { type: "string" },
      run: { type: "boolean" },
      every: { type: "string" },
      offline: { type: "string" },
      request: { type: "boolean" },
      file: { type: "string" },
      return: { type: "boolean" },
      deactivate: { type: "boolean" },
      help: { type: "boolean" },
    },
  }).values;
}
type Arguments = ReturnType<typeof readArguments>;

/** Null: not understood. */
function readOptions(values: Arguments): Options | null {
  const { product, key, lang, machine, state, url, keys, "machine-id": machineId } = values;
  const actions = readActions(values);
  if (product === "" || machineId === "" || !key || !isLang(lang) || !actions) return null;
  return {
    product: product ?? null,
    key,
    lang,
    machine,
    state,
    url: url.replace(/\/+$/, ""),
    ...(machineId && { machineId }),
    ...(keys && { keys }),
    ...(actions[0] && { action: actions[0] }),
  };
}

/** At most one; null: not understood. */
function readActions(values: Arguments): Action[] | null {
  const everySeconds = values.every === undefined ? null : positive(values.every);
  const days = values.offline === undefined ? null : positive(values.offline);
  const plain = (["request", "return", "deactivate"] as const).filter((kind) => values[kind]);
  const actions: Action[] = [
    ...plain.map((kind) => ({ kind })),
    ...(values.run ? [{ kind: "run", everySeconds } as const] : []),
    ...(days === null ? [] : [{ kind: "offline", days } as const]),
    ...(values.file ? [{ kind: "file", path: values.file } as const] : []),
  ];
  const isWrong = Number.isNaN(everySeconds) || Number.isNaN(days) || values.file === "";
  return isWrong || actions.length > 1 || (values.every && !values.run) ? null : actions;
}

const positive = (text: string) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN);

function readOrExplain(args: string[]): Arguments | null {
  try {
    return readArguments(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error); // an unknown option
    return null;
  }
}

/** Once more ends the program at once. */
function untilInterrupted(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  return controller.signal;
}

const values = readOrExplain(process.argv.slice(2));
const options = values && readOptions(values);
if (values?.help) {
  console.log(phrases[isLang(values.lang) ? values.lang : "tw"].usage(USAGE));
} else if (options) {
  const surroundings = {
    isTerminal: process.stdout.isTTY,
    ...(options.action?.kind === "run" && { end: untilInterrupted() }),
  };
  process.exitCode = (await run(options, console.log, surroundings)) ? 0 : 1;
} else {
  for (const { usage } of Object.values(phrases)) console.error(usage(USAGE));
  process.exitCode = 2;
}

import { hostname } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Lang, phrases } from "./phrases.ts";
import type { Options } from "./program.ts";
import { run } from "./run.ts";

const isLang = (value: string): value is Lang => value in phrases;

function readOptions(args: string[]): Options | null {
  const { values } = parseArgs({
    args,
    options: {
      product: { type: "string" },
      key: { type: "string" },
      url: { type: "string", default: "http://localhost:3000" },
      machine: { type: "string", default: hostname() },
      state: { type: "string", default: join("data", "demo-cnc") },
      lang: { type: "string", default: "tw" },
    },
  });
  const { product, key, lang } = values;
  if (product === "" || !key || !isLang(lang)) return null;
  return { ...values, product: product ?? null, key, lang, url: values.url.replace(/\/+$/, "") };
}

function readOrExplain(args: string[]): Options | null {
  try {
    return readOptions(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error); // an unknown option
    return null;
  }
}

const options = readOrExplain(process.argv.slice(2));
if (options) {
  process.exitCode = (await run(options, console.log)) ? 0 : 1;
} else {
  for (const { usage } of Object.values(phrases)) console.error(usage);
  process.exitCode = 2;
}

import { readFile } from "node:fs/promises";
import { parseObject } from "#sdk/license/encoding.ts";
import { fetchKeys } from "#sdk/license/online.ts";
import { type License, openLicense } from "#sdk/license/program.ts";
import type { PinnedKey } from "#sdk/license/token.ts";
import { LicenseRefused, type Portal, PortalUnreachable } from "#sdk/license/transport.ts";
import { describeReason, type Phrases, phrases } from "./phrases.ts";
import { resolveProduct } from "./product.ts";
import { type Options, portalOf, programOf, stateFolder } from "./program.ts";
import { fileStorage, memoryStorage } from "./store.ts";

export type Print = (line: string) => void;

export interface Session {
  readonly options: Options;
  readonly words: Phrases;
  readonly license: License;
  readonly portal: Portal;
  readonly print: Print;
}

/** What the user must give, in their language. */
export class MissingInput extends Error {
  override name = "MissingInput";
}

/** @throws {MissingInput} {LicenseRefused} {PortalUnreachable} */
export async function openSession(options: Options, print: Print): Promise<Session> {
  const words = phrases[options.lang];
  const isRequest = options.action?.kind === "request";
  const product = await withoutNetwork(resolveProduct(options, print), {
    isNeeded: isRequest,
    message: words.needsProduct,
  });
  print(words.title(product, options.machineId ?? options.machine));
  const folder = stateFolder(options, product, options.machineId ?? options.machine);
  const own = { product, storage: fileStorage(folder, "license.json") };
  // A request needs no keys: the file that answers it does.
  const pinned = isRequest ? [] : await pinnedKeys(options, folder, print);
  const license = openLicense(programOf(options, { ...own, pinned }));
  return { options, words, license, portal: portalOf(options), print };
}

/** Shipped programs have them built in; this one takes them from a file, or trusts the first portal it meets. */
async function pinnedKeys(options: Options, folder: string, print: Print): Promise<PinnedKey[]> {
  const words = phrases[options.lang];
  const file = fileStorage(folder, "pinned-keys.json");
  const known = JSON.parse((await file.read()) ?? "[]") as PinnedKey[];
  if (known.length > 0) return known;
  const fetched = options.keys ? readKeys(options.keys, words) : askKeys(options);
  const pinned = await withoutNetwork(fetched, {
    isNeeded: options.action?.kind === "file",
    message: words.needsKeys,
  });
  await file.write(JSON.stringify(pinned));
  print(words.pinned(pinned.length));
  return pinned;
}

async function readKeys(path: string, words: Phrases): Promise<PinnedKey[]> {
  const set = parseObject(await readInput(path, words));
  if (!Array.isArray(set?.keys)) throw new MissingInput(words.unreadable(path));
  return set.keys as PinnedKey[];
}

function askKeys(options: Options): Promise<PinnedKey[]> {
  const program = programOf(options, { product: "", pinned: [], storage: memoryStorage() });
  return fetchKeys(openLicense(program), portalOf(options));
}

/** @throws {MissingInput} */
export async function readInput(path: string, words: Phrases): Promise<string> {
  return readFile(path, "utf8").catch(() => {
    throw new MissingInput(words.unreadable(path));
  });
}

/** What a computer without network cannot ask must be given. */
async function withoutNetwork<T>(
  asked: Promise<T>,
  { isNeeded, message }: { readonly isNeeded: boolean; readonly message: string },
): Promise<T> {
  return asked.catch((error) => {
    throw isNeeded && error instanceof PortalUnreachable ? new MissingInput(message) : error;
  });
}

/** Why the portal could not be asked, with what to do. @throws anything else */
export function describeProblem(error: unknown, { url, lang }: Options): string {
  const words = phrases[lang];
  if (error instanceof MissingInput) return error.message;
  if (error instanceof LicenseRefused) return words.refused(error.message);
  if (!(error instanceof PortalUnreachable)) throw error;
  if (error.reason === "NO_ANSWER") return words.unreachable(url);
  if (error.reason === "BUSY") return words.busy(url, error.retryAfter);
  return words.untrusted(url, describeReason(lang, error));
}

import type { Lease, PinnedKey } from "#sdk/license/lease.ts";
import { check } from "#sdk/license/offline.ts";
import {
  activate,
  fetchKeys,
  LicenseRefused,
  PortalUnreachable,
  renew,
} from "#sdk/license/online.ts";
import type { Program } from "#sdk/license/program.ts";
import type { Verdict } from "#sdk/license/verdict.ts";
import { type Lang, formatLocalTime, phrases } from "./phrases.ts";
import { resolveProduct } from "./product.ts";
import { type Options, portalOf, programOf, stateFolder } from "./program.ts";
import { fileStorage } from "./store.ts";

/** Refusals that a new activation resolves. */
const ACTIVATE_AGAIN = new Set(["ACTIVATION_GONE", "SIGNATURE_INVALID"]);

/** Checks the stored license, asks the portal, verifies the signed lease offline. True if all succeed. */
export async function run(options: Options, print: (line: string) => void): Promise<boolean> {
  const words = phrases[options.lang];
  const because = (reason: string) => words.reasons[reason] ?? reason;
  try {
    const product = await resolveProduct(options, print);
    print(words.title(product, options.machine));
    const program = await prepare(options, product, print);
    const stored = await checkStored(program, options.lang, print);
    const asked = await askPortal(program, options, stored, print);
    if (!asked) return false;
    const verdict = await check(program);
    print(verdict.valid ? words.offlineGood : words.offlineBad(because(verdict.reason)));
    if (verdict.valid) print(words.ready);
    return verdict.valid;
  } catch (error) {
    if (error instanceof LicenseRefused) print(words.refused(error.message));
    else if (error instanceof PortalUnreachable) print(words.unreachable(options.url));
    else throw error;
    return false;
  }
}

async function prepare(
  options: Options,
  product: string,
  print: (line: string) => void,
): Promise<Program> {
  const folder = stateFolder(options, product, options.machine);
  const pinnedKeys = fileStorage(folder, "pinned-keys.json");
  let pinned = JSON.parse((await pinnedKeys.read()) ?? "[]") as PinnedKey[];
  if (pinned.length === 0) {
    pinned = await fetchKeys(portalOf(options));
    await pinnedKeys.write(JSON.stringify(pinned));
    print(phrases[options.lang].pinned(pinned.length));
  }
  return programOf(options, { product, pinned, storage: fileStorage(folder, "licence.json") });
}

async function checkStored(program: Program, lang: Lang, print: (line: string) => void) {
  const { stored, storedBad, reasons } = phrases[lang];
  const verdict = await check(program);
  if (verdict.valid) print(stored(formatLocalTime(verdict.until)));
  else if (verdict.reason !== "NO_LEASE")
    print(storedBad(reasons[verdict.reason] ?? verdict.reason));
  return verdict;
}

/** Also true if the portal is unreachable and the stored license is valid. */
async function askPortal(
  program: Program,
  options: Options,
  stored: Verdict,
  print: (line: string) => void,
): Promise<boolean> {
  const words = phrases[options.lang];
  try {
    const verdict = stored.valid
      ? await renewOrActivate(program, options, print)
      : await enterKey(program, options, print);
    if (verdict.valid) describe(verdict, options.lang, print);
    else print(words.notAllowed(words.reasons[verdict.reason] ?? verdict.reason));
    return verdict.valid;
  } catch (error) {
    if (!(error instanceof PortalUnreachable) || !stored.valid) throw error;
    print(words.unreachable(options.url));
    print(words.goesOn);
    printEnd(stored.lease, options.lang, print);
    return true;
  }
}

async function renewOrActivate(program: Program, options: Options, print: (line: string) => void) {
  try {
    const verdict = await renew(program, portalOf(options));
    if (verdict.valid) print(phrases[options.lang].renewed);
    return verdict;
  } catch (error) {
    const again = error instanceof LicenseRefused && ACTIVATE_AGAIN.has(error.code);
    if (!again) throw error;
    return enterKey(program, options, print);
  }
}

async function enterKey(program: Program, options: Options, print: (line: string) => void) {
  const verdict = await activate(program, portalOf(options), options.key);
  if (verdict.valid) print(phrases[options.lang].activated);
  return verdict;
}

function describe(verdict: Verdict & { valid: true }, lang: Lang, print: (line: string) => void) {
  const { lease, until } = verdict;
  const words = phrases[lang];
  print(words.license(lease.sub, lease.seats.used, lease.seats.max));
  printEnd(lease, lang, print);
  print(words.lease(formatLocalTime(new Date(lease.exp * 1_000)), formatLocalTime(until)));
}

/** The key's end as the order page shows it; nothing from a portal that does not say. */
function printEnd(
  { validUntil, worksUntil }: Pick<Lease, "validUntil" | "worksUntil">,
  lang: Lang,
  print: (line: string) => void,
) {
  if (validUntil === undefined) return;
  const at = (seconds: number | null) =>
    seconds === null ? null : formatLocalTime(new Date(seconds * 1_000));
  const grace = worksUntil === undefined || worksUntil === validUntil ? null : worksUntil;
  print(phrases[lang].keyEnd(at(validUntil), at(grace)));
}

import { toString as drawQrCode } from "qrcode";
import { importFile, offlineRequest, returnCode } from "#sdk/license/offline.ts";
import { checkOut, deactivate, returnOnline } from "#sdk/license/online.ts";
import { readState } from "#sdk/license/state.ts";
import { describeReason, formatLocalTime } from "./phrases.ts";
import { describeProblem, readInput, type Session } from "./session.ts";
import { printUntil, showCountdown, start } from "./start.ts";

/** @throws {LicenseRefused} {PortalUnreachable} */
export async function goOffline(session: Session, days: number): Promise<boolean> {
  const { license, portal, words, print } = session;
  if (!(await start(session))) return false;
  const file = await checkOut(license, portal, days);
  print(words.checkedOut(formatLocalTime(new Date(file.exp * 1_000))));
  return true;
}

export async function showRequest(
  { license, options, words, print }: Session,
  isTerminal: boolean,
): Promise<boolean> {
  const request = await offlineRequest(license, options.key);
  print(words.request);
  print(request);
  if (isTerminal) print(await drawQrCode(request, { type: "terminal", small: true }));
  print(words.requestNext);
  return true;
}

/** @throws {MissingInput} */
export async function takeOfflineFile(session: Session, path: string): Promise<boolean> {
  const { license, options, words, print } = session;
  const verdict = await importFile(license, await readInput(path, words));
  if (!verdict.valid) {
    print(words.notImported(describeReason(options.lang, verdict)));
    return false;
  }
  print(words.imported);
  printUntil(session, verdict);
  showCountdown(session, verdict);
  print(words.ready);
  return true;
}

/** The code is shown even if the portal cannot be reached: it is then entered there. */
export async function returnFile({
  license,
  portal,
  options,
  words,
  print,
}: Session): Promise<boolean> {
  const code = await returnCode(license);
  if (code === null) {
    print(words.nothingToReturn);
    return false;
  }
  print(words.returnCode);
  print(code);
  try {
    await returnOnline(license, portal);
    print(words.returned);
  } catch (error) {
    print(describeProblem(error, options));
    print(words.returnLater);
  }
  return true;
}

/** @throws {LicenseRefused} {PortalUnreachable} */
export async function giveUpSeat({ license, portal, words, print }: Session): Promise<boolean> {
  const state = await readState(license.program.storage);
  if (!state?.activation) {
    print(words.nothingToDeactivate);
    return false;
  }
  await deactivate(license, portal);
  print(words.deactivated);
  return true;
}

import {
  programFingerprint,
  type Program,
  readState,
  readTrustedTime,
  withTrustedTime,
  writeState,
} from "./program.ts";
import { evaluateLease, invalidVerdict, type Verdict } from "./verdict.ts";

/** Uses no network. A valid verdict advances the trusted time, so that a clock set back is detected. */
export async function check(program: Program): Promise<Verdict> {
  const state = await readState(program.storage);
  if (!state?.lease) return invalidVerdict("NO_LEASE");
  const trusted = await readTrustedTime(state);
  if (trusted === "broken" || trusted === null) return invalidVerdict("CLOCK_SUSPECT");
  const verdict = await evaluateLease(state.lease.jws, {
    product: program.product,
    pinned: program.pinned,
    deviceKey: state.deviceKey,
    machine: await programFingerprint(program),
    asked: state.lease.asked,
    nonce: state.lease.nonce,
    seq: state.lease.seq,
    trusted,
    now: program.now(),
  });
  if (verdict.valid) await writeState(program.storage, await withTrustedTime(state, program.now()));
  return verdict;
}

import { partsOf, type Program, readKept, trustedTime, withTrusted, writeKept } from "./program.ts";
import { judge, no, type Verdict } from "./verdict.ts";

/** Uses no network. A valid verdict advances the trusted time, so that a clock set back is detected. */
export async function check(program: Program): Promise<Verdict> {
  const kept = await readKept(program.storage);
  if (!kept?.lease) return no("NO_LEASE");
  const trusted = await trustedTime(kept);
  if (trusted === "broken" || trusted === null) return no("CLOCK_SUSPECT");
  const verdict = await judge(kept.lease.jws, {
    product: program.product,
    pinned: program.pinned,
    deviceKey: kept.deviceKey,
    machine: await partsOf(program),
    asked: kept.lease.asked,
    nonce: kept.lease.nonce,
    seq: kept.lease.seq,
    trusted,
    now: program.now(),
  });
  if (verdict.valid) await writeKept(program.storage, await withTrusted(kept, program.now()));
  return verdict;
}

import type { FingerprintParts } from "#shared/licensing/licenses/protocol.ts";
import { equalParts, isSameMachine } from "#shared/licensing/licenses/rules.ts";
import type { ActivationRow } from "./queries.ts";

/** The best match, if several qualify. */
export function matchMachine(activations: readonly ActivationRow[], parts: FingerprintParts) {
  return activations
    .filter((activation) => isSameMachine(activation.fp_parts, parts))
    .reduce<ActivationRow | undefined>(
      (best, next) =>
        best && equalParts(best.fp_parts, parts) >= equalParts(next.fp_parts, parts) ? best : next,
      undefined,
    );
}

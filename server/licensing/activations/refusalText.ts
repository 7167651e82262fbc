import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { translator } from "#server/phrases.ts";
import type { LicenseRefusal } from "./protocolError.ts";

/** What the program shows: what is wrong, and the next step. */
export function describeRefusal({ code, details }: LicenseRefusal, lang: Lang): string {
  const say = translator(lang, "keys");
  const { machines = [], product = "", maxDays = 0, until, reason } = details;
  if (code === "KEY_INVALID" && reason !== undefined) return say(`invalid.${reason as "expired"}`);
  return say(`protocol.${code}`, {
    machines: machines.join(say("protocol.separator")),
    product,
    maxDays,
    until: until === undefined ? "" : formatInstant(until),
  });
}

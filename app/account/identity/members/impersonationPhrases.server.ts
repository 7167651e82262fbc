import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { User } from "#shared/identity/sessions/contract.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";

/** On the server: member and shop pages do not load these phrases. */
export function impersonationPhrases(lang: Lang, user: User, until: Date) {
  const t = translatorFor(lang);
  const time = formatInstant(until).slice(-"HH:mm:ss".length, -":ss".length);
  const name = personName(user, lang);
  return {
    text: t("manager.member.viewBanner", { name, email: user.email, time }),
    end: t("manager.member.viewEnd"),
  };
}

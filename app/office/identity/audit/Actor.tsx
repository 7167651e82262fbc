import { useTranslations } from "use-intl";
import type { PersonWire } from "#shared/kit/wireSchemas.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";

export function Actor({ actor }: { actor: PersonWire | null }) {
  const t = useTranslations("manager");
  const lang = useLang();
  if (!actor) return <span className="text-muted">{t("common.system")}</span>;
  if (actor.email === "") return <span className="text-muted">{t("audit.gone")}</span>;
  return <span title={actor.email}>{personName(actor, lang)}</span>;
}

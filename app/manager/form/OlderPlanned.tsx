import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { TextStanding } from "#shared/texts/office.ts";

/** Whoever has just saved a version is told that an earlier one is still what goes live by itself. */
export function OlderPlanned({ publish, version }: Pick<TextStanding, "publish" | "version">) {
  const t = useTranslations("texts.publishing");
  if (!publish || publish.version === version) return null;
  const at = formatInstant(publish.at).slice(0, 16);
  return t("olderPlanned", { planned: publish.version, version, at });
}

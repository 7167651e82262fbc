import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { TextStanding } from "#shared/content/cms/editorContract.ts";

type Planned = Pick<TextStanding, "publish">;

/** Whether the page stays at its place as it is saved: where a version is planned, there may be more to be told than fits beside it. */
export const staysIn = ({ publish }: Planned): boolean => publish === null;

/** Whoever has just saved a version is told that an earlier one is still what goes live by itself; null where none is. */
export function useOlderPlanned({
  publish,
  version,
}: Planned & Pick<TextStanding, "version">): string | null {
  const t = useTranslations("texts.publishing");
  if (!publish || publish.version === version) return null;
  const at = formatMinute(publish.at);
  return t("olderPlanned", { planned: publish.version, version, at });
}

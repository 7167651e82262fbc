import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";

type Planned = Pick<EntryStatus, "publish">;

/** Keeps the scroll position after saving, unless a scheduled version needs a longer message. */
export const keepsScroll = ({ publish }: Planned): boolean => publish === null;

/** Warns after a save that an older version is still scheduled. */
export function useOlderScheduled({
  publish,
  version,
}: Planned & Pick<EntryStatus, "version">): string | null {
  const t = useTranslations("texts.publishing");
  if (!publish || publish.version === version) return null;
  const at = formatMinute(publish.at);
  return t("olderPlanned", { planned: publish.version, version, at });
}

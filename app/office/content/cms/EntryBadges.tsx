import { useTranslations } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import { formatMinute } from "#shared/kit/time.ts";
import type { EntryState } from "#shared/content/cms/editorContract.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { PublishingBadge, PublishingBadges } from "#app/office/publishing/PublishingBadges.tsx";

interface EntryBadgesProps {
  state: EntryState;
  publishAt: string | null;
  publishFault: string | null;
}

export function EntryBadges({ state, publishAt, publishFault }: EntryBadgesProps) {
  const t = useTranslations("texts.states");
  return (
    <PublishingBadges failed={publishFault === null ? null : t("failed")}>
      <PublishingBadge look={state === "draft" ? "hidden" : state}>
        {publishAt === null ? t(state) : t("plannedAt", { at: formatMinute(publishAt) })}
      </PublishingBadge>
    </PublishingBadges>
  );
}

interface LanguageBadgesProps {
  behind: readonly Lang[];
  missing: readonly Lang[];
}

export function LanguageBadges({ behind, missing }: LanguageBadgesProps) {
  const t = useTranslations("texts.languages");
  if (behind.length + missing.length === 0) return <span className="text-muted">{t("whole")}</span>;
  const late = behind.filter((lang) => !missing.includes(lang));
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {missing.map((lang) => (
        <StatusBadge key={lang} tone="danger">
          {t("missing", { language: languageNames[lang] })}
        </StatusBadge>
      ))}
      {late.map((lang) => (
        <StatusBadge key={lang} tone="warning">
          {t("behind", { language: languageNames[lang] })}
        </StatusBadge>
      ))}
    </span>
  );
}

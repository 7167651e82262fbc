import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { TextStanding } from "#shared/content/cms/editorContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import type { Sure } from "#app/office/publishing/PublishForm.tsx";
import { PublishingPanel } from "#app/office/publishing/PublishingPanel.tsx";

interface TextPublishingProps {
  text: TextStanding;
  refused: Refused | undefined;
  dirty: boolean;
  mayGo: boolean;
  /** First visible day of published news; null once visible. */
  ahead?: string | null | undefined;
  sure?: Sure | undefined;
  children?: ReactNode;
}

export function TextPublishing({ text, sure, children, ...props }: TextPublishingProps) {
  const t = useTranslations("texts.publishing");
  const names = LANGS.filter((lang) => text.behind.some((field) => field.endsWith(`.${lang}`)));
  const outdated = names.map((lang) => t("outdated", { language: languageNames[lang] }));
  return (
    <PublishingPanel
      words="texts.publishing"
      standing={text}
      mayWrite
      sure={sure && { ...sure, told: [...sure.told, ...outdated] }}
      {...props}
    >
      {children}
    </PublishingPanel>
  );
}

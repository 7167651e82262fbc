import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import type { EntryStatus } from "#shared/content/cms/editorContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import type { PublishWarnings } from "#app/office/publishing/PublishForm.tsx";
import { PublishingPanel } from "#app/office/publishing/PublishingPanel.tsx";

interface EntryPublishingProps {
  text: EntryStatus;
  refused: SubmissionError | undefined;
  dirty: boolean;
  mayGo: boolean;
  /** First visible day of published news; null once visible. */
  ahead?: string | null | undefined;
  sure?: PublishWarnings | undefined;
  children?: ReactNode;
}

export function EntryPublishing({ text, sure, children, ...props }: EntryPublishingProps) {
  const t = useTranslations("texts.publishing");
  const names = LANGS.filter((lang) => text.behind.some((field) => field.endsWith(`.${lang}`)));
  const outdated = names.map((lang) => t("outdated", { language: languageNames[lang] }));
  return (
    <PublishingPanel
      words="texts.publishing"
      standing={text}
      mayWrite
      sure={sure && { ...sure, sentences: [...sure.sentences, ...outdated] }}
      {...props}
    >
      {children}
    </PublishingPanel>
  );
}

import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { TextStanding } from "#shared/texts/office.ts";
import type { Refused } from "../../kit/submitted.ts";
import { PublishingPanel } from "../form/PublishingPanel.tsx";

interface TextPublishingProps {
  text: TextStanding;
  refused: Refused | undefined;
  /** Whether the form below holds what is not saved. */
  dirty: boolean;
  /** Whether it can be taken from visitors. */
  mayGo: boolean;
  /** What publishing it brings about besides. */
  children?: ReactNode;
}

/** What visitors read, what is to come, and the ways to change that. */
export function TextPublishing({ text, children, ...props }: TextPublishingProps) {
  const t = useTranslations("texts.publishing");
  return (
    <PublishingPanel words="texts.publishing" standing={text} mayWrite {...props}>
      {text.behind.length > 0 && (
        <p className="text-sm text-warning">
          {t(text.live === text.version ? "behindSeen" : "behind")}
        </p>
      )}
      {children}
    </PublishingPanel>
  );
}

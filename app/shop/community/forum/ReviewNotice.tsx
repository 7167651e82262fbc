import { useTranslations } from "use-intl";
import type { ReviewMark } from "#shared/community/forum/contract.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

/** Shown to the author and staff below a post or edit that waits for approval. */
export function ReviewNotice({ review }: { review: ReviewMark | null }) {
  const t = useTranslations("forum.review");
  if (review === null) return null;
  const { kind, state, reason, content } = review;
  return (
    <Alert
      silent
      className="mt-4"
      tone={state === "waiting" ? "info" : "warning"}
      title={t(`${kind}.${state}`)}
    >
      {reason !== null && <p>{t("reason", { reason })}</p>}
      {content !== null && (
        <details className="mt-2">
          <summary className="cursor-pointer">{t("wanted")}</summary>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{content}</p>
        </details>
      )}
    </Alert>
  );
}

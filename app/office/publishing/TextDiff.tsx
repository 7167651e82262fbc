import { useTranslations } from "use-intl";
import { truncateEnd, truncateStart, wordDiff } from "#shared/kit/wordDiff.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

interface TextDiffProps {
  before: string;
  after: string;
}

/** Inline diff. */
export function TextDiff({ before, after }: TextDiffProps) {
  const t = useTranslations("products.differing");
  const pieces = wordDiff(before, after);
  return pieces.map(({ kind, text }, at) => {
    const key = `${at}${kind}`;
    if (kind === "same") {
      const isInner = at > 0 && at < pieces.length - 1;
      return (
        <span key={key}>{shortened(text, isInner ? "both" : at === 0 ? "end" : "start")}</span>
      );
    }
    if (kind === "gone") {
      return (
        <del key={key} className="rounded-sm bg-danger-soft text-danger">
          <VisuallyHidden>{t("before")}</VisuallyHidden>
          {text}
        </del>
      );
    }
    return (
      <ins key={key} className="rounded-sm bg-success-soft text-success no-underline">
        <VisuallyHidden>{t("after")}</VisuallyHidden>
        {text}
      </ins>
    );
  });
}

const AROUND = 60;

/** Leaves context around a difference. */
function shortened(same: string, keep: "start" | "end" | "both"): string {
  if (same.length <= (keep === "both" ? 2 * AROUND : AROUND)) return same;
  const [start, end] = [`${truncateEnd(same, AROUND)} …`, `… ${truncateStart(same, AROUND)}`];
  return keep === "both" ? `${start}\n${end}` : keep === "end" ? end : start;
}

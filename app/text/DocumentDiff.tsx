import { truncateEnd, truncateStart, type Piece } from "#shared/kit/wordDiff.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

/** Characters of unchanged context. */
const AROUND = 160;

interface DocumentDiffProps {
  pieces: readonly Piece[];
  /** Read before what was removed and added. */
  labels: { readonly gone: string; readonly come: string };
}

export function DocumentDiff({ pieces, labels }: DocumentDiffProps) {
  return (
    <div className="wrap-anywhere rounded-md border border-line bg-raised p-4 whitespace-pre-wrap">
      {pieces.map(({ kind, text }, at) => {
        const key = `${at}${kind}`;
        if (kind === "same") {
          return <span key={key}>{shortenUnchanged(text, at > 0, at < pieces.length - 1)}</span>;
        }
        const isGone = kind === "gone";
        const Mark = isGone ? "del" : "ins";
        return (
          <Mark
            key={key}
            className={
              isGone
                ? "rounded-sm bg-danger-soft text-danger"
                : "rounded-sm bg-success-soft text-success no-underline"
            }
          >
            <VisuallyHidden>{isGone ? labels.gone : labels.come}</VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </div>
  );
}

function shortenUnchanged(text: string, isAfter: boolean, isBefore: boolean): string {
  const most = (isAfter ? AROUND : 0) + (isBefore ? AROUND : 0);
  if (text.length <= most) return text;
  const head = isAfter ? `${truncateEnd(text, AROUND)} …` : "…";
  const tail = isBefore ? `… ${truncateStart(text, AROUND)}` : "";
  return isAfter && isBefore ? `${head}\n\n${tail}` : isAfter ? head : tail;
}

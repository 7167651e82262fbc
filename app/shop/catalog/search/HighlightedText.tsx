import type { HighlightedText } from "#shared/catalog/search/contract.ts";

export const Highlight = ({ pieces }: { pieces: HighlightedText }) =>
  pieces.map(({ text, hit }, at) =>
    hit ? (
      // Pieces have no ids.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at} className="rounded-xs bg-accent-soft font-semibold text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );

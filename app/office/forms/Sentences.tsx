/** A sentence per line: Chinese has no spaces between them. */
export const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <span key={sentence} className="block not-first:mt-1.5">
      {sentence}
    </span>
  ));

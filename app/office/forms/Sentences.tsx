/** What is to be known before something is done, a sentence a line: Chinese has no blanks between them. */
export const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => (
    <span key={sentence} className="block not-first:mt-1.5">
      {sentence}
    </span>
  ));

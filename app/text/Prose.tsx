/** A longer text that a manager wrote, as `markdownHtml` made it. */
export const Prose = ({ html, className = "" }: { html: string; className?: string }) => (
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);

/** What stands beside a text on a wide screen, in a narrow column before it: what it is about, or what it holds. */
export const besideClass =
  "grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]";

/** Of a text that is read from beginning to end: some 75 letters a line. */
export const longClass = "max-w-[36rem]! text-[1.0625rem]";

/** HTML from `markdownHtml`. */
export const Prose = ({ html, className = "" }: { html: string; className?: string }) => (
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);

/** A narrow column before a text, on wide screens. */
export const besideClass =
  "grid grid-cols-1 gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]";

/** About 75 characters per line. */
export const longClass = "max-w-[36rem]! text-[1.0625rem]";

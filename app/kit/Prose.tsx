/** A longer text that a manager wrote, as `markdownHtml` made it. */
export const Prose = ({ html, className = "" }: { html: string; className?: string }) => (
  <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
);

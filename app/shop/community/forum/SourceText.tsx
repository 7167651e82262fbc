/** Markdown as it was written. */
export const SourceText = ({ children }: { children: string }) => (
  <div className="rounded-md border border-line bg-raised p-4 wrap-anywhere whitespace-pre-wrap">
    {children}
  </div>
);

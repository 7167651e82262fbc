import type { ReactNode } from "react";

/** Id of the part that the skip link, navigations and lost focus lead to. */
export const MAIN = "main";

export const Main = ({ className, children }: { className: string; children: ReactNode }) => (
  <main id={MAIN} tabIndex={-1} className={`${className} outline-none`}>
    {children}
  </main>
);

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { usePaths } from "#app/i18n/useLang.ts";

/** For rich phrases: links to the contact form. */
export const contactLink = (paths: ReturnType<typeof usePaths>) => (words: ReactNode) => (
  <Link to={paths.contact()} className="text-link">
    {words}
  </Link>
);

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { usePaths } from "#app/i18n/useLang.ts";

/** Words of a sentence that lead to the form for writing to the shop. */
export const toContact = (paths: ReturnType<typeof usePaths>) => (words: ReactNode) => (
  <Link to={paths.contact()} className="text-link">
    {words}
  </Link>
);

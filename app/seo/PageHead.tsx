import { useLocation } from "react-router";
import { MetaTags } from "./MetaTags.tsx";
import { useSite } from "#app/layout/siteContext.ts";
import { useVisitor } from "#app/client/useVisitor.ts";

interface PageHeadProps {
  title: string;
  description?: string | undefined;
  /** Excluded from search engines. */
  hidden?: boolean;
  /** Page of a list; each has its own canonical address. */
  number?: number;
}

/** React hoists these into the document's head. */
export function PageHead({ title, description, hidden, number = 1 }: PageHeadProps) {
  const { info } = useSite();
  const { publicUrl } = useVisitor();
  const { pathname } = useLocation();
  const [name, path] =
    number > 1 ? [`${title} (${number})`, `${pathname}?page=${number}`] : [title, pathname];
  return (
    <>
      <title>{title === info.name ? title : `${name} · ${info.name}`}</title>
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + path} />
      )}
      {import.meta.env.SSR && !hidden && (
        <MetaTags title={name} description={description} origin={publicUrl} path={path} />
      )}
    </>
  );
}

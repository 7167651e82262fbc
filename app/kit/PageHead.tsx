import { useLocation } from "react-router";
import { useSite } from "../site/context.ts";
import { alternates } from "../paths.ts";
import { useVisitor } from "./visitor.ts";

interface PageHeadProps {
  title: string;
  description?: string;
  /** Not for search engines. */
  hidden?: boolean;
}

/** Title, description and addresses of a page; React lifts them into the document's head. */
export function PageHead({ title, description, hidden }: PageHeadProps) {
  const { info } = useSite();
  const { publicUrl } = useVisitor();
  const { pathname } = useLocation();
  return (
    <>
      <title>{title === info.name ? title : `${title} · ${info.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + pathname} />
          {alternates(pathname).map(({ tag, path }) => (
            <link key={tag} rel="alternate" hrefLang={tag} href={publicUrl + path} />
          ))}
        </>
      )}
    </>
  );
}

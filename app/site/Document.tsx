import { useTranslations } from "use-intl";
import { ensure } from "#shared/kit/errors.ts";
import { page } from "../context.ts";
import { markdownHtml } from "../kit/markdown.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { Prose } from "../kit/Prose.tsx";
import type { Route } from "./+types/Document";

const DOCUMENTS = ["terms", "privacy", "security", "team"] as const;
/** Those that hold from a day on, and so say which version they are. */
const DATED: readonly string[] = ["terms", "privacy", "security"];

/** The published text that the address names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const named = /([^/]+)\/*$/.exec(url.pathname)?.[1]?.toLowerCase();
  const type = DOCUMENTS.find((known) => known === named);
  ensure(type, "page.not_found");
  const { content, version } = await portal.site.content({ type });
  return { type, version, html: markdownHtml(content) } as const;
}

export default function Document({ loaderData: { type, version, html } }: Route.ComponentProps) {
  const t = useTranslations("shell.document");
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={t(type)} />
      <h1 className="text-3xl md:text-4xl">{t(type)}</h1>
      {DATED.includes(type) && (
        <p className="mt-2 text-sm text-muted">{t("version", { version })}</p>
      )}
      <span className="graduation mt-6 block text-control" />
      <Prose html={html} className="mt-8" />
    </article>
  );
}

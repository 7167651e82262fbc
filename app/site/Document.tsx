import { useTranslations } from "use-intl";
import { page } from "../context.ts";
import { markdownHtml } from "../kit/markdown.server.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { Prose } from "../kit/Prose.tsx";
import type { Route } from "./+types/Document";

/** The published terms or privacy text, whichever the address names. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const type = /\/privacy\/?(\.data)?$/i.test(new URL(request.url).pathname) ? "privacy" : "terms";
  const { content, version } = await portal.site.content({ type });
  return { type, version, html: markdownHtml(content) } as const;
}

export default function Document({ loaderData: { type, version, html } }: Route.ComponentProps) {
  const t = useTranslations("shell.document");
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={t(type)} />
      <h1 className="text-3xl md:text-4xl">{t(type)}</h1>
      <p className="mt-2 text-sm text-muted">{t("version", { version })}</p>
      <span className="graduation mt-6 block text-control" />
      <Prose html={html} className="mt-8" />
    </article>
  );
}

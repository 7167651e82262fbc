import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { leadOf, setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { TableOfContents } from "#app/text/TableOfContents.tsx";
import { markdownWithContents } from "#app/text/markdown.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { besideClass, longClass, Prose } from "#app/text/Prose.tsx";
import type { DocumentName } from "#app/paths.ts";
import { fixedPageHead } from "#app/seo/ogImages.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/LegalDocument";
import { parseLegalDocument } from "./legalDocuments.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal } = asked;
  const legal = parseLegalDocument(url.pathname);
  const type = legal?.type ?? ("security" as const);
  const { content, version } = await portal.site.content({ type, version: params.version });
  const current =
    params.version === undefined ? version : (await portal.site.content({ type })).version;
  setPageMeta(context, { description: leadOf(content), ...(await fixedPageHead(asked, type)) });
  return {
    type,
    name: legal?.name ?? null,
    version,
    isCurrent: version === current,
    isNamed: params.version !== undefined,
    isBehind:
      legal !== null &&
      version === current &&
      (await portal.site.isContentBehind({ type: legal.type })),
    ...markdownWithContents(content),
  };
}

export default function Document({ loaderData }: Route.ComponentProps) {
  const { type, name, version, isCurrent, isNamed, isBehind, html, contents } = loaderData;
  const t = useTranslations("shell.document");
  return (
    <article className="page-width py-10 md:py-16">
      {/* Only the unversioned URL is indexed. */}
      <PageHead title={isNamed ? `${t(type)} ${version}` : t(type)} hidden={isNamed} />
      <h1 className="text-3xl md:text-4xl">{t(type)}</h1>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        {t("version", { version })}
        {name && <VersionsLink name={name} />}
      </p>
      {name && !isCurrent && <Outdated name={name} />}
      {isBehind && <Alert tone="warning" title={t("behind")} className="mt-6 max-w-prose" />}
      <span className="graduation mt-6 block text-control" />
      <div className={`mt-8 ${besideClass}`}>
        {contents.length > 1 && (
          <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto">
            <TableOfContents title={t("contents")} contents={contents} />
          </div>
        )}
        <Prose html={html} className={`lg:col-start-2 ${longClass}`} />
      </div>
    </article>
  );
}

function VersionsLink({ name }: { name: DocumentName }) {
  const t = useTranslations("shell.document");
  return (
    <Link to={usePaths().documentVersions(name)} className="text-link">
      {t("versions")}
    </Link>
  );
}

function Outdated({ name }: { name: DocumentName }) {
  const t = useTranslations("shell.document");
  return (
    <Alert
      tone="warning"
      title={t("outdated")}
      className="mt-6 max-w-prose"
      actions={
        <Link to={usePaths().document(name)} className="text-link text-sm">
          {t("current")}
        </Link>
      }
    />
  );
}

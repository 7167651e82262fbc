import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { ensure } from "#shared/errors.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { type Piece, wordDiff } from "#shared/kit/wordDiff.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ContentVersion, LegalType } from "#shared/site/company/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import type { DocumentName } from "#app/paths.ts";
import { readingPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Route } from "./+types/DocumentVersions";
import { DocumentDiff } from "#app/text/DocumentDiff.tsx";
import { parseLegalDocument } from "./legalDocuments.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { diffReadableText } from "./readableText.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const named = parseLegalDocument(url.pathname);
  ensure(named, "page.not_found");
  const { name, type } = named;
  const versions = await portal.site.contentVersions({ type });
  const known = (version: string | null) => versions.find((each) => each.version === version);
  const [from, to] = [known(url.searchParams.get("from")), known(url.searchParams.get("to"))];
  const compared =
    from &&
    to &&
    (await compareVersions(context.get(pageContext), type, {
      from,
      to,
      isInForce: to === versions[0],
    }));
  return { phrases: readingPhrases(lang), name, type, versions, compared: compared ?? null };
}

interface ComparedVersions {
  readonly from: ContentVersion;
  readonly to: ContentVersion;
  /** Translation status is known only for the version in force. */
  readonly isInForce: boolean;
}

/** In the reader's language, or the others if that one is unchanged. */
async function compareVersions(
  { portal, lang }: Pick<PageRequest, "portal" | "lang">,
  type: LegalType,
  { from, to, isInForce }: ComparedVersions,
) {
  const changes = await portal.site.contentChanges({ type, from: from.version, to: to.version });
  const isOwn = changes.every((each) => each.lang === lang);
  const isBehind = !isOwn && isInForce && (await portal.site.isContentBehind({ type }));
  return {
    from: from.version,
    to: to.version,
    stays: isOwn ? null : isBehind ? "behind" : "still",
    parts: changes.map(({ lang: of, before, after }) => ({
      lang: of,
      pieces: diffTexts(before, after),
    })),
  } as const;
}

/** Falls back to the Markdown source if only markup differs. */
const diffTexts = (before: string, after: string): Piece[] =>
  diffReadableText(before, after) ?? wordDiff(before, after);

export default function DocumentVersions({ loaderData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Content({ name, type, versions, compared }: Loaded) {
  const t = useTranslations("reading.versions");
  const documents = useTranslations("shell.document");
  const title = t("title", { document: documents(type) });
  return (
    <article className="page-width py-10 md:py-16">
      <PageHead title={title} hidden />
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <span className="graduation mt-6 mb-6 block text-control" />
      <VersionList name={name} versions={versions} />
      {versions.length > 1 && <Compare versions={versions} compared={compared} />}
      {compared && (
        <section className="mt-8 max-w-prose" aria-labelledby="difference">
          <h2 id="difference" className="mb-4 text-xl">
            {t("difference", { from: compared.from, to: compared.to })}
          </h2>
          <Differences {...compared} />
        </section>
      )}
    </article>
  );
}

function Differences({ stays, parts }: NonNullable<Loaded["compared"]>) {
  const t = useTranslations("reading.versions");
  if (parts.length === 0) return <p>{t("same")}</p>;
  const labels = { gone: t("gone"), come: t("come") };
  if (stays === null)
    return parts.map((part) => <DocumentDiff key={part.lang} {...part} labels={labels} />);
  return (
    <>
      <Alert tone={stays === "behind" ? "warning" : "info"} title={t(stays)} />
      {parts.map((part) => (
        <section key={part.lang} lang={bcp47[part.lang]} className="mt-6">
          <h3 className="mb-3 text-lg">{languageNames[part.lang]}</h3>
          <DocumentDiff {...part} labels={labels} />
        </section>
      ))}
    </>
  );
}

function VersionList({ name, versions }: { name: DocumentName; versions: Loaded["versions"] }) {
  const t = useTranslations("reading.versions");
  const paths = usePaths();
  return (
    <ul className="max-w-prose border-b border-line">
      {versions.map(({ version, published }, at) => {
        const before = versions[at + 1]?.version;
        return (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-3"
          >
            <Link to={paths.document(name, version)} className="text-link tabular-nums">
              {version}
            </Link>
            {at === 0 && <StatusBadge tone="success">{t("current")}</StatusBadge>}
            <span className="text-sm text-muted">
              {t("since")} <Instant at={published} />
            </span>
            {before !== undefined && (
              <Link
                to={paths.documentVersions(name, { from: before, to: version })}
                className="text-link ms-auto text-sm"
              >
                {t("changed")}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Works without scripts. */
function Compare({ versions, compared }: Pick<Loaded, "versions" | "compared">) {
  const t = useTranslations("reading.versions");
  const [newest, before] = versions;
  return (
    <Form className="mt-6 grid grid-cols-2 items-end gap-3 sm:flex" aria-label={t("compare")}>
      {(["from", "to"] as const).map((which) => {
        const chosen = compared?.[which] ?? (which === "from" ? before : newest)?.version;
        return (
          <Field key={which} label={t(which)}>
            <Select key={chosen} name={which} defaultValue={chosen} className="w-full sm:w-40">
              {versions.map(({ version }) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          </Field>
        );
      })}
      <Button type="submit" className="max-sm:col-span-2">
        {t("compare")}
      </Button>
    </Form>
  );
}

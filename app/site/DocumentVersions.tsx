import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { ensure } from "#shared/kit/errors.ts";
import { wording } from "#shared/kit/wording.ts";
import type { ContentVersion } from "#shared/site/contract.ts";
import { page } from "../context.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { WithPhrases } from "../kit/WithPhrases.tsx";
import type { DocumentName } from "../paths.ts";
import { readingPhrases } from "../phrases.server.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import type { Route } from "./+types/DocumentVersions";
import { DocumentDifference } from "./DocumentDifference.tsx";
import { documentIn } from "./documents.ts";

/** The versions of a legal document; of two that the address names, what differs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(page);
  const named = documentIn(url.pathname);
  ensure(named, "page.not_found");
  const { name, type } = named;
  const versions = await portal.site.contentVersions({ type });
  const known = (version: string | null) => versions.find((each) => each.version === version);
  const [from, to] = [known(url.searchParams.get("from")), known(url.searchParams.get("to"))];
  const textOf = async ({ version }: ContentVersion) =>
    (await portal.site.content({ type, version })).content;
  const compared = from &&
    to && {
      from: from.version,
      to: to.version,
      pieces: wording(await textOf(from), await textOf(to)),
    };
  return { phrases: readingPhrases(lang), name, type, versions, compared: compared ?? null };
}

export default function DocumentVersions({ loaderData }: Route.ComponentProps) {
  return (
    <WithPhrases phrases={loaderData.phrases}>
      <Content {...loaderData} />
    </WithPhrases>
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
          <DocumentDifference pieces={compared.pieces} />
        </section>
      )}
    </article>
  );
}

function VersionList({ name, versions }: { name: DocumentName; versions: Loaded["versions"] }) {
  const t = useTranslations("reading.versions");
  const paths = usePaths();
  return (
    <ul className="max-w-prose">
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

/** Two versions to choose; without scripts too. */
function Compare({ versions, compared }: Pick<Loaded, "versions" | "compared">) {
  const t = useTranslations("reading.versions");
  const [newest, before] = versions;
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" aria-label={t("compare")}>
      {(["from", "to"] as const).map((which) => {
        const chosen = compared?.[which] ?? (which === "from" ? before : newest)?.version;
        return (
          <Field key={which} label={t(which)}>
            <Select key={chosen} name={which} defaultValue={chosen} className="w-40">
              {versions.map(({ version }) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          </Field>
        );
      })}
      <Button type="submit">{t("compare")}</Button>
    </Form>
  );
}

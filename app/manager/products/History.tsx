import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47, isLang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/personName.ts";
import { productOffice, type Revision } from "#shared/products/office.ts";
import { page } from "../../context.ts";
import { Instant } from "../../kit/Instant.tsx";
import { useLang } from "../../kit/language.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StatusBadge } from "../../ui/StatusBadge.tsx";
import { useMay } from "../context.ts";
import { namedId } from "../item.server.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/History";
import { Differing } from "./Differing.tsx";
import { useFieldName } from "./useFieldName.ts";
import { useFieldWord } from "./useFieldWord.ts";

/** A page of the versions of one product, the newest first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { id } = namedId(params);
  const asked = productOffice.revisions.input.safeParse({
    id,
    page: url.searchParams.get("page") ?? undefined,
  });
  const product = await portal.products.detail({ id });
  const input = asked.data ?? productOffice.revisions.input.parse({ id });
  return { product, found: await portal.products.revisions(input) };
}

/** Writes a new version that says what an earlier one said. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const read = productOffice.restore.input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return refusedInput(read.error, form);
  try {
    await portal.products.restore(read.data);
    return redirect(managerPathsIn(lang).product(id, "?done=restored"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.history");
  const list = useTranslations("products.list");
  const paths = useManagerPaths();
  const lang = useLang();
  const { message, tone } = useRefused(actionData);
  const { product, found } = loaderData;
  const { uuid, content } = product;
  const name = content.name[lang] || content.name.tw;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.productHistory(uuid)}
      above={[
        { label: list("title"), href: paths.list("products") },
        { label: name, href: paths.product(uuid) },
      ]}
      intro={t("intro", { name })}
    >
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {found.data.map((revision) => (
          <OneRevision
            key={revision.version}
            revision={revision}
            product={uuid}
            newest={product.version}
          />
        ))}
        <Pages found={found} href={(number) => paths.productHistory(uuid, `?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}

interface OneRevisionProps {
  revision: Revision;
  product: string;
  newest: number;
}

function OneRevision({ revision, product, newest }: OneRevisionProps) {
  const t = useTranslations("products.history");
  const lang = useLang();
  const paths = useManagerPaths();
  const { version, origin, restored, savedAt, savedBy, publishedAt, live, changes } = revision;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("version", { version })}
          {live && <StatusBadge tone="success">{t("live")}</StatusBadge>}
        </span>
      }
      description={
        <>
          <Instant at={savedAt} /> · {savedBy ? personName(savedBy, lang) : t("before")} ·{" "}
          {t(`origins.${origin}`, { version: restored ?? 0 })}
          {publishedAt !== null && (
            <>
              {" "}
              · {t("published")} <Instant at={publishedAt} />
            </>
          )}
        </>
      }
      actions={
        <>
          <Link
            to={paths.productPreview(product, `?version=${version}`)}
            className="text-link self-center text-sm"
          >
            {t("see")}
          </Link>
          {version !== newest && <Restore version={newest} earlier={version} />}
        </>
      }
    >
      {changes.length === 0 ? (
        <p className="text-sm text-muted">{t("unchanged")}</p>
      ) : (
        <Disclosure summary={t("changes", { count: changes.length })} className="border-b-0!">
          <Changes changes={changes} />
        </Disclosure>
      )}
    </Panel>
  );
}

function Changes({ changes }: Pick<Revision, "changes">) {
  const fieldName = useFieldName();
  const word = useFieldWord();
  return (
    <dl className="grid gap-3 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt className="font-semibold">{fieldName(field)}</dt>
          <dd lang={langOf(field)} className="wrap-anywhere whitespace-pre-wrap">
            <Differing before={word(field, before)} after={word(field, after)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The language that a field is written in, where it has one of its own. */
function langOf(field: string): string | undefined {
  const lang = field.split(".").at(-1);
  return isLang(lang) ? bcp47[lang] : undefined;
}

function Restore({ version, earlier }: { version: number; earlier: number }) {
  const t = useTranslations("products.history");
  const mayWrite = useMay("products.write");
  const busy = useNavigation().formData?.get("earlier") === String(earlier);
  if (!mayWrite) return null;
  return (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="earlier" value={earlier} size="sm" busy={busy}>
        {t("restore")}
      </Button>
    </Form>
  );
}

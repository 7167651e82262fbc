import { Plus, Tag } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { bcp47, type Lang, LANGS } from "#shared/kit/lang.ts";
import { EditedTag, type OfficeTag } from "#shared/catalog/tags/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Tags";
import { DONE_MESSAGES, doneQuery } from "./doneMessage.ts";
import { tagList } from "./listSpec.ts";
import { tagSource } from "./listSource.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const said = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 60);
  const done = DONE_MESSAGES.find((each) => each === said("done"));
  const loaded = await loadList(context.get(pageContext), url, tagSource);
  return { ...loaded, done: done ? { what: done, name: said("name") } : null };
}

const Accepted = z.object({ id: z.uuid("invalid"), version: EditedTag.shape.version });

/** Accepts the names unchanged, which publishes the tag; keeps the list's filters. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, Accepted);
  if (!read.ok) return read.refused;
  const { id, version } = read.value;
  try {
    const { name } = await portal.tags.detail({ id });
    await portal.tags.edit({ ...EditedTag.parse({ version, name }), id });
    const search = new URLSearchParams([
      ...[...url.searchParams].filter(([key]) => key !== "done" && key !== "name"),
      ...new URLSearchParams(doneQuery("accepted", name[lang])),
    ]);
    return redirect(`${url.pathname}?${search}`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Tags({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("products.write");
  const { done } = loaderData;
  const { message, tone } = useFormErrors(actionData);
  return (
    <ListPage
      name="tags"
      spec={tagList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns(mayWrite)}
      rowKey={({ uuid }) => uuid}
      labels={{ unchecked: { label: t("unchecked") }, unused: { label: t("unused") } }}
      searchLabel={t("search")}
      empty={{ icon: <Tag />, title: t("emptyTitle"), text: t("emptyText") }}
      tabs={
        message ? (
          <Alert tone={tone} title={message} />
        ) : (
          done && <Alert tone="success" title={t(done.what, { name: done.name })} />
        )
      }
      actions={
        mayWrite && (
          <Link to={paths.tag("new")} className={buttonClass({ size: "sm", variant: "primary" })}>
            <Plus className="size-4" />
            {t("add")}
          </Link>
        )
      }
    />
  );
}

function useColumns(mayWrite: boolean): DataColumn<OfficeTag>[] {
  const t = useTranslations("manager.tags");
  const paths = useOfficePaths();
  const lang = useLang();
  const others = LANGS.filter((each) => each !== lang);
  const inLanguage = (each: Lang): DataColumn<OfficeTag> => ({
    key: each,
    header: languageNames[each],
    wrap: true,
    cell: ({ name }) => <span lang={bcp47[each]}>{name[each]}</span>,
  });
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, unchecked, version }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {mayWrite ? (
            <Link to={paths.tag(uuid)} className="text-link">
              {name[lang]}
            </Link>
          ) : (
            name[lang]
          )}
          {unchecked && <StatusBadge tone="warning">{t("unchecked")}</StatusBadge>}
          {unchecked && mayWrite && <Accept {...{ uuid, version }} name={name[lang]} />}
        </span>
      ),
    },
    ...others.map(inLanguage),
    {
      key: "products",
      header: t("products"),
      numeric: true,
      cell: ({ uuid, products }) =>
        products === 0 ? (
          <span className="text-muted">0</span>
        ) : (
          <Link to={paths.list("products", `?tag=${uuid}`)} className="text-link">
            {products}
          </Link>
        ),
    },
  ];
}

function Accept({ uuid, version, name }: { uuid: string; version: string; name: string }) {
  const t = useTranslations("manager.tags");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={uuid} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" size="sm" aria-label={t("acceptOne", { name })}>
        {t("accept")}
      </Button>
    </Form>
  );
}

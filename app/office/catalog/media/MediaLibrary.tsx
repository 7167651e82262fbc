import { Images, Search } from "lucide-react";
import { data, Form, Link, redirect, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { media, MediaListInput, type Medium } from "#shared/catalog/media/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/MediaLibrary";
import { UploadArea } from "./UploadArea.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import { useUploads } from "./useUploads.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const asked = MediaListInput.safeParse({
    search: searchParams.get("search") ?? undefined,
    page: searchParams.get("page") ?? undefined,
  });
  if (!asked.success) throw data({ code: "request.invalid" }, { status: 422 });
  return {
    found: await context.get(pageContext).portal.media.list(asked.data),
    search: asked.data.search ?? "",
    removed: searchParams.get("done") === "removed",
  };
}

/** Upload without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = media.add.input.safeParse({ file: form.get("file") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.media.add(read.data);
    return redirect(officePathsIn(lang).medium(uuid), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function MediaLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.media");
  const paths = useOfficePaths();
  const { found, search, removed } = loaderData;
  const mayWrite = useHasPermission("products.write");
  return (
    <OfficePage title={t("title")} here={paths.media()} intro={t("intro")}>
      <div className="grid gap-4">
        {removed && <Alert tone="success" title={t("removed")} />}
        {mayWrite && <UploadForm refused={actionData} />}
        <Form role="search" className="flex gap-2">
          <TextInput
            type="search"
            name="search"
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={100}
            icon={<Search />}
            defaultValue={search}
            className="min-w-0 flex-1 sm:w-72 sm:flex-none"
          />
          <Button type="submit">{t("find")}</Button>
        </Form>
        {found.data.length === 0 ? (
          <EmptyState
            icon={<Images />}
            title={t(search === "" ? "emptyTitle" : "nothing")}
            action={search !== "" && <Link to={paths.media()}>{t("all")}</Link>}
          >
            {search === "" ? <Empty /> : t("nothingText")}
          </EmptyState>
        ) : (
          <Grid media={found.data} />
        )}
        <OtherPages {...loaderData} />
      </div>
    </OfficePage>
  );
}

function Empty() {
  const t = useTranslations("products.media");
  return (
    <>
      <span className="block">{t("drawings")}</span>
      <span className="block">{t("emptyText")}</span>
    </>
  );
}

function UploadForm({ refused }: { refused: Route.ComponentProps["actionData"] }) {
  const t = useTranslations("products.media");
  const { message, fieldError, tone } = useFormErrors(refused);
  const { revalidate } = useRevalidator();
  const { uploads, add } = useUploads(() => void revalidate());
  const said = fieldError("file") ?? message;
  return (
    <Panel title={t("add")}>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        {said && <Alert tone={tone} title={said} />}
        <UploadArea add={add} uploads={uploads}>
          <div className="hidden noscript:block">
            <Button type="submit">{t("send")}</Button>
          </div>
        </UploadArea>
      </Form>
    </Panel>
  );
}

function Grid({ media: all }: { media: readonly Medium[] }) {
  const t = useTranslations("products.media");
  const paths = useOfficePaths();
  const lang = useLang();
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {all.map((medium) => (
        <li key={medium.uuid} className="min-w-0 rounded-lg border border-line bg-raised p-2">
          <Link to={paths.medium(medium.uuid)} className="grid gap-1.5 text-sm">
            <Thumbnail medium={medium} alt={medium.alt[lang]} />
            <span className="truncate">{medium.name}</span>
          </Link>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-1 text-xs text-muted">
            <span>{t("measures", { width: `${medium.width}`, height: `${medium.height}` })}</span>
            {Object.values(medium.alt).includes("") && (
              <StatusBadge tone="warning">{t("noAlt")}</StatusBadge>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function OtherPages({ found, search }: Route.ComponentProps["loaderData"]) {
  const paths = useOfficePaths();
  return (
    <ListPagination
      found={found}
      href={(number) =>
        paths.media(`?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`)
      }
    />
  );
}

import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { media, type MediumDetail, type MediumText } from "#shared/catalog/media/contract.ts";
import { MEDIA_ALT_MAX } from "#shared/catalog/media/rules.ts";
import { page } from "#app/requestContext.ts";
import { Unbroken } from "#app/shop/catalog/products/NonBreakingName.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useMay } from "#app/office/layout/officeContext.ts";
import { useDocumentName } from "#app/office/content/cms/useFixedEntryName.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { EditTexts } from "#app/office/forms/LocalizedTextField.tsx";
import { flatten, fromFlat } from "#app/office/forms/flatFields.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { editorOf } from "#app/office/content/translations/editorPath.ts";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/Picture";
import { Thumbnail } from "./Thumbnail.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const medium = await context.get(page).portal.media.detail(namedId(params));
  return { medium, saved: url.searchParams.has("saved") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const paths = managerPathsIn(lang);
  try {
    if (form.has("remove")) {
      await portal.media.remove({ id });
      return redirect(paths.media("?done=removed"), 303);
    }
    const read = fromFlat(media.describe.input).safeParse({ ...Object.fromEntries(form), id });
    if (!read.success) return refusedInput(read.error, form);
    await portal.media.describe(read.data);
    return redirect(paths.medium(id, "?saved"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.media");
  const paths = useManagerPaths();
  const { medium, saved } = loaderData;
  const mayWrite = useMay("products.write");
  const lang = useLang();
  return (
    <ManagerPage
      title={medium.name}
      here={paths.medium(medium.uuid)}
      above={[{ label: t("title"), href: paths.media() }]}
      actions={mayWrite ? <HistoryLink to={paths.mediumHistory(medium.uuid)} /> : undefined}
    >
      <div className="grid gap-4">
        {saved && !actionData && <Alert tone="success" title={t("saved")} />}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={t("picture")}>
            <Thumbnail medium={medium} alt={medium.alt[lang]} />
            <div className="mt-4">
              <Facts medium={medium} />
            </div>
          </Panel>
          <Uses medium={medium} />
        </div>
        {mayWrite && (
          <EditForm
            key={JSON.stringify([medium.alt, medium.behind])}
            values={flatten({ alt: medium.alt })}
            refused={actionData}
            behind={medium.behind}
          >
            <Panel title={t("alt")} description={t("altText")}>
              <EditTexts label={t("alt")} name="alt" max={MEDIA_ALT_MAX} />
            </Panel>
            <Pace behind={medium.behind} />
          </EditForm>
        )}
        {mayWrite && medium.uses === 0 && <Removal />}
      </div>
    </ManagerPage>
  );
}

function Facts({ medium }: { medium: MediumDetail }) {
  const t = useTranslations("products.media");
  const { width, height, bytes, addedAt } = medium;
  return (
    <DefinitionList
      items={[
        { term: t("size"), value: t("measures", { width: `${width}`, height: `${height}` }) },
        { term: t("bytes"), value: t("kilobytes", { size: Math.ceil(bytes / 1024) }) },
        { term: t("addedAt"), value: <Instant at={addedAt} /> },
      ]}
    />
  );
}

function Uses({ medium: { usedBy, usedIn, uses } }: { medium: MediumDetail }) {
  const t = useTranslations("products.media");
  const paths = useManagerPaths();
  return (
    <Panel title={t("usedBy")}>
      {uses === 0 ? (
        <p className="text-sm text-muted">{t("unused")}</p>
      ) : (
        <>
          <ul className="grid gap-2 text-sm">
            {usedBy.map(({ product, code, name }) => (
              <li key={product}>
                <Link to={paths.product(product)} className="text-link">
                  <Unbroken name={name} />
                </Link>{" "}
                <span className="font-mono text-xs text-muted">{code}</span>
              </li>
            ))}
            {usedIn.map((text) => (
              <TextUse key={`${text.kind}/${text.id}`} text={text} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{t("inUse")}</p>
        </>
      )}
    </Panel>
  );
}

function TextUse({ text: { kind, id, name } }: { text: MediumText }) {
  const subjects = useTranslations("texts.coverage.subjects");
  const documentName = useDocumentName();
  const paths = useManagerPaths();
  const mayWrite = useMay(kind === "legal" ? "legal.write" : "site.write");
  const called = name === "" ? documentName(id) : name;
  const editor = mayWrite && editorOf({ subject: kind, id }, paths);
  return (
    <li>
      {editor ? (
        <Link to={editor} className="text-link">
          <Unbroken name={called} />
        </Link>
      ) : (
        <Unbroken name={called} />
      )}{" "}
      <span className="text-xs text-muted">{subjects(kind)}</span>
    </li>
  );
}

/** Works without scripts. */
function Removal() {
  const t = useTranslations("products.media");
  return (
    <Disclosure summary={t("remove")}>
      <p className="mb-3 text-sm">{t("removeText")}</p>
      <Form method="post">
        <Button type="submit" name="remove" value="1" variant="danger">
          {t("remove")}
        </Button>
      </Form>
    </Disclosure>
  );
}

import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { media, type MediumDetail, type MediumText } from "#shared/catalog/media/contract.ts";
import { MEDIA_ALT_MAX } from "#shared/catalog/media/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { NonBreakingName } from "#app/shop/catalog/products/NonBreakingName.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useFixedEntryName } from "#app/office/content/cms/useFixedEntryName.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { flatten, flatSchema } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { editorPath } from "#app/office/content/translations/editorPath.ts";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/Picture";
import { Thumbnail } from "./Thumbnail.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const medium = await context.get(pageContext).portal.media.detail(requireId(params));
  return { medium, saved: url.searchParams.has("saved") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  try {
    if (form.has("remove")) {
      await portal.media.remove({ id });
      return redirect(paths.media("?done=removed"), 303);
    }
    const read = flatSchema(media.describe.input).safeParse({ ...Object.fromEntries(form), id });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.media.describe(read.data);
    return redirect(paths.medium(id, "?saved"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Picture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.media");
  const paths = useOfficePaths();
  const { medium, saved } = loaderData;
  const mayWrite = useHasPermission("products.write");
  const lang = useLang();
  return (
    <OfficePage
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
              <LocalizedTextField label={t("alt")} name="alt" max={MEDIA_ALT_MAX} />
            </Panel>
            <TranslationStatusFields behind={medium.behind} />
          </EditForm>
        )}
        {mayWrite && medium.uses === 0 && <Removal />}
      </div>
    </OfficePage>
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
  const paths = useOfficePaths();
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
                  <NonBreakingName name={name} />
                </Link>{" "}
                <span className="font-mono text-xs text-muted">{code}</span>
              </li>
            ))}
            {usedIn.map((text) => (
              <EntryUse key={`${text.kind}/${text.id}`} text={text} />
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">{t("inUse")}</p>
        </>
      )}
    </Panel>
  );
}

function EntryUse({ text: { kind, id, name } }: { text: MediumText }) {
  const subjects = useTranslations("texts.coverage.subjects");
  const documentName = useFixedEntryName();
  const paths = useOfficePaths();
  const mayWrite = useHasPermission(kind === "legal" ? "legal.write" : "site.write");
  const called = name === "" ? documentName(id) : name;
  const editor = mayWrite && editorPath({ subject: kind, id }, paths);
  return (
    <li>
      {editor ? (
        <Link to={editor} className="text-link">
          <NonBreakingName name={called} />
        </Link>
      ) : (
        <NonBreakingName name={called} />
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

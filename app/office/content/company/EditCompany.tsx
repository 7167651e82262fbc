import { useState } from "react";
import { redirectDocument } from "react-router";
import { useTranslations } from "use-intl";
import {
  type CompanyView,
  COMPANY_TEXT_MAX,
  CompanyInput,
} from "#shared/content/company/adminContract.ts";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { type RefusedEdit, withStoredVersion } from "#app/office/forms/refusedEdit.server.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { flatten, flatSchema } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditCompany";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    texts: await context.get(pageContext).portal.site.texts(),
    saved: url.searchParams.has("saved"),
  };
}

/** Every page shows these texts, so the answer is a full document load. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(CompanyInput));
  if (!read.ok) return read.refused;
  try {
    await portal.site.edit(read.value);
    return redirectDocument(`${officePathsIn(lang).site()}?saved`);
  } catch (error) {
    return withStoredVersion(toSubmissionError(error, form), () => portal.site.texts());
  }
}

export default function EditCompany({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.site");
  const paths = useOfficePaths();
  // Keeps the version first read until a newer one is displayed, so that no save overwrites unseen
  // changes.
  const [read, setRead] = useState(loaderData.texts);
  const refused: RefusedEdit<CompanyView> | undefined = actionData;
  const stored = refused?.stored;
  if (stored && stored !== read) setRead(stored);
  const { behind, ...texts } = read;
  return (
    <OfficePage
      title={t("title")}
      here={paths.site()}
      intro={t("intro")}
      actions={<HistoryLink to={paths.siteHistory()} />}
    >
      {loaderData.saved && !actionData && (
        <Alert tone="success" title={t("savedTitle")} className="mb-4">
          {t("savedText")}
        </Alert>
      )}
      <EditForm
        values={flatten(texts)}
        refused={refused}
        overtaken={stored !== undefined}
        behind={behind}
        optional={(field) => field === "uniformNumber"}
      >
        <VersionField />
        <Company />
        <TranslationStatusFields behind={behind} />
      </EditForm>
    </OfficePage>
  );
}

function Company() {
  const t = useTranslations("manager.site");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("company")}>
      <div className="grid gap-5">
        <LocalizedTextField label={t("name")} name="name" max={COMPANY_TEXT_MAX.name} />
        <LocalizedTextField
          label={t("address")}
          name="address"
          max={COMPANY_TEXT_MAX.address}
          multiline
        />
        <div className="grid gap-4 md:grid-cols-3">
          <TextField label={t("phone")} name="phone" type="tel" />
          <TextField label={t("fax")} name="fax" type="tel" />
          <TextField label={t("email")} name="email" type="email" />
        </div>
        <Field label={t("lang")} error={fieldError("lang")} className="max-w-form">
          <Select name="lang" defaultValue={values["lang"]}>
            {LANGS.map((lang) => (
              <option key={lang} value={lang} lang={bcp47[lang]}>
                {languageNames[lang]}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          label={t("uniformNumber")}
          name="uniformNumber"
          inputMode="numeric"
          required={false}
        />
      </div>
    </Panel>
  );
}

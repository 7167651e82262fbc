import { useState } from "react";
import { data, redirectDocument } from "react-router";
import { useTranslations } from "use-intl";
import {
  type EditedSite,
  SITE_TEXT_MAX,
  WrittenSite,
} from "#shared/content/company/adminContract.ts";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { page } from "#app/requestContext.ts";
import { type Refused, refusalIn, refusedWith, submitted } from "#app/forms/submitted.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { EditText } from "#app/office/forms/TextField.tsx";
import { EditTexts } from "#app/office/forms/LocalizedTextField.tsx";
import { flatten, fromFlat } from "#app/office/forms/flatFields.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditCompany";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    texts: await context.get(page).portal.site.texts(),
    saved: url.searchParams.has("saved"),
  };
}

interface RefusedTexts extends Refused {
  readonly stored?: EditedSite;
}

/** Every page shows these texts, so the answer is a full document load. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, fromFlat(WrittenSite));
  if (!read.ok) return data<RefusedTexts>(read.refused.data, read.refused.init ?? {});
  try {
    await portal.site.edit(read.value);
    return redirectDocument(`${managerPathsIn(lang).site()}?saved`);
  } catch (error) {
    const refused = refusedWith(error, form);
    const overtaken = refusalIn(error)?.data.code === "edit.conflict";
    const answer = overtaken ? beside(refused.data, await portal.site.texts()) : refused.data;
    return data<RefusedTexts>(answer, refused.init ?? {});
  }
}

function beside({ typed: { version: _, ...typed } = {}, ...refused }: Refused, stored: EditedSite) {
  return { ...refused, typed, stored };
}

export default function SiteTexts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.site");
  const paths = useManagerPaths();
  // Keeps the version first read until a newer one is displayed, so that no save overwrites unseen
  // changes.
  const [read, setRead] = useState(loaderData.texts);
  const stored = actionData?.stored;
  if (stored && stored !== read) setRead(stored);
  const { behind, ...texts } = read;
  return (
    <ManagerPage
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
        refused={actionData}
        overtaken={stored !== undefined}
        behind={behind}
        optional={(field) => field === "uniformNumber"}
      >
        <Version />
        <Company />
        <Pace behind={behind} />
      </EditForm>
    </ManagerPage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values.version} />;

function Company() {
  const t = useTranslations("manager.site");
  const { values, fault } = useEditing();
  return (
    <Panel title={t("company")}>
      <div className="grid gap-5">
        <EditTexts label={t("name")} name="name" max={SITE_TEXT_MAX.name} />
        <EditTexts label={t("address")} name="address" max={SITE_TEXT_MAX.address} multiline />
        <div className="grid gap-4 md:grid-cols-3">
          <EditText label={t("phone")} name="phone" type="tel" />
          <EditText label={t("fax")} name="fax" type="tel" />
          <EditText label={t("email")} name="email" type="email" />
        </div>
        <Field label={t("lang")} error={fault("lang")} className="max-w-form">
          <Select name="lang" defaultValue={values["lang"]}>
            {LANGS.map((lang) => (
              <option key={lang} value={lang} lang={bcp47[lang]}>
                {languageNames[lang]}
              </option>
            ))}
          </Select>
        </Field>
        <EditText
          label={t("uniformNumber")}
          name="uniformNumber"
          inputMode="numeric"
          required={false}
        />
      </div>
    </Panel>
  );
}

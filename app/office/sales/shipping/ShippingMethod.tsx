import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { EditedShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { readFlatFields } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { readTranslationStatus } from "#app/office/publishing/readTranslationStatus.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ShippingMethod";
import { toFormFields, isOptional } from "./formValues.ts";
import { readShippingMethod, validationError } from "./readForm.server.ts";
import { ShippingMethodFields } from "./ShippingMethodFields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    method: await portal.shipping.detail(requireId(params)),
    countries: await portal.geo.places({ type: "country", id: "" }),
    currencies: currencies.map(({ code }) => code),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const revision = textValue(form, "revision");
  const written = {
    revision,
    ...readShippingMethod(form),
    ...readTranslationStatus(readFlatFields(form)),
  };
  const read = EditedShippingMethod.safeParse({ ...requireId(params), ...written });
  if (!read.success) return validationError(read.error, form);
  try {
    await portal.shipping.edit(read.data);
    return redirect(officePathsIn(lang).shipping("?done=shipping_changed"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("shipping");
  const lang = useLang();
  const paths = useOfficePaths();
  const { method, currencies, countries } = loaderData;
  const { uuid, name, revision, behind } = method;
  return (
    <OfficePage
      title={name[lang]}
      here={paths.shipping(`/${uuid}`)}
      above={[{ label: t("title"), href: paths.shipping() }]}
    >
      <EditForm
        key={revision}
        values={toFormFields(method)}
        refused={actionData}
        behind={behind}
        optional={isOptional}
        overtaken={actionData?.code === "edit.conflict"}
      >
        <DraftField name="revision" value={String(revision)} />
        <ShippingMethodFields currencies={currencies} countries={countries} />
        <TranslationStatusFields behind={behind} />
      </EditForm>
    </OfficePage>
  );
}

import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { EditedShipping } from "#shared/sales/shipping/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { refusedWith, textIn } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatOf } from "#app/office/forms/flatFields.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { paceIn } from "#app/office/publishing/readTranslationStatus.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ShippingMethod";
import { fieldsOf, isOptional } from "./formValues.ts";
import { methodIn, notTaken } from "./readForm.server.ts";
import { MethodFields } from "./ShippingMethodFields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    method: await portal.shipping.detail(namedId(params)),
    countries: await portal.geo.places({ type: "country", id: "" }),
    currencies: currencies.map(({ code }) => code),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const revision = textIn(form, "revision");
  const written = { revision, ...methodIn(form), ...paceIn(flatOf(form)) };
  const read = EditedShipping.safeParse({ ...namedId(params), ...written });
  if (!read.success) return notTaken(read.error, form);
  try {
    await portal.shipping.edit(read.data);
    return redirect(managerPathsIn(lang).shipping("?done=shipping_changed"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function Method({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("shipping");
  const lang = useLang();
  const paths = useManagerPaths();
  const { method, currencies, countries } = loaderData;
  const { uuid, name, revision, behind } = method;
  return (
    <ManagerPage
      title={name[lang]}
      here={paths.shipping(`/${uuid}`)}
      above={[{ label: t("title"), href: paths.shipping() }]}
    >
      <EditForm
        key={revision}
        values={fieldsOf(method)}
        refused={actionData}
        behind={behind}
        optional={isOptional}
        overtaken={actionData?.code === "edit.conflict"}
      >
        <DraftedField name="revision" value={String(revision)} />
        <MethodFields currencies={currencies} countries={countries} />
        <Pace behind={behind} />
      </EditForm>
    </ManagerPage>
  );
}

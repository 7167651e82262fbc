import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewShippingMethod";
import { EMPTY_FIELDS, isOptional } from "./formValues.ts";
import { readShippingMethod, validationError } from "./readForm.server.ts";
import { ShippingMethodFields } from "./ShippingMethodFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    countries: await portal.geo.places({ type: "country", id: "" }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = NewShippingMethod.safeParse(readShippingMethod(form));
  if (!read.success) return validationError(read.error, form);
  try {
    await portal.shipping.create(read.data);
    return redirect(officePathsIn(lang).shipping("?done=shipping_created"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("shipping");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("new")}
      here={paths.shipping("/new")}
      above={[{ label: t("title"), href: paths.shipping() }]}
      intro={t("newIntro")}
    >
      <EditForm fresh values={EMPTY_FIELDS} refused={actionData} optional={isOptional}>
        <ShippingMethodFields {...loaderData} />
      </EditForm>
    </OfficePage>
  );
}

import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewShipping } from "#shared/sales/shipping/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { refusedWith } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewShippingMethod";
import { FRESH, isOptional } from "./formValues.ts";
import { methodIn, notTaken } from "./readForm.server.ts";
import { MethodFields } from "./ShippingMethodFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    countries: await portal.geo.places({ type: "country", id: "" }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = NewShipping.safeParse(methodIn(form));
  if (!read.success) return notTaken(read.error, form);
  try {
    await portal.shipping.create(read.data);
    return redirect(managerPathsIn(lang).shipping("?done=shipping_created"), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function NewMethod({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("shipping");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.shipping("/new")}
      above={[{ label: t("title"), href: paths.shipping() }]}
      intro={t("newIntro")}
    >
      <EditForm fresh values={FRESH} refused={actionData} optional={isOptional}>
        <MethodFields {...loaderData} />
      </EditForm>
    </ManagerPage>
  );
}

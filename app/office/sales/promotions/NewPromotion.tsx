import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewPromotion as Schema } from "#shared/sales/promotions/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { refusedWith } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewPromotion";
import { FRESH } from "./formValues.ts";
import { notTaken, promotionIn } from "./readForm.server.ts";
import { PromotionFields } from "./PromotionFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const currencies = await context.get(page).portal.catalogue.pricedCurrencies();
  return { currencies: currencies.map(({ code }) => code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = Schema.safeParse(promotionIn(form));
  if (!read.success) return notTaken(read.error, form);
  try {
    const { uuid } = await portal.promotions.create(read.data);
    return redirect(managerPathsIn(lang).promotions(`/${uuid}?done=promotion_created`), 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("new")}
      here={paths.promotions("/new")}
      above={[{ label: t("title"), href: paths.promotions() }]}
      intro={t("newIntro")}
    >
      <EditForm fresh values={FRESH} refused={actionData}>
        <PromotionFields currencies={loaderData.currencies} />
      </EditForm>
    </ManagerPage>
  );
}

import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { NewPromotion as Schema } from "#shared/sales/promotions/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewPromotion";
import { EMPTY_FIELDS } from "./formValues.ts";
import { validationError, readPromotion } from "./readForm.server.ts";
import { PromotionFields } from "./PromotionFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const currencies = await context.get(pageContext).portal.catalogue.pricedCurrencies();
  return { currencies: currencies.map(({ code }) => code) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = Schema.safeParse(readPromotion(form));
  if (!read.success) return validationError(read.error, form);
  try {
    const { uuid } = await portal.promotions.create(read.data);
    return redirect(officePathsIn(lang).promotions(`/${uuid}?done=promotion_created`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewPromotion({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("new")}
      here={paths.promotions("/new")}
      above={[{ label: t("title"), href: paths.promotions() }]}
      intro={t("newIntro")}
    >
      <EditForm fresh values={EMPTY_FIELDS} refused={actionData}>
        <PromotionFields currencies={loaderData.currencies} />
      </EditForm>
    </OfficePage>
  );
}

import { data, Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { catalog } from "#shared/catalog/listing/contract.ts";
import { productAlerts } from "#shared/community/productAlerts/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { notificationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { pathsIn } from "#app/paths.ts";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { Route } from "./+types/ProductAlert";

/** Guests come here after logging in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const asked = productAlerts.add.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const { uuid } = asked.data;
  const { name, category, slug } = await portal.catalogue.product(
    catalog.product.input.parse({ uuid }),
  );
  const alerts = await portal.productAlerts.list();
  return {
    phrases: notificationPhrases(lang),
    product: { uuid, name, category, slug },
    isAsked: alerts.some((each) => each.uuid === uuid),
  };
}

/** From here, and from the product's page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const isRemoval = form.get("intent") === "remove";
  form.delete("intent");
  form.set("uuid", params.uuid);
  const read = parseSubmission(form, productAlerts.add.input);
  if (!read.ok) return read.refused;
  try {
    await (isRemoval
      ? portal.productAlerts.remove(read.value)
      : portal.productAlerts.add(read.value));
    return redirect(pathsIn(lang).productAlert(params.uuid), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function ProductAlert(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData: { product, isAsked }, actionData }: Route.ComponentProps) {
  const t = useTranslations("notifications.alerts");
  const paths = usePaths();
  const { form, message, tone } = useFormErrors(actionData);
  return (
    <AccountPage title={t("title", { name: product.name })}>
      <Form ref={form} method="post" className="grid max-w-prose justify-items-start gap-6">
        {message && <Alert tone={tone} title={message} />}
        {isAsked ? <Alert tone="success" title={t("asked")} /> : <p>{t("text")}</p>}
        <div className="flex flex-wrap gap-3">
          {isAsked ? (
            <Button type="submit" name="intent" value="remove">
              {t("remove")}
            </Button>
          ) : (
            <Button type="submit" variant="primary">
              {t("ask")}
            </Button>
          )}
          <Link to={paths.product(product)} className={buttonClass()}>
            {t("back")}
          </Link>
          <Link to={paths.notificationSettings()} className={buttonClass()}>
            {t("all")}
          </Link>
        </div>
      </Form>
    </AccountPage>
  );
}

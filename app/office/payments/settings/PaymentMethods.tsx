import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PaymentMethods";
import { MethodItem } from "./MethodItem.tsx";
import { methodsAction } from "./methodsAction.server.ts";
import { ProviderItem } from "./ProviderItem.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const settings = await portal.paymentSettings.settings();
  return { ...settings, saved: url.searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  return methodsAction(context.get(pageContext), await request.formData());
}

/** Whether the error is shown at one of the form's fields. */
const isAtField = (refused: SubmissionError | undefined): boolean =>
  Object.keys(refused?.fields ?? {}).some((field) => SHOWN.test(field));

const SHOWN = /^(reason|ranges\.\d+\.(min|max))$/;

export default function Methods({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.methods");
  const name = useTranslations("checkout.method");
  const errors = useFormErrors(actionData);
  const { methods, providers, saved } = loaderData;
  const done = methods.find(({ method }) => method === saved && !actionData);
  return (
    <OfficePage title={t("title")} here={useOfficePaths().methods()} intro={t("intro")}>
      {errors.message && !isAtField(actionData) && (
        <Alert tone={errors.tone} title={errors.message} className="mb-4" />
      )}
      {done && (
        <Alert tone="success" title={t("saved", { name: name(done.method) })} className="mb-4" />
      )}
      <div className="grid gap-4">
        <Panel title={t("methods")}>
          <div className="-my-3 *:last:border-b-0">
            {methods.map((setting) => (
              <MethodItem
                key={`${setting.method} ${setting.revision}`}
                setting={setting}
                errors={errors.typed.method === setting.method ? errors : null}
              />
            ))}
          </div>
        </Panel>
        <Panel title={t("providers")} flush>
          <ul className="divide-y divide-line">
            {providers.map((provider) => (
              <ProviderItem key={provider.provider} setting={provider} />
            ))}
          </ul>
        </Panel>
      </div>
    </OfficePage>
  );
}

import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { subscriptionOffice } from "#shared/licensing/subscriptionOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import { ReasonField } from "../licenses/ReasonField.tsx";
import type { Route } from "./+types/GrantSubscription";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    choices: await portal.subscriptionOffice.choices(),
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Between the plan and its currency. */
const SEPARATOR = ":";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const [commodity, currency = "TWD"] = textValue(form, "commodity").split(SEPARATOR);
  const read = subscriptionOffice.grant.input.safeParse({
    commodity: commodity || undefined,
    currency,
    email: textValue(form, "email"),
    reason: textValue(form, "reason"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.subscriptionOffice.grant(read.data, idempotencyKeyOf(form));
    const done = "?done=staff_subscription_granted";
    return redirect(officePathsIn(lang).item("subscriptions", uuid) + done, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function GrantSubscription({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.subscriptions");
  const paths = useOfficePaths();
  const planName = usePlanName();
  const errors = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  const { choices, idempotencyKey } = loaderData;
  const { form, message, tone, typed, key, fieldError } = errors;
  return (
    <OfficePage
      title={t("grant")}
      here={paths.grantSubscription()}
      above={[{ label: t("title"), href: paths.list("subscriptions") }]}
      intro={t("grantIntro")}
    >
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Panel title={t("grant")}>
        <Form ref={form} method="post" noValidate className="grid max-w-form gap-4">
          <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
          <Field
            label={t("grantPlan")}
            hint={t("grantPlanHint")}
            error={fieldError("commodity")}
            required
          >
            <Select name="commodity" defaultValue={typed["commodity"] ?? ""}>
              <option value="">{t("choosePlan")}</option>
              {choices.flatMap(({ commodity, product, edition, months, prices }) =>
                prices.map((price) => {
                  const value = [commodity, price.currency].join(SEPARATOR);
                  const parts = [product, edition, planName(months), formatMoney(price)];
                  return (
                    <option key={value} value={value}>
                      {parts.filter((part) => part !== null).join(" · ")}
                    </option>
                  );
                }),
              )}
            </Select>
          </Field>
          <Field
            label={t("member")}
            hint={t("grantMemberHint")}
            error={fieldError("email")}
            required
          >
            <MemberPicker name="email" defaultValue={typed["email"] ?? ""} />
          </Field>
          <ReasonField errors={errors} hint={t("grantReasonHint")} />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("grantSubmit")}
          </Button>
        </Form>
      </Panel>
    </OfficePage>
  );
}

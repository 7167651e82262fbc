import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { dealerOffice, MAX_KNOWN_AS } from "#shared/partners/dealerOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ReasonField } from "#app/office/licensing/licenses/ReasonField.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import type { Route } from "./+types/AppointDealer";
import { TermsFields } from "./TermsFields.tsx";
import { readTerms } from "./termsForm.ts";
import { UpperField } from "./UpperField.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { dealerOffice: portal } = context.get(pageContext).portal;
  return {
    email: url.searchParams.get("member") ?? "",
    dealers: await portal.tree(),
    products: await portal.products(),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = dealerOffice.appoint.input.safeParse({
    email: textValue(form, "email"),
    parent: textValue(form, "parent"),
    knownAs: textValue(form, "knownAs"),
    area: textValue(form, "area"),
    mayAppoint: form.has("mayAppoint"),
    ...readTerms(form),
    reason: textValue(form, "reason"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.dealerOffice.appoint(read.data, idempotencyKeyOf(form));
    const done = "?done=dealer_appointed";
    return redirect(officePathsIn(lang).item("dealers", uuid) + done, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function AppointDealer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  const { dealers, products, email, idempotencyKey } = loaderData;
  const { form, message, tone, typed, key, fieldError } = errors;
  return (
    <OfficePage
      title={t("appoint")}
      here={paths.appointDealer()}
      above={[{ label: t("title"), href: paths.list("dealers") }]}
      intro={t("appointIntro")}
    >
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Panel title={t("appoint")}>
        <Form ref={form} method="post" noValidate className="grid max-w-form gap-4">
          <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
          <Field label={t("member")} hint={t("memberHint")} error={fieldError("email")} required>
            <MemberPicker name="email" defaultValue={typed["email"] ?? email} />
          </Field>
          <UpperField
            label={t("upperField")}
            hint={t("upperFieldHint")}
            error={fieldError("parent")}
            defaultValue={typed["parent"] ?? ""}
            dealers={dealers}
          />
          <Field label={t("knownAs")} hint={t("knownAsHint")} error={fieldError("knownAs")}>
            <TextInput name="knownAs" maxLength={MAX_KNOWN_AS} defaultValue={typed["knownAs"]} />
          </Field>
          <Field label={t("area")} hint={t("areaHint")} error={fieldError("area")}>
            <TextInput name="area" maxLength={100} defaultValue={typed["area"]} />
          </Field>
          <Checkbox
            name="mayAppoint"
            label={t("mayAppoint")}
            hint={t("mayAppointHint")}
            defaultChecked={typed["mayAppoint"] === "on"}
          />
          <TermsFields values={typed} errors={errors} refused={actionData} products={products} />
          <ReasonField errors={errors} hint={t("reasonHint")} />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("appointSubmit")}
          </Button>
        </Form>
      </Panel>
    </OfficePage>
  );
}

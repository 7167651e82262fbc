import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { dealerOffice } from "#shared/partners/dealerOffice/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { ReasonField } from "#app/office/licensing/licenses/ReasonField.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/MemberDealer";
import { BoundFacts } from "./BoundFacts.tsx";
import { UpperField } from "./UpperField.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, viewer } = context.get(pageContext);
  const mayWrite = viewer?.permissions.includes("dealers.write") ?? false;
  return {
    of: await portal.dealerOffice.ofMember(requireId(params)),
    dealers: mayWrite ? await portal.dealerOffice.tree() : [],
    isDone: url.searchParams.has("done"),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const read = dealerOffice.rebind.input.safeParse({
    id,
    dealer: textValue(form, "dealer"),
    since: textValue(form, "since"),
    reason: textValue(form, "reason"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.dealerOffice.rebind(read.data, idempotencyKeyOf(form));
    return redirect(`${officePathsIn(lang).memberDealer(id)}?done`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function MemberDealer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.dealers.bound");
  const dealersT = useTranslations("manager.dealers");
  const members = useTranslations("manager.members");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const lang = useLang();
  const mayWrite = useHasPermission("dealers.write");
  const { of, dealers, isDone, idempotencyKey } = loaderData;
  const errors = useFormErrors(actionData);
  const { form, message, tone, typed, key, fieldError } = errors;
  const busy = useNavigation().formMethod === "POST";
  const { member, bound } = of;
  return (
    <OfficePage
      title={t("title")}
      here={paths.memberDealer(member.uuid)}
      above={[
        { label: members("title"), href: paths.list("member") },
        { label: personName(member, lang), href: paths.item("member", member.uuid) },
      ]}
    >
      <div className="grid gap-4">
        {isDone && !actionData && <Alert tone="success" title={said("member_rebound")} />}
        {message && <Alert tone={tone} title={message} />}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <BoundFacts of={of} />
          {mayWrite && (
            <Panel title={t("rebind")} description={t("rebindText")}>
              <Form
                key={bound?.since}
                ref={form}
                method="post"
                noValidate
                className="grid max-w-form gap-4"
              >
                <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
                <input type="hidden" name="since" value={bound?.since ?? ""} />
                <UpperField
                  name="dealer"
                  label={t("newDealer")}
                  hint={t("newDealerHint")}
                  error={fieldError("dealer")}
                  defaultValue={typed["dealer"] ?? ""}
                  dealers={dealers}
                />
                <ReasonField errors={errors} hint={dealersT("reasonHint")} />
                <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
                  {t("rebind")}
                </Button>
              </Form>
            </Panel>
          )}
        </div>
      </div>
    </OfficePage>
  );
}

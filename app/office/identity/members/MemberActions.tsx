import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { MemberDetail } from "#shared/identity/members/contract.ts";
import { MEMBER_SETTINGS } from "#shared/identity/members/settings.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useOffice, useHasPermission } from "#app/office/layout/officeContext.ts";
import type { MemberIntent } from "./memberAction.server.ts";

interface MemberActionsProps {
  member: MemberDetail;
  refused: SubmissionError | undefined;
}

export function MemberActions({ member, refused }: MemberActionsProps) {
  const errors = useFormErrors(refused);
  const intent = errors.typed.intent;
  const isStaff = member.roles.includes("manager");
  const { permissions } = useOffice();
  const mayWrite = useHasPermission("members.write");
  const mayLock = mayWrite && (!isStaff || permissions.includes("staff.write"));
  const mayView = useHasPermission("members.view_as") && !isStaff;
  const given = (own: MemberIntent) => (intent === own ? errors : null);
  return (
    <>
      {errors.message && <Alert tone={errors.tone} title={errors.message} />}
      {mayWrite && <Settings member={member} />}
      {(mayLock || mayView) && (
        <Security>
          {mayView && <View />}
          {mayLock && <Lock member={member} errors={given("lock")} />}
        </Security>
      )}
    </>
  );
}

function Security({ children }: { children: ReactNode }) {
  const t = useTranslations("manager.member");
  return (
    <Panel title={t("deeds")}>
      <div className="-my-3 *:last:border-b-0">{children}</div>
    </Panel>
  );
}

interface ActionFormProps {
  intent: MemberIntent;
  form?: FormErrors["form"];
  children: ReactNode;
}

const ActionForm = ({ intent, form, children }: ActionFormProps) => (
  <Form ref={form} method="post" noValidate className="grid gap-4">
    <input type="hidden" name="intent" value={intent} />
    {children}
  </Form>
);

function Settings({ member }: { member: MemberDetail }) {
  const t = useTranslations("manager.member");
  const on = new Set(member.settings.map(({ key }) => key));
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("settings")} description={t("settingsHint")}>
      <ActionForm intent="settings">
        {MEMBER_SETTINGS.map((key) => (
          <Checkbox
            key={`${key} ${on.has(key)}`}
            name="settings"
            value={key}
            defaultChecked={on.has(key)}
            label={t(`settingNames.${key}`)}
          />
        ))}
        <Button type="submit" busy={busy} className="justify-self-start">
          {t("settingsSave")}
        </Button>
      </ActionForm>
    </Panel>
  );
}

function View() {
  const t = useTranslations("manager.member");
  return (
    <Disclosure summary={t("view")}>
      <p className="mb-3 text-sm">{t("viewHint")}</p>
      <Form method="post" reloadDocument>
        <Button type="submit" name="intent" value="view">
          {t("viewBegin")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function Lock({ member, errors }: { member: MemberDetail; errors: FormErrors | null }) {
  const t = useTranslations("manager.member");
  const name = personName(member, useLang());
  const { lock } = member;
  if (lock) {
    return (
      <div className="py-3">
        <p className="mb-3 text-sm">
          {t("lockedText", { time: formatInstant(lock.at), reason: lock.reason })}
        </p>
        <ActionForm intent="unlock">
          <Button type="submit" className="justify-self-start">
            {t("unlock")}
          </Button>
        </ActionForm>
      </div>
    );
  }
  return (
    <Disclosure summary={t("lock")} open={errors !== null}>
      <p className="mb-3 text-sm">{t("lockText", { name })}</p>
      <ActionForm intent="lock" {...(errors && { form: errors.form })}>
        <Field
          label={t("lockReason")}
          hint={t("lockReasonHint")}
          error={errors?.fieldError("reason")}
          required
        >
          <TextInput name="reason" maxLength={300} defaultValue={errors?.typed.reason} />
        </Field>
        <Button type="submit" variant="danger" className="justify-self-start">
          {t("lockSubmit")}
        </Button>
      </ActionForm>
    </Disclosure>
  );
}

import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { StaffCandidate } from "#shared/identity/staff/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface InviteStaffProps {
  answer: SubmissionError | { candidate: StaffCandidate } | undefined;
}

export function InviteStaff({ answer }: InviteStaffProps) {
  const t = useTranslations("manager.staff");
  const found = answer && "candidate" in answer ? answer.candidate : null;
  const refused = answer && !("candidate" in answer) ? answer : undefined;
  return (
    <Panel title={t("invite")} className="mt-6 max-w-prose">
      {found ? <Confirmation candidate={found} /> : <Search refused={refused} />}
    </Panel>
  );
}

function Search({ refused }: { refused: SubmissionError | undefined }) {
  const t = useTranslations("manager.staff");
  const { form, fieldError, message, typed } = useFormErrors(refused);
  const busy = useNavigation().formMethod === "POST";
  const atField = fieldError("email");
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4">
      {message && !atField && <Alert tone="warning" title={message} />}
      <Field label={t("email")} hint={t("inviteHint")} error={atField} required>
        <TextInput type="email" name="email" autoComplete="off" defaultValue={typed.email} />
      </Field>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("inviteFind")}
      </Button>
    </Form>
  );
}

function Confirmation({ candidate }: { candidate: StaffCandidate }) {
  const t = useTranslations("manager.staff");
  const paths = useOfficePaths();
  const busy = useNavigation().formMethod === "POST";
  const items = [
    { term: t("name"), value: personName(candidate, useLang()) },
    {
      term: t("email"),
      value: (
        <span className="flex flex-wrap items-center gap-2">
          {candidate.email}
          <StatusBadge tone={candidate.emailVerified ? "success" : "warning"}>
            {t(candidate.emailVerified ? "emailVerified" : "emailUnverified")}
          </StatusBadge>
        </span>
      ),
    },
    { term: t("registered"), value: <Instant at={candidate.registeredAt} /> },
  ];
  return (
    <Form method="post" className="grid gap-4">
      <Alert tone={candidate.emailVerified ? "info" : "warning"} title={t("inviteConfirm")}>
        {candidate.emailVerified ? undefined : t("inviteUnverified")}
      </Alert>
      <DefinitionList items={items} />
      <input type="hidden" name="email" value={candidate.email} />
      <input type="hidden" name="member" value={candidate.uuid} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t("inviteSubmit")}
        </Button>
        <Link to={paths.list("staff")} className={buttonClass()}>
          {t("inviteBack")}
        </Link>
      </div>
    </Form>
  );
}

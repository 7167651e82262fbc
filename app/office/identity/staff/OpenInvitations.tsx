import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { StaffInvitation } from "#shared/identity/staff/invitationContract.ts";
import { holdsAll } from "#shared/identity/staff/presets.ts";
import { personName } from "#shared/kit/person.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission, useOffice } from "#app/office/layout/officeContext.ts";
import { roleKey } from "./roleText.ts";

export const RESEND = "resend";
const WITHDRAW = "withdraw";

export function OpenInvitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useTranslations("manager.staff");
  return (
    <Panel title={t("invitations")} description={t("invitationsText")} flush className="mt-6">
      <Table
        caption={t("invitations")}
        columns={useColumns()}
        rows={invitations}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
    </Panel>
  );
}

function useColumns(): Column<StaffInvitation>[] {
  const t = useTranslations("manager.staff");
  const lang = useLang();
  const mayWrite = useHasPermission("staff.write");
  const actions: Column<StaffInvitation> = {
    key: "actions",
    header: t("actions"),
    cell: (invitation) => <InvitationActions invitation={invitation} />,
  };
  return [
    { key: "email", header: t("email"), rowHeader: true, cell: ({ email }) => email },
    { key: "role", header: t("role"), cell: ({ permissions }) => t(roleKey(permissions)) },
    { key: "by", header: t("invitedBy"), cell: ({ invitedBy }) => personName(invitedBy, lang) },
    { key: "sent", header: t("sentAt"), cell: ({ sentAt }) => <Instant at={sentAt} /> },
    {
      key: "until",
      header: t("expiresAt"),
      cell: ({ expiresAt, expired }) =>
        expired ? (
          <StatusBadge tone="warning">{t("expired")}</StatusBadge>
        ) : (
          <Instant at={expiresAt} />
        ),
    },
    ...(mayWrite ? [actions] : []),
  ];
}

function InvitationActions({ invitation }: { invitation: StaffInvitation }) {
  const t = useTranslations("manager.staff");
  const { uuid, email, permissions } = invitation;
  const { formData, formMethod } = useNavigation();
  const isBusy = (intent: string) =>
    formMethod === "POST" && formData?.get("id") === uuid && formData.get("intent") === intent;
  if (!holdsAll(useOffice().permissions, permissions))
    return <span className="text-muted">{t("notHeldInvitation")}</span>;
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={uuid} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={RESEND}
        aria-label={t("resendFor", { email })}
        busy={isBusy(RESEND)}
      >
        {t("resend")}
      </Button>
      <Button
        type="submit"
        size="sm"
        name="intent"
        value={WITHDRAW}
        aria-label={t("withdrawFor", { email })}
        busy={isBusy(WITHDRAW)}
      >
        {t("withdraw")}
      </Button>
    </Form>
  );
}

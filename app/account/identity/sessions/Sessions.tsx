import { useTranslations } from "use-intl";
import type { SessionInfo } from "#shared/identity/accounts/securityContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { IntentForm, type RefusedIntent } from "../accounts/IntentForm.tsx";

interface SessionsProps {
  sessions: readonly SessionInfo[];
  refused: RefusedIntent;
}

export function Sessions({ sessions, refused }: SessionsProps) {
  const t = useTranslations("security");
  const columns = useSessionColumns(refused);
  const others = sessions.length > 1;
  return (
    <Panel
      title={t("sessions.title")}
      flush
      footer={t("zone")}
      actions={
        others && (
          <IntentForm intent="endOthers" refused={refused}>
            {() => (
              <Button type="submit" size="sm">
                {t("sessions.endOthers")}
              </Button>
            )}
          </IntentForm>
        )
      }
    >
      <Table
        caption={t("sessions.title")}
        columns={others ? columns : columns.filter(({ key }) => key !== "action")}
        rows={sessions}
        rowKey={({ id }) => id}
        phone="stack"
      />
    </Panel>
  );
}

function useSessionColumns(refused: RefusedIntent): Column<SessionInfo>[] {
  const t = useTranslations("security.sessions");
  const named = ({ device }: SessionInfo) => device || t("unknown");
  return [
    {
      key: "device",
      header: t("device"),
      rowHeader: true,
      cell: (session) => (
        <span className="flex flex-wrap items-center gap-2">
          {named(session)}
          {session.current && <StatusBadge tone="success">{t("current")}</StatusBadge>}
        </span>
      ),
    },
    { key: "ip", header: t("ip"), cell: ({ ip }) => <span className="font-mono">{ip}</span> },
    { key: "opened", header: t("opened"), cell: ({ openedAt }) => <Instant at={openedAt} /> },
    { key: "seen", header: t("seen"), cell: ({ seenAt }) => <Instant at={seenAt} /> },
    {
      key: "action",
      header: t("action"),
      cell: (session) =>
        !session.current && (
          <IntentForm intent="end" refused={refused}>
            {() => (
              <>
                <input type="hidden" name="id" value={session.id} />
                <Button
                  type="submit"
                  size="sm"
                  aria-label={t("endLabel", { device: named(session) })}
                >
                  {t("end")}
                </Button>
              </>
            )}
          </IntentForm>
        ),
    },
  ];
}

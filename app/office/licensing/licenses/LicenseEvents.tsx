import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { LicenseDetail, LicenseEventView } from "#shared/licensing/licenses/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";

interface LicenseEventsProps {
  license: LicenseDetail;
  events: Page<LicenseEventView>;
}

export function LicenseEvents({ license, events }: LicenseEventsProps) {
  const t = useTranslations("manager.licenses");
  const paths = useOfficePaths();
  return (
    <Panel title={t("events")} description={t("eventsText")} flush>
      <Table
        caption={t("events")}
        columns={useColumns()}
        rows={events.data}
        rowKey={({ id }) => String(id)}
        phone="stack"
      />
      <div className="px-4 py-3 empty:hidden md:px-5">
        <ListPagination
          found={events}
          label={t("eventPages")}
          href={(number) => `${paths.item("license", license.uuid)}?events=${number}`}
        />
      </div>
    </Panel>
  );
}

function useColumns(): Column<LicenseEventView>[] {
  const t = useTranslations("manager.licenses");
  const word = useCodeLabels("order.keyCodes");
  const lang = useLang();
  const who = ({ by, kind }: LicenseEventView) =>
    by ? personName(by, lang) || by.email : t(kind === "system" ? "kindSystem" : "kindProgram");
  return [
    { key: "at", header: t("at"), rowHeader: true, cell: ({ at }) => <Instant at={at} /> },
    {
      key: "what",
      header: t("what"),
      wrap: true,
      cell: ({ code, until }) => (
        <span className="inline-block first-letter:uppercase">
          {until === null
            ? word(code)
            : t("eventUntil", { event: word(code), until: formatInstant(until) })}
        </span>
      ),
    },
    { key: "computer", header: t("computer"), wrap: true, cell: ({ computer }) => computer },
    { key: "who", header: t("who"), wrap: true, cell: who },
    { key: "why", header: t("why"), wrap: true, cell: ({ reason }) => reason },
  ];
}

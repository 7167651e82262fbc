import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type {
  LicenseComputer,
  LicenseDetail,
  OfflineFile,
} from "#shared/licensing/licenses/adminContract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { LicenseForm, type LicenseFormsProps } from "./LicenseForm.tsx";

export function LicenseComputers(forms: LicenseFormsProps) {
  const t = useTranslations("manager.licenses");
  const columns = useComputerColumns();
  const mayWrite = useHasPermission("licenses.write");
  const { computers, moreComputers } = forms.license;
  const held = computers.filter(({ holdsSeat }) => holdsSeat);
  return (
    <Panel title={t("computers")} flush>
      {computers.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted md:px-5">{t("computersNone")}</p>
      ) : (
        <Table
          caption={t("computers")}
          columns={columns}
          rows={computers}
          rowKey={({ uuid }) => uuid}
          phone="stack"
        />
      )}
      <More count={moreComputers} />
      {mayWrite && held.length > 0 && (
        <div className="border-t border-line px-4 md:px-5">
          {held.map((computer) => (
            <Releases key={computer.uuid} {...forms} computer={computer} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function Releases({ computer, ...forms }: LicenseFormsProps & { computer: LicenseComputer }) {
  const t = useTranslations("manager.licenses");
  const { uuid, name, state, offlineUntil } = computer;
  const until = offlineUntil === null ? "" : formatInstant(offlineUntil);
  return (
    <>
      {state === "live" && (
        <LicenseForm
          {...forms}
          intent="release"
          activation={uuid}
          summary={t("releaseFor", { name })}
          text={
            offlineUntil === null
              ? t("releaseText", { name })
              : t("releaseOffline", { name, until })
          }
          submit={t("release")}
        />
      )}
      {offlineUntil !== null && (
        <LicenseForm
          {...forms}
          intent="releaseEarly"
          activation={uuid}
          summary={t("earlyFor", { name })}
          text={t("earlyText", { name, until })}
          submit={t("early")}
        />
      )}
    </>
  );
}

function useComputerColumns(): Column<LicenseComputer>[] {
  const t = useTranslations("manager.licenses");
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: (computer) => (
        <>
          <span className="wrap-anywhere">{computer.name}</span>
          <span className="block font-normal text-muted">{t("computerFacts", computer)}</span>
        </>
      ),
    },
    { key: "state", header: t("computerState"), wrap: true, cell: ComputerState },
    { key: "seen", header: t("seenAt"), cell: ({ seenAt }) => <Instant at={seenAt} /> },
    {
      key: "offline",
      header: t("offlineUntil"),
      cell: ({ offlineUntil }) => offlineUntil && <Instant at={offlineUntil} />,
    },
  ];
}

function ComputerState({ state, holdsSeat, offlineUntil }: LicenseComputer) {
  const t = useTranslations("manager.licenses");
  const heldOffline = holdsSeat && state !== "live" && offlineUntil !== null;
  return (
    <>
      <StatusBadge tone={state === "live" ? "success" : "neutral"}>
        {t(`computerStates.${state}`)}
      </StatusBadge>
      {heldOffline && (
        <span className="mt-1 block text-muted">
          {t("heldOffline", { until: formatInstant(offlineUntil) })}
        </span>
      )}
    </>
  );
}

/** Entries that the table leaves out. */
function More({ count }: { count: number }) {
  const t = useTranslations("manager.licenses");
  if (count === 0) return null;
  return (
    <p className="border-t border-line px-4 py-3 text-sm text-muted md:px-5">
      {t("more", { count })}
    </p>
  );
}

export function OfflineFiles({
  license: { files, moreFiles },
}: {
  license: Pick<LicenseDetail, "files" | "moreFiles">;
}) {
  const t = useTranslations("manager.licenses");
  const columns = useFileColumns();
  if (files.length === 0) return null;
  return (
    <Panel title={t("files")} flush>
      <Table
        caption={t("files")}
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        phone="stack"
      />
      <More count={moreFiles} />
    </Panel>
  );
}

function useFileColumns(): Column<OfflineFile>[] {
  const t = useTranslations("manager.licenses");
  return [
    {
      key: "computer",
      header: t("computer"),
      rowHeader: true,
      wrap: true,
      cell: ({ computer }) => computer,
    },
    { key: "state", header: t("computerState"), cell: ({ state }) => t(`fileStates.${state}`) },
    { key: "issued", header: t("issuedAt"), cell: ({ issuedAt }) => <Instant at={issuedAt} /> },
    { key: "expires", header: t("expiresAt"), cell: ({ expiresAt }) => <Instant at={expiresAt} /> },
    {
      key: "ended",
      header: t("endedAt"),
      cell: ({ endedAt }) => endedAt && <Instant at={endedAt} />,
    },
  ];
}

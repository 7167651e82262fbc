import { Download, UserRoundCheck, Users } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type {
  Referral as OwnReferral,
  ReferralDay,
} from "#shared/identity/referralCodes/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useDealerPaths } from "#app/partner/paths.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Referral";
import { Figure, VisitBars } from "./VisitBars.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.referral.own();

export default function Referral({ loaderData: own }: Route.ComponentProps) {
  const t = useTranslations("member.referral");
  const { dealer } = useVisitor();
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        {own.referredBy && <ReferredBy {...own.referredBy} />}
        <Sharing own={own} />
        <QrCode />
        <Counts own={own} />
        {!dealer && <ToDealers />}
      </div>
    </AccountPage>
  );
}

const ReferredBy = ({ name, at }: NonNullable<OwnReferral["referredBy"]>) => (
  <p className="flex items-center gap-2 text-muted">
    <UserRoundCheck className="size-4 shrink-0" aria-hidden />
    {useTranslations("member.referral")("referredBy", { name, day: formatDay(new Date(at)) })}
  </p>
);

function ToDealers() {
  const t = useTranslations("member.referral.dealers");
  const paths = useDealerPaths();
  return (
    <Panel title={t("title")}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose">{t("text")}</p>
        <Link to={paths.home()} className={buttonClass({})}>
          {t("link")}
        </Link>
      </div>
    </Panel>
  );
}

function Sharing({ own: { link, code } }: { own: OwnReferral }) {
  const t = useTranslations("member.referral");
  const text = t("shareText", { link });
  const labels = { copied: t("copied"), failed: t("copyFailed") };
  return (
    <Panel title={t("link")}>
      <div className="grid max-w-prose gap-5">
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("link")} hint={t("linkHint")} className="min-w-60 flex-1">
            <TextInput readOnly value={link} className="font-mono" />
          </Field>
          <CopyButton size="md" text={link} labels={{ copy: t("copyLink"), ...labels }} />
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t("code")} className="min-w-60 flex-1">
            <TextInput readOnly value={code} className="font-mono" />
          </Field>
          <CopyButton size="md" text={code} labels={{ copy: t("copyCode"), ...labels }} />
        </div>
        <Field label={t("share")}>
          <TextArea readOnly value={text} rows={3} />
        </Field>
        <CopyButton
          text={text}
          labels={{ copy: t("copyText"), ...labels }}
          className="justify-self-start"
        />
      </div>
    </Panel>
  );
}

function QrCode() {
  const t = useTranslations("member.referral");
  const paths = usePaths();
  const file = (format: "svg" | "png") => (
    <a
      href={paths.referralQr(format)}
      download={`millwright-referral.${format}`}
      className={buttonClass({ size: "sm" })}
    >
      <Download className="size-4" />
      {t(format)}
    </a>
  );
  return (
    <Panel title={t("qr")} description={t("qrText")}>
      <div className="flex flex-wrap items-end gap-5">
        <img
          src={paths.referralQr("svg")}
          alt={t("qrAlt")}
          width={224}
          height={224}
          className="rounded-md border border-line"
        />
        <div className="flex flex-wrap gap-3">
          {file("svg")}
          {file("png")}
        </div>
      </div>
    </Panel>
  );
}

function Counts({ own: { visits, registrations, days } }: { own: OwnReferral }) {
  const t = useTranslations("member.referral");
  const columns = useDayColumns();
  const busy = days.filter((day) => day.visits + day.registrations > 0).toReversed();
  if (visits + registrations === 0) {
    return (
      <Panel title={t("counts")}>
        <EmptyState icon={<Users />} title={t("emptyTitle")}>
          {t("empty")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={t("counts")} footer={`${t("visitsHint")} ${t("zone")}`}>
      <div className="grid gap-6">
        <dl className="flex flex-wrap gap-10">
          <Figure term={t("visits")} value={visits} />
          <Figure term={t("registrations")} value={registrations} />
        </dl>
        <VisitBars days={days} caption={(max) => t("chart", { max })} />
        {busy.length > 0 && (
          <Table caption={t("days")} columns={columns} rows={busy} rowKey={({ day }) => day} />
        )}
      </div>
    </Panel>
  );
}

function useDayColumns(): Column<ReferralDay>[] {
  const t = useTranslations("member.referral");
  return [
    { key: "day", header: t("day"), rowHeader: true, cell: ({ day }) => day },
    { key: "visits", header: t("visits"), numeric: true, cell: ({ visits }) => visits },
    {
      key: "registrations",
      header: t("registrations"),
      numeric: true,
      cell: ({ registrations }) => registrations,
    },
  ];
}

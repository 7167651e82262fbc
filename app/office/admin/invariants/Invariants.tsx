import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  invariants,
  type InvariantStatus,
  type Violation,
} from "#shared/admin/invariants/contract.ts";
import { formatMinor } from "#shared/kit/money.ts";
import { pageContext } from "#app/requestContext.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Invariants";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return { rules: await portal.invariants.list() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, invariants.check.input);
  if (!read.ok) return read.refused;
  try {
    await portal.invariants.check(read.value);
    return redirect(officePathsIn(lang).invariants(), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Invariants({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.invariants");
  const { message, tone } = useFormErrors(actionData);
  const { rules } = loaderData;
  const broken = rules.filter(({ count, error }) => count > 0 || error !== null).length;
  const isChecked = rules.every(({ checkedAt }) => checkedAt !== null);
  return (
    <OfficePage
      title={t("title")}
      here={useOfficePaths().invariants()}
      intro={t("intro")}
      actions={<CheckButton label={t("checkAll")} />}
    >
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {broken > 0 && <Alert tone="danger" title={t("broken", { count: broken })} />}
        {broken === 0 && isChecked && <Alert tone="success" title={t("allHold")} />}
        {rules.map((rule) => (
          <Rule key={rule.name} rule={rule} />
        ))}
      </div>
    </OfficePage>
  );
}

/** `name`: of one rule. */
function CheckButton({ label, name }: { label: string; name?: string }) {
  const sent = useNavigation().formData;
  const busy = sent !== undefined && sent.get("name") === (name ?? null);
  return (
    <Form method="post" preventScrollReset>
      {name && <input type="hidden" name="name" value={name} />}
      <Button type="submit" size="sm" variant={name ? "secondary" : "primary"} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}

function Rule({ rule }: { rule: InvariantStatus }) {
  const t = useTranslations("manager.invariants");
  const name = useCodeLabels("invariants.names");
  const text = useCodeLabels("invariants.texts");
  const { violations, count, checkedAt, milliseconds, error } = rule;
  return (
    <Panel
      title={name(rule.name)}
      description={text(rule.name)}
      actions={<CheckButton label={t("checkOne")} name={rule.name} />}
      flush
      footer={
        checkedAt && (
          <>
            {t("checked")}: <Instant at={checkedAt} /> ·{" "}
            {t("took", { milliseconds: milliseconds ?? 0 })}
          </>
        )
      }
    >
      <div className="grid justify-items-start gap-3 px-4 py-3 md:px-5">
        <Verdict rule={rule} />
        {error !== null && <p className="text-sm wrap-break-word">{error}</p>}
        {count > violations.length && (
          <p className="text-sm text-muted">{t("more", { shown: violations.length, count })}</p>
        )}
      </div>
      {violations.length > 0 && <Violations violations={violations} caption={name(rule.name)} />}
    </Panel>
  );
}

function Verdict({ rule: { checkedAt, count, error } }: { rule: InvariantStatus }) {
  const t = useTranslations("manager.invariants");
  if (checkedAt === null) return <StatusBadge tone="neutral">{t("unchecked")}</StatusBadge>;
  if (error !== null) return <StatusBadge tone="warning">{t("failed")}</StatusBadge>;
  if (count === 0) return <StatusBadge tone="success">{t("holds")}</StatusBadge>;
  return <StatusBadge tone="danger">{t("violations", { count })}</StatusBadge>;
}

interface ViolationsProps {
  violations: readonly Violation[];
  caption: string;
}

function Violations({ violations, caption }: ViolationsProps) {
  const t = useTranslations("manager.invariants");
  const pathOf = useSubjectPath();
  const labelOf = useSubjectLabel();
  const inWords = useCodeLabels("invariants.values");
  const valueOf = (value: string, { currency }: Violation) =>
    currency && NUMBER.test(value) ? formatMinor(value, currency) : inWords(value);
  const columns: Column<Violation>[] = [
    {
      key: "where",
      header: t("where"),
      rowHeader: true,
      cell: ({ subject }) => (
        <Link to={pathOf(subject)} className="text-link wrap-anywhere">
          {labelOf(subject)}
        </Link>
      ),
    },
    {
      key: "expected",
      header: t("expected"),
      wrap: true,
      cell: (each) => valueOf(each.expected, each),
    },
    { key: "found", header: t("found"), wrap: true, cell: (each) => valueOf(each.found, each) },
  ];
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={violations}
      rowKey={({ subject, expected, found }) =>
        `${subject.kind} ${subject.id} ${subject.label} ${expected} ${found}`
      }
      phone="stack"
    />
  );
}

/** Minor units. */
const NUMBER = /^-?\d+$/;

function useSubjectLabel() {
  const account = useCodeLabels("ledger.accounts");
  return ({ kind, label }: Violation["subject"]) =>
    kind === "revenue" || kind === "account" ? account(label) : label;
}

function useSubjectPath() {
  const paths = useOfficePaths();
  return ({ kind, id, label }: Violation["subject"]): string =>
    kind === "account"
      ? paths.list("ledger", `?account=${label}`)
      : kind === "ledger" || kind === "revenue" || id === null
        ? paths.list(kind)
        : paths.item(kind, id);
}

import { HandCoins } from "lucide-react";
import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney, sumMoney } from "#shared/kit/money.ts";
import { type PayoutCandidate, payouts } from "#shared/partners/payouts/contract.ts";
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
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewPayout";

const DEFAULT_CURRENCY = "TWD";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const read = payouts.candidates.input.safeParse({
    currency: url.searchParams.get("currency") ?? undefined,
  });
  const currency = read.data?.currency ?? DEFAULT_CURRENCY;
  const others = await portal.catalogue.pricedCurrencies();
  return {
    currency,
    currencies: [...new Set([DEFAULT_CURRENCY, currency, ...others.map(({ code }) => code)])],
    candidates: await portal.payouts.candidates({ currency }),
    profiles: await portal.payoutProfiles.list(),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = payouts.create.input.safeParse({
    currency: textValue(form, "currency"),
    profile: textValue(form, "profile"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.payouts.create(read.data, idempotencyKeyOf(form));
    return redirect(`${officePathsIn(lang).payout(uuid)}?done=payout_created`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewPayout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const { candidates, currency, currencies } = loaderData;
  return (
    <OfficePage
      title={t("new")}
      here={paths.newPayout()}
      above={[{ label: t("title"), href: paths.payouts() }]}
      intro={t("newIntro")}
    >
      <div className="grid gap-4">
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <Form className="flex flex-wrap items-end gap-3">
          <Field label={t("currency")}>
            <Select name="currency" defaultValue={currency}>
              {currencies.map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
          <Button type="submit">{t("show")}</Button>
        </Form>
        {candidates.length === 0 ? (
          <Panel title={t("candidates")}>
            <EmptyState icon={<HandCoins />} title={t("nobodyTitle")}>
              {t("nobodyText")}
            </EmptyState>
          </Panel>
        ) : (
          <Candidates rows={candidates} />
        )}
        <Create {...loaderData} errors={errors} />
      </div>
    </OfficePage>
  );
}

function Candidates({ rows }: { rows: readonly PayoutCandidate[] }) {
  const t = useTranslations("manager.payouts");
  const columns: Column<PayoutCandidate>[] = [
    { key: "dealer", header: t("dealer"), rowHeader: true, cell: ({ dealer }) => dealer.name },
    {
      key: "available",
      header: t("available"),
      numeric: true,
      cell: ({ available }) => formatMoney(available),
    },
    {
      key: "block",
      header: t("block"),
      wrap: true,
      cell: ({ block }) => (
        <StatusBadge tone={block === null ? "success" : "warning"}>
          {block === null ? t("ready") : t(`blocks.${block}`)}
        </StatusBadge>
      ),
    },
  ];
  return (
    <Panel title={t("candidates")} flush>
      <Table
        caption={t("candidates")}
        columns={columns}
        rows={rows}
        rowKey={({ dealer }) => dealer.uuid}
        phone="stack"
      />
    </Panel>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

interface CreateProps extends Loaded {
  errors: ReturnType<typeof useFormErrors>;
}

function Create({ candidates, currency, profiles, idempotencyKey, errors }: CreateProps) {
  const t = useTranslations("manager.payouts");
  const { form, key, typed, fieldError } = errors;
  const ready = candidates.filter(({ block }) => block === null);
  if (ready.length === 0) return null;
  const total = sumMoney(
    currency,
    ready.map(({ available }) => available),
  );
  return (
    <Panel title={t("create")} description={t("createText")}>
      <Form ref={form} method="post" noValidate className="grid max-w-form gap-4">
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <input type="hidden" name="currency" value={currency} />
        <Field label={t("profile")} hint={t("profileHint")} error={fieldError("profile")}>
          <Select name="profile" defaultValue={typed["profile"] ?? profiles[0]?.uuid}>
            {profiles.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("createSubmit", { count: ready.length, amount: formatMoney(total) })}
        </Button>
      </Form>
    </Panel>
  );
}

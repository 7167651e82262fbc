import { Download } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { MAX_GENERATED } from "#shared/sales/promotions/promoCodes.ts";
import type { PromotionCode, PromotionDetail } from "#shared/sales/promotions/adminContract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { Instant } from "#app/text/Instant.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface PromoCodesProps {
  promotion: PromotionDetail;
  codes: Page<PromotionCode>;
  idempotencyKey: string;
  refused: SubmissionError | undefined;
}

export function PromoCodes({
  promotion: { uuid },
  codes,
  idempotencyKey,
  refused,
}: PromoCodesProps) {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("promotions.write");
  const columns = useColumns(mayWrite);
  return (
    <Panel
      title={t("codesOf", { count: codes.total })}
      description={t("codesHint")}
      flush
      actions={
        codes.total > 0 && (
          <a href={paths.promotions(`/${uuid}/codes.csv`)} className={buttonClass({ size: "sm" })}>
            <Download className="size-4" />
            {t("codesFile")}
          </a>
        )
      }
    >
      {codes.total === 0 ? (
        <p className="px-4 py-4 text-sm text-muted md:px-5">{t("noCodes")}</p>
      ) : (
        <Table
          caption={t("codes")}
          columns={columns}
          rows={codes.data}
          rowKey={({ code }) => code}
        />
      )}
      <div className="px-4 py-3 empty:hidden md:px-5">
        <ListPagination
          found={codes}
          href={(number) => paths.promotions(`/${uuid}?codes=${number}`)}
        />
      </div>
      {mayWrite && (
        <MoreCodes key={codes.total} idempotencyKey={idempotencyKey} refused={refused} />
      )}
    </Panel>
  );
}

function useColumns(mayWrite: boolean): Column<PromotionCode>[] {
  const t = useTranslations("promotions");
  return [
    {
      key: "code",
      header: t("code"),
      rowHeader: true,
      cell: ({ code }) => <span className="font-mono">{code}</span>,
    },
    { key: "single", header: t("usable"), cell: ({ single }) => t(single ? "single" : "shared") },
    { key: "used", header: t("used"), numeric: true, cell: ({ used }) => used },
    { key: "made", header: t("made"), cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: "withdrawn",
      header: t("state"),
      cell: (code) =>
        code.withdrawnAt || !mayWrite ? <CodeState code={code} /> : <Withdraw code={code} />,
    },
  ];
}

function CodeState({ code: { withdrawnAt } }: { code: PromotionCode }) {
  const t = useTranslations("promotions");
  return withdrawnAt ? (
    <>
      {t("withdrawnAt")} <Instant at={withdrawnAt} />
    </>
  ) : (
    t("on")
  );
}

function Withdraw({ code: { code } }: { code: PromotionCode }) {
  const t = useTranslations("promotions");
  return (
    <Form method="post">
      <input type="hidden" name="withdrawn" value={code} />
      <Button
        type="submit"
        name="intent"
        value="withdrawCode"
        variant="quiet"
        size="sm"
        aria-label={t("withdrawCode", { code })}
      >
        {t("withdraw")}
      </Button>
    </Form>
  );
}

function MoreCodes({
  idempotencyKey,
  refused,
}: Pick<PromoCodesProps, "idempotencyKey" | "refused">) {
  const t = useTranslations("promotions");
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent");
  const isSaidBelow = [fieldError("code"), fieldError("count")].includes(message ?? "");
  return (
    <div ref={form as never} className="grid gap-4 border-t border-line p-4 md:grid-cols-2 md:p-5">
      {message && !isSaidBelow && <Alert tone={tone} title={message} className="md:col-span-2" />}
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
        <Field label={t("addCode")} hint={t("addCodeHint")} error={fieldError("code")}>
          {/* Named "promo": values named "code" are never echoed after a refusal. */}
          <TextInput name="promo" autoComplete="off" maxLength={24} defaultValue={typed["promo"]} />
        </Field>
        <Button type="submit" name="intent" value="addCode" busy={busy === "addCode"}>
          {t("add")}
        </Button>
      </Form>
      <Form method="post" noValidate className="flex flex-wrap items-end gap-3">
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <Field
          label={t("makeCodes")}
          hint={t("makeCodesHint", { max: MAX_GENERATED })}
          error={fieldError("count")}
        >
          <TextInput
            name="count"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={typed["count"]}
          />
        </Field>
        <Button type="submit" name="intent" value="makeCodes" busy={busy === "makeCodes"}>
          {t("make")}
        </Button>
      </Form>
    </div>
  );
}

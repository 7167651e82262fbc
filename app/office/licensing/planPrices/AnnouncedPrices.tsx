import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import type { PlanPriceChange } from "#shared/licensing/planPrices/contract.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";

interface AnnouncedPricesProps {
  changes: Page<PlanPriceChange>;
  errors: FormErrors;
  idempotencyKey: string;
}

const TONES = { announced: "info", withdrawn: "neutral", replaced: "neutral" } as const;

/** Newest first; one whose day is to come can be taken back. */
export function AnnouncedPrices({ changes, ...form }: AnnouncedPricesProps) {
  const t = useTranslations("manager.planPrices");
  const paths = useOfficePaths();
  if (changes.total === 0) return null;
  return (
    <>
      <h2 className="text-lg font-semibold">{t("changes")}</h2>
      {changes.data.map((change) => (
        <Announced key={change.uuid} change={change} {...form} />
      ))}
      <ListPagination
        found={changes}
        href={(page) => paths.planPrices(page > 1 ? `?page=${page}` : "")}
      />
    </>
  );
}

interface AnnouncedProps extends Omit<AnnouncedPricesProps, "changes"> {
  change: PlanPriceChange;
}

function Announced({ change, errors, idempotencyKey }: AnnouncedProps) {
  const t = useTranslations("manager.planPrices");
  const planName = usePlanName();
  const lang = useLang();
  const { uuid, product, edition, months, unit, from, reason, state, told, waiting } = change;
  const isRefused = errors.typed["id"] === uuid;
  return (
    <Panel
      title={[product, edition, planName(months)].filter(Boolean).join(" · ")}
      actions={<StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>}
    >
      <DefinitionList
        items={[
          { term: t("unit"), value: formatMoney(unit) },
          { term: t("from"), value: from },
          { term: t("told"), value: t("toldOf", { told, waiting }) },
          { term: t("reason"), value: reason },
          {
            term: t("announced"),
            value: (
              <>
                <Instant at={change.at} /> · {personName(change.by, lang)}
              </>
            ),
          },
        ]}
      />
      {change.withdrawable && (
        <Disclosure summary={t("withdraw")} open={isRefused} className="mt-3">
          <ConfirmForm
            title={t("withdrawAsk")}
            text={t("withdrawText")}
            submit={t("withdraw")}
            danger
            className="grid max-w-form gap-4"
          >
            <DraftField
              name="idempotencyKey"
              value={(isRefused && errors.key) || `${idempotencyKey}`}
            />
            <DraftField name="id" value={uuid} />
            <Field
              label={t("reason")}
              hint={t("reasonHint")}
              error={isRefused ? errors.fieldError("reason") : undefined}
              required
            >
              <TextInput
                name="reason"
                maxLength={300}
                autoComplete="off"
                defaultValue={isRefused ? errors.typed["reason"] : undefined}
              />
            </Field>
            <Button type="submit" variant="danger" className="justify-self-start">
              {t("withdraw")}
            </Button>
          </ConfirmForm>
        </Disclosure>
      )}
    </Panel>
  );
}

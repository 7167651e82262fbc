import { Calculator } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { parseNumber } from "#shared/kit/parseNumber.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import { earnings, type Trial, type TrialChoices } from "#shared/partners/earnings/contract.ts";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { findRefusal } from "#app/forms/submitted.ts";
import { pageContext } from "#app/requestContext.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Trial";
import { forDealer } from "../layout/forDealer.server.ts";
import { ShareTable } from "./ShareTable.tsx";

const BPS_PER_PERCENT = 100;

interface Asked {
  readonly amount: string;
  readonly product: string;
  readonly seller: string;
  readonly given: string;
}

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal } = asked;
  const typed = readAsked(url.searchParams);
  return forDealer(asked, async () => {
    const choices = await portal.earnings.trialChoices();
    const isAsked = url.searchParams.has("amount");
    if (!isAsked) return { choices, typed, trial: null, errors: {} };
    const read = earnings.trial.input.safeParse(toInput(typed));
    if (!read.success) return { choices, typed, trial: null, errors: fieldErrors(read.error) };
    try {
      return { choices, typed, trial: await portal.earnings.trial(read.data), errors: {} };
    } catch (error) {
      const { fields } = findRefusal(error)?.data ?? {};
      if (!fields) throw error;
      return { choices, typed, trial: null, errors: fields };
    }
  });
}

function readAsked(params: URLSearchParams): Asked {
  const of = (name: string) => (params.get(name) ?? "").trim();
  return {
    amount: of("amount"),
    product: of("product"),
    seller: of("seller"),
    given: of("given"),
  };
}

function toInput({ amount, product, seller, given }: Asked) {
  return {
    amount,
    ...(product && { product }),
    ...(seller && { seller }),
    ...(given && { given: Math.round(Number(parseNumber(given)) * BPS_PER_PERCENT) }),
  };
}

export default function TrialPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Screen {...loaderData} />;
}

interface ScreenProps {
  choices: TrialChoices;
  typed: Asked;
  trial: Trial | null;
  errors: FieldErrors;
}

function Screen({ choices, typed, trial, errors }: ScreenProps) {
  const t = useTranslations("dealer.trial");
  return (
    <AccountPage title={t("title")} intro={t("intro", { percent: formatBps(choices.original) })}>
      <div className="grid gap-6">
        <Panel title={t("order")}>
          <TrialForm choices={choices} typed={typed} errors={errors} />
        </Panel>
        {trial && <Result trial={trial} />}
      </div>
    </AccountPage>
  );
}

function TrialForm({ choices, typed, errors }: Omit<ScreenProps, "trial">) {
  const t = useTranslations("dealer.trial");
  const fault = useTranslations("fault");
  const errorOf = (field: string) => errors[field]?.map((key) => fault(key as PhraseKey<"fault">));
  return (
    <Form className="grid max-w-prose gap-4" noValidate preventScrollReset>
      <Field label={t("amount")} hint={t("amountHint")} error={errorOf("amount")} required>
        <TextInput
          name="amount"
          inputMode="decimal"
          unit="TWD"
          autoComplete="off"
          defaultValue={typed.amount}
        />
      </Field>
      {choices.sellers.length > 0 && (
        <Field label={t("seller")} hint={t("sellerHint")} error={errorOf("seller")}>
          <Select name="seller" defaultValue={typed.seller}>
            <option value="">{t("own")}</option>
            {choices.sellers.map(({ uuid, name, level }) => (
              <option key={uuid} value={uuid}>
                {"– ".repeat(level - 1) + name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {choices.products.length > 0 && (
        <Field label={t("product")} hint={t("productHint")} error={errorOf("product")}>
          <Select name="product" defaultValue={typed.product}>
            <option value="">{t("anyProduct")}</option>
            {choices.products.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t("given")} hint={t("givenHint")} error={errorOf("given")}>
        <TextInput name="given" inputMode="decimal" unit="%" defaultValue={typed.given} />
      </Field>
      <Button type="submit" variant="primary" icon={<Calculator />} className="justify-self-start">
        {t("submit")}
      </Button>
    </Form>
  );
}

function Result({ trial: { base, steps, share } }: { trial: Trial }) {
  const t = useTranslations("dealer.trial");
  return (
    <Panel
      title={t("result", { amount: formatMoney(share) })}
      description={t("resultText", { base: formatMoney(base) })}
      footer={t("resultHint")}
      flush
    >
      <ShareTable
        caption={t("steps")}
        about={{
          header: t("dealer"),
          cell: ({ own, dealer }) => (own ? t("you") : (dealer ?? t("someone"))),
        }}
        rows={steps}
        rowKey={({ own, dealer, original }) => `${own} ${dealer} ${original}`}
      />
    </Panel>
  );
}

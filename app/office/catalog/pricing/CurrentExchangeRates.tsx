import { Search } from "lucide-react";
import { useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Currency } from "#shared/site/company/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { typed as typedIn } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { searchCurrencies } from "#app/shop/site/currencies/currencySearch.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { hasEditedRates, rateField, shownField } from "./exchangeRateFields.ts";

interface CurrentExchangeRatesProps {
  version: number;
  all: readonly Currency[];
  refused: FormErrors;
  onEdited: (edited: boolean) => void;
}

export function CurrentExchangeRates({
  version,
  all,
  refused,
  onEdited,
}: CurrentExchangeRatesProps) {
  const t = useTranslations("manager.rates");
  const { form, fieldError, typed } = refused;
  const [search, setSearch] = useState("");
  const busy = useNavigation().formData?.get("intent") === "edit";
  const others = all.filter(({ code }) => code !== "TWD");
  const found = new Set(searchCurrencies(others, search));
  return (
    <Panel
      title={version > 0 ? t("current", { version: String(version) }) : t("none")}
      description={t("editHint")}
    >
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        icon={<Search />}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        className="mb-4 sm:w-72"
      />
      <Form
        ref={typed["intent"] === "edit" ? form : undefined}
        method="post"
        noValidate
        onInput={({ currentTarget }) =>
          onEdited(hasEditedRates(typedIn(new FormData(currentTarget))))
        }
        className="grid grid-cols-1 gap-4"
      >
        <input type="hidden" name="version" value={version} />
        <ul className="grid grid-cols-1 max-h-[32rem] gap-x-8 gap-y-1 overflow-y-auto md:grid-cols-2 2xl:grid-cols-3">
          {others.map((each) => {
            const error = fieldError(rateField(each.code));
            return (
              // Shows faulty fields regardless of the search.
              <li key={each.code} hidden={!found.has(each) && !error}>
                <RateField currency={each} typed={typed[rateField(each.code)]} error={error} />
              </li>
            );
          })}
        </ul>
        <Button
          type="submit"
          name="intent"
          value="edit"
          variant="primary"
          busy={busy}
          className="justify-self-start"
        >
          {t("preview")}
        </Button>
      </Form>
    </Panel>
  );
}

interface RateFieldProps {
  currency: Currency;
  typed: string | undefined;
  error: string | undefined;
}

function RateField({ currency: { code, name, rate }, typed, error }: RateFieldProps) {
  const t = useTranslations("manager.rates");
  const lang = useLang();
  const id = useId();
  return (
    <div className="grid gap-1 py-0.5">
      <label className="grid grid-cols-[3rem_minmax(0,1fr)_9rem] sm:grid-cols-[3rem_minmax(0,1fr)_11rem] items-center gap-x-2 text-sm">
        <span className="font-mono">{code}</span>
        <span className="truncate" title={name[lang]}>
          {name[lang]}
        </span>
        <TextInput
          name={rateField(code)}
          aria-label={t("rate", { code })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          unit="TWD"
          defaultValue={typed ?? rate ?? ""}
        />
      </label>
      <input type="hidden" name={shownField(code)} value={rate ?? ""} />
      <FieldError id={id} error={error} />
    </div>
  );
}

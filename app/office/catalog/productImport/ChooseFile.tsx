import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { FILE_FORMATS } from "#shared/catalog/productImport/contract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import type { ImportChoices } from "./importAction.server.ts";

interface ChooseFileProps {
  currencies: readonly string[];
  error?: string;
  choices?: ImportChoices;
}

export function ChooseFile({ currencies, error, choices }: ChooseFileProps) {
  const t = useTranslations("products.files");
  const said = useTranslations("fault");
  const labels = useFileInputLabels();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("choose")}>
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <Field
          label={t("file")}
          hint={t("fileHint")}
          error={error === undefined ? undefined : said(error as PhraseKey<"fault">)}
          required
        >
          <FileInput name="file" accept=".csv,text/csv" labels={labels} drop required />
        </Field>
        <Field label={t("format")}>
          <Select name="format" defaultValue={choices?.format ?? ""}>
            <option value="">{t("formats.auto")}</option>
            {FILE_FORMATS.map((each) => (
              <option key={each} value={each}>
                {t(`formats.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <ShopifyChoices currencies={currencies} choices={choices} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("read")}
        </Button>
      </Form>
    </Panel>
  );
}

function ShopifyChoices({ currencies, choices }: Pick<ChooseFileProps, "currencies" | "choices">) {
  const t = useTranslations("products.files");
  const kindName = useTranslations("catalogue.kind");
  const lang = useLang();
  return (
    <Disclosure
      summary={t("shopifyOptions")}
      open={choices?.format === "shopify"}
      className="border-y"
    >
      <p className="mb-4 text-sm text-muted">{t("shopifyText")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("lang")}>
          <Select name="lang" defaultValue={choices?.lang ?? lang}>
            {LANGS.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("currency")}>
          <Select name="currency" defaultValue={choices?.currency ?? "TWD"}>
            {[...new Set(["TWD", ...currencies])].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("kind")}>
          <Select name="kind" defaultValue={choices?.kind ?? "software"}>
            {PRODUCT_KINDS.map((each) => (
              <option key={each} value={each}>
                {kindName(each)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("category")} hint={t("categoryHint")}>
          <CategorySelect
            name="category"
            none={t("byType")}
            defaultValue={choices?.category ?? ""}
          />
        </Field>
      </div>
    </Disclosure>
  );
}

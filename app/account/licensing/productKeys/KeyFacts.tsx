import { Eye } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnKeyDetail } from "#shared/licensing/productKeys/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Instant } from "#app/text/Instant.tsx";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { KeyEnd } from "./KeyEnd.tsx";
import { recordsPath } from "./recordsPath.ts";
import { KeyForm, type KeyFormContext, PasswordField } from "./KeyForm.tsx";

interface KeyFactsProps extends KeyFormContext {
  owned: OwnKeyDetail;
  /** The whole key, right after the password was confirmed. */
  shown: string | undefined;
}

export function KeyFacts({ owned, shown, ...form }: KeyFactsProps) {
  const t = useTranslations("productKeys");
  const words = useTranslations("productKeys.key");
  const invalid = useTranslations("keys.invalid");
  const planName = usePurchaseName();
  const paths = usePaths();
  const { edition, months, validFrom, order, closed } = owned;
  return (
    <Panel title={words("facts")}>
      <div className="grid grid-cols-1 gap-5">
        {closed !== null && <Alert tone="warning" silent title={invalid(closed)} />}
        <DefinitionList
          items={[
            { term: t("plan"), value: planName({ kind: "software", edition, months }) },
            { term: words("validFrom"), value: <Instant at={validFrom} /> },
            { term: t("until"), value: <KeyEnd owned={owned} /> },
            ...(order === null
              ? []
              : [
                  {
                    term: words("order"),
                    value: (
                      <Link to={paths.orderDetail(order)} className="text-link">
                        {words("toOrder")}
                      </Link>
                    ),
                  },
                ]),
          ]}
        />
        {shown === undefined ? (
          <Reveal open={form.refused?.intent === "reveal"} {...form} />
        ) : (
          <WholeKey value={shown} />
        )}
        <Links owned={owned} />
      </div>
    </Panel>
  );
}

function Reveal({ open, ...form }: KeyFormContext & { open: boolean }) {
  const t = useTranslations("productKeys.key");
  return (
    <Disclosure summary={t("reveal")} open={open}>
      <KeyForm
        intent="reveal"
        submit={t("revealSubmit")}
        icon={<Eye className="size-4.5" />}
        {...form}
      >
        {({ fieldError }) => (
          <>
            <p className="text-sm text-muted">{t("revealText")}</p>
            <PasswordField fieldError={fieldError} />
          </>
        )}
      </KeyForm>
    </Disclosure>
  );
}

function WholeKey({ value }: { value: string }) {
  const t = useTranslations("productKeys.key");
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-md border border-control bg-sunken p-3"
    >
      <p className="text-sm text-muted">{t("revealed")}</p>
      <code className="font-mono text-xs leading-tight sm:text-lg">
        {value.split(/(?<=-)/).map((group, index) => (
          <span key={index} className="inline-block">
            {group}
          </span>
        ))}
      </code>
      <CopyButton
        text={value}
        labels={{ copy: t("copy"), copied: t("copied"), failed: t("copyFailed") }}
      />
    </div>
  );
}

function Links({ owned: { uuid: id, category, product: uuid, slug } }: { owned: OwnKeyDetail }) {
  const t = useTranslations("productKeys.key");
  const paths = usePaths();
  const page = paths.product({ category, uuid, slug });
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`${page}#plans`} className={buttonClass({ size: "sm" })}>
        {t("buyAgain")}
      </Link>
      <Link to={`${page}#downloads`} className={buttonClass({ size: "sm" })}>
        {t("downloads")}
      </Link>
      <Link to={recordsPath(paths, id)} className={buttonClass({ size: "sm" })}>
        {t("records")}
      </Link>
    </div>
  );
}

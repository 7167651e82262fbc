import { useTranslations } from "use-intl";
import type { TrialTerms } from "#server/licensing/subscriptions/service.ts";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";

interface TrialOfferProps {
  product: Product;
  /** Null: none is sold, or the member had it. */
  terms: TrialTerms | null;
  /** A running one, with which a bought plan goes on. */
  running: { readonly uuid: string; readonly until: string } | null;
  /** Null for a guest, who signs in first. */
  idempotencyKey: string | null;
}

/** One press starts the trial; rendered on the server alone. */
export function TrialOffer({ product, terms, running, idempotencyKey }: TrialOfferProps) {
  const t = useTranslations("subscriptions.trial");
  const paths = usePaths();
  const here = paths.product(product);
  if (running) return <RunningTrial running={running} />;
  if (!terms) return null;
  return (
    <div id="trial" className="mt-6 grid justify-items-start gap-2 text-sm">
      <p className="font-semibold">{t("text", { days: product.trialDays })}</p>
      {idempotencyKey === null ? (
        <>
          <a href={paths.login(here)} className={buttonClass({})}>
            {t("submit")}
          </a>
          <p className="text-muted">{t("login")}</p>
        </>
      ) : (
        <form method="post" action={here} className="grid justify-items-start gap-2">
          <input type="hidden" name="intent" value="trial" />
          <input type="hidden" name="product" value={product.uuid} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="consent" value="on" />
          <input type="hidden" name="consentVersion" value={terms.consent.version} />
          {terms.notes.map(({ version, text }) => (
            <Checkbox key={version} name={`acknowledged[${version}]`} required label={text} />
          ))}
          <Button type="submit">{t("submit")}</Button>
          <p className="max-w-prose text-muted">{t("consent", { text: terms.consent.text })}</p>
        </form>
      )}
    </div>
  );
}

function RunningTrial({ running }: { running: NonNullable<TrialOfferProps["running"]> }) {
  const t = useTranslations("subscriptions.trial");
  const paths = usePaths();
  return (
    <Alert
      silent
      tone="info"
      className="mt-6"
      title={t("running", { at: formatInstant(running.until) })}
      actions={
        <a href={paths.subscription(running.uuid)} className={buttonClass({ size: "sm" })}>
          {t("toRunning")}
        </a>
      }
    >
      {t("goesOn")}
    </Alert>
  );
}

import type { ComponentProps, SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { SuggestedPreference } from "#server/billing/einvoices/preferences.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney, type Money } from "#shared/kit/money.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type { MethodOffer } from "#shared/payments/attempts/contract.ts";
import { blockingReason } from "#shared/payments/attempts/methodRules.ts";
import { PreferenceFields } from "#app/shop/billing/einvoices/PreferenceFields.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { ConsentAndReturns, LegalLinks, RequiredNotices } from "./OrderTerms.tsx";
import { TotalBreakdown } from "./TotalBreakdown.tsx";
import { NotPayable, PaymentMethods } from "#app/shop/payments/attempts/PaymentMethods.tsx";
import { useTaxWords } from "../tax/taxLabel.ts";
import { useSavedChoices } from "./useSavedChoices.ts";

interface PlaceOrderProps {
  cart: Cart;
  currency: string;
  offers: readonly MethodOffer[];
  idempotencyKey: string;
  /** Null without a Taiwanese invoice. */
  remembered: SuggestedPreference | null;
  refused: SubmissionError | undefined;
}

/** Submits a pending quantity first, so that what is ordered is what is shown. */
function submitPendingQuantity(event: SubmitEvent<HTMLFormElement>) {
  const unsent = document.querySelector<HTMLFormElement>("form[data-unsent]");
  if (!unsent) return;
  event.preventDefault();
  unsent.requestSubmit();
  unsent.querySelector("input[name=quantity]")?.scrollIntoView({ block: "center" });
}

export function PlaceOrder(props: PlaceOrderProps) {
  const { cart, currency, offers, idempotencyKey, remembered, refused } = props;
  const t = useTranslations("checkout.place");
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const said = useMessageWithTotal(message, refused, cart.charge);
  useSavedChoices(form, refused);
  const { state, formData } = useNavigation();
  const payable = offers.some(({ unavailable }) => unavailable === null);
  const takesCard = offers.some(
    ({ method, unavailable }) => unavailable === null && isByCard(method),
  );
  const isFree = cart.lines.length > 0 && cart.lines.every(({ months }) => months === TRIAL);
  const given = !isFree && cart.charge.minor === 0 && cart.subtotal.minor > 0;
  const mixed = blockingReason(offers) === "trial_mixed";
  const promo = useTranslations("checkout.promo");
  const busy = state !== "idle" && formData?.get("intent") === "order";
  return (
    <Panel title={t(isFree ? "trialTitle" : "title")}>
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={submitPendingQuantity}
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="order" />
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <input type="hidden" name="expectedTotal[minor]" value={cart.charge.minor} />
        <input type="hidden" name="expectedTotal[currency]" value={cart.charge.currency} />
        <input type="hidden" name="expectedMonths" value={monthsGiven(cart)} />
        <ShippingFields shipping={cart.shipping} />
        {isFree ? (
          <FreeAmount />
        ) : (
          <Amounts cart={cart} currency={currency} renewable={offersRenewal(offers)} />
        )}
        {message && <Alert tone={tone} title={said} />}
        {isFree || given ? (
          <input type="hidden" name="paymentMethod" value="free" />
        ) : (
          !mixed && (
            <PaymentMethods
              offers={offers}
              error={fieldError("paymentMethod")}
              charge={cart.charge}
              lines={cart.lines}
            />
          )
        )}
        {!payable && (
          <NotPayable offers={offers} lines={cart.lines} separate={<SeparateTrials />} />
        )}
        {remembered && (
          <InvoicePreferenceField remembered={remembered} errors={{ fieldError, typed }} />
        )}
        <RequiredNotices lines={cart.lines} fieldError={fieldError} typed={typed} />
        <ConsentAndReturns
          cart={cart}
          agreed={typed.consent === "on"}
          error={fieldError("consent")}
        />
        <LegalLinks />
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={!payable}>
          {isFree
            ? t("submitFree")
            : given
              ? promo("submitFree")
              : cart.shipping && !cart.shipping.method
                ? t("submitUndelivered") // the amount lacks the shipping fee
                : t("submit", { amount: formatMoney(cart.charge) })}
        </Button>
        <p className="text-xs text-muted">
          {given ? promo("afterFree") : t(isFree ? "afterFree" : takesCard ? "afterCard" : "after")}
        </p>
      </Form>
      {mixed && (
        <Form id={SEPARATE_FORM} method="post" preventScrollReset hidden>
          <input type="hidden" name="intent" value="separate" />
        </Form>
      )}
    </Panel>
  );
}

/** After a refusal of the total: also the amount that the button now shows. */
function useMessageWithTotal(
  message: string | null,
  refused: SubmissionError | undefined,
  charge: Money,
): string | null {
  const t = useTranslations("problem");
  const isTotal =
    refused?.code === "order.total_changed" || refused?.code === "order.total_required";
  return message && isTotal ? t("withTotal", { message, amount: formatMoney(charge) }) : message;
}

/** Forms do not nest: the buttons stand in the order's form and submit this one. */
const SEPARATE_FORM = "separate-trials";

function SeparateTrials() {
  const t = useTranslations("checkout.place");
  const { formData } = useNavigation();
  const asked = formData?.get("intent") === "separate" ? formData.get("keep") : null;
  return (["trials", "others"] as const).map((keep) => (
    <Button
      key={keep}
      type="submit"
      form={SEPARATE_FORM}
      name="keep"
      value={keep}
      size="sm"
      busy={asked === keep}
    >
      {t(keep === "trials" ? "trialAlone" : "trialLater")}
    </Button>
  ));
}

function InvoicePreferenceField(props: ComponentProps<typeof PreferenceFields>) {
  const t = useTranslations("invoiceWish");
  return (
    <div className="grid gap-2">
      <PreferenceFields {...props} />
      <p className="text-xs text-muted">{t("later")}</p>
    </div>
  );
}

function FreeAmount() {
  const t = useTranslations("checkout.place");
  return (
    <div className="grid gap-1">
      <p className="flex items-baseline justify-between gap-4">
        <span>{t("total")}</span>
        <span className="text-xl font-semibold">{t("free")}</span>
      </p>
      <p className="text-sm text-muted">{t("noCard")}</p>
    </div>
  );
}

/** Orders use the displayed shipping, even if the cart changed elsewhere. */
function ShippingFields({ shipping }: Pick<Cart, "shipping">) {
  if (!shipping) return null;
  const { method, address } = shipping;
  return (
    <>
      {method && <input type="hidden" name="shipping[method]" value={method} />}
      {address && <input type="hidden" name="shipping[address]" value={address} />}
    </>
  );
}

const isByCard = (method: PaymentMethod): boolean =>
  method === "credit" || method === "creditPeriod";

const monthsGiven = ({ lines }: Cart): number =>
  lines.reduce((all, { freeMonths }) => all + freeMonths, 0);

const offersRenewal = (offers: readonly MethodOffer[]): boolean =>
  offers.some(({ method, unavailable }) => method === "creditPeriod" && unavailable === null);

interface AmountsProps extends Pick<PlaceOrderProps, "cart" | "currency"> {
  renewable: boolean;
}

function Amounts({ cart, currency, renewable }: AmountsProps) {
  const t = useTranslations("checkout.place");
  const taxed = useTaxWords();
  const { total, charge, approximate } = cart;
  const differs = charge.currency !== total.currency || charge.minor !== total.minor;
  return (
    <div className="grid gap-3">
      <TotalBreakdown cart={cart} renewable={renewable} />
      <p className="flex items-baseline justify-between gap-4">
        <span>{t("total")}</span>
        <span className="text-end">
          <span className="block text-xl font-semibold">{formatMoney(total)}</span>
          {approximate && (
            <span className="text-sm text-muted">
              {t("about", { amount: formatMoney(approximate) })}
            </span>
          )}
        </span>
      </p>
      {cart.tax && (
        <p className="flex items-baseline justify-between gap-4 text-sm text-muted">
          <span>{taxed(cart.tax)}</span>
          <span className="tabular-nums">{formatMoney(cart.tax.amount)}</span>
        </p>
      )}
      {total.currency !== currency && total.minor > 0 && (
        <Alert tone="info" title={t("charged", { amount: formatMoney(charge) })}>
          {t("notPriced", { asked: currency, shown: total.currency })}
          {approximate && ` ${t("converted", { asked: currency })}`}
        </Alert>
      )}
      {differs && (
        <Alert tone="info" title={t("charged", { amount: formatMoney(charge) })}>
          {t("chargedWhy", { shown: total.currency, charged: charge.currency })}
        </Alert>
      )}
    </div>
  );
}

import { FileText } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { SuggestedPreference } from "#server/billing/einvoices/preferences.ts";
import type { Quotation as QuotationFound } from "#shared/billing/quotations/contract.ts";
import type { Cart } from "#shared/sales/carts/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import { CheckoutLayout } from "#app/shop/sales/carts/CheckoutLayout.tsx";
import { ShippingSelection } from "#app/shop/sales/shipping/ShippingSelection.tsx";
import { GatewayRedirect } from "#app/shop/payments/attempts/GatewayRedirect.tsx";
import { PlaceOrder } from "#app/shop/sales/carts/PlaceOrder.tsx";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { quotationPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/Quotation";
import { ClosedQuotation } from "./ClosedQuotation.tsx";
import { quotationAction } from "./quotationAction.server.ts";
import { parseQuotationId } from "./quotationIdParam.server.ts";
import { QuotationLines } from "./QuotationLines.tsx";
import { QuotationStatusBadge } from "./QuotationStatusBadge.tsx";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const quotation = await portal.quotations.get(parseQuotationId(params));
  return {
    quotation,
    phrases: quotationPhrases(lang),
    accepting: quotation.state === "open" ? await loadCheckout(portal, quotation) : null,
    idempotencyKey: crypto.randomUUID(),
    issued: url.searchParams.get("done") === "quotation_issued",
  };
}

/** Order preview with payment methods, or the reason it cannot be ordered. */
async function loadCheckout(portal: PageRequest["portal"], quotation: QuotationFound) {
  const { id } = quotation;
  try {
    const cart = await portal.quotations.checkout({ id });
    const addresses = cart.shipping ? await portal.addresses.list() : [];
    const asked = {
      amount: cart.charge,
      lines: cart.lines,
      gains: cart.codes.filter(({ reason }) => reason === null),
    };
    const offers = await portal.payments.offers(asked);
    // The agreed price applies once.
    const once = offers.filter(({ method }) => method !== "creditPeriod");
    const remembered = cart.invoiced
      ? withQuotedCompany(quotation, await portal.invoiceWishes.remembered())
      : null;
    return { cart, addresses, offers: once, remembered, refusal: null };
  } catch (error) {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    const { code } = refusal.data;
    return { cart: null, addresses: [], offers: [], remembered: null, refusal: code };
  }
}

/** Defaults to the company on the quotation. */
function withQuotedCompany(
  { buyer }: QuotationFound,
  remembered: SuggestedPreference,
): SuggestedPreference {
  const { company: title, uniformNumber } = buyer;
  if (!title || !uniformNumber) return remembered;
  const kept =
    remembered.wish.kind === "company" && remembered.wish.uniformNumber === uniformNumber;
  if (kept) return remembered;
  return { ...remembered, wish: { kind: "company", title, uniformNumber } };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  quotationAction(context.get(pageContext), parseQuotationId(params).id, await request.formData());

/** Withdrawn or ordered elsewhere: reload it. */
export const shouldRevalidate = revalidateAfterAction;

export default function Quotation(props: Route.ComponentProps) {
  const { actionData, loaderData } = props;
  if (actionData && "handover" in actionData) {
    return <GatewayRedirect handover={actionData.handover} />;
  }
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Screen {...props} />
    </PhrasesProvider>
  );
}

function Screen({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const said = useTranslations("done");
  const paths = usePaths();
  const { quotation, accepting, issued, idempotencyKey } = loaderData;
  const { id, number, state } = quotation;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const shipping = refused?.typed?.["intent"] === "ship" || refused?.fields?.["shipping"];
  const { cart, offers = [], addresses = [], remembered = null } = accepting ?? {};
  return (
    <CheckoutLayout
      title={t("one", { number })}
      step={null}
      badge={<QuotationStatusBadge state={state} />}
      aside={
        cart && (
          <>
            <p className="text-sm text-muted">{t("acceptIntro")}</p>
            <ChangedCodes quotation={quotation} cart={cart} />
            <PlaceOrder
              cart={cart}
              currency={cart.charge.currency}
              offers={offers}
              idempotencyKey={idempotencyKey}
              remembered={remembered}
              refused={shipping ? undefined : refused}
            />
          </>
        )
      }
    >
      {issued && !refused && <Alert tone="success" title={said("quotation_issued")} />}
      <ClosedQuotation quotation={quotation} refusal={accepting?.refusal ?? null} />
      <QuotationInfo quotation={quotation} />
      <QuotationLines quotation={quotation} />
      {cart?.shipping && (
        <ShippingSelection
          shipping={cart.shipping}
          addresses={addresses}
          adding={paths.addressForQuotation(id)}
          refused={shipping ? refused : undefined}
        />
      )}
      <DownloadLink id={id} />
    </CheckoutLayout>
  );
}

/** Warns if codes now give something else than quoted. */
function ChangedCodes({ quotation, cart }: { quotation: QuotationFound; cart: Cart }) {
  const t = useTranslations("quotations");
  const given = (codes: QuotationFound["reductions"]) =>
    codes.map(({ code, discount, freeMonths }) => `${code} ${discount.minor} ${freeMonths}`).join();
  const now = cart.codes.filter(({ reason }) => reason === null);
  if (given(now) === given(quotation.reductions)) return null;
  return (
    <Alert tone="warning" title={t("codesChanged")}>
      {t("codesChangedText", { amount: formatMoney(cart.charge) })}
    </Alert>
  );
}

function DownloadLink({ id }: { id: string }) {
  const t = useTranslations("quotations");
  const paths = usePaths();
  return (
    <a
      href={`${paths.quotation(id)}/quotation.pdf`}
      className={`${buttonClass({ size: "sm" })} justify-self-start`}
      download
    >
      <FileText className="size-4" />
      {t("file")}
    </a>
  );
}

function QuotationInfo({ quotation }: { quotation: QuotationFound }) {
  const t = useTranslations("quotations");
  const paths = usePaths();
  const { buyer, lastDay, issuedAt, note } = quotation;
  const { name, company, uniformNumber } = buyer;
  return (
    <Panel title={t("for")} description={t("forText", { date: formatDay(issuedAt) })}>
      <div className="grid gap-2">
        <p className="font-medium">{company ?? name}</p>
        <p className="text-sm text-muted">
          {[company && name, uniformNumber].filter(Boolean).join(" · ")}
        </p>
        <p>
          {t("lastDay")} <strong className="tabular-nums">{lastDay}</strong>
        </p>
        {note && (
          <p className="border-s-2 border-line ps-3 whitespace-pre-line">
            <span className="sr-only">{t("noteTitle")}</span>
            {note}
          </p>
        )}
        <Link to={paths.profile()} className="text-link justify-self-start text-sm">
          {t("profile")}
        </Link>
      </div>
    </Panel>
  );
}

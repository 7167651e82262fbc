import { useTranslations } from "use-intl";
import type { InvoiceDetail } from "#shared/billing/einvoices/contract.ts";
import { INVOICE_PROBLEMS } from "#shared/billing/einvoices/issuing.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { InvoiceError } from "./InvoiceError.tsx";

interface InvoiceProps {
  readonly invoice: InvoiceDetail;
}

export function InvoiceFacts({ invoice }: InvoiceProps) {
  const t = useTranslations("invoicing");
  const { number, randomCode, order, amount, issuedAt, voidedAt } = invoice;
  const known = [
    { term: t("number"), value: number },
    { term: t("randomCode"), value: randomCode },
    { term: t("order"), value: <OrderLink order={order} /> },
    { term: t("amount"), value: formatMoney(amount) },
    { term: t("tax"), value: t(`taxes.${invoice.tax}`) },
    { term: t("askedAt"), value: <Instant at={invoice.requestedAt} /> },
    { term: t("issuedAt"), value: issuedAt && <Instant at={issuedAt} /> },
    { term: t("voidedAt"), value: voidedAt && <Instant at={voidedAt} /> },
    { term: t("relateNumber"), value: <span className="font-mono">{invoice.relateNumber}</span> },
  ];
  return (
    <Panel title={t("own")}>
      <DefinitionList items={known.filter(({ value }) => value !== null)} />
    </Panel>
  );
}

export function Content({ invoice: { content, uniformNumber, buyer } }: InvoiceProps) {
  const t = useTranslations("invoicing");
  if (!content) return null;
  return (
    <Panel title={t("about")}>
      <DefinitionList
        items={[
          { term: t("buyerTitle"), value: content.title || buyer },
          ...(uniformNumber ? [{ term: t("uniformNumber"), value: uniformNumber }] : []),
          { term: t("keeping"), value: <InvoiceStorage content={content} /> },
          {
            term: t("items"),
            value: (
              <ul className="grid gap-1">
                {content.items.map((item, at) => (
                  <li key={at}>{t("item", item)}</li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function InvoiceStorage({ content }: { content: NonNullable<InvoiceDetail["content"]> }) {
  const t = useTranslations("invoicing.keepings");
  const { loveCode, carrier, printed, address } = content;
  if (loveCode !== null) return t("donated", { code: loveCode });
  if (printed) return t("printed", { address });
  if (carrier?.kind === "mobile") return t("mobile", { number: carrier.number });
  if (carrier?.kind === "certificate") return t("certificate", { number: carrier.number });
  return t("ecpay");
}

export function Allowances({ invoice: { allowances } }: InvoiceProps) {
  const t = useTranslations("invoicing");
  if (allowances.length === 0) return null;
  return (
    <Panel title={t("allowances")}>
      <ul className="grid gap-3 text-sm">
        {allowances.map(({ number, amount, state, createdAt, problem }, at) => (
          <li key={number ?? at} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
            <span>
              {number ?? t(`allowanceStates.${state}`)}{" "}
              {createdAt && (
                <span className="text-muted">
                  <Instant at={createdAt} />
                </span>
              )}
            </span>
            <span className="tabular-nums">{formatMoney(amount)}</span>
            {problem && (
              <p className="basis-full text-danger">
                <InvoiceError trouble={problem} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Amount, own problem phrase, or the provider's code as it is. */
function useDetail() {
  const t = useTranslations("invoicing.troubles");
  return ({
    action,
    detail,
  }: Pick<InvoiceDetail["history"][number], "action" | "detail">): string => {
    if (detail === null) return "";
    if (action === "allowance_asked")
      return formatMoney({ minor: Number(detail), currency: "TWD" });
    const trouble = INVOICE_PROBLEMS.find((each) => each === detail);
    return trouble ? t(trouble) : detail;
  };
}

export function History({ invoice: { history } }: InvoiceProps) {
  const t = useTranslations("invoicing");
  const lang = useLang();
  const told = useDetail();
  return (
    <Panel title={t("history")}>
      <ol className="grid gap-3 text-sm">
        {history.map(({ action, detail, note, by, at }, index) => (
          <li key={index}>
            <p>{t(`deeds.${action}`, { detail: told({ action, detail }) })}</p>
            {note && <p>{note}</p>}
            <p className="text-muted">
              <Instant at={at} /> · {by ? personName(by, lang) || by.email : t("system")}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

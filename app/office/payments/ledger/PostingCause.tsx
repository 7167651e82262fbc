import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { BookedEntry } from "#shared/payments/ledger/contract.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

/** Links to the events, suspense item, charge or refund behind a posting. */
export function PostingCause({ entry }: { entry: BookedEntry }) {
  const t = useTranslations("manager.ledger.causes");
  const to = usePath(entry);
  const { cause } = entry;
  if (!cause || to === null) return null;
  return (
    <>
      <Link to={to} className="text-link">
        {t(cause.kind)}
      </Link>
      <span className="block font-mono text-xs text-muted">{cause.ref}</span>
    </>
  );
}

function usePath({ cause, order, reference }: BookedEntry): string | null {
  const paths = useOfficePaths();
  if (!cause || !order) return null;
  const named = new URLSearchParams({ ref: cause.ref }).toString();
  switch (cause.kind) {
    case "payment":
      return paths.list("payments", `?${named}`);
    case "held":
      return paths.list("held", `?${named}&all=1`);
    case "charge":
      return paths.list("charge", `?${named}`);
    case "refund":
      return `${paths.item("order", order.id)}#refund-${reference}`;
  }
}

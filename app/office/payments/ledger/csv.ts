import { formatDecimal } from "#shared/catalog/products/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { BookedEntry } from "#shared/payments/ledger/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import type { CsvColumn } from "#app/lists/csv.server.ts";
import { exportList } from "#app/lists/listSource.server.ts";
import { translatorFor } from "#app/i18n/translator.server.ts";
import { codeKey } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/csv";
import { ledgerSource } from "./listSource.server.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const request = context.get(pageContext);
  return exportList(request, url, ledgerSource, { name: "ledger", columns: columns(request.lang) });
}

function columns(lang: Lang): CsvColumn<BookedEntry>[] {
  const t = translatorFor(lang);
  const word = t as { (key: string): string; has(key: string): boolean };
  const say = (list: "accounts" | "kinds", code: string) => {
    const key = `manager.ledger.${list}.${codeKey(code)}`;
    return word.has(key) ? word(key) : code;
  };
  const posted = t("manager.common.fileTime", { column: t("manager.ledger.postedAt") });
  return [
    { header: posted, value: ({ postedAt }) => formatInstant(postedAt) },
    { header: t("manager.ledger.kind"), value: ({ kind }) => say("kinds", kind) },
    { header: t("manager.ledger.accountCode"), value: ({ account }) => account },
    { header: t("manager.ledger.account"), value: ({ account }) => say("accounts", account) },
    { header: t("manager.ledger.currency"), value: ({ amount }) => amount.currency },
    { header: t("manager.ledger.amount"), value: ({ amount }) => formatDecimal(amount) },
    { header: t("manager.ledger.order"), value: ({ order }) => order?.number ?? "" },
    {
      header: t("manager.ledger.cause"),
      value: ({ cause }) => cause && `${t(`manager.ledger.causes.${cause.kind}`)} ${cause.ref}`,
    },
    { header: t("manager.ledger.transaction"), value: ({ transaction }) => transaction },
    { header: t("manager.ledger.reference"), value: ({ reference }) => reference },
  ];
}

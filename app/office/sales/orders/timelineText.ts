import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { OrderTimelineEntry } from "#shared/admin/orders/timeline.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { personName } from "#shared/kit/person.ts";
import { isUnfinished } from "#shared/payments/attempts/failures.ts";
import { useChangedName } from "#app/shop/sales/orders/changedLineName.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { maskDigits } from "#app/office/payments/transfers/pendingMoney.ts";
import { statusPhrase } from "#app/shop/sales/orders/statusPhrase.ts";

interface TimelineText {
  readonly title: string;
  readonly detail: string | null;
  /** Null: automatic. */
  readonly actor: string | null;
}

type Entry<K extends OrderTimelineEntry["kind"]> = Extract<OrderTimelineEntry, { kind: K }>;

export function useTimelineWords(): (entry: OrderTimelineEntry) => TimelineText {
  const status = useStatusWords();
  const edited = useEditWords();
  const payment = usePaymentWords();
  const receipt = useReceiptWords();
  const decided = useDecidedWords();
  const refund = useRefundWords();
  const withdrawal = useWithdrawalWords();
  const t = useTranslations("manager.order");
  const key = useKeyWords();
  const reported = useReportWords();
  return (entry) => {
    switch (entry.kind) {
      case "status":
        return status(entry);
      case "edited":
        return edited(entry);
      case "receipt":
        return receipt(entry);
      case "refund_decided":
        return decided(entry);
      case "refund":
        return refund(entry);
      case "withdrawal_asked":
      case "withdrawal_decided":
        return withdrawal(entry);
      case "report_changed":
        return reported(entry);
      case "attempt_started":
      case "attempt_settled":
      case "delivery":
        return payment(entry);
      case "key":
        return plain(key(entry));
      case "mail_queued":
      case "mail_sent":
        return plain(t(mailWords[entry.kind], { to: entry.to, subject: entry.subject }));
    }
  };
}

const mailWords = { mail_queued: "mailQueued", mail_sent: "mailSent" } as const;

const plain = (title: string, detail: string | null = null): TimelineText => ({
  title,
  detail,
  actor: null,
});

function useStatusWords() {
  const t = useTranslations("manager.order");
  const status = useTranslations("checkout.status");
  const reason = useCodeLabels("order.reasons");
  const lang = useLang();
  return ({ from, to, reason: why, note, internal, actor }: Entry<"status">): TimelineText => ({
    title: from === null ? t("placed") : t("statusChanged", { to: status(statusPhrase(to)) }),
    detail:
      from === null
        ? null
        : [reason(why), note, internal && t("internal", { note: internal })]
            .filter(Boolean)
            .join(" · "),
    actor: actor && personName(actor, lang),
  });
}

function useEditWords() {
  const changedName = useChangedName();
  const t = useTranslations("manager.order");
  const separator = useTranslations("checkout.order")("separator");
  const lang = useLang();
  return ({ before, after, changes, note, actor }: Entry<"edited">): TimelineText => {
    const lines = changes
      .map((change) => t("editedLine", { ...change, name: changedName(change) }))
      .join(separator);
    return {
      title: t("edited", { before: formatMoney(before), after: formatMoney(after) }),
      detail: `${lines} · ${note}`,
      actor: actor && personName(actor, lang),
    };
  };
}

function useReceiptWords() {
  const t = useTranslations("manager.order");
  const lang = useLang();
  return ({ amount, date, last5, ref, note, actor }: Entry<"receipt">): TimelineText => ({
    title: t("receiptBooked", { amount: formatMoney(amount) }),
    detail: [t("receiptDate", { date }), last5 && t("receiptDigits", { last5 }), ref, note]
      .filter(Boolean)
      .join(" · "),
    actor: actor && personName(actor, lang),
  });
}

function useDecidedWords() {
  const t = useTranslations("manager.order");
  const lang = useLang();
  return ({ amount, note, internal, actor }: Entry<"refund_decided">): TimelineText => ({
    title:
      amount.minor === 0 ? t("piecesTaken") : t("refundDecided", { amount: formatMoney(amount) }),
    detail: [note, internal && t("internal", { note: internal })].filter(Boolean).join(" · "),
    actor: actor && personName(actor, lang),
  });
}

function useRefundWords() {
  const t = useTranslations("manager.order");
  const lang = useLang();
  return ({ amount, method, last5, reference, ref, actor }: Entry<"refund">): TimelineText => ({
    title: t("refundRecorded", { amount: formatMoney(amount) }),
    detail: [
      t(method === "credit" || method === "creditPeriod" ? "refundToCard" : "refundByTransfer"),
      last5 && t("receiptDigits", { last5 }),
      t("refundReference", { reference }),
      ref,
    ]
      .filter(Boolean)
      .join(" · "),
    actor: actor && personName(actor, lang),
  });
}

function useWithdrawalWords() {
  const t = useTranslations("manager.order");
  const say = useTranslations("manager.withdrawals");
  const separator = useTranslations("checkout.order")("separator");
  const lang = useLang();
  return (entry: Entry<"withdrawal_asked"> | Entry<"withdrawal_decided">): TimelineText => {
    if (entry.kind === "withdrawal_asked") {
      const lines = entry.lines.map((line) => say("line", line)).join(separator);
      return plain(t("withdrawalAsked"), [lines, entry.note].filter(Boolean).join(" · "));
    }
    const { state, note, actor } = entry;
    const by = actor && personName(actor, lang);
    return { title: t("withdrawalDecided", { state }), detail: note, actor: by };
  };
}

function useReportWords() {
  const t = useTranslations("manager.order");
  return ({ before, after }: Entry<"report_changed">): TimelineText => {
    const said = ({ amount, date, last5 }: typeof before) =>
      t("reportSaid", { amount: formatMoney(amount), date, last5: maskDigits(last5) });
    return after
      ? plain(t("reportCorrected"), `${said(before)} → ${said(after)}`)
      : plain(t("reportWithdrawn"), said(before));
  };
}

function usePaymentWords() {
  const t = useTranslations("manager.order");
  const method = useTranslations("checkout.method");
  const outcome = useCodeLabels("order.outcomes");
  const meaning = useTranslations("manager.payments.meanings");
  const provider = useCodeLabels("order.providers");
  const lang = useLang();
  return (entry: Entry<"attempt_started" | "attempt_settled" | "delivery">): TimelineText => {
    if (entry.kind === "attempt_started") {
      const amount = formatMoney(entry.amount);
      const title = t("attemptStarted", { method: method(entry.method), amount });
      return plain(title, `${provider(entry.provider)} ${entry.ref}`);
    }
    if (entry.kind === "attempt_settled") {
      const failed = entry.failureCode === null ? "" : ` · ${entry.failureCode}`;
      const shown = isUnfinished(entry.failure) ? "given_up" : entry.state;
      const title = t("attemptSettled", { state: t(`attemptStates.${shown}`) });
      return plain(title, `${provider(entry.provider)} ${entry.ref}${failed}`);
    }
    const said = [entry.meaning && meaning(entry.meaning), outcome(entry.outcome)];
    const told = { provider: provider(entry.provider), outcome: said.filter(Boolean).join(" · ") };
    const how = entry.actor ? "replayed" : entry.channel === "query" ? "asked" : "delivery";
    const detail = entry.signed ? entry.ref : t("unsigned");
    return { title: t(how, told), detail, actor: entry.actor && personName(entry.actor, lang) };
  };
}

function useKeyWords() {
  const t = useTranslations("manager.order");
  const word = useCodeLabels("order.keyEvents");
  const result = useCodeLabels("order.keyCodes");
  return ({ hint, event, code, device }: Entry<"key">): string => {
    if (code === "ISSUED") return t("keyIssued", { hint });
    if (event === "activate" && code === "ACTIVATED") {
      return t("keyActivated", { hint, device: device ?? "–" });
    }
    return t("keyEvent", { hint, event: word(event), code: result(code) });
  };
}

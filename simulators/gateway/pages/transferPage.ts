import { html, type Markup } from "../html.ts";
import { type Language, type Phrases, phrases } from "../phrases.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { amountDue, type Trade, tradeLanguage } from "../trade.ts";
import { choice, input } from "./controls.ts";
import { layout } from "./layout.ts";
import { money, summary } from "./summary.ts";

export interface TransferForm {
  readonly amount: "exact" | "short" | "over";
  readonly payerBank: string;
  readonly last5: string;
  readonly when: "now" | "late";
  readonly times: "once" | "twice";
  readonly faults: readonly ("payerBank" | "last5")[];
}

/** The simulated bank. */
export function transferPage(trade: Trade, form: TransferForm): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.atm.counterTitle}</h1>
      ${transfers(t, trade)}
      ${trade.atm ? transferForm(t, trade, form) : html`<p class="lead">${t.atm.noNumber}</p>`}
      <p><a class="button secondary" href="/pay/${trade.id}?stay">${t.resume}</a></p>
    </section>
  </div>`;
  return layout({ language, title: t.atm.counterTitle, body, step: null });
}

function transfers(t: Phrases, { settlements, planned }: Trade): Markup | null {
  const line = (label: string, amount: number, at: string) =>
    html`<li>${label}: ${money(t, amount)} · ${taipeiStamp(new Date(at))}</li>`;
  if (settlements.length + planned.length === 0) return null;
  return html`<ul class="items" role="status">
    ${settlements.map(({ amount, at }) => line(t.atm.done, amount, at))}
    ${planned.map(({ amount, at }) => line(t.atm.planned, amount, at))}
  </ul>`;
}

function transferForm(t: Phrases, trade: Trade, form: TransferForm): Markup {
  const due = amountDue(trade);
  const amounts = [
    { value: "exact", label: t.atm.exact(money(t, due)) },
    { value: "short", label: t.atm.short(money(t, due - 1)) },
    { value: "over", label: t.atm.over(money(t, due + 1)) },
  ];
  const whens = [
    { value: "now", label: t.atm.now },
    { value: "late", label: t.atm.afterDeadline },
  ];
  const times = [
    { value: "once", label: t.atm.once },
    { value: "twice", label: t.atm.twice },
  ];
  const digits = (name: "payerBank" | "last5", maxlength: number) =>
    input({
      name,
      label: t.atm[name],
      value: form[name],
      autocomplete: "off",
      placeholder: "0".repeat(maxlength),
      maxlength,
      fault: form.faults.includes(name) ? t.atm.faults[name] : null,
    });
  return html`<form method="post" action="/pay/${trade.id}/transfer" novalidate>
    ${choice("amount", t.atm.amount, amounts, form.amount)}
    <div class="pair">${digits("payerBank", 3)} ${digits("last5", 5)}</div>
    ${choice("when", t.atm.when, whens, form.when)}
    ${choice("times", t.atm.times, times, form.times)}
    <button class="primary">${t.atm.transfer}</button>
  </form>`;
}

export function counterPage(language: Language, wrong: string | undefined): string {
  const t = phrases[language];
  const code = { tw: "", en: "ENG", cn: "CHI" }[language];
  const body = html`<section class="panel alone" aria-labelledby="title">
    <h1 id="title">${t.atm.counterTitle}</h1>
    <p class="lead">${t.atm.counterText}</p>
    <form method="get" action="/bank">
      ${code ? html`<input type="hidden" name="Language" value="${code}" />` : null}
      ${input({
        name: "account",
        label: t.atm.account,
        value: wrong ?? "",
        autocomplete: "off",
        placeholder: "9000 0000 0000 0000",
        maxlength: 24,
        fault: wrong ? t.atm.unknownAccount : null,
      })}
      <button class="primary">${t.atm.find}</button>
    </form>
  </section>`;
  return layout({ language, title: t.atm.counterTitle, body, step: null });
}

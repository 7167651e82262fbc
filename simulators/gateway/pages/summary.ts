import { html, type Markup } from "../html.ts";
import type { Phrases } from "../phrases.ts";
import { amountDue, merchantOf, methodOf, numberOf, type Trade } from "../trade.ts";

const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");

export const money = (t: Phrases, amount: number): string =>
  `${t.currency} ${grouped(String(amount))}`;

export const amountOf = (t: Phrases, trade: Trade): string => money(t, amountDue(trade));

function plan(t: Phrases, { request }: Trade): Markup {
  const unit = t.units[request["PeriodType"] as keyof Phrases["units"]];
  return html`<div>
    <dt>${t.planLabel}</dt>
    <dd>${t.plan(unit(request["Frequency"] ?? ""), request["ExecTimes"] ?? "")}</dd>
  </div>`;
}

export function summary(t: Phrases, trade: Trade): Markup {
  const { ItemName = "", TradeDesc = "" } = trade.request;
  const lines = ItemName.split("#").filter((line) => line.trim() !== "");
  return html`<section class="summary" aria-labelledby="summary">
    <h2 id="summary">${t.summary}</h2>
    <p class="amount"><span>${t.total}</span> <strong>${amountOf(t, trade)}</strong></p>
    <h3>${t.items}</h3>
    <ul class="items">
      ${lines.map((line) => html`<li>${line}</li>`)}
    </ul>
    <dl>
      ${methodOf(trade) === "creditPeriod" ? plan(t, trade) : null}
      <div>
        <dt>${t.description}</dt>
        <dd>${TradeDesc}</dd>
      </div>
      <div>
        <dt>${t.tradeNo}</dt>
        <dd class="code">${numberOf(trade)}</dd>
      </div>
      <div>
        <dt>${t.merchant}</dt>
        <dd class="code">${merchantOf(trade)}</dd>
      </div>
    </dl>
  </section>`;
}

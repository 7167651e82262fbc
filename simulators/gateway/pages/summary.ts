import { html, type Markup } from "../html.ts";
import type { Phrases } from "../phrases.ts";
import { merchantOf, numberOf, type Trade } from "../trade.ts";

/** `NT$ 12,000` from the digits of a whole amount. */
const grouped = (digits: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");

export const amountOf = (t: Phrases, trade: Trade): string =>
  `${t.currency} ${grouped(trade.request["TotalAmount"] ?? "")}`;

/** What is being paid: amount, the merchant's item lines, and the numbers to quote. */
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

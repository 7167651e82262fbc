import { withCheckMac } from "../checkMac.ts";
import { html, type Markup } from "../html.ts";
import { keysOf } from "../merchants.ts";
import { type Phrases, phrases } from "../phrases.ts";
import { resultFields } from "../resultFields.ts";
import { merchantOf, methodOf, type Trade, tradeLanguage } from "../trade.ts";
import { hiddenFields } from "./controls.ts";
import { layout } from "./layout.ts";
import { summary } from "./summary.ts";

/** Posts the signed result to OrderResultURL, if any. */
export function resultPage(trade: Trade): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const paid = trade.status === "paid";
  // no browser brings a transfer's result
  const atm = methodOf(trade) === "atm";
  const OrderResultURL = atm ? undefined : trade.request["OrderResultURL"];
  const title = paid ? t.paidTitle : t.failedTitle;
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel result ${paid ? "good" : "bad"}" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      ${atm ? null : html`<p class="lead">${paid ? t.paidText : t.failedText}</p>`}
      ${OrderResultURL ? returnForm(t, trade, OrderResultURL) : backLink(t, trade)}
    </section>
  </div>`;
  const script = OrderResultURL ? { script: "/assets/return.js" } : {};
  return layout({ language, title, body, step: 3, ...(atm ? { atm } : {}), ...script });
}

function returnForm(t: Phrases, trade: Trade, action: string): Markup {
  const settlement = trade.settlements[0];
  const fields = settlement
    ? withCheckMac(resultFields(trade, settlement, "browser"), keysOf(merchantOf(trade)))
    : {};
  return html`<p class="lead">${t.returning}</p>
    <form method="post" action="${action}" data-return>
      ${hiddenFields(fields)}
      <button class="primary">${t.back}</button>
    </form>`;
}

function backLink(t: Phrases, { request: { ClientBackURL } }: Trade): Markup {
  return ClientBackURL
    ? html`<p><a class="button primary" href="${ClientBackURL}">${t.back}</a></p>`
    : html`<p class="lead">${t.close}</p>`;
}

/** Without a ClientBackURL. */
export function abandonedPage(trade: Trade): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.abandonedTitle}</h1>
      <p class="lead">${t.abandonedText} ${t.close}</p>
      <p><a class="button secondary" href="/pay/${trade.id}">${t.resume}</a></p>
    </section>
  </div>`;
  return layout({ language, title: t.abandonedTitle, body, step: null });
}

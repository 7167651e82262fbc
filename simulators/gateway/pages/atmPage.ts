import { BANKS, bankOf } from "../atm/banks.ts";
import { withCheckMac } from "../checkMac.ts";
import { html, type Markup } from "../html.ts";
import { keysOf } from "../merchants.ts";
import { type Phrases, phrases } from "../phrases.ts";
import { numberFields } from "../resultFields.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { type AtmNumber, merchantOf, type Trade, tradeLanguage } from "../trade.ts";
import { abandonForm, choice, hiddenFields } from "./controls.ts";
import { layout } from "./layout.ts";
import { summary } from "./summary.ts";

export function bankPage(trade: Trade): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const options = BANKS.map(({ id, code, names }) => ({
    value: id,
    label: `${code} ${names[language]}`,
  }));
  const wished = trade.request["ChooseSubPayment"];
  const chosen = BANKS.some(({ id }) => id === wished) ? (wished ?? "") : BANKS[0].id;
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.atm.bankTitle}</h1>
      <p class="lead">${t.atm.bankText}</p>
      <form method="post" action="/pay/${trade.id}/bank">
        ${choice("bank", t.atm.bank, options, chosen)}
        <button class="primary">${t.atm.getNumber}</button>
      </form>
      ${abandonForm(t, trade)}
    </section>
  </div>`;
  return layout({ language, title: t.atm.bankTitle, body, step: 1, atm: true });
}

/** With ClientRedirectURL the browser continues to the shop unless `stay`. */
export function numberPage(trade: Trade, now: Date, stay: boolean): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const { atm } = trade;
  if (!atm) return bankPage(trade);
  const { ClientRedirectURL, ClientBackURL } = trade.request;
  const late = now.getTime() > Date.parse(atm.expiresAt) + 999;
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.atm.numberTitle}</h1>
      ${late ? html`<p class="alert" role="alert">${t.atm.late}</p>` : null}
      ${accountTable(t, atm, `${bankOf(atm.bank).code} ${bankOf(atm.bank).names[language]}`)}
      ${ClientRedirectURL ? onward(t, trade, ClientRedirectURL, stay) : back(t, ClientBackURL)}
      <p><a class="button secondary" href="/pay/${trade.id}/transfer">${t.atm.toCounter}</a></p>
    </section>
  </div>`;
  const script = ClientRedirectURL && !stay ? { script: "/assets/return.js" } : {};
  return layout({ language, title: t.atm.numberTitle, body, step: 2, atm: true, ...script });
}

const accountTable = (t: Phrases, atm: AtmNumber, bank: string): Markup =>
  html`<dl class="account">
    <div>
      <dt>${t.atm.bank}</dt>
      <dd>${bank}</dd>
    </div>
    <div>
      <dt>${t.atm.account}</dt>
      <dd class="code">${atm.account.replaceAll(/(\d{4})(?=\d)/g, "$1 ")}</dd>
    </div>
    <div>
      <dt>${t.atm.deadline}</dt>
      <dd class="code">${taipeiStamp(new Date(atm.expiresAt))}</dd>
    </div>
  </dl>`;

function onward(t: Phrases, trade: Trade, action: string, stay: boolean): Markup {
  const fields = withCheckMac(numberFields(trade), keysOf(merchantOf(trade)));
  return html`${stay ? null : html`<p class="lead">${t.returning}</p>`}
    <form method="post" action="${action}" ${stay ? null : html`data-return`}>
      ${hiddenFields(fields)}
      <button class="primary">${t.back}</button>
    </form>`;
}

const back = (t: Phrases, url: string | undefined): Markup | null =>
  url ? html`<p><a class="button primary" href="${url}">${t.back}</a></p>` : null;

export function expiredPage(trade: Trade): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.expiredTitle}</h1>
      <p class="lead">${t.expiredText}</p>
      ${back(t, trade.request["ClientBackURL"])}
    </section>
  </div>`;
  return layout({ language, title: t.expiredTitle, body, step: null });
}

import { DECLINING_CARD, exampleExpiry, PAYING_CARD, TEST_CVV, TEST_OTP } from "../card.ts";
import { html, type Markup } from "../html.ts";
import { type Phrases, phrases } from "../phrases.ts";
import { type Trade, tradeLanguage } from "../trade.ts";
import { abandonForm, type CardForm, cardFields, errorList } from "./controls.ts";
import { layout } from "./layout.ts";
import { amountOf, summary } from "./summary.ts";

export function filledCard(which: unknown, now: Date): CardForm {
  const number = which === "pays" ? PAYING_CARD : which === "declines" ? DECLINING_CARD : "";
  if (!number) return { number: "", expiry: "", cvv: "", faults: [] };
  return {
    number: number.replaceAll("-", " "),
    expiry: exampleExpiry(now),
    cvv: TEST_CVV,
    faults: [],
  };
}

/** Never echoes a number or security code. */
export function cardPage(trade: Trade, form: CardForm): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.cardTitle}</h1>
      <p class="fill">
        <a href="/pay/${trade.id}?fill=pays">${t.fill}</a>
        <a href="/pay/${trade.id}?fill=declines">${t.fillDeclining}</a>
      </p>
      ${errorList(t, form.faults)}
      <form method="post" action="/pay/${trade.id}/card" novalidate>
        ${cardFields(t, form, t.faults)}
        <button class="primary">${t.pay} <span>${amountOf(t, trade)}</span></button>
      </form>
      ${abandonForm(t, trade)}
    </section>
    ${testData(t)}
  </div>`;
  return layout({ language, title: t.cardTitle, body, step: 1 });
}

function testData(t: Phrases): Markup {
  return html`<section class="test" aria-labelledby="test">
    <h2 id="test">${t.testTitle}</h2>
    <dl>
      <div>
        <dt>${t.paysWith}</dt>
        <dd class="code">${PAYING_CARD}</dd>
      </div>
      <div>
        <dt>${t.declinesWith}</dt>
        <dd class="code">${DECLINING_CARD}</dd>
      </div>
      <div>
        <dt>${t.expiry}</dt>
        <dd>${t.expiryRule}</dd>
      </div>
      <div>
        <dt>${t.cvv}</dt>
        <dd class="code">${TEST_CVV}</dd>
      </div>
      <div>
        <dt>${t.otp}</dt>
        <dd class="code">${TEST_OTP}</dd>
      </div>
    </dl>
  </section>`;
}

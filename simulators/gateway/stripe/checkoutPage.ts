import { type CardField, exampleExpiry } from "../card.ts";
import { html, type Markup } from "../html.ts";
import { cardFields, errorList } from "../pages/controls.ts";
import { layout } from "../pages/layout.ts";
import { type Language, type Phrases, phrases } from "../phrases.ts";
import { CARDS, type TestCard } from "./card.ts";
import { amountOf, currencyOf, refOf } from "./payment.ts";
import { languageOfSession, nameOf, type Session } from "./session.ts";

const WHOLE = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const THOUSANDTHS = new Set("bhd jod kwd omr tnd".split(" "));

function money(session: Session): string {
  const currency = currencyOf(session);
  const places = WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2;
  const [whole = "", rest] = (amountOf(session) / 10 ** places).toFixed(places).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ",");
  return `${currency.toUpperCase()} ${grouped}${rest ? `.${rest}` : ""}`;
}

export type CardProblem = "declined" | "authFailed" | null;

interface CheckoutForm {
  readonly filled: TestCard | null;
  readonly faults: readonly CardField[];
  readonly trouble: CardProblem;
  readonly now: Date;
}

/** A refused card leaves it open. */
export function checkoutPage(session: Session, shown: CheckoutForm): string {
  const language = languageOfSession(session);
  const t = phrases[language];
  const address = `/checkout/${session.id}`;
  const { filled, faults, now } = shown;
  const form = filled
    ? { number: CARDS[filled], expiry: exampleExpiry(now), cvv: "123", faults }
    : { number: "", expiry: "", cvv: "", faults };
  const body = html`<div class="columns">
    ${summary(t, session)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.cardTitle}</h1>
      <p class="fill">
        <a href="${address}?fill=pays">${t.fill}</a>
        <a href="${address}?fill=declines">${t.fillDeclining}</a>
        <a href="${address}?fill=asks">${t.stripe.fillThreeD}</a>
      </p>
      ${shown.trouble ? html`<p class="alert" role="alert">${t.stripe[shown.trouble]}</p>` : null}
      ${errorList(t, faults)}
      <form method="post" action="${address}/card" novalidate>
        ${cardFields(t, form, t.stripe.faults)}
        <button class="primary">${t.stripe.pay(money(session))}</button>
      </form>
      ${leaveForm(t, address)}
    </section>
    ${testData(t)} ${isCardOnly(session) ? null : slowWays(t, address)}
  </div>`;
  return layout({ language, title: t.cardTitle, body, step: 1, stripe: "payment" });
}

export const leaveForm = (t: Phrases, address: string): Markup =>
  html`<form method="post" action="${address}/leave">
    <button class="quiet">${t.abandon}</button>
  </form>`;

const testData = (t: Phrases): Markup =>
  html`<section class="test" aria-labelledby="test">
    <h2 id="test">${t.testTitle}</h2>
    <dl>
      ${row(t.paysWith, CARDS.pays)} ${row(t.declinesWith, CARDS.declines)}
      ${row(t.stripe.threeDWith, CARDS.asks)}
      <div>
        <dt>${t.expiry}</dt>
        <dd>${t.expiryRule}</dd>
      </div>
      <div>
        <dt>${t.cvv}</dt>
        <dd>${t.stripe.cvc}</dd>
      </div>
    </dl>
  </section>`;

export const row = (name: string, code: string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd class="code">${code}</dd>
  </div>`;

const isCardOnly = ({ params }: Session): boolean =>
  params["allowed_payment_method_types[0]"] === "card";

const slowWays = (t: Phrases, address: string): Markup =>
  html`<section class="test" aria-labelledby="slow">
    <h2 id="slow">${t.stripe.slowTitle}</h2>
    <p class="lead">${t.stripe.slowText}</p>
    <form method="post" action="${address}/slow">
      <button class="secondary" name="outcome" value="paid">${t.stripe.slowPays}</button>
      <button class="secondary" name="outcome" value="failed">${t.stripe.slowFails}</button>
    </form>
  </section>`;

/** The bank asks the cardholder. */
export const threeDPanel = (t: Phrases, address: string): Markup =>
  html`<section class="panel" aria-labelledby="title">
    <h1 id="title">${t.stripe.threeDTitle}</h1>
    <p class="lead">${t.stripe.threeDText}</p>
    <form method="post" action="${address}/holder">
      <button class="primary" name="decision" value="approve">${t.stripe.approve}</button>
      <button class="secondary" name="decision" value="refuse">${t.stripe.refuse}</button>
    </form>
    ${leaveForm(t, address)}
  </section>`;

export function threeDPage(session: Session): string {
  const language = languageOfSession(session);
  const t = phrases[language];
  const address = `/checkout/${session.id}`;
  const body = html`<div class="columns">${summary(t, session)} ${threeDPanel(t, address)}</div>`;
  return layout({ language, title: t.stripe.threeDTitle, body, step: 1, stripe: "payment" });
}

export function closedPage(session: Session): string {
  const language: Language = languageOfSession(session);
  const t = phrases[language];
  const isExpired = session.status === "expired";
  const title = isExpired ? t.expiredTitle : t.paidTitle;
  const back = isExpired ? session.params["cancel_url"] : session.params["success_url"];
  const body = html`<div class="columns">
    ${summary(t, session)}
    <section class="panel result ${isExpired ? "bad" : "good"}" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p class="lead">${isExpired ? t.stripe.expired : t.stripe.done}</p>
      <p><a class="button primary" href="${back ?? ""}">${t.stripe.back}</a></p>
    </section>
  </div>`;
  return layout({ language, title, body, step: 2, stripe: "payment" });
}

const summary = (t: Phrases, session: Session): Markup =>
  html`<section class="summary" aria-labelledby="summary">
    <h2 id="summary">${t.summary}</h2>
    <p class="amount"><span>${t.total}</span> <strong>${money(session)}</strong></p>
    <h3>${t.items}</h3>
    <ul class="items">
      <li>${nameOf(session)}</li>
    </ul>
    <dl>${row(t.stripe.order, refOf(session))}</dl>
  </section>`;

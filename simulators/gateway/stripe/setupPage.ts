import { type CardField, exampleExpiry } from "../card.ts";
import { html, type Markup } from "../html.ts";
import { cardFields, errorList } from "../pages/controls.ts";
import { layout } from "../pages/layout.ts";
import { type Phrases, phrases } from "../phrases.ts";
import { SETUP_NUMBERS, type SetupTestCard } from "./card.ts";
import { type CardProblem, leaveForm, row, threeDPanel } from "./checkoutPage.ts";
import { refOf } from "./payment.ts";
import { languageOfSession } from "./session.ts";
import type { Setup } from "./setup.ts";

interface SetupForm {
  readonly filled: SetupTestCard | null;
  readonly faults: readonly CardField[];
  readonly trouble: CardProblem;
  readonly now: Date;
}

const KINDS = Object.keys(SETUP_NUMBERS) as SetupTestCard[];
const addressOf = ({ id }: Setup): string => `/setup/${id}`;

/** A refused card leaves it open. */
export function setupPage(setup: Setup, { filled, faults, trouble, now }: SetupForm): string {
  const language = languageOfSession(setup);
  const t = phrases[language];
  const { setup: words } = t.stripe;
  const address = addressOf(setup);
  const form = filled
    ? { number: SETUP_NUMBERS[filled], expiry: exampleExpiry(now), cvv: "123", faults }
    : { number: "", expiry: "", cvv: "", faults };
  const body = html`<div class="columns">
    ${summary(t, setup)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.cardTitle}</h1>
      ${trouble ? html`<p class="alert" role="alert">${words[trouble]}</p>` : null}
      ${errorList(t, faults)}
      <form method="post" action="${address}/card" novalidate>
        ${cardFields(t, form, t.stripe.faults)}
        <button class="primary">${words.save}</button>
      </form>
      ${leaveForm(t, address)}
    </section>
    ${testData(t, address)}
  </div>`;
  return layout({ language, title: words.title, body, step: 1, stripe: "setup" });
}

const testData = (t: Phrases, address: string): Markup =>
  html`<section class="test" aria-labelledby="test">
    <h2 id="test">${t.testTitle}</h2>
    <dl>
      ${KINDS.map((kind) => row(t.stripe.setup.cards[kind], SETUP_NUMBERS[kind]))}
      <div>
        <dt>${t.expiry}</dt>
        <dd>${t.expiryRule}</dd>
      </div>
      <div>
        <dt>${t.cvv}</dt>
        <dd>${t.stripe.cvc}</dd>
      </div>
    </dl>
    <p class="fill">
      ${KINDS.map(
        (kind) =>
          html`<a href="${address}?fill=${kind}"
            >${t.stripe.setup.fill(SETUP_NUMBERS[kind].slice(-4))}</a
          >`,
      )}
    </p>
  </section>`;

export function setupThreeDPage(setup: Setup): string {
  const language = languageOfSession(setup);
  const t = phrases[language];
  const address = addressOf(setup);
  const body = html`<div class="columns">${summary(t, setup)} ${threeDPanel(t, address)}</div>`;
  return layout({ language, title: t.stripe.threeDTitle, body, step: 1, stripe: "setup" });
}

export function closedSetupPage(setup: Setup): string {
  const language = languageOfSession(setup);
  const t = phrases[language];
  const { setup: words, back: backLabel } = t.stripe;
  const isExpired = setup.status === "expired";
  const title = isExpired ? t.expiredTitle : words.doneTitle;
  const back = setup.params[isExpired ? "cancel_url" : "success_url"] ?? "";
  const body = html`<div class="columns">
    ${summary(t, setup)}
    <section class="panel result ${isExpired ? "bad" : "good"}" aria-labelledby="title">
      <h1 id="title">${title}</h1>
      <p class="lead">${isExpired ? words.expired : words.done}</p>
      <p><a class="button primary" href="${back}">${backLabel}</a></p>
    </section>
  </div>`;
  return layout({ language, title, body, step: 2, stripe: "setup" });
}

const summary = (t: Phrases, setup: Setup): Markup =>
  html`<section class="summary" aria-labelledby="summary">
    <h2 id="summary">${t.stripe.setup.title}</h2>
    <p>${t.stripe.setup.text}</p>
    <dl>${row(t.stripe.order, refOf(setup))}</dl>
  </section>`;

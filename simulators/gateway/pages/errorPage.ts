import type { CheckoutError } from "../checkoutRules.ts";
import { html } from "../html.ts";
import { type Language, phrases } from "../phrases.ts";
import { layout } from "./layout.ts";

export function errorPage(language: Language, faults: readonly CheckoutError[]): string {
  const t = phrases[language];
  const body = html`<section class="panel alone" aria-labelledby="title">
    <h1 id="title">${t.errorTitle}</h1>
    <p class="lead">${t.errorHelp}</p>
    <dl class="error">
      <div>
        <dt>${t.errorCode}</dt>
        <dd class="code">${faults[0]?.code ?? ""}</dd>
      </div>
      <div>
        <dt>${t.errorNote}</dt>
        <dd>
          <ul>
            ${faults.map(
              ({ field, reason, detail }) =>
                html`<li><code>${field}</code> ${t.reasons[reason](detail)}</li>`,
            )}
          </ul>
        </dd>
      </div>
    </dl>
  </section>`;
  return layout({ language, title: t.errorTitle, body, step: null });
}

/** In all languages: the payment's is unknown. */
export function notFoundPage(): string {
  const { tw, en, cn } = phrases;
  const body = html`<section class="panel alone" aria-labelledby="title">
    <h1 id="title">${tw.notFoundTitle}</h1>
    <p class="lead">${tw.notFoundText}</p>
    ${[en, cn].map(
      (t) =>
        html`<div lang="${t.htmlLang}">
          <h2>${t.notFoundTitle}</h2>
          <p class="lead">${t.notFoundText}</p>
        </div>`,
    )}
  </section>`;
  return layout({ language: "tw", title: tw.notFoundTitle, body, step: null });
}

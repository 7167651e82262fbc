import { TEST_OTP } from "../card.ts";
import { html } from "../html.ts";
import { phrases } from "../phrases.ts";
import { type Trade, tradeLanguage } from "../trade.ts";
import { abandonForm, errorList, input } from "./controls.ts";
import { layout } from "./layout.ts";
import { summary } from "./summary.ts";

export function otpPage(trade: Trade, wrong: boolean): string {
  const language = tradeLanguage(trade);
  const t = phrases[language];
  const body = html`<div class="columns">
    ${summary(t, trade)}
    <section class="panel" aria-labelledby="title">
      <h1 id="title">${t.otpTitle}</h1>
      <p class="lead">${t.otpText(trade.card?.last4 ?? "")}</p>
      ${errorList(t, wrong ? ["otp"] : [])}
      <form method="post" action="/pay/${trade.id}/otp" novalidate>
        ${input({
          name: "otp",
          label: t.otp,
          value: "",
          autocomplete: "one-time-code",
          placeholder: "0000",
          maxlength: 8,
          autofocus: true,
          fault: wrong ? t.faults.otp : null,
        })}
        <button class="primary" name="decision" value="approve">${t.approve}</button>
        <button class="secondary" name="decision" value="decline">${t.decline}</button>
        <button class="secondary" name="decision" value="3d">${t.threeD}</button>
      </form>
      ${abandonForm(t, trade)}
    </section>
    <section class="test" aria-labelledby="test">
      <h2 id="test">${t.testTitle}</h2>
      <dl>
        <div>
          <dt>${t.otp}</dt>
          <dd class="code">${TEST_OTP}</dd>
        </div>
      </dl>
    </section>
  </div>`;
  return layout({ language, title: t.otpTitle, body, step: 2 });
}

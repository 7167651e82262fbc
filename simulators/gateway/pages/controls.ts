import type { CardField } from "../card.ts";
import { html, type Markup } from "../html.ts";
import type { Fields } from "../checkMac.ts";
import type { Phrases } from "../phrases.ts";
import type { Trade } from "../trade.ts";

interface Input {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly maxlength: number;
  readonly autofocus?: true;
  readonly fault: string | null;
}

export function input({ name, label, hint, fault, ...rest }: Input): Markup {
  const notes = [hint ? `${name}-hint` : "", fault ? `${name}-fault` : ""].filter(Boolean);
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${rest.value}"
      placeholder="${rest.placeholder}"
      autocomplete="${rest.autocomplete}"
      maxlength="${rest.maxlength}"
      inputmode="numeric"
      required
      ${rest.autofocus ? html`autofocus` : null}
      ${notes.length > 0 ? html`aria-describedby="${notes.join(" ")}"` : null}
      ${fault ? html`aria-invalid="true"` : null}
    />
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null}
    ${fault ? html`<p class="fault" id="${name}-fault">${fault}</p>` : null}
  </div>`;
}

export interface CardForm {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly faults: readonly CardField[];
}

export function cardFields(
  t: Phrases,
  { number, expiry, cvv, faults }: CardForm,
  words: Readonly<Record<CardField, string>>,
): Markup {
  const wrong = (field: CardField) => (faults.includes(field) ? words[field] : null);
  return html`${input({
      name: "number",
      label: t.number,
      value: number,
      autocomplete: "cc-number",
      placeholder: "0000 0000 0000 0000",
      maxlength: 23,
      fault: wrong("number"),
    })}
    <div class="pair">
      ${input({
        name: "expiry",
        label: t.expiry,
        hint: t.expiryHint,
        value: expiry,
        autocomplete: "cc-exp",
        placeholder: "MM/YY",
        maxlength: 9,
        fault: wrong("expiry"),
      })}
      ${input({
        name: "cvv",
        label: t.cvv,
        hint: t.cvvHint,
        value: cvv,
        autocomplete: "cc-csc",
        placeholder: "000",
        maxlength: 4,
        fault: wrong("cvv"),
      })}
    </div>`;
}

export function choice(
  name: string,
  legend: string,
  options: readonly { readonly value: string; readonly label: string }[],
  chosen: string,
): Markup {
  return html`<fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ({ value, label }) =>
        html`<label class="option">
          <input
            type="radio"
            name="${name}"
            value="${value}"
            ${value === chosen ? html`checked` : null}
          />
          ${label}
        </label>`,
    )}
  </fieldset>`;
}

export const hiddenFields = (fields: Fields): Markup[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

/** Announced; entries link to their fields. */
export function errorList(t: Phrases, faults: readonly (keyof Phrases["faults"])[]): Markup | null {
  if (faults.length === 0) return null;
  return html`<div class="alert" role="alert">
    <strong>${t.faultTitle}</strong>
    <ul>
      ${faults.map((name) => html`<li><a href="#${name}">${t[name]}</a></li>`)}
    </ul>
  </div>`;
}

export function abandonForm(t: Phrases, trade: Trade): Markup {
  return html`<form method="post" action="/pay/${trade.id}/abandon">
    <button class="quiet">${t.abandon}</button>
  </form>`;
}

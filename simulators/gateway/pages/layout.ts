import { html, type Markup } from "../html.ts";
import { type Language, type Phrases, phrases } from "../phrases.ts";

const STYLES = ["base", "page", "forms", "control"];

interface Page {
  readonly language: Language;
  readonly title: string;
  readonly body: Markup;
  /** 1 to 3; null outside the payment. */
  readonly step: number | null;
  readonly atm?: true;
  readonly stripe?: "payment" | "setup";
  readonly script?: string;
}

export function layout({ language, title, body, step, atm, stripe, script }: Page): string {
  const t = phrases[language];
  return html`<!doctype html>
    <html lang="${t.htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t.band}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${STYLES.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css" />`)}
        ${script ? html`<script src="${script}" defer></script>` : null}
      </head>
      <body>
        <a class="skip" href="#main">${t.skip}</a>
        <aside class="band" aria-label="${t.band}">
          <strong>${t.band}</strong><span>${t.bandNote}</span>
        </aside>
        ${step === null ? null : header(t, step, headingOf(t, { atm, stripe }))}
        <main id="main">${body}</main>
      </body>
    </html>`.text;
}

function headingOf(t: Phrases, { atm, stripe }: Pick<Page, "atm" | "stripe">) {
  if (stripe) return stripe === "setup" ? t.stripe.setup : t.stripe;
  return atm ? t.atm : t;
}

function header(
  t: Phrases,
  current: number,
  { name: title, steps }: { readonly name: string; readonly steps: readonly string[] },
): Markup {
  return html`<header class="top">
    <p class="name">${title}</p>
    <ol class="steps" aria-label="${t.stepsLabel}">
      ${steps.map((name, i) => {
        const state = i + 1 < current ? "done" : i + 1 === current ? "current" : "next";
        const here = state === "current" ? html`aria-current="step"` : null;
        return html`<li class="${state}" ${here}><span>${i + 1}</span>${name}</li>`;
      })}
    </ol>
  </header>`;
}

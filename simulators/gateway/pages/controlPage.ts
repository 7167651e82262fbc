import type { Delivery } from "../delivery.ts";
import { html, type Markup, type Value } from "../html.ts";
import type { GatewayContext } from "../payment.ts";
import { nextCharge } from "../period/period.ts";
import { type Language, phrases } from "../phrases.ts";
import { SCENARIOS } from "../scenarioList.ts";
import { STRIPE_SCENARIOS } from "../stripe/scenarioList.ts";
import { taipeiStamp } from "../taipeiTime.ts";
import { isSettled, methodOf, numberOf, type Trade } from "../trade.ts";
import { layout } from "./layout.ts";

type Words = (typeof phrases)[Language]["control"];

interface Desk {
  readonly w: Words;
  readonly act: (call: string, label: string, body?: object) => Markup;
  readonly lang: Language;
}

const STEPS = ["+1h", "+1d", "+1w", "+31d"];
const LANGUAGES = { tw: "繁體中文", en: "English", cn: "简体中文" } as const;

const time = (iso: string | null) => (iso ? taipeiStamp(new Date(iso)) : "–");

export function controlPage(till: GatewayContext, lang: Language, refused: string | null): string {
  const w = phrases[lang].control;
  const { trades, deliveries } = till.store.state;
  const act = (call: string, label: string, body: object = {}) =>
    html`<form method="post" action="/__sim/form">
      ${hidden({ call, lang, json: JSON.stringify(body) })}<button class="small">${label}</button>
    </form>`;
  const desk: Desk = { w, act, lang };
  const { opened, number, amount, status, next, actions, sent, about, forged, attempts } = w.heads;
  const body = html`<div class="wide">
    <h1>${w.title}</h1>
    <p class="lead">${w.lead}</p>
    ${languages(lang)}
    ${refused ? html`<p class="alert" role="alert">${w.refused(refused)}</p>` : null}
    <div class="actions">${act("release", w.releaseAll)} ${act("reset", w.reset)}</div>
    ${clockPart(desk, till)} ${scenarioPart(desk, till)}
    <h2 id="trades">${w.trades}</h2>
    ${table(
      w,
      "trades",
      [opened, number, amount, status, next, actions],
      trades.toReversed().map((trade) => tradeRow(desk, trade)),
    )}
    <h2 id="deliveries">${w.deliveries}</h2>
    ${table(
      w,
      "deliveries",
      [sent, number, about, forged, status, attempts, actions],
      deliveries.toReversed().map((delivery) => deliveryRow(desk, delivery)),
    )}
  </div>`;
  return layout({ language: lang, title: w.title, body, step: null });
}

const hidden = (fields: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );

const languages = (current: Language): Markup =>
  html`<p class="fill">
    ${Object.entries(LANGUAGES).map(
      ([lang, name]) =>
        html`<a
          href="/__sim?lang=${lang}"
          lang="${phrases[lang as Language].htmlLang}"
          ${lang === current ? html`aria-current="page"` : null}
          >${name}</a
        >`,
    )}
  </p>`;

function clockPart({ w, act }: Desk, { clock, store }: GatewayContext): Markup {
  const ahead = Math.round((clock.now().getTime() - clock.realNow().getTime()) / 1_000);
  const { rate } = store.state.clock;
  return html`<h2>${w.clock}</h2>
    <p class="code">${taipeiStamp(clock.now())} · ×${rate} · ${w.ahead(String(ahead))}</p>
    <div class="actions">
      ${STEPS.map((advance) => act("clock", w.advance(advance), { advance }))}
      ${rate === 0 ? act("clock", w.run, { rate: 1 }) : act("clock", w.freeze, { rate: 0 })}
      ${act("clock", w.real, { real: true })}
    </div>`;
}

function scenarioPart({ w, lang }: Desk, { store: { state } }: GatewayContext): Markup {
  return html`<h2>${w.scenario}</h2>
    <form method="post" action="/__sim/form" class="desk">
      ${hidden({ call: "scenario", lang })}
      <textarea name="json" rows="6" aria-label="${w.scenario}" spellcheck="false">
${JSON.stringify(state.scenario, null, 1)}</textarea>
      <button class="small">${w.setScenario}</button>
    </form>
    <form method="post" action="/__sim/form" class="desk">
      ${hidden({ call: "scenario/named", lang })}
      <select name="name" aria-label="${w.named}">
        ${[...SCENARIOS, ...STRIPE_SCENARIOS].map(({ name }) => html`<option>${name}</option>`)}
      </select>
      <button class="small">${w.setScenario}</button>
    </form>`;
}

function table(
  w: Words,
  labelledBy: string,
  heads: readonly string[],
  rows: readonly Markup[],
): Markup {
  if (rows.length === 0) return html`<p class="lead">${w.none}</p>`;
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${labelledBy}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col" ${head === w.heads.amount ? html`class="number"` : null}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Phones show `head` before the cell. */
const cell = (head: string, content: Value, name = ""): Markup =>
  html`<td data-head="${head}" ${name ? html`class="${name}"` : null}>${content}</td>`;

function tradeRow({ w, act }: Desk, trade: Trade): Markup {
  const { opened, number, amount, status, next, actions } = w.heads;
  const path = `trades/${trade.tradeNo}`;
  const { period, charges, warnings } = trade;
  const atm = methodOf(trade) === "atm";
  const page = html`<a href="/pay/${trade.id}${atm ? "?stay" : ""}">${numberOf(trade)}</a>`;
  return html`<tr>
    ${cell(opened, time(trade.openedAt))} ${cell(number, page, "code")}
    ${cell(amount, trade.request["TotalAmount"] ?? "", "number")}
    ${cell(
      status,
      html`${trade.status} · ${methodOf(trade)}
      ${warnings.map((warning) => html`<br />⚠ ${warning}`)}`,
    )}
    ${cell(
      next,
      period
        ? html`${period.status} · ${charges.length}/${period.times}<br />${time(nextCharge(period)?.toISOString() ?? null)}`
        : "–",
    )}
    ${cell(
      actions,
      html`<div class="actions">
        ${isSettled(trade) ? null : [act(`${path}/pay`, w.pay), act(`${path}/fail`, w.fail), act(`${path}/expire`, w.expire)]}
        ${atm ? html`<a class="button small" href="/pay/${trade.id}/transfer">${w.counter}</a>` : null}
      </div>`,
    )}
  </tr>`;
}

function deliveryRow({ w, act }: Desk, delivery: Delivery): Markup {
  const { sent, number, about, forged, status, attempts, actions } = w.heads;
  const path = `deliveries/${delivery.id}`;
  const { state, dueAt, channel, fields } = delivery;
  const tries = delivery.attempts.map(
    ({ verdict, status: answered, milliseconds, answer }) =>
      html`<li>${verdict} · ${answered ?? "–"} · ${milliseconds} ms · ${answer.slice(0, 60)}</li>`,
  );
  return html`<tr>
    ${cell(sent, time(delivery.attempts.at(-1)?.at ?? null))}
    ${cell(number, delivery.MerchantTradeNo, "code")}
    ${cell(about, html`${channel} · ${fields["RtnCode"] ?? fields["type"] ?? ""}`)}
    ${cell(forged, delivery.forge ?? "–")}
    ${cell(status, html`${state}${dueAt ? html`<br />${w.dueAt(time(dueAt))}` : null}`)}
    ${cell(
      attempts,
      html`<ol>
        ${tries}
      </ol>`,
    )}
    ${cell(
      actions,
      html`<div class="actions">
        ${act(`${path}/resend`, w.resend)}
        ${state === "waiting" ? act(`${path}/hold`, w.hold) : null}
        ${state === "held" ? act(`${path}/release`, w.release) : null}
      </div>`,
    )}
  </tr>`;
}

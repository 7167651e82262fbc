import type { Delivery } from "../delivery.ts";
import { html, type Markup } from "../html.ts";
import type { State } from "../store.ts";
import { isSettled, numberOf, type Trade } from "../trade.ts";
import { layout } from "./layout.ts";

const time = (iso: string | null) => (iso ? iso.slice(0, 19).replace("T", " ") : "–");
const act = (path: string, label: string) =>
  html`<button class="small" data-post="${path}">${label}</button>`;

/** What the simulator did so far, newest first, with the actions of the control API (English only). */
export function controlPage({ trades, deliveries, scenario }: State): string {
  const body = html`<div class="wide">
    <h1>Control</h1>
    <p class="lead">Times are UTC. Everything here is also JSON under <code>/__sim</code>.</p>
    <p class="actions">
      ${act("/__sim/release", "Release all held")} ${act("/__sim/reset", "Reset everything")}
    </p>
    <h2>Default scenario</h2>
    <pre tabindex="0">${JSON.stringify(scenario)}</pre>
    <h2>Trades</h2>
    ${table(["Opened", "Number", "Amount", "Status", "Actions"], trades.toReversed().map(tradeRow))}
    <h2>Deliveries</h2>
    ${table(
      ["Last sent", "Number", "Forged", "State", "Attempts", "Actions"],
      deliveries.toReversed().map(deliveryRow),
    )}
  </div>`;
  return layout({
    language: "en",
    title: "Control",
    body,
    step: null,
    script: "/assets/control.js",
  });
}

function table(heads: readonly string[], rows: readonly Markup[]): Markup {
  if (rows.length === 0) return html`<p class="lead">None yet.</p>`;
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col" ${head === "Amount" ? html`class="number"` : null}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function tradeRow(trade: Trade): Markup {
  const path = `/__sim/trades/${trade.tradeNo}`;
  return html`<tr>
    <td>${time(trade.openedAt)}</td>
    <td class="code"><a href="/pay/${trade.id}">${numberOf(trade)}</a></td>
    <td class="number">${trade.request["TotalAmount"] ?? ""}</td>
    <td>${trade.status}</td>
    <td>
      <div class="actions">
        ${isSettled(trade) ? null : [act(`${path}/pay`, "Pay"), act(`${path}/fail`, "Fail")]}
      </div>
    </td>
  </tr>`;
}

function deliveryRow(delivery: Delivery): Markup {
  const path = `/__sim/deliveries/${delivery.id}`;
  const { state, dueAt } = delivery;
  return html`<tr>
    <td>${time(delivery.attempts.at(-1)?.at ?? null)}</td>
    <td class="code">${delivery.MerchantTradeNo}</td>
    <td>${delivery.forge ?? "–"}</td>
    <td>${state}${dueAt ? html`<br />next ${time(dueAt)}` : null}</td>
    <td>
      <ol>
        ${delivery.attempts.map(
          ({ verdict, status, milliseconds, answer }) =>
            html`<li>
              ${verdict} · ${status ?? "–"} · ${milliseconds} ms · ${answer.slice(0, 60)}
            </li>`,
        )}
      </ol>
    </td>
    <td>
      <div class="actions">
        ${act(`${path}/resend`, "Resend")}
        ${state === "waiting" ? act(`${path}/hold`, "Hold") : null}
        ${state === "held" ? act(`${path}/release`, "Release") : null}
      </div>
    </td>
  </tr>`;
}

import { people, type ProviderName } from "./people.ts";
import { FAULTS } from "./token.ts";
import { languageOf, phrasesIn } from "./phrases.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const safe = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? "");

const LABELS: Readonly<Record<ProviderName, string>> = { google: "Google", line: "LINE" };

/** Google has its own parameter. */
const LANGUAGE_PARAMETERS: Readonly<Record<ProviderName, string>> = {
  google: "hl",
  line: "ui_locales",
};

const STYLE = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; background: #fff; }
  button { font: inherit; display: block; width: 100%; text-align: left; padding: .75rem 1rem; margin: .5rem 0; border: 1px solid #8a94a3; border-radius: .5rem; background: #f6f7f9; color: inherit; cursor: pointer; }
  input, select { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; margin: .25rem 0 1rem; border: 1px solid #8a94a3; border-radius: .4rem; background: #fff; color: inherit; }
  input[type=checkbox] { width: auto; margin: 0 .5rem 0 0; }
  summary { cursor: pointer; padding: .5rem 0; }`;

/** Carries all parameters along. */
export function authorizePage(
  provider: ProviderName,
  asked: Readonly<Record<string, string>>,
): string {
  const lang = languageOf(asked[LANGUAGE_PARAMETERS[provider]]);
  const say = phrasesIn(lang);
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${safe(name)}" value="${safe(value)}">`)
    .join("");
  const buttons = people[provider]
    .map(
      ({ name, email }, at) =>
        `<button name="person" value="${at}">${safe(name)} · ${safe(email ?? say.notShared)}</button>`,
    )
    .join("");
  const faults = FAULTS.map((fault) => `<option>${fault}</option>`).join("");
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${LABELS[provider]} (${say.simulated})</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main><h1>${LABELS[provider]} <small>(${say.simulated})</small></h1>
<p>${say.intro}</p>
<form method="post" action="/${provider}/authorize">${hidden}${buttons}
<details><summary>${say.somebodyElse}</summary>
<label>${say.subject}<input name="subject"></label>
<label>${say.givenName}<input name="givenName"></label>
<label>${say.familyName}<input name="familyName"></label>
<label>${say.email}<input name="email"></label>
<label><input type="checkbox" name="verified" value="1" checked>${say.verified}</label>
<button name="person" value="other">${say.goOn}</button></details>
<details><summary>${say.wrongly}</summary>
<label>${say.fault}<select name="fault">${faults}</select></label></details>
<button name="person" value="declined">${say.decline}</button>
</form></main></body></html>`;
}

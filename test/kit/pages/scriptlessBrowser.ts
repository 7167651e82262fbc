import { formsIn, type HtmlForm, type SubmitButton } from "./htmlForms.ts";
import { visibleMarkup } from "./builtPages.ts";
import { readHtml } from "./parseHtml.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** After all redirects. */
export interface LoadedPage {
  readonly at: string;
  readonly status: number;
  readonly body: string;
}

export type FormInput = Readonly<Record<string, string>>;

interface Asked {
  readonly method: "GET" | "POST";
  readonly payload?: string | FormData;
}

const MAX_REDIRECTS = 9;

/** Keeps cookies, follows links and redirects, submits forms. Throws on a missing link, button or field. */
export function scriptlessBrowser({ http, settings }: TestWorld) {
  const cookies = new Map<string, string>();

  function keep(set: string | string[] | undefined) {
    for (const each of [set ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
  }

  async function ask(first: string, asked: Asked): Promise<LoadedPage> {
    let at = first;
    let { method, payload } = asked;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const isText = typeof payload === "string";
      const answer = await http.inject({
        method,
        url: at,
        headers: {
          accept: "text/html",
          ...(cookie && { cookie }),
          ...(method === "POST" && { origin: settings.publicUrl }),
          ...(isText && { "content-type": "application/x-www-form-urlencoded" }),
        },
        ...(payload !== undefined && { payload }),
      });
      keep(answer.headers["set-cookie"]);
      const { location } = answer.headers;
      if (location === undefined)
        return { at, status: answer.statusCode, body: visibleMarkup(answer.body) };
      at = pathOf(location, at);
      if (answer.statusCode !== 307) [method, payload] = ["GET", undefined];
    }
    throw new Error(`${first}: too many redirects`);
  }

  /** @throws on another origin. */
  function pathOf(address: string, from: string): string {
    const { origin, pathname, search } = new URL(
      address.split("#")[0] ?? "",
      settings.publicUrl + from,
    );
    if (origin !== settings.publicUrl) throw new Error(`${address} is on another origin`);
    return pathname + search;
  }

  const open = (at: string) => ask(at, { method: "GET" });

  /** First link with this text or accessible name and address; links in `main` first. */
  function follow({ at, body }: LoadedPage, text: string, to = /./): Promise<LoadedPage> {
    const main = /<main\b[^]*<\/main>/.exec(body)?.[0] ?? "";
    const link = linksIn(main + body).find(
      ({ labels, href }) => labels.includes(text) && to.test(href),
    );
    if (!link) throw new Error(`${at} has no link "${text}"`);
    return open(pathOf(link.href, at));
  }

  /** Submits the first form with this button or accessible name. */
  function send(shown: LoadedPage, label: string, typed: FormInput = {}): Promise<LoadedPage> {
    const { form, button } = formWith(shown, label, Object.keys(typed));
    const fields = new URLSearchParams();
    for (const [name, value] of form.submitted) if (!(name in typed)) fields.append(name, value);
    for (const [name, value] of Object.entries(typed)) fields.append(name, value);
    if (button?.name) fields.append(button.name, button.value);
    const to = pathOf(form.action || shown.at, shown.at);
    if (form.method === "get") return open(`${to.split("?")[0]}?${fields}`);
    return ask(to, { method: "POST", payload: encoded(form, fields) });
  }

  return { cookies, open, follow, send };
}

function linksIn(body: string) {
  return [...body.matchAll(/<a\b[^>]*>[^]*?<\/a>/g)].map(([markup]) => {
    const { elements, texts } = readHtml(markup);
    const { href = "", "aria-label": label } = elements[0]?.attributes ?? {};
    const text = texts.map((each) => each.text);
    return { href, labels: [...text, text.join(" "), ...(label === undefined ? [] : [label])] };
  });
}

/** By the beginning of its button's label. @throws where there is none. */
export function formWith(
  { at, body }: LoadedPage,
  label: string,
  names: readonly string[] = [],
): { form: HtmlForm; button: SubmitButton | undefined } {
  for (const form of formsIn(body)) {
    const button = form.buttons.find((each) => each.label.startsWith(label));
    const isIt = button !== undefined || (form.buttons.length === 0 && form.label === label);
    if (isIt && names.every((name) => form.names.has(name))) return { form, button };
  }
  throw new Error(`${at} has no form "${label}" with ${names.join(", ") || "that button"}`);
}

function encoded({ encoding }: HtmlForm, fields: URLSearchParams): string | FormData {
  if (encoding !== "multipart/form-data") return fields.toString();
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

import { type Element, readHtml } from "./parseHtml.ts";
import { visibleMarkup } from "./builtPages.ts";

export interface SubmitButton {
  readonly label: string;
  readonly name: string;
  readonly value: string;
}

export interface HtmlForm {
  /** The accessible name; without a button, the return key submits. */
  readonly label: string;
  readonly action: string;
  readonly method: "get" | "post";
  readonly encoding: string;
  readonly buttons: readonly SubmitButton[];
  readonly names: ReadonlySet<string>;
  /** Without the button's. */
  readonly submitted: readonly (readonly [name: string, value: string])[];
}

const FORM = /<form\b[^>]*>[^]*?<\/form>/g;
const BUTTON = /<button\b[^>]*>[^]*?<\/button>/g;
const SELECT = /<select\b[^>]*>[^]*?<\/select>/g;
const TEXTAREA = /<textarea\b[^>]*>[^]*?<\/textarea>/g;

/** Includes outside controls that refer by `form`. */
export function formsIn(html: string): HtmlForm[] {
  const shown = visibleMarkup(html);
  const outside = shown.replaceAll(FORM, "");
  return [...shown.matchAll(FORM)].map(([markup]) => {
    const attributes = readHtml(markup).elements[0]?.attributes ?? {};
    const { id = "" } = attributes;
    const elsewhere = id === "" ? "" : ownedOutside(outside, id);
    return formOf(attributes, `${markup}${elsewhere}`);
  });
}

/** Submitted fields of the form with this control. */
export const submittedFields = (html: string, holding: string): Record<string, string> =>
  Object.fromEntries(formsIn(html).find(({ names }) => names.has(holding))?.submitted ?? []);

function ownedOutside(html: string, id: string): string {
  const isOwned = (markup: string) => readHtml(markup).elements[0]?.attributes["form"] === id;
  const wholes = [BUTTON, SELECT, TEXTAREA].flatMap((each) => html.match(each) ?? []);
  const inputs = html.match(/<input\b[^>]*>/g) ?? [];
  return [...wholes, ...inputs].filter(isOwned).join("");
}

function formOf(attributes: Element["attributes"], markup: string): HtmlForm {
  const controls = controlsIn(markup);
  return {
    label: attributes["aria-label"] ?? "",
    action: attributes["action"] ?? "",
    method: attributes["method"]?.toLowerCase() === "post" ? "post" : "get",
    encoding: attributes["enctype"] ?? "application/x-www-form-urlencoded",
    buttons: [...markup.matchAll(BUTTON)].flatMap(([button]) => submitButton(button)),
    names: new Set(controls.map(({ name }) => name)),
    submitted: controls.flatMap(({ name, values }) =>
      values.map((value) => [name, value] as const),
    ),
  };
}

function submitButton(markup: string): SubmitButton[] {
  const { elements, texts } = readHtml(markup);
  const { type = "submit", name = "", value = "", ...more } = elements[0]?.attributes ?? {};
  if (type !== "submit" || "disabled" in more) return [];
  const label = more["aria-label"] ?? texts.map(({ text }) => text).join(" ");
  return [{ label, name, value }];
}

interface Control {
  readonly name: string;
  /** Empty if unchecked. */
  readonly values: readonly string[];
}

function controlsIn(markup: string): Control[] {
  const selects = [...markup.matchAll(SELECT)].map(([select]) => chosenIn(select));
  const areas = [...markup.matchAll(TEXTAREA)].map(([area]) => {
    const { elements, texts } = readHtml(area);
    return control(elements[0], [texts.map(({ text }) => text).join("")]);
  });
  const inputs = readHtml(markup).elements.filter(({ name }) => name === "input");
  const all = [...inputs.map(inputControl), ...selects, ...areas];
  return all.filter(({ name }) => name !== "");
}

function control(element: Element | undefined, values: readonly string[]): Control {
  const { name = "", disabled } = element?.attributes ?? {};
  return { name: disabled === undefined ? name : "", values };
}

/** No file is chosen. */
const SENT_OTHERWISE = ["file", "submit", "button", "image", "reset"];

function inputControl(input: Element): Control {
  const { type = "text", value, checked } = input.attributes;
  if (SENT_OTHERWISE.includes(type)) return control(input, []);
  const isTicked = !["checkbox", "radio"].includes(type) || checked !== undefined;
  return control(input, isTicked ? [value ?? (type === "checkbox" ? "on" : "")] : []);
}

function chosenIn(markup: string): Control {
  const { elements } = readHtml(markup);
  const options = elements.filter(({ name }) => name === "option");
  const chosen = options.find(({ attributes }) => "selected" in attributes) ?? options[0];
  return control(elements[0], [chosen?.attributes["value"] ?? ""]);
}

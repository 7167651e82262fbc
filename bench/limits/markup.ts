import { createElement, type ReactNode } from "react";

interface Element {
  readonly tag: string;
  readonly props: Record<string, unknown>;
  readonly children: (Element | string)[];
}

const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const RAW = new Set(["script", "style"]);
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;

/** The minimal rendering work for the same markup. */
export function readMarkup(html: string): Element {
  const root: Element = { tag: "", props: {}, children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match; match = TOKEN.exec(html)) {
    const [text, closed, opened, attributes = ""] = match;
    const parent = open.at(-1) ?? root;
    if (closed) open.pop();
    else if (opened) {
      const element: Element = {
        tag: opened,
        props: readAttributes(opened, attributes),
        children: [],
      };
      parent.children.push(element);
      if (RAW.has(opened)) readRaw(html, element);
      else if (!VOID.has(opened)) open.push(element);
    } else if (!text.startsWith("<")) parent.children.push(decode(text));
  }
  const page = root.children.find((child) => typeof child === "object");
  if (!page || open.length !== 1) throw new Error("cannot parse the page's markup");
  return page;
}

function readRaw(html: string, { tag, props }: Element): void {
  const end = html.indexOf(`</${tag}>`, TOKEN.lastIndex);
  props.dangerouslySetInnerHTML = { __html: html.slice(TOKEN.lastIndex, end) };
  TOKEN.lastIndex = end + tag.length + 3;
}

/** React does not accept these as it writes them. */
function readAttributes(tag: string, text: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = "", value] of text.matchAll(ATTRIBUTE)) {
    if (name === "style") props.style = readStyle(decode(value ?? ""));
    else if (name === "value" && tag === "input") props.defaultValue = decode(value ?? "");
    else if (name === "checked") props.defaultChecked = true;
    else
      props[name === "class" ? "className" : name] = value
        ? decode(value)
        : BOOLEAN.has(name) || "";
  }
  return props;
}

const BOOLEAN = new Set([
  "async",
  "defer",
  "disabled",
  "required",
  "selected",
  "hidden",
  "multiple",
  "open",
  "readonly",
  "nomodule",
]);

const readStyle = (text: string) =>
  Object.fromEntries(
    text
      .split(";")
      .filter(Boolean)
      .map((rule) => rule.split(/:(.*)/s).map((part) => part.trim())),
  ) as Record<string, string>;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

export const elements = ({ tag, props, children }: Element): ReactNode =>
  createElement(
    tag,
    props,
    ...children.map((child) => (typeof child === "string" ? child : elements(child))),
  );

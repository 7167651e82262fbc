/** For our server's HTML: quoted attributes, every element closed. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly lang: string;
}

export interface Text {
  readonly text: string;
  readonly lang: string;
  readonly within: string;
}

export interface Html {
  readonly elements: readonly Element[];
  /** Without scripts and styles. */
  readonly texts: readonly Text[];
}

const TOKEN = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;
const VOID = new Set("area base br col hr img input link meta source track wbr".split(" "));
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

const decoded = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const attributesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );

export function readHtml(html: string): Html {
  const elements: Element[] = [];
  const texts: Text[] = [];
  const open = [{ name: "", lang: "" }];
  const scriptless = html
    .replaceAll(/<!--.*?-->/gs, "")
    .replaceAll(/(<(script|style)\b[^>]*>).*?(<\/\2>)/gs, "$1$3");
  for (const [, closing, written = "", attributes = "", text] of scriptless.matchAll(TOKEN)) {
    const { name: within, lang } = open.at(-1) ?? { name: "", lang: "" };
    if (text !== undefined) {
      if (text.trim() !== "") texts.push({ text: decoded(text).trim(), lang, within });
      continue;
    }
    const name = written.toLowerCase();
    if (closing) {
      open.pop();
      continue;
    }
    const read = attributesIn(attributes);
    const element = { name, attributes: read, lang: read["lang"] ?? lang };
    elements.push(element);
    if (!VOID.has(name)) open.push(element);
  }
  return { elements, texts };
}

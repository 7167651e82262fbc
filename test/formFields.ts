const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");

const CONTROL =
  /<input[^>]*>|(<textarea[^>]*>)([^<]*)<\/textarea>|(<select[^>]*>)(.*?)<\/select>/gs;

/** What a browser sends of the form that holds a control of this name, as the page stands. */
export function fieldsIn(html: string, holding: string): Record<string, string> {
  const forms = [...html.matchAll(/<form[^>]*>.*?<\/form>/gs)].map(([form]) => form);
  const form = forms.find((each) => each.includes(`name="${holding}"`)) ?? "";
  return Object.fromEntries(
    [...form.matchAll(CONTROL)].flatMap(([input, area, text, select, options]) => {
      const tag = area ?? select ?? input;
      const name = attribute(tag, "name");
      const type = attribute(tag, "type");
      const isLeftOut = ["file", "submit"].includes(type) || / disabled=/.test(tag);
      const isUnticked = ["checkbox", "radio"].includes(type) && !/ checked=/.test(tag);
      if (name === "" || isLeftOut || isUnticked) return [];
      if (area) return [[name, unescaped(text ?? "").replace(/^\n/, "")]];
      if (!select) return [[name, attribute(tag, "value") || (type === "checkbox" ? "on" : "")]];
      const all = options?.match(/<option[^>]*>/g) ?? [];
      return [
        [name, attribute(all.find((each) => / selected=/.test(each)) ?? all[0] ?? "", "value")],
      ];
    }),
  );
}

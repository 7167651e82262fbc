import compile from "icu-minify/compile";
import type { Messages } from "use-intl";
import type { Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";

type Tree = { readonly [key: string]: string | Tree };

const compiled = new Map<Lang, Messages>();

/** The phrases that pages say, compiled; what only mails and the licence protocol say stays on the server. */
export function pagePhrases(lang: Lang): Messages {
  const known = compiled.get(lang);
  if (known) return known;
  const { mail: _mail, keys, ...areas } = phrases[lang];
  // The formatter takes compiled phrases where its types say text.
  const made = compileAll({ ...areas, keys: { status: keys.status } }) as Messages;
  compiled.set(lang, made);
  return made;
}

const compileAll = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, phrase]) => [
      key,
      typeof phrase === "string" ? compile(phrase) : compileAll(phrase),
    ]),
  );

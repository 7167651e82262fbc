import type { Intersection } from "#shared/kit/lazyBind.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

/** In a mapped type the exports of a file count as optional; `-?` says that they are there. */
type Areas<All> = { readonly [Area in keyof All]-?: All[Area] };

/** What the parts of a language say together. */
export type Joined<Parts> = Areas<Intersection<Parts[keyof Parts]>>;

/** What all parts say, under the keys that they have; refuses a key that two of them say. */
export const joinPhrases = <Parts extends Readonly<Record<string, Tree>>>(parts: Parts) =>
  join(Object.values(parts)) as Joined<Parts>;

function join(parts: readonly Tree[], path = ""): Tree {
  const keys = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...keys].map((key) => {
      const said = parts.map((part) => part[key]).filter((each) => each !== undefined);
      const [only] = said;
      if (only !== undefined && said.length === 1) return [key, only];
      if (!said.every((each) => typeof each === "object"))
        throw new Error(`Two parts say ${path}${key}`);
      return [key, join(said, `${path}${key}.`)];
    }),
  );
}

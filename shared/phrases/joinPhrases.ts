import type { Intersection } from "#shared/kit/lazyBind.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

/** Exports are optional in a mapped type; `-?` makes them required. */
type Areas<All> = { readonly [Area in keyof All]-?: All[Area] };

export type Joined<Parts> = Areas<Intersection<Parts[keyof Parts]>>;

/** Refuses a key that two parts define. */
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

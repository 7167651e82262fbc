type Area = Readonly<Record<string, unknown>>;
type Areas = Readonly<Record<string, Area>>;

/** Binds an area's functions on first access: most callers use few areas. */
export function lazyBind(areas: Areas, bind: (run: never) => unknown): Areas {
  const bound = new Map<string, Area>();
  return new Proxy(areas, {
    get(of, name: string) {
      const known = bound.get(name);
      const area = Object.hasOwn(of, name) ? of[name] : undefined;
      if (known || !area) return known;
      const made = Object.fromEntries(
        Object.entries(area).map(([key, run]) => [key, bind(run as never)]),
      );
      bound.set(name, made);
      return made;
    },
  });
}
export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** `null` clears a field, `undefined` leaves it. */
export type Sendable =
  | string
  | number
  | boolean
  | null
  | undefined
  | Blob
  | readonly Sendable[]
  | { readonly [key: string]: Sendable };

type Pair = [name: string, value: string | Blob];

/** Previews; never sent. */
const BASE64 = /^data:[^,]*;base64,/;

/** Bracket keys (`address[city]`, `tags[0]`); skips empty values and base64 data URLs. */
export const formEntries = (input: Readonly<Record<string, Sendable>>): Pair[] =>
  Object.entries(input).flatMap(([key, value]) => pairsOf(key, value));

/** `clear[]` entries for top-level nulls. */
export const clearings = (input: Readonly<Record<string, Sendable>>): Pair[] =>
  Object.keys(input).flatMap((key): Pair[] => (input[key] === null ? [["clear[]", key]] : []));

function pairsOf(name: string, value: Sendable): Pair[] {
  if (value === undefined || value === null || value === "") return [];
  if (value instanceof Blob) return [[name, value]];
  if (typeof value === "string") return BASE64.test(value) ? [] : [[name, value]];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => pairsOf(`${name}[${key}]`, inner));
}

/** Fills the `:name` segments; `rest` is the remaining input. */
export function fillPath(path: string, input: Readonly<Record<string, Sendable>>) {
  const rest = { ...input };
  const filled = path.replaceAll(/:([A-Za-z]\w*)/g, (_segment, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value as string | number));
  });
  return { path: filled, rest };
}

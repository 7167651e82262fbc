export interface Schema {
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly [key: string]: unknown;
}

const isTyped = ({ type, anyOf, oneOf, allOf, $ref }: Schema): boolean =>
  typeof type === "string" && (anyOf ?? oneOf ?? allOf ?? $ref) === undefined;

/**
 * Replaces `anyOf` with null by fast-json-stringify's `nullable` (OpenAPI 3.0): a comparison instead of a compiled
 * validator. Unions keep it, because that validator rejects null for an `enum` without null.
 */
export function withNullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (schema["oneOf"] !== undefined) return schema;
  if (anyOf === undefined) return withNullableProperties(schema);
  const [one, ...others] = anyOf.filter(({ type }) => type !== "null");
  const isNullable = anyOf.length === 2 && one !== undefined && others.length === 0;
  return isNullable && isTyped(one)
    ? { ...rest, ...withNullableProperties(one), nullable: true }
    : schema;
}

const withNullableProperties = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, part(value)]));

function part(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return withNullable(value as Schema);
}

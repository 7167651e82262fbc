/** A JSON Schema, or a part of one. */
export interface Schema {
  readonly type?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly [key: string]: unknown;
}

/** Whether what the schema allows is told by its `type`, and not by which of several others holds. */
const isTyped = ({ type, anyOf, oneOf, allOf, $ref }: Schema): boolean =>
  typeof type === "string" && (anyOf ?? oneOf ?? allOf ?? $ref) === undefined;

/**
 * The same schema with `nullable` (fast-json-stringify's, from OpenAPI 3.0) wherever it allows null or one other type, which
 * is a comparison: for every `anyOf` its compiler compiles a validator, and asks it. What is in one of several stays as it is,
 * because that validator lets no null pass where it is not among the values of an `enum`.
 */
export function withNullable(schema: Schema): Schema {
  const { anyOf, ...rest } = schema;
  if (schema["oneOf"] !== undefined) return schema;
  if (anyOf === undefined) return inner(schema);
  const [one, ...others] = anyOf.filter(({ type }) => type !== "null");
  const isNullable = anyOf.length === 2 && one !== undefined && others.length === 0;
  return isNullable && isTyped(one) ? { ...rest, ...inner(one), nullable: true } : schema;
}

const inner = (schema: Schema): Schema =>
  Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, part(value)]));

function part(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return withNullable(value as Schema);
}

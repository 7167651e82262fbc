import { createHash, randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import {
  type Access,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import { insertDealerRow } from "./dealerRow.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

export const PERSONAS = [
  "guest",
  "member",
  "dealer",
  "manager without the permission",
  "manager without second factor",
  "manager",
] as const;
export type Persona = (typeof PERSONAS)[number];

type LeastPrivileged = "manager with this permission alone";

type Refused =
  | "session.required"
  | "intelligent.required"
  | "access.denied"
  | "access.second_factor_required";

/** The error code of `access` for this persona; null if admitted. */
export function accessErrorFor(access: Access, persona: Persona): Refused | null {
  if (access === "anyone") return null;
  if (persona === "guest") return "session.required";
  if (access === "member") return null;
  if (access === "intelligent") return persona === "member" ? null : "intelligent.required";
  if (access === "dealer") return persona === "dealer" ? null : "access.denied";
  if (persona === "member" || persona === "dealer") return "access.denied";
  if (persona === "manager without second factor") return "access.second_factor_required";
  if (persona === "manager without the permission" && access !== "manager") return "access.denied";
  return null;
}

interface Rights {
  readonly roles: readonly Role[];
  readonly permissions: readonly StaffPermission[];
  readonly secondFactor: boolean;
}

export function rightsOf(
  persona: Exclude<Persona, "guest"> | LeastPrivileged,
  permission: string | null,
): Rights {
  const lacking = STAFF_PERMISSIONS.filter((each) => each !== permission);
  const staff = ["member", "manager"] as const;
  return {
    member: { roles: ["member"] as const, permissions: [], secondFactor: true },
    dealer: { roles: ["member", "dealer"] as const, permissions: [], secondFactor: true },
    "manager without the permission": { roles: staff, permissions: lacking, secondFactor: true },
    "manager without second factor": {
      roles: staff,
      permissions: STAFF_PERMISSIONS,
      secondFactor: false,
    },
    manager: { roles: staff, permissions: STAFF_PERMISSIONS, secondFactor: true },
    "manager with this permission alone": {
      roles: staff,
      permissions: STAFF_PERMISSIONS.filter((each) => each === permission),
      secondFactor: true,
    },
  }[persona];
}

export async function createPersona(
  world: Pick<TestWorld, "db" | "realNow">,
  persona: Persona | LeastPrivileged,
  permission: string | null = null,
): Promise<Person | null> {
  if (persona === "guest") return null;
  const { roles, permissions, secondFactor } = rightsOf(persona, permission);
  const memberId = randomUUID();
  const token = randomBytes(32).toString("base64url");
  const now = world.realNow();
  await world.db
    .insertInto("members")
    .values({
      id: memberId,
      email: `${memberId}@example.test`,
      password_hash: UNKNOWN_PASSWORD,
      first_name: "Ada",
      last_name: "Lin",
      lang: "en",
      roles: [...roles],
      permissions: [...permissions],
      settings: JSON.stringify(
        permission === "intelligent" && persona === "member" ? [{ key: permission }] : [],
      ),
      terms_version: "2026-11-01",
      terms_agreed_at: now,
      created_at: now,
    })
    .execute();
  await world.db
    .insertInto("sessions")
    .values({
      token_hash: createHash("sha256").update(token).digest(),
      id: randomUUID(),
      member_id: memberId,
      second_factor: secondFactor,
      user_agent: "",
      ip: "",
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  if (roles.some((role) => role === "dealer")) await insertDealerRow(world.db, memberId);
  return { memberId, token };
}

export interface Person {
  readonly memberId: string;
  readonly token: string;
}

/** Of no known password. */
const UNKNOWN_PASSWORD =
  "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0000000000000000000000000000000000000000000";

interface Schema {
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

const schemas = new WeakMap<AnyEndpoint, Schema>();

function schemaOf(line: AnyEndpoint): Schema {
  const schema = schemas.get(line) ?? (z.toJSONSchema(line.input, { io: "input" }) as Schema);
  schemas.set(line, schema);
  return schema;
}

/** The fields of `known` that the call takes. */
export function takenBy(line: AnyEndpoint, known: object): Readonly<Record<string, unknown>> {
  const names = [...inputFields(line), ...pathParameters(line)];
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name)));
}

/** A valid input from the endpoint's schema. @throws where a field needs a missing sample. */
export function sampleInput(
  line: AnyEndpoint,
  known: object = {},
): Readonly<Record<string, unknown>> {
  const made = { ...(example(schemaOf(line)) as object), ...takenBy(line, known) };
  const fault = line.input.safeParse(made).error;
  if (fault) throw new Error(`${endpointName(line)} needs a sample: ${fault.message}`);
  return made;
}

export function inputFields(line: AnyEndpoint): string[] {
  const { anyOf = [], properties } = schemaOf(line);
  const all = [properties ?? {}, ...anyOf.map((each) => each.properties ?? {})];
  const things = pathParameters(line);
  return [...new Set(all.flatMap(Object.keys))].filter((field) => !things.includes(field));
}

export function idFields(line: AnyEndpoint): string[] {
  const things = pathParameters(line);
  return [...new Set(idsOf(schemaOf(line), ""))].filter((place) => !things.includes(place));
}

function idsOf(schema: Schema, place: string): string[] {
  const { anyOf = [], properties = {}, items, additionalProperties: rest } = schema;
  return [
    ...(schema.format === "uuid" ? [place] : []),
    ...anyOf.flatMap((each) => idsOf(each, place)),
    ...Object.entries(properties).flatMap(([name, each]) =>
      idsOf(each, place === "" ? name : `${place}.${name}`),
    ),
    ...(items ? idsOf(items, `${place}[]`) : []),
    ...(typeof rest === "object" ? idsOf(rest, `${place}{}`) : []),
  ];
}

function example(schema: Schema): unknown {
  if (schema.anyOf?.[0]) return example(schema.anyOf[0]);
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === "object") {
    const required = (schema.required ?? []).map((name) => [
      name,
      example(schema.properties?.[name] ?? {}),
    ]);
    return Object.fromEntries(required);
  }
  if (schema.type === "array") return [];
  if (schema.type === "integer") return schema.minimum ?? 1;
  return schema.format === "uuid" ? randomUUID() : "sample-1";
}

export const endpointName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

export const pathParameters = ({ path }: AnyEndpoint): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");

let callers = 0;

/** A new address per call avoids rate limits. */
export function callEndpoint(
  world: TestWorld,
  line: AnyEndpoint,
  person: Person | null,
  input: Readonly<Record<string, unknown>>,
) {
  const things = new Set(pathParameters(line));
  const path = line.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input[name]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !things.has(name)));
  callers += 1;
  return world.http.inject({
    method: line.method,
    url: `/api/v1${path}`,
    remoteAddress: `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`,
    headers: {
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(line.streams && { "content-type": "application/octet-stream" }),
    },
    ...(line.streams && { payload: Buffer.from("x") }),
    ...(line.method === "GET" || line.streams
      ? { query: rest as Record<string, string> }
      : { payload: line.file ? formOf(rest) : rest }),
  });
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : String(value));
  return form;
}

import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { StaffPermission } from "#shared/session/access.ts";
import type { Role } from "#shared/session/contract.ts";
import type { OpenWorld } from "#server/world.ts";
import { registration } from "./registration.ts";

export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Calls the API as one person. */
export interface Client {
  readonly memberId: string | null;
  readonly email: string | null;
  readonly token: string | null;
  get(path: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, options?: InjectOptions): Promise<LightMyRequestResponse>;
  put(path: string, body?: object): Promise<LightMyRequestResponse>;
  delete(path: string): Promise<LightMyRequestResponse>;
}

export function clientOf(http: FastifyInstance) {
  return (who: Pick<Client, "memberId" | "email" | "token">, visitor?: string): Client => {
    const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, more: InjectOptions) =>
      http.inject({
        method,
        url: `/api/v1${path}`,
        ...more,
        headers: {
          "accept-language": "en",
          ...(who.token && { authorization: `Bearer ${who.token}` }),
          ...(visitor && { "x-common-token": visitor }),
          ...more.headers,
        },
      });
    return {
      ...who,
      get: (path, more = {}) => call("GET", path, more),
      post: (path, body = {}, more = {}) => call("POST", path, { payload: body, ...more }),
      put: (path, body = {}) => call("PUT", path, { payload: body }),
      delete: (path) => call("DELETE", path, {}),
    };
  };
}

/** A new member with more rights than registering gives. */
export async function promoted(
  open: OpenWorld,
  http: FastifyInstance,
  { roles, permissions }: { roles: Role[]; permissions: readonly StaffPermission[] },
): Promise<Client> {
  const { database } = open;
  const client = await register(open, http, {});
  const id = client.memberId ?? "";
  await database.db
    .updateTable("members")
    .set({ roles, permissions: [...permissions] })
    .where("id", "=", id)
    .execute();
  await database.db
    .updateTable("sessions")
    .set({ second_factor: true })
    .where("member_id", "=", id)
    .execute();
  return client;
}

let registered = 0;

/** Each from a network of their own, so that no test meets the limits of registering by chance. */
export async function register(
  { database }: OpenWorld,
  http: FastifyInstance,
  fields: Partial<Registration>,
): Promise<Client> {
  const password = fields.password ?? registration.password;
  registered += 1;
  const email =
    fields.email ?? `member-${registered}-${randomBytes(4).toString("hex")}@example.test`;
  const answer = await clientOf(http)({ memberId: null, email: null, token: null }).post(
    "/Member/Register",
    { ...registration, email, ...fields, password, confirmPassword: password },
    { remoteAddress: `10.1.${(registered >> 8) & 255}.${registered & 255}` },
  );
  if (answer.statusCode !== 200) throw new Error(`registering failed: ${answer.body}`);
  const { user, token } = answer.json().data;
  // The mail that verifies the address is a matter of the tests about it.
  await database.pool.query("delete from email_codes where email = $1", [email]);
  await database.pool.query(
    "delete from pgboss.job where name = 'code.requested' and state < 'active'",
  );
  return clientOf(http)({ memberId: user.uuid, email, token });
}

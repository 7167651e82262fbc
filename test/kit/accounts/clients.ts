import { randomBytes } from "node:crypto";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { OpenContainer } from "#server/container.ts";
import {
  insertMemberLike,
  type MemberTemplate,
  readMemberTemplate,
  type Rights,
} from "./copyMember.ts";
import { insertDealerRow } from "./dealerRow.ts";
import { registration } from "./registration.ts";

export interface Registration {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

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

export async function createPrivilegedMember(
  open: OpenContainer,
  http: FastifyInstance,
  rights: { roles: Role[]; permissions: readonly StaffPermission[] },
): Promise<Client> {
  const client = await createMember(open, http, { ...rights, secondFactor: true });
  if (rights.roles.includes("dealer") && client.memberId)
    await insertDealerRow(open.database.db, client.memberId);
  return client;
}

/** The API registers the first member of a process; others are copies of its rows. */
let firstMember: Promise<MemberTemplate> | null = null;

export async function createMember(
  open: OpenContainer,
  http: FastifyInstance,
  rights: Rights = {},
): Promise<Client> {
  firstMember ??= registerFirstMember(open, http);
  const [like, email] = [await firstMember, newEmail()];
  const person = await insertMemberLike(like, open, { email, ip: newAddress(), ...rights });
  return clientOf(http)({ email, ...person });
}

/** Deleted after the copy: tests must not meet this member. */
async function registerFirstMember(
  open: OpenContainer,
  http: FastifyInstance,
): Promise<MemberTemplate> {
  const memberId = (await registerMember(open, http, {})).memberId ?? "";
  const like = await readMemberTemplate(open, memberId, registration.password);
  await open.database.db.deleteFrom("members").where("id", "=", memberId).execute();
  return like;
}

let registered = 0;

const newEmail = () => `member-${registered}-${randomBytes(4).toString("hex")}@example.test`;

/** A network per member avoids the registration limits. */
function newAddress(): string {
  registered += 1;
  return `10.1.${(registered >> 8) & 255}.${registered & 255}`;
}

export async function registerMember(
  { database }: OpenContainer,
  http: FastifyInstance,
  fields: Partial<Registration>,
): Promise<Client> {
  const password = fields.password ?? registration.password;
  const remoteAddress = newAddress();
  const email = fields.email ?? newEmail();
  const answer = await clientOf(http)({ memberId: null, email: null, token: null }).post(
    "/Member/Register",
    { ...registration, email, ...fields, password, confirmPassword: password },
    { remoteAddress },
  );
  if (answer.statusCode !== 200) throw new Error(`registration failed: ${answer.body}`);
  const { user, token } = answer.json().data;
  await database.pool.query("delete from verification_codes where email = $1", [email]);
  await database.pool.query(
    "delete from pgboss.job where name = 'code.requested' and state < 'active'",
  );
  return clientOf(http)({ memberId: user.uuid, email, token });
}

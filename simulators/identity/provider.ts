import { createHash, randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { authorizePage } from "./page.ts";
import { clients, isProvider, people, type Person, type ProviderName } from "./people.ts";
import { createSigner, type Fault, isFault, type Signer } from "./token.ts";

export interface IdentityOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host?: string;
  readonly now?: () => Date;
}

export interface RunningIdentity {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** The state of an authorization code. */
interface Grant {
  readonly provider: ProviderName;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
  readonly person: Person;
  readonly fault: Fault;
}

interface ProviderState {
  readonly grants: Map<string, Grant>;
  readonly signer: Signer;
  url: string;
}

/** OpenID Connect under `/google` and `/line`. */
export async function startIdentity({
  port,
  host = "127.0.0.1",
  now = () => new Date(),
}: IdentityOptions): Promise<RunningIdentity> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 65_536 });
  const desk: ProviderState = { grants: new Map(), signer: createSigner(now), url: "" };
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  authorizeRoutes(app, desk);
  tokenRoutes(app, desk);
  desk.url = await app.listen({ port, host });
  return { url: desk.url, close: () => app.close() };
}

type Fields = Readonly<Record<string, string>>;
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/login\/(google|line)\/return$/;

/** Null if the authorization request is valid. */
function requestError(provider: ProviderName, asked: Fields): string | null {
  if (asked.client_id !== clients[provider].id) return "unknown client_id";
  if (!LOCAL.test(asked.redirect_uri ?? "")) return "unknown redirect_uri";
  if (asked.response_type !== "code") return "response_type must be code";
  if (!asked.state || !asked.nonce) return "state and nonce are missing";
  if (asked.code_challenge_method !== "S256" || !asked.code_challenge) return "PKCE is missing";
  if (!asked.scope?.split(" ").includes("openid")) return "scope must hold openid";
  return null;
}

function authorizeRoutes(app: FastifyInstance, desk: ProviderState): void {
  app.get<{ Params: { provider: string }; Querystring: Fields }>(
    "/:provider/authorize",
    async ({ params: { provider }, query }, reply) => {
      if (!isProvider(provider)) return reply.code(404).send("no such provider");
      const wrong = requestError(provider, query);
      if (wrong) return reply.code(400).send(wrong);
      return reply.type("text/html; charset=utf-8").send(authorizePage(provider, query));
    },
  );
  app.post<{ Params: { provider: string }; Body: Fields }>(
    "/:provider/authorize",
    async ({ params: { provider }, body }, reply) => {
      if (!isProvider(provider)) return reply.code(404).send("no such provider");
      const wrong = requestError(provider, body);
      if (wrong) return reply.code(400).send(wrong);
      return reply.redirect(backTo(desk, provider, body), 303);
    },
  );
}

function backTo({ grants }: ProviderState, provider: ProviderName, chosen: Fields): string {
  const back = new URL(chosen.redirect_uri ?? "");
  back.searchParams.set("state", chosen.state ?? "");
  const person = personIn(provider, chosen);
  if (!person) {
    back.searchParams.set("error", "access_denied");
    return back.href;
  }
  const code = randomBytes(24).toString("base64url");
  grants.set(code, {
    provider,
    redirectUri: chosen.redirect_uri ?? "",
    challenge: chosen.code_challenge ?? "",
    nonce: chosen.nonce ?? "",
    person,
    fault: isFault(chosen.fault) ? chosen.fault : "none",
  });
  back.searchParams.set("code", code);
  return back.href;
}

/** Null if declined. */
function personIn(provider: ProviderName, chosen: Fields): Person | null {
  if (chosen.person !== "other") return people[provider][Number(chosen.person)] ?? null;
  const { subject = "", givenName = "", familyName = "", email = "" } = chosen;
  return {
    subject: subject || randomBytes(10).toString("hex"),
    name: `${givenName} ${familyName}`.trim(),
    givenName,
    familyName,
    email: email || null,
    emailVerified: chosen.verified === "1",
  };
}

function tokenRoutes(app: FastifyInstance, desk: ProviderState): void {
  app.get("/google/keys", async () => desk.signer.jwks);
  app.post<{ Params: { provider: string }; Body: Fields }>(
    "/:provider/token",
    async ({ params: { provider }, body }, reply) => {
      if (!isProvider(provider)) return reply.code(404).send({ error: "invalid_request" });
      const { id, secret } = clients[provider];
      if (body.client_id !== id || body.client_secret !== secret)
        return reply.code(401).send({ error: "invalid_client" });
      const grant = desk.grants.get(body.code ?? "");
      desk.grants.delete(body.code ?? ""); // single-use, even if used wrongly
      if (!grant || !isRightful(grant, provider, body))
        return reply.code(400).send({ error: "invalid_grant" });
      const { nonce, person, fault } = grant;
      const issuer = `${desk.url}/${provider}`;
      return {
        access_token: randomBytes(24).toString("base64url"),
        token_type: "Bearer",
        expires_in: 3_600,
        scope: "openid profile email",
        ...(fault !== "no_token" && {
          id_token: desk.signer.idToken({ provider, issuer, nonce, person, fault }),
        }),
      };
    },
  );
}

function isRightful(grant: Grant, provider: ProviderName, body: Fields): boolean {
  const proof = createHash("sha256")
    .update(body.code_verifier ?? "")
    .digest("base64url");
  return (
    grant.provider === provider &&
    body.grant_type === "authorization_code" &&
    body.redirect_uri === grant.redirectUri &&
    proof === grant.challenge
  );
}

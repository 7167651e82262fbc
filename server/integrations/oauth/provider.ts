import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyOptions } from "jose";
import { z } from "zod";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Client, Endpoints } from "./endpoints.ts";

export interface SignInRequest {
  readonly state: string;
  readonly nonce: string;
  /** PKCE verifier. */
  readonly verifier: string;
  readonly lang: Lang;
}

export interface Identity {
  readonly provider: IdentityProviderName;
  /** Stable id at the provider. */
  readonly subject: string;
  /** Lower case; null if not shared. */
  readonly email: string | null;
  /** Verified by the provider. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface IdentityProvider {
  readonly name: IdentityProviderName;
  readonly authorizeUrl: (request: SignInRequest) => URL;
  /** @throws {IdentityUnverified} unless the whole response is valid */
  readonly identify: (code: string, request: SignInRequest) => Promise<Identity>;
}

export class IdentityUnverified extends Error {
  override name = "IdentityUnverified";
}

export interface ProviderOptions {
  readonly realNow: () => Date;
  readonly publicUrl: string;
}

const TIMEOUT_MS = 10_000;
const TOLERANCE_SECONDS = 60;
const SCOPES = ["openid", "profile", "email"];

export function createIdentityProvider(
  endpoints: Endpoints,
  client: Client,
  { realNow, publicUrl }: ProviderOptions,
): IdentityProvider {
  const { name } = endpoints;
  const redirectUri = `${publicUrl}/login/${name}/return`;
  const oauth = new OAuth2Client(client.id, client.secret, redirectUri);
  const verify = createVerifier(endpoints, client, realNow);
  return {
    name,
    authorizeUrl({ state, nonce, verifier, lang }) {
      const { S256 } = CodeChallengeMethod;
      const { authorize, language } = endpoints;
      const url = oauth.createAuthorizationURLWithPKCE(authorize, state, S256, verifier, SCOPES);
      url.searchParams.set("nonce", nonce);
      url.searchParams.set(language.parameter, language.tags[lang]);
      return url;
    },
    async identify(code, { verifier, nonce }) {
      try {
        const token = await exchangeCode(endpoints, client, { code, verifier, redirectUri });
        return toIdentity(name, await verify(token), { clientId: client.id, nonce });
      } catch (cause) {
        throw new IdentityUnverified(`${name} did not prove an identity`, { cause });
      }
    },
  };
}

const TokenResponse = z.object({ id_token: z.string() });

/** Client credentials go in the body: LINE requires it, Google accepts it. */
async function exchangeCode(
  { token }: Endpoints,
  client: Client,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const answer = await fetch(token, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: "application/json" },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
      client_id: client.id,
      client_secret: client.secret,
    }),
  });
  if (!answer.ok) throw new Error(`the token request failed with ${answer.status}`);
  return TokenResponse.parse(await answer.json()).id_token;
}

function createVerifier(
  { signing, issuers }: Endpoints,
  client: Client,
  realNow: () => Date,
): (token: string) => Promise<JWTPayload> {
  const options = (algorithm: string): JWTVerifyOptions => ({
    algorithms: [algorithm], // never the token's own `alg`
    issuer: [...issuers],
    audience: client.id,
    requiredClaims: ["sub", "exp", "iat", "nonce"],
    currentDate: realNow(),
    clockTolerance: TOLERANCE_SECONDS,
  });
  if (signing.by === "secret") {
    const key = new TextEncoder().encode(client.secret);
    return async (token) => (await jwtVerify(token, key, options("HS256"))).payload;
  }
  const keys = createRemoteJWKSet(new URL(signing.keys), { timeoutDuration: TIMEOUT_MS });
  return async (token) => (await jwtVerify(token, keys, options("RS256"))).payload;
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.union([z.string(), z.array(z.string()).length(1)]),
  azp: z.string().optional(),
  nonce: z.string(),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});

/** Non-Han words, the family name last. */
const WORDS = /^(\P{Script=Han}+?)\s+(\P{Script=Han}\S*)$/u;

/** Splits a full name only if the provider gives no parts. */
function parseNames(claims: z.output<typeof Claims>): Pick<Identity, "firstName" | "lastName"> {
  const trimmed = (name: string | undefined) => (name ?? "").trim();
  const truncateNames = (first: string, last: string) => ({
    firstName: first.slice(0, 80),
    lastName: last.slice(0, 80),
  });
  const [given, family] = [trimmed(claims.given_name), trimmed(claims.family_name)];
  const whole = trimmed(claims.name);
  if (family !== "" || (given !== "" && given !== whole)) return truncateNames(given, family);
  const [, first = whole, last = ""] = WORDS.exec(whole) ?? [];
  return truncateNames(first, last);
}

function toIdentity(
  provider: IdentityProviderName,
  payload: JWTPayload,
  { clientId, nonce }: { clientId: string; nonce: string },
): Identity {
  const claims = Claims.parse(payload);
  if (claims.nonce !== nonce) throw new Error("the token is for another sign-in");
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Error("the token is for another client");
  return {
    provider,
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    emailVerified: claims.email !== undefined && claims.email_verified === true,
    ...parseNames(claims),
  };
}

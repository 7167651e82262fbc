import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { createRemoteJWKSet, type JWTPayload, jwtVerify, type JWTVerifyOptions } from "jose";
import { z } from "zod";
import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Client, Endpoints } from "./endpoints.ts";

/** What one begun sign-in is recognised by when the browser comes back. */
export interface Begun {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE: whoever catches the code alone cannot use it. */
  readonly verifier: string;
  /** In which the provider's own pages are to be. */
  readonly lang: Lang;
}

/** Who somebody is, as the provider says and signed. */
export interface Identity {
  readonly provider: IdentityProviderName;
  /** Their lasting id there. */
  readonly subject: string;
  /** In lower case; null when they did not share one. */
  readonly email: string | null;
  /** Whether the provider itself knows that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Where the browser goes to sign in there. */
  readonly authorizeUrl: (begun: Begun) => URL;
  /** Exchanges the code that came back. @throws {IdentityNotProven} unless every part of the answer is right. */
  readonly identify: (code: string, begun: Begun) => Promise<Identity>;
}

/** The provider's answer proves nobody's identity; `cause` says why. */
export class IdentityNotProven extends Error {
  override name = "IdentityNotProven";
}

export interface Outside {
  readonly realNow: () => Date;
  /** Where providers send the browser back to, without the provider's name. */
  readonly publicUrl: string;
}

const PATIENCE_MS = 10_000;
/** For clocks that differ. */
const TOLERANCE_SECONDS = 60;
const SCOPES = ["openid", "profile", "email"];

/** A provider of outside sign-ins that speaks OpenID Connect. */
export function createIdentityProvider(
  endpoints: Endpoints,
  client: Client,
  { realNow, publicUrl }: Outside,
): IdentityProvider {
  const { name } = endpoints;
  const redirectUri = `${publicUrl}/login/${name}/return`;
  const oauth = new OAuth2Client(client.id, client.secret, redirectUri);
  const verify = verifierOf(endpoints, client, realNow);
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
        const token = await exchanged(endpoints, client, { code, verifier, redirectUri });
        return identityIn(name, await verify(token), { clientId: client.id, nonce });
      } catch (cause) {
        throw new IdentityNotProven(`${name} did not prove an identity`, { cause });
      }
    },
  };
}

const TokenAnswer = z.object({ id_token: z.string() });

/** The ID token for a code. The client names itself in the body, which LINE asks for and Google takes. */
async function exchanged(
  { token }: Endpoints,
  client: Client,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<string> {
  const answer = await fetch(token, {
    method: "POST",
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE_MS),
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
  if (!answer.ok) throw new Error(`the code was refused with ${answer.status}`);
  return TokenAnswer.parse(await answer.json()).id_token;
}

/** Checks a token's signature, issuer, audience and time. */
function verifierOf(
  { signing, issuers }: Endpoints,
  client: Client,
  realNow: () => Date,
): (token: string) => Promise<JWTPayload> {
  const options = (algorithm: string): JWTVerifyOptions => ({
    algorithms: [algorithm], // never as the token itself says
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
  const keys = createRemoteJWKSet(new URL(signing.keys), { timeoutDuration: PATIENCE_MS });
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

/** A whole name of Latin words, the family's last. */
const WORDS = /^(\P{Script=Han}+?)\s+(\P{Script=Han}\S*)$/u;

/** First and last name as the provider tells them apart; a whole name alone is taken apart where its words do that. */
function namesIn(claims: z.output<typeof Claims>): Pick<Identity, "firstName" | "lastName"> {
  const told = (name: string | undefined) => (name ?? "").trim();
  const cut = (first: string, last: string) => ({
    firstName: first.slice(0, 80),
    lastName: last.slice(0, 80),
  });
  const [given, family] = [told(claims.given_name), told(claims.family_name)];
  const whole = told(claims.name);
  if (family !== "" || (given !== "" && given !== whole)) return cut(given, family);
  const [, first = whole, last = ""] = WORDS.exec(whole) ?? [];
  return cut(first, last);
}

function identityIn(
  provider: IdentityProviderName,
  payload: JWTPayload,
  { clientId, nonce }: { clientId: string; nonce: string },
): Identity {
  const claims = Claims.parse(payload);
  if (claims.nonce !== nonce) throw new Error("the token belongs to another sign-in");
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new Error("the token is another's");
  return {
    provider,
    subject: claims.sub,
    email: claims.email?.toLowerCase() ?? null,
    emailVerified: claims.email !== undefined && claims.email_verified === true,
    ...namesIn(claims),
  };
}

import { createHmac, createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { clients, type Person, type ProviderName } from "./people.ts";

/** A client must reject these. */
export const FAULTS = [
  "none",
  "wrong_nonce",
  "no_nonce",
  "wrong_audience",
  "wrong_issuer",
  "expired",
  "bad_signature",
  "unsigned",
  "public_key_as_secret",
  "no_token",
] as const;
export type Fault = (typeof FAULTS)[number];
export const isFault = (text: unknown): text is Fault => FAULTS.some((fault) => fault === text);

export interface Signer {
  readonly jwks: object;
  idToken(about: {
    provider: ProviderName;
    issuer: string;
    nonce: string;
    person: Person;
    fault: Fault;
  }): string;
}

const KEY_ID = "simulated-1";
const LIFE_SECONDS = 3_600;

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const rs256 = (key: KeyObject) => (text: string) =>
  createSign("RSA-SHA256").update(text).sign(key).toString("base64url");
const hs256 = (secret: string) => (text: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Google signs with a published key, LINE with the channel's secret. */
export function createSigner(now: () => Date): Signer {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const other = generateKeyPairSync("rsa", { modulusLength: 2_048 }).privateKey;
  return {
    jwks: {
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
    },
    idToken({ provider, fault, ...about }) {
      const payload = part(claims(provider, { ...about, fault }, now()));
      const signed = (alg: string, sign: (text: string) => string) => {
        const head = part({ typ: "JWT", alg, ...(alg === "RS256" && { kid: KEY_ID }) });
        return `${head}.${payload}.${sign(`${head}.${payload}`)}`;
      };
      if (fault === "unsigned") return signed("none", () => "");
      if (fault === "public_key_as_secret") return signed("HS256", hs256(pem));
      const wrong = fault === "bad_signature";
      if (provider === "line")
        return signed("HS256", hs256(wrong ? "another" : clients.line.secret));
      return signed("RS256", rs256(wrong ? other : privateKey));
    },
  };
}

function claims(
  provider: ProviderName,
  { issuer, nonce, person, fault }: { issuer: string; nonce: string; person: Person; fault: Fault },
  now: Date,
) {
  const issued = Math.floor(now.getTime() / 1_000) - (fault === "expired" ? 2 * LIFE_SECONDS : 0);
  const { subject, name, givenName, familyName, email, emailVerified } = person;
  return {
    iss: fault === "wrong_issuer" ? `${issuer}.example` : issuer,
    aud: fault === "wrong_audience" ? "another-shop" : clients[provider].id,
    sub: subject,
    iat: issued,
    exp: issued + LIFE_SECONDS,
    ...(fault !== "no_nonce" && { nonce: fault === "wrong_nonce" ? "another" : nonce }),
    name,
    ...(email !== null && { email }),
    ...(provider === "google" && {
      given_name: givenName,
      family_name: familyName,
      ...(email !== null && { email_verified: emailVerified }),
    }),
  };
}

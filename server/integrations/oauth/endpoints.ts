import type { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";

export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface Endpoints {
  readonly name: IdentityProviderName;
  readonly authorize: string;
  readonly token: string;
  readonly issuers: readonly string[];
  /** LINE signs ID tokens with the channel secret (HS256), Google with published keys (RS256). */
  readonly signing: { readonly by: "secret" } | { readonly by: "keys"; readonly keys: string };
  readonly language: { readonly parameter: string; readonly tags: Readonly<Record<Lang, string>> };
}

const publishedEndpoints: Readonly<Record<IdentityProviderName, Endpoints>> = {
  google: {
    name: "google",
    authorize: "https://accounts.google.com/o/oauth2/v2/auth",
    token: "https://oauth2.googleapis.com/token",
    issuers: ["https://accounts.google.com", "accounts.google.com"],
    signing: { by: "keys", keys: "https://www.googleapis.com/oauth2/v3/certs" },
    language: { parameter: "hl", tags: { tw: "zh-TW", en: "en", cn: "zh-CN" } },
  },
  line: {
    name: "line",
    authorize: "https://access.line.me/oauth2/v2.1/authorize",
    token: "https://api.line.me/oauth2/v2.1/token",
    issuers: ["https://access.line.me"],
    signing: { by: "secret" },
    language: { parameter: "ui_locales", tags: bcp47 },
  },
};

export function endpointsOf(name: IdentityProviderName, simulator: string | null): Endpoints {
  if (simulator === null) return publishedEndpoints[name];
  const at = `${simulator}/${name}`;
  const { signing, language } = publishedEndpoints[name];
  return {
    name,
    authorize: `${at}/authorize`,
    token: `${at}/token`,
    issuers: [at],
    signing: signing.by === "secret" ? signing : { by: "keys", keys: `${at}/keys` },
    language,
  };
}

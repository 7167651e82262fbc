import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { createIdentityProviders, SIMULATED_CLIENTS } from "./settings.ts";

test.for([
  ["google", "https://accounts.google.com/o/oauth2/v2/auth", "hl", ["zh-TW", "en", "zh-CN"]],
  [
    "line",
    "https://access.line.me/oauth2/v2.1/authorize",
    "ui_locales",
    ["zh-Hant-TW", "en", "zh-Hans-CN"],
  ],
] as const)("%s shows its page in the user's language", ([name, at, parameter, tags]) => {
  const providers = createIdentityProviders(
    { simulator: null, clients: SIMULATED_CLIENTS },
    { realNow: () => new Date(), publicUrl: "https://shop.example" },
  );
  const provider = providers.find((each) => each.name === name);
  const urls = LANGS.map((lang) =>
    provider?.authorizeUrl({ state: "s", nonce: "n", verifier: "v".repeat(43), lang }),
  );
  expect(urls.map((url) => `${url?.origin}${url?.pathname}`)).toEqual([at, at, at]);
  expect(urls.map((url) => url?.searchParams.get(parameter))).toEqual(tags);
  const other = parameter === "hl" ? "ui_locales" : "hl";
  expect(urls.map((url) => url?.searchParams.has(other))).toEqual([false, false, false]);
  expect(urls[0]?.searchParams.get("redirect_uri")).toBe(
    `https://shop.example/login/${name}/return`,
  );
});

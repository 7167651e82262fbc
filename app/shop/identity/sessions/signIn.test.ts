import { expect, test } from "vitest";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import { sessionResponse, signedOutHeaders } from "./signIn.server.ts";

const publicUrl = "http://localhost:3000";
const signedIn = { token: "t", user: { uuid: "u" } } as SignedIn;

const cleared = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split("=")[0]);

const opened = (next: string | null) =>
  sessionResponse(signedIn, {
    request: new Request(`${publicUrl}/login`),
    next,
    lang: "en",
    publicUrl,
  }).headers;

test.each([null, "/en/member/order", "/en/security", "/en/member/security/other"])(
  "signing in on the way to %s clears the cookies of other sign-ins in progress",
  (next) => {
    expect(cleared(opened(next))).toEqual(["mw_identity", "mw_login", "mw_proven", "mw_codes"]);
  },
);

test.each(["/en/member/security", "/member/security"])(
  "the verified OAuth identity is kept for %s, which links it",
  (next) => {
    expect(cleared(opened(next))).toEqual(["mw_identity", "mw_login", "mw_codes"]);
  },
);

test("signing out clears every cookie", () => {
  const rest = ["mw_draft", "mw_identity", "mw_login", "mw_member", "mw_proven", "mw_session"];
  expect(new Set(cleared(signedOutHeaders(publicUrl)))).toEqual(new Set([...rest, "mw_codes"]));
});

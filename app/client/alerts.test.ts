import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { orders } from "#shared/sales/orders/contract.ts";
import { backOfficeOrders } from "#shared/admin/orders/contract.ts";
import { type AnyEndpoint } from "#shared/kit/endpoint.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { session } from "#shared/identity/sessions/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { responseAlert, callErrorAlert, type AlertPhrases } from "./alerts.ts";
import { toneOf } from "./alertTone.ts";
import { CallError } from "./callError.ts";
import { callApi } from "./apiClient.ts";

let world: TestWorld;
let origin: string;

beforeAll(async () => {
  world = await testWorld();
  origin = await world.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.http.close());

function wordsIn(lang: Lang): AlertPhrases {
  const { unknownError, offline, timeout, network, ...labels } = phrases[lang].problem.alert;
  return {
    ...labels,
    unknownError: (status) => unknownError.replace("{status}", String(status)),
    networkFailures: { offline, timeout, network },
  };
}

async function shown<L extends AnyEndpoint>(
  line: L,
  input: z.input<L["input"]>,
  { lang = "en", as = null }: { lang?: Lang; as?: Client | null } = {},
) {
  const caller = { origin, lang, visitor: null, bearer: as?.token ?? null, refer: null };
  return callApi(caller, line, input).then(
    ({ message = null }) => responseAlert({ status: 200, message }, wordsIn(lang)),
    (failure: CallError) => callErrorAlert(failure, wordsIn(lang)),
  );
}

const UNKNOWN_ORDER = { id: "00000000-0000-4000-8000-000000000000" };

test.each(LANGS)("the catalogue by what the server really answers, in %s", async (lang) => {
  const { refusal, done } = phrases[lang];
  const words = wordsIn(lang);
  const member = await world.member();
  const wrong = { email: "nobody@example.test", password: "wrong-pass-1" };
  expect(await shown(session.logout, {}, { lang, as: await world.member() })).toEqual({
    tone: "success",
    title: done.logged_out,
  });
  expect(await shown(session.check, {}, { lang })).toEqual({
    tone: "danger",
    title: words.error,
    text: refusal.session.required,
  });
  expect(await shown(backOfficeOrders.listAll, {}, { lang, as: member })).toEqual({
    tone: "danger",
    title: words.error,
    text: refusal.access.denied,
  });
  expect(await shown(session.login, wrong, { lang })).toEqual({
    tone: "warning",
    title: words.warning,
    text: refusal.session.wrong_credentials,
  });
  expect(await shown(orders.get, UNKNOWN_ORDER, { lang })).toEqual({
    tone: "danger",
    title: words.error,
    text: words.unknownError(404),
  });
});

test("fixed alert texts match the specification", () => {
  expect(wordsIn("en").systemError).toBe("System-Error");
  expect(wordsIn("en").unknownError(418)).toBe("Unknown error: 418");
});

test.each([
  [200, "success"],
  [401, "danger"],
  [403, "danger"],
  [422, "warning"],
  [500, "danger"],
  [404, "danger"],
  [null, "danger"],
] as const)("status %s has the tone %s", (status, tone) => {
  expect(toneOf(status)).toBe(tone);
});

test("an unreachable server is reported in words, not by a status", () => {
  const words = wordsIn("tw");
  for (const silence of ["offline", "timeout", "network"] as const) {
    const failure = new CallError({ status: null, networkFailure: silence });
    expect(callErrorAlert(failure, words).text).toBe(words.networkFailures[silence]);
  }
});

test("a server error shows as System-Error without details", async () => {
  await world.open.database.pool.query("alter table members rename to members_lost");
  const seen = await shown(session.login, { email: "a@example.test", password: "right-pass-1" });
  await world.open.database.pool.query("alter table members_lost rename to members");
  expect(seen).toEqual({ tone: "danger", title: "Error", text: "System-Error" });
});

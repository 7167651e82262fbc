import { data } from "react-router";
import { expect, test } from "vitest";
import { LoginInput } from "#shared/identity/sessions/contract.ts";
import { retryKey } from "./retryKey.ts";
import { findRefusal, toSubmissionError, parseSubmission } from "./submitted.ts";

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

const typed = form({ email: "a@b", password: "secret-1", confirmPassword: "secret-1" });

test("a valid form gives the parsed value", () => {
  const read = parseSubmission(form({ email: " A@b.test ", password: "secret-1" }), LoginInput);
  expect(read).toEqual({ ok: true, value: { email: "a@b.test", password: "secret-1" } });
});

test("an invalid form returns its errors and input without passwords", () => {
  const read = parseSubmission(typed, LoginInput);
  expect(read.ok).toBe(false);
  if (read.ok) return;
  expect(read.refused.init?.status).toBe(422);
  expect(read.refused.data).toEqual({
    code: "request.invalid",
    status: 422,
    fields: { email: ["email"] },
    typed: { email: "a@b" },
  });
});

test("NUL characters are refused before storage", () => {
  const read = parseSubmission(form({ email: "a@b.test", password: "secret\0-1" }), LoginInput);
  expect(read.ok ? null : [read.refused.init?.status, read.refused.data.code]).toEqual([
    400,
    "request.malformed",
  ]);
});

test.for([
  [
    "a name that comes twice",
    [
      ["email", "a@b.test"],
      ["email", "c@d.test"],
    ],
  ],
  [
    "a name that reaches a prototype",
    [
      ["email", "a@b.test"],
      ["__proto__[x]", "1"],
    ],
  ],
  ["a name that is a prototype's", [["__proto__", "1"]]],
  ["a name that never ends", [["a[", "1"]]],
  ["too many fields", Array.from({ length: 201 }, (_, index) => [`f${index}`, "1"])],
] as [string, [string, string][]][])("%s is refused", ([, pairs]) => {
  const made = new FormData();
  for (const [name, value] of pairs) made.append(name, value);
  const read = parseSubmission(made, LoginInput);
  if (read.ok) throw new Error("it was taken");
  expect(read.refused.init?.status).toBe(400);
  expect(read.refused.data.code).toBe("request.malformed");
  expect(Object.hasOwn(read.refused.data.typed ?? {}, "__proto__")).toBe(false);
});

test("a use case's refusal keeps its status and omits passwords", () => {
  const thrown = data({ code: "session.wrong_credentials" }, { status: 422 });
  const answer = toSubmissionError(thrown, typed);
  expect(answer.init).toEqual({ status: 422 });
  expect(answer.data).toMatchObject({
    code: "session.wrong_credentials",
    typed: { email: "a@b" },
  });
  expect(JSON.stringify(answer)).not.toContain("secret-1");
});

test("a server error returns the input and its request id", () => {
  const thrown = data({ code: "system", requestId: "r-1" }, { status: 500 });
  const answer = toSubmissionError(thrown, typed);
  expect(answer.init).toEqual({ status: 500 });
  expect(answer.data).toEqual({
    code: "system",
    status: 500,
    requestId: "r-1",
    typed: { email: "a@b" },
  });
});

test("an unreachable database is no use case's refusal; the form keeps its input and its key", () => {
  const sent = form({ email: "a@b", idempotencyKey: "key-12345" });
  const thrown = data({ code: "service.unavailable" }, { status: 503 });
  expect(findRefusal(thrown)).toBeNull();
  const answer = toSubmissionError(thrown, sent);
  expect(answer.init).toEqual({ status: 503 });
  expect(answer.data).toEqual({
    code: "service.unavailable",
    status: 503,
    typed: { email: "a@b", idempotencyKey: "key-12345" },
  });
  expect(retryKey(answer.data)).toBe("key-12345");
});

test.each([new Error("a bug"), Object.assign(new Error(), { code: "23505" }), null, data({}, 404)])(
  "%s is rethrown",
  (fault) => {
    expect(findRefusal(fault)).toBeNull();
    expect(() => toSubmissionError(fault, typed)).toThrow();
  },
);

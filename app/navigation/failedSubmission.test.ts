import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { data, type DataStrategyResult } from "react-router";
import { toFailure } from "./failure.ts";
import { keepPage } from "./failedSubmission.tsx";

/** As React Router passes an answer that is an error. */
const answered = (status: number, told: unknown = null) => ({
  status,
  statusText: "",
  internal: false,
  data: told,
});
const NOTHING = { code: null, requestId: null, retryAfter: null };

test.each([
  [
    "a page's refusal",
    answered(403, { code: "access.denied" }),
    { status: 403, code: "access.denied" },
  ],
  [
    "a bug of a page",
    answered(500, { code: "system", requestId: "r-1" }),
    { status: 500, code: "system", requestId: "r-1" },
  ],
  [
    "what stands before the pages",
    answered(503, '{"code":"rate.overloaded","requestId":"r-2","retryAfter":10}'),
    { status: 503, code: "rate.overloaded", requestId: "r-2", retryAfter: 10 },
  ],
  ["a proxy", answered(502, "<html>Bad gateway</html>"), { status: 502 }],
  ["a proxy's number", answered(502, "502"), { status: 502 }],
  [
    "an answer that broke off",
    new Error("Unable to decode turbo-stream response"),
    { status: 500 },
  ],
] as const)("%s is told by its status", (_, error, told) => {
  expect(toFailure(error)).toEqual({ ...NOTHING, ...told });
});

const show = vi.fn<(alert: ReactNode) => void>();
beforeEach(() => {
  show.mockReset();
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("window", { scrollY: 0 });
});
afterEach(() => vi.unstubAllGlobals()); // files of a worker share them

const failed = (result: unknown): Record<string, DataStrategyResult> => ({
  page: { type: "error", result },
});
const going = new AbortController().signal;

test.each([
  ["an answer of 500", answered(500)],
  ["an answer of 403", answered(403)],
  ["no answer", data(new TypeError("Failed to fetch"))],
])("%s leaves the page as it is, with an alert", (_, error) => {
  expect(keepPage(failed(error), going, null, show)).toEqual({
    page: { type: "data", result: undefined },
  });
  expect(show).toHaveBeenCalledOnce();
});

test("a call without an answer has no status, however React Router wraps it", () => {
  for (const error of [new TypeError("Failed to fetch"), data(new TypeError("Failed to fetch"))])
    expect(toFailure(error)).toEqual({ ...NOTHING, status: null });
});

test("a form sent to another page stays on its own", () => {
  const { page } = keepPage(failed(answered(500)), going, "/en/product?page=2", show);
  const { status, headers } = page!.result as Response;
  expect([status, headers.get("Location"), headers.has("X-Remix-Replace")]).toEqual([
    302,
    "/en/product?page=2",
    true,
  ]);
});

test("an ended session and a form given up are left alone", () => {
  const ended = failed(answered(401));
  expect(keepPage(ended, going, null, show)).toBe(ended);
  const left = failed(undefined);
  expect(keepPage(left, AbortSignal.abort(), null, show)).toBe(left);
  expect(show).not.toHaveBeenCalled();
});

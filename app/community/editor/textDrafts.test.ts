import { expect, test } from "vitest";
import { chooseDraft, type LocalDraft } from "./textDrafts.ts";

const [EARLIER, LATER] = ["2026-11-20T00:00:00.000Z", "2026-11-20T00:05:00.000Z"] as const;

const local = (base: string | null, sent = false): LocalDraft => ({
  title: "",
  body: "local",
  at: Date.parse(LATER),
  base,
  sent,
});
const server = (savedAt: string) => ({ title: "", body: "server", savedAt });
const body = (copies: Parameters<typeof chooseDraft>[0]) => chooseDraft(copies)?.body ?? null;

test("what was typed since the server's copy is restored", () => {
  expect(body({ local: local(EARLIER), server: server(EARLIER) })).toBe("local");
  expect(body({ local: local(null), server: null })).toBe("local");
});

test("a copy that another browser saved since is restored, whatever the clocks say", () => {
  expect(body({ local: local(EARLIER), server: server(LATER) })).toBe("server");
  expect(body({ local: local(LATER), server: server(EARLIER) })).toBe("server");
  expect(body({ local: null, server: server(EARLIER) })).toBe("server");
  expect(body({ local: null, server: null })).toBeNull();
});

test("a sent text is restored only if it did not arrive", () => {
  expect(body({ local: local(EARLIER, true), server: null })).toBeNull();
  expect(body({ local: local(EARLIER, true), server: server(EARLIER) })).toBe("local");
});

import { expect, test } from "vitest";
import { DISPLAY_COOKIE, readDisplay, displayCookieValue } from "./displaySettings.server.ts";

const kept = (cookie: string) => readDisplay(new Request("http://x/", { headers: { cookie } }));

test("rows are compact and shortcuts on by default", () => {
  expect(kept("a=roomy")).toEqual({ compact: true, shortcuts: true });
  expect(kept(`a=1; ${DISPLAY_COOKIE}=quiet`)).toEqual({ compact: true, shortcuts: false });
});

test("every choice survives a round trip", () => {
  for (const compact of [true, false]) {
    for (const shortcuts of [true, false]) {
      const chosen = { compact, shortcuts };
      expect(kept(`${DISPLAY_COOKIE}=${displayCookieValue(chosen)}; b=2`)).toEqual(chosen);
    }
  }
});

import { expect, test } from "vitest";
import { withoutFlashParams } from "./flashParams.ts";

test.each([
  ["/manager/faq?done=faq_placed", "/manager/faq"],
  ["/manager/faq?page=2&done=faq_placed&state=draft#list", "/manager/faq?page=2&state=draft#list"],
  ["/manager/site?saved", "/manager/site"],
  ["/en/search?search=done&tag=a%20b", "/en/search?search=done&tag=a%20b"],
  ["/en/faq#done", "/en/faq#done"],
  ["/en", "/en"],
])("%s becomes %s without flash parameters", (told, spent) => {
  expect(withoutFlashParams(told)).toBe(spent);
});

test("other names remove only those parameters", () => {
  expect(withoutFlashParams("/faq?search=a&voted=b&done=c#b", ["voted"])).toBe(
    "/faq?search=a&done=c#b",
  );
});

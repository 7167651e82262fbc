import { expect, test } from "vitest";
import { spentAddress } from "./flashParams.ts";

test.each([
  ["/manager/faq?done=faq_placed", "/manager/faq"],
  ["/manager/faq?page=2&done=faq_placed&state=draft#list", "/manager/faq?page=2&state=draft#list"],
  ["/manager/site?saved", "/manager/site"],
  ["/en/search?search=done&tag=a%20b", "/en/search?search=done&tag=a%20b"],
  ["/en/faq#done", "/en/faq#done"],
  ["/en", "/en"],
])("%s is %s once what was done has been said", (told, spent) => {
  expect(spentAddress(told)).toBe(spent);
});

test("under other names that alone has been said", () => {
  expect(spentAddress("/faq?search=a&voted=b&done=c#b", ["voted"])).toBe("/faq?search=a&done=c#b");
});

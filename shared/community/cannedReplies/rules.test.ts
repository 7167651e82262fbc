import { expect, test } from "vitest";
import { fillPlaceholders } from "./rules.ts";

test("placeholders are filled wherever they stand; other braces and filled values stay as they are", () => {
  const values = { name: "Ada L.", product: "{title}", title: "Chatter $1" };
  const text = "Hi {name}, {name}: {title} with {product}. `{spindle}` {Name}";
  expect(fillPlaceholders(text, values)).toBe(
    "Hi Ada L., Ada L.: Chatter $1 with {title}. `{spindle}` {Name}",
  );
});

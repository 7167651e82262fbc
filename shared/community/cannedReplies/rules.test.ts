import { expect, test } from "vitest";
import { fillPlaceholders } from "./rules.ts";

test("placeholders are filled wherever they stand; other braces and filled values stay as they are", () => {
  const values = { name: "Ada L.", product: "{title}", title: "Chatter $1" };
  const text = "Hi {name}, {name}: {title} with {product}. `{spindle}` {Name}";
  expect(fillPlaceholders(text, values)).toBe(
    "Hi Ada L., Ada L.: Chatter $1 with {title}. `{spindle}` {Name}",
  );
});

test("what members write in a title is no link or picture of staff", () => {
  const values = {
    name: "",
    product: "",
    title: "![x](https://a.example) [pay](https://b.example)",
  };
  expect(fillPlaceholders("About {title}", values)).toBe(
    String.raw`About \!\[x\](https://a.example) \[pay\](https://b.example)`,
  );
});

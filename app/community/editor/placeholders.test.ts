import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Edit,
  hasPlaceholder,
  labelOf,
  placeholderOf,
  settleEdit,
  withoutPlaceholders,
} from "./placeholders.ts";

const apply = (text: string, edit: Edit | null) =>
  edit ? text.slice(0, edit.from) + edit.insert + text.slice(edit.to) : text;

const [A, B] = ["0a1", "0b2"] as const;

test("a picture lands where its placeholder stands by then, with the label it has by then", () => {
  const written = `first ${placeholderOf(A, "photo")} typed on ${placeholderOf(B, "other")}`;
  const edited = `zero, ${written.replace("[photo]", "[the spindle]")} and more`;
  const text = apply(edited, settleEdit(edited, A, "/forum/attachment/1"));
  expect(text).toBe(
    `zero, first ![the spindle](/forum/attachment/1) typed on ![other](upload:${B}) and more`,
  );
});

test("an upload that failed leaves nothing behind; a deleted placeholder stays deleted", () => {
  const text = `a ${placeholderOf(A, "photo")} b`;
  expect(apply(text, settleEdit(text, A, null))).toBe("a  b");
  expect(settleEdit("a b", A, "/forum/attachment/1")).toBeNull();
  expect(settleEdit(`a upload:${A}`, A, null)).toBeNull();
});

test("uploads end in any order without touching other text", () => {
  const words = fc.array(fc.stringMatching(/^[ a-z\n中文]{0,6}$/), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(words, fc.boolean(), ([w = "", x = "", y = "", z = ""], aFirst) => {
      let text = w + placeholderOf(A, "a") + x + placeholderOf(B, "b") + y;
      for (const id of aFirst ? [A, B] : [B, A]) {
        text = z + apply(text, settleEdit(text, id, `/${id}`));
      }
      expect(text).toBe(`${z}${z}${w}![a](/${A})${x}![b](/${B})${y}`);
    }),
  );
});

test("a draft holds no placeholders", () => {
  const text = `a ${placeholderOf(A, "x")} b ${placeholderOf(B, "")}`;
  expect([hasPlaceholder(text), withoutPlaceholders(text)]).toEqual([true, "a  b "]);
  expect(hasPlaceholder("![a](/forum/attachment/1)")).toBe(false);
});

test.for([
  ["spindle [1]*.png", "spindle 1"],
  ["image.png", "Picture"],
  [".png", "Picture"],
  ["主軸 異音.jpeg", "主軸 異音"],
] as const)("%s is labelled %s", ([name, label]) => {
  expect(labelOf(name, "Picture")).toBe(label);
});

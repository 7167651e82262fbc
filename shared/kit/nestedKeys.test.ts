import { expect, test } from "vitest";
import { nestKeys } from "./nestedKeys.ts";

const inherited = Object.getOwnPropertyNames(Object.prototype);

test.each(inherited)("%s as a name leads nowhere but into the form", (name) => {
  const shared = Object.getOwnPropertyDescriptors(Object.prototype);
  const before = Object.keys(Object.getOwnPropertyDescriptors(shared[name]?.value ?? {}));
  try {
    expect(nestKeys([[`${name}[call]`, "1"]])).toEqual({ [name]: { call: "1" } });
  } catch (error) {
    expect(error).toMatchObject({ code: "request.malformed" });
  }
  const after = Object.keys(Object.getOwnPropertyDescriptors(shared[name]?.value ?? {}));
  expect(after).toEqual(before);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
});

import { expect, test } from "vitest";
import { holdsField } from "./useChangedFields.ts";

test.for([
  ["email", "email"],
  ["apps[0][account]", "apps.0.account"],
  ["permissions[]", "permissions.2"],
])("who changes %s changes the field %s", ([name, field]) => {
  expect(holdsField(name ?? "", field ?? "")).toBe(true);
});

test.for([
  ["email", "emails"],
  ["apps[0][account]", "apps.1.account"],
  ["apps[0][account]", "apps"],
  ["", "email"],
])("who changes %s leaves the field %s", ([name, field]) => {
  expect(holdsField(name ?? "", field ?? "")).toBe(false);
});

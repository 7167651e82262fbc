import { expect, test } from "vitest";
import { isSensitiveField } from "./sensitiveField.ts";

test.for([
  "password",
  "confirmPassword",
  "challengeToken",
  "code",
  "currentCode",
  "pin",
  "card",
  "cardHolder",
  "cardNumber",
  "creditCardNumber",
  "debitCardNo",
  "cvv",
  "expiry",
])("%s may be a secret", (name) => {
  expect(isSensitiveField(name)).toBe(true);
});

test.for([
  "email",
  "firstName",
  "discard",
  "postcard",
  "businessCardTitle",
  "productCode",
  "shipping",
  "quantity",
  "experience",
])("%s is no secret", (name) => {
  expect(isSensitiveField(name)).toBe(false);
});

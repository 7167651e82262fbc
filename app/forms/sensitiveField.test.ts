import { expect, test } from "vitest";
import { isSecretName } from "./sensitiveField.ts";

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
  expect(isSecretName(name)).toBe(true);
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
  expect(isSecretName(name)).toBe(false);
});

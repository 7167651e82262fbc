import { expect, test } from "vitest";
import { normalizeMailbox, normalizePhone } from "./rules.ts";

test.each([
  ["a.b+x@gmail.com", "ab@gmail.com"],
  ["A.B@googlemail.com", "ab@gmail.com"],
  ["lin+shop@example.test", "lin@example.test"],
  ["l.in@example.test", "l.in@example.test"],
  ["nobody", null],
])("%s leads to the mailbox %s", (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

test.each([
  ["0912-345-678", "912345678"],
  ["+886912345678", "912345678"],
  ["+886 0912 345 678", "912345678"],
  ["００８８６ ９１２３４５６７８", "912345678"],
  ["138 1234 5678", "13812345678"],
  ["+86-13812345678", "13812345678"],
  ["110", null],
  ["", null],
])("%s is the phone number %s", (phone, digits) => {
  expect(normalizePhone(phone)).toBe(digits);
});

import { challenge } from "#shared/identity/captcha/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { draw, removeExpired } from "./service.ts";

export default {
  name: "identity/captcha",
  useCases: [endpoints("challenge", challenge, { draw })],
  tasks: [{ name: "challenge.forget_expired", after: "codes.forget_expired", run: removeExpired }],
} satisfies Module<Scope>;

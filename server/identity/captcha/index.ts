import { captcha } from "#shared/identity/captcha/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { createCaptcha, removeExpired } from "./service.ts";

export default {
  name: "identity/captcha",
  useCases: [endpoints("challenge", captcha, { draw: createCaptcha })],
  tasks: [{ name: "challenge.forget_expired", after: "codes.forget_expired", run: removeExpired }],
} satisfies Module<Context>;

import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { forPages } from "#server/platform/registry/useCases.ts";
import { loginCode, ownCode } from "./demoOtp.ts";

export default {
  name: "demo/access",
  useCases: [forPages("demo", "anyone", { loginCode, ownCode })],
} satisfies Module<Context>;

import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { personalData } from "./personalData.ts";

export default {
  name: "identity/secondFactor",
  personalData,
} satisfies Module<Context>;

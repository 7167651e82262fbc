import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { personalData } from "./personalData.ts";
import { deleteExpired } from "./service.ts";

export default {
  name: "platform/idempotency",
  tasks: [
    { name: "idempotency.forget_keys", after: "payments.check_providers", run: deleteExpired },
  ],
  personalData,
} satisfies Module<Context>;

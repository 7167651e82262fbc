import { session } from "#shared/identity/sessions/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import { check, login, logout } from "./service.ts";
import { removeExpired } from "./sessions.ts";

export default {
  name: "identity/sessions",
  useCases: [endpoints("session", session, { check, login, logout })],
  tasks: [{ name: "session.forget_expired", after: "idempotency.forget_keys", run: removeExpired }],
  personalData,
} satisfies Module<Context>;

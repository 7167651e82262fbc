import { identity } from "#shared/identity/oauth/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  begin,
  beginLink,
  finish,
  linked,
  linkProven,
  offered,
  pending,
  unlink,
} from "./service.ts";

export default {
  name: "identity/oauth",
  useCases: [
    endpoints("identity", identity, { linked, unlink }),
    forPages("identity", "anyone", { begin, finish, offered, pending }),
    forPages("identity", "member", { beginLink, linkProven }),
  ],
  personalData,
} satisfies Module<Scope>;

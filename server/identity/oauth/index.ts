import { identity } from "#shared/identity/oauth/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints, forPages } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  startSignIn,
  startLink,
  completeSignIn,
  linked,
  linkVerified,
  listProviders,
  pending,
  unlink,
} from "./service.ts";

export default {
  name: "identity/oauth",
  useCases: [
    endpoints("identity", identity, { linked, unlink }),
    forPages("identity", "anyone", {
      begin: startSignIn,
      finish: completeSignIn,
      offered: listProviders,
      pending,
    }),
    forPages("identity", "member", { beginLink: startLink, linkProven: linkVerified }),
  ],
  personalData,
} satisfies Module<Context>;

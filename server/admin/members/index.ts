import { memberAdmin } from "#shared/identity/members/adminContract.ts";
import { members } from "#shared/identity/members/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  agree,
  changeProfile,
  create,
  detail,
  endImpersonation,
  importMembers,
  list,
  lock,
  profile,
  records,
  searchMembers,
  setSettings,
  unlock,
  startImpersonation,
} from "./service.ts";

export default {
  name: "admin/members",
  useCases: [
    endpoints("members", members, { detail, list }),
    endpoints("members", memberAdmin, {
      agree,
      changeProfile,
      create,
      endView: endImpersonation,
      import: importMembers,
      lock,
      profile,
      records,
      setSettings,
      unlock,
      view: startImpersonation,
    }),
  ],
  officeSearch: [{ kind: "members", permission: "members.read", find: searchMembers }],
  navigation: [{ section: "members", group: "customers", order: 10, permission: "members.read" }],
} satisfies Module<Context>;

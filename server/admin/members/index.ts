import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { members } from "#shared/identity/members/contract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import {
  agree,
  changeProfile,
  create,
  detail,
  endView,
  importMembers,
  list,
  lock,
  profile,
  records,
  setSettings,
  unlock,
  view,
} from "./service.ts";

export default {
  name: "admin/members",
  useCases: [
    endpoints("members", members, { detail, list }),
    endpoints("members", memberOffice, {
      agree,
      changeProfile,
      create,
      endView,
      import: importMembers,
      lock,
      profile,
      records,
      setSettings,
      unlock,
      view,
    }),
  ],
  navigation: [{ section: "members", group: "work", order: 130, permission: "members.read" }],
} satisfies Module<Scope>;

import { downloadOffice } from "#shared/licensing/downloads/adminContract.ts";
import { downloads } from "#shared/licensing/downloads/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { choices, create, detail, edit, list, publish, withdraw } from "./admin.ts";
import { addFile, removeFile } from "./adminFiles.ts";
import { linkedFileRoutes, publicFileRoutes } from "./fileRoutes.ts";
import { file, link, releases } from "./service.ts";

export default {
  name: "licensing/downloads",
  useCases: [
    endpoints("downloads", downloads, { file, link, releases }),
    endpoints("downloads", downloadOffice, {
      addFile,
      choices,
      create,
      detail,
      edit,
      list,
      publish,
      removeFile,
      withdraw,
    }),
  ],
  routes: [{ unlimited: true, register: publicFileRoutes }, { register: linkedFileRoutes }],
  navigation: [{ section: "downloads", group: "shop", order: 100, permission: "downloads.write" }],
} satisfies Module<Context>;

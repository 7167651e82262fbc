import { sql } from "kysely";
import { downloadOffice } from "#shared/licensing/downloads/adminContract.ts";
import { downloads } from "#shared/licensing/downloads/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { auditSubject } from "#server/platform/registry/auditSubject.ts";
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
  navigation: [
    { section: "downloads", group: "catalog", order: 70, permission: "downloads.write" },
  ],
  auditSubjects: [
    auditSubject(
      "release",
      (lang) =>
        sql`select r.id, concat(p.name ->> ${lang}, ' ', r.version) as name
          from releases r join products p on p.id = r.product_id`,
    ),
  ],
} satisfies Module<Context>;

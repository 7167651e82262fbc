import type { FastifyInstance } from "fastify";
import { backOffice as backOfficeContract } from "#shared/admin/overview/contract.ts";
import { members as membersContract } from "#shared/identity/members/contract.ts";
import { ledger } from "#shared/payments/ledger/contract.ts";
import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { backOfficeOrders } from "#shared/admin/orders/contract.ts";
import { siteEditing } from "#shared/content/company/adminContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { balances, totals } from "#server/payments/ledger/service.ts";
import { agree } from "#server/identity/members/termsAgreement.ts";
import { entries } from "../ledger/service.ts";
import * as members from "./service.ts";
import * as orders from "../orders/service.ts";
import { overview } from "../overview/service.ts";
import { edit, restore, revisions, texts } from "#server/content/company/companyProfile.ts";

/** Lists and details that several features have a part in. */
export default async function backOffice(app: FastifyInstance): Promise<void> {
  const { listAll, countAll, detail } = orders;
  await app.register(serve(backOfficeOrders, { listAll, countAll, detail }));
  await app.register(serve(membersContract, { list: members.list, detail: members.detail }));
  const { records, create, importMembers, lock, unlock, setSettings, view, endView } = members;
  const { profile, changeProfile } = members;
  const office = { records, create, import: importMembers, lock, unlock, setSettings, view };
  await app.register(serve(memberOffice, { ...office, profile, changeProfile, endView, agree }));
  await app.register(serve(backOfficeContract, { overview }));
  await app.register(serve(ledger, { balances, entries, totals }));
  await app.register(serve(siteEditing, { texts, edit, revisions, restore }));
}

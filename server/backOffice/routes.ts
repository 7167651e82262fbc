import type { FastifyInstance } from "fastify";
import { backOffice as backOfficeContract } from "#shared/backOffice/contract.ts";
import { members as membersContract } from "#shared/members/contract.ts";
import { ledger } from "#shared/ledger/contract.ts";
import { memberOffice } from "#shared/members/office.ts";
import { backOfficeOrders } from "#shared/orders/backOffice.ts";
import { siteEditing } from "#shared/site/editing.ts";
import { serve } from "../http/serve.ts";
import { balances, totals } from "../ledger/service.ts";
import { agree } from "../members/agreement.ts";
import { entries } from "./ledger.ts";
import * as members from "./members.ts";
import * as orders from "./orders.ts";
import { overview } from "./overview.ts";
import { edit, restore, revisions, texts } from "./siteTexts.ts";

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

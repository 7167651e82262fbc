import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  Campaign,
  campaigns,
  LinkFigures,
  Promotion,
} from "#shared/partners/campaigns/contract.ts";
import { landingPathOf, MAX_CAMPAIGNS } from "#shared/partners/campaigns/rules.ts";
import { addReferralCode } from "#server/identity/referralCodes/commands.ts";
import { ownCode, referralLink } from "#server/identity/referralCodes/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { dealerNames, requireOpenDealer } from "../dealers/service.ts";
import { linkFigures } from "./figures.ts";
import * as queries from "./queries.ts";
import type { CampaignRow } from "./queries.ts";

type Input<K extends keyof typeof campaigns> = z.output<(typeof campaigns)[K]["input"]>;

export async function getPromotion(scope: Context): Promise<Promotion> {
  const { id, member_id: memberId } = await requireOpenDealer(scope.db, scope);
  const code = await ownCode(scope, memberId);
  return {
    code,
    link: referralLink(scope, code),
    name: (await dealerNames(scope.db, scope, [id])).get(id) ?? "",
    ...(await linkFigures(scope, [code]))(code),
  };
}

export async function listCampaigns(
  scope: Context,
  { search, archived = false, ...paging }: Input<"list">,
): Promise<Page<Campaign>> {
  const { member_id: memberId } = await requireOpenDealer(scope.db, scope);
  const wanted = { memberId, search, archived };
  const total = await queries.countCampaigns(scope.db, wanted);
  const { page, perPage, ...rows } = pageWindow(paging, total);
  const { orderby, sort } = paging;
  const found = await queries.listCampaigns(scope.db, wanted, { orderby, sort, ...rows });
  return { data: await campaignViews(scope, found), total, page, perPage };
}

export async function getCampaign(scope: Context, { id }: Input<"get">): Promise<Campaign> {
  const { member_id: memberId } = await requireOpenDealer(scope.db, scope);
  const row = await queries.findCampaign(scope.db, { id, memberId });
  ensure(row, "campaign.not_found");
  return campaignView(scope, row);
}

async function campaignViews(scope: Context, rows: readonly CampaignRow[]): Promise<Campaign[]> {
  if (rows.length === 0) return [];
  const figures = await linkFigures(
    scope,
    rows.map(({ code }) => code),
  );
  return rows.map((row) => toView(scope, row, figures(row.code)));
}

const campaignView = async (scope: Context, row: CampaignRow): Promise<Campaign> =>
  toView(scope, row, (await linkFigures(scope, [row.code]))(row.code));

const toView = (scope: Context, row: CampaignRow, figures: LinkFigures): Campaign => ({
  uuid: row.id,
  name: row.name,
  code: row.code,
  link: referralLink(scope, row.code, row.landing_path),
  landingPath: row.landing_path,
  createdAt: row.created_at.toISOString(),
  archivedAt: row.archived_at?.toISOString() ?? null,
  ...figures,
});

export async function createCampaign(scope: Context, input: Input<"create">): Promise<Campaign> {
  const landingPath = landingPathOf(input.landingPath, scope.settings.publicUrl);
  ensure(landingPath !== null, "request.invalid", { landingPath: ["landing_path"] });
  const isFound = await scope.ports.findsPage(scope, landingPath);
  ensure(isFound, "request.invalid", { landingPath: ["landing_missing"] });
  return runTransaction(scope.db, async (tx) => {
    const { member_id: memberId } = await requireOpenDealer(tx, scope);
    await lockBelowLimit(tx, memberId);
    const now = scope.now();
    const row = await queries.insertCampaign(tx, {
      id: scope.newId(),
      member_id: memberId,
      code: await addReferralCode(tx, scope, memberId),
      name: input.name,
      landing_path: landingPath,
      created_at: now,
    });
    return written(tx, scope, row);
  });
}

async function lockBelowLimit(tx: Tx, memberId: string): Promise<void> {
  await queries.lockDealer(tx, memberId);
  const open = await queries.countCampaigns(tx, { memberId, archived: false });
  ensure(open < MAX_CAMPAIGNS, "campaign.too_many");
}

const written = async (tx: Tx, scope: Context, row: CampaignRow): Promise<Campaign> =>
  storeResponse(tx, scope, await campaignView({ ...scope, db: tx }, row));

/** Its link keeps working. */
export const archiveCampaign = (scope: Context, { id }: Input<"archive">): Promise<Campaign> =>
  setArchived(scope, id, true);

export const restoreCampaign = (scope: Context, { id }: Input<"restore">): Promise<Campaign> =>
  setArchived(scope, id, false);

function setArchived(scope: Context, id: string, archived: boolean): Promise<Campaign> {
  return runTransaction(scope.db, async (tx) => {
    const { member_id: memberId } = await requireOpenDealer(tx, scope);
    await queries.lockDealer(tx, memberId);
    const row = await queries.findCampaign(tx, { id, memberId });
    ensure(row, "campaign.not_found");
    const isSo = (row.archived_at !== null) === archived;
    if (!isSo && !archived) await lockBelowLimit(tx, memberId);
    const after = isSo ? row : await queries.updateArchived(tx, id, archived ? scope.now() : null);
    return written(tx, scope, after);
  });
}

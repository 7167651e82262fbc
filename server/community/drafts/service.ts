import type { z } from "zod";
import type { Draft, DraftInput, DraftPlace } from "#shared/community/drafts/contract.ts";
import { DRAFT_DAYS, VERSION_MINUTES } from "#shared/community/drafts/rules.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { keepForDraft } from "../attachments/commands.ts";
import { referencesIn } from "../markdown/renderMarkdown.ts";
import { clearDraft } from "./commands.ts";
import * as queries from "./queries.ts";

const SAVES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than any request runs. */
const ENDS_KEPT_MS = DAY_MS;

export async function list(scope: Context, { target }: { target: string }): Promise<Draft[]> {
  const { memberId } = requireMember(scope);
  const versions = await queries.listVersions(scope.db, { memberId, target });
  return versions.map(({ version, title, body, saved_at }) => ({
    version,
    title,
    body,
    savedAt: saved_at.toISOString(),
  }));
}

type Input = z.output<typeof DraftInput>;

/**
 * Keeps pictures of its versions. An emptied field loses nothing: the versions stay until they are discarded. Nothing is
 * kept of a sitting that has ended.
 */
export async function save(
  scope: Context,
  { target, title, body, sitting }: Input,
): Promise<{ savedAt: string | null }> {
  const { memberId } = requireMember(scope);
  await countRequest(scope, [`draft:${memberId}`, SAVES_PER_MINUTE, MINUTE_MS]);
  if (body === "" && title === "") return { savedAt: null };
  const now = scope.now();
  const isKept = await runTransaction(scope.db, async (tx) => {
    const place = { memberId, target };
    const fresh = scope.newId();
    const id = await queries.lockDraft(tx, { id: fresh, ...place }, now);
    if (sitting !== undefined && (await queries.hasEnded(tx, { memberId, sitting }))) {
      if (id === fresh) await queries.deleteDraft(tx, id);
      return false;
    }
    const [newest, ...earlier] = await queries.listVersions(tx, place);
    const number = nextVersion(newest, { body, now });
    const row = { version: number, title, body, begun_at: now, saved_at: now };
    await queries.storeVersion(tx, id, row);
    const others = number === newest?.version ? earlier : [newest, ...earlier];
    const bodies = [body, ...others.map((each) => each?.body ?? "")];
    await keepPictures(tx, scope, { id, memberId, bodies });
    await dropSurplus(tx, scope, memberId);
    return true;
  });
  return { savedAt: isKept ? now.toISOString() : null };
}

interface Newest {
  readonly version: number;
  readonly body: string;
  readonly begun_at: Date;
}

/** A text that lost half of its length begins a version: it may have been a mistake. */
function nextVersion(
  newest: Newest | undefined,
  { body, now }: { body: string; now: Date },
): number {
  if (!newest) return 1;
  const isOld = now.getTime() - newest.begun_at.getTime() >= VERSION_MINUTES * MINUTE_MS;
  const shrank = body.length < newest.body.length / 2;
  return isOld || shrank ? newest.version + 1 : newest.version;
}

interface Pictured {
  readonly id: string;
  readonly memberId: string;
  readonly bodies: readonly string[];
}

async function keepPictures(
  tx: Tx,
  scope: Context,
  { id, memberId, bodies }: Pictured,
): Promise<void> {
  const ids = bodies.flatMap((body) => referencesIn(body, scope.settings.publicUrl).images);
  await keepForDraft(tx, scope, { usedBy: id, ids: [...new Set(ids)], authors: [memberId] });
}

async function dropSurplus(tx: Tx, scope: Context, memberId: string): Promise<void> {
  for (const id of await queries.listSurplus(tx, memberId))
    await dropDraft(tx, scope, id, memberId);
}

async function dropDraft(tx: Tx, scope: Context, id: string, author: string): Promise<void> {
  await keepForDraft(tx, scope, { usedBy: id, ids: [], authors: [author] });
  await queries.deleteDraft(tx, id);
}

export async function discard(
  scope: Context,
  { target, sitting }: z.output<typeof DraftPlace>,
): Promise<{ discarded: boolean }> {
  const { memberId } = requireMember(scope);
  const discarded = await runTransaction(scope.db, (tx) =>
    clearDraft(tx, scope, { memberId, target, sitting }),
  );
  return { discarded };
}

export async function purgeOld(scope: Context): Promise<void> {
  await queries.deleteEnds(scope.db, new Date(scope.now().getTime() - ENDS_KEPT_MS));
  const before = new Date(scope.now().getTime() - DRAFT_DAYS * DAY_MS);
  await workInRounds(scope, {
    list: (limit) => queries.listOld(scope.db, before, limit),
    idOf: ({ id }) => id,
    work: ({ id }) =>
      runTransaction(scope.db, async (tx) => {
        const old = await queries.lockOld(tx, id, before);
        if (old) await dropDraft(tx, scope, id, old.member_id);
      }),
    failure: "some old drafts could not be deleted",
  });
}

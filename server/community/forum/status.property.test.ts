import fc from "fast-check";
import { expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, writer } from "#test/kit/data/forum.ts";
import { runCount } from "#test/kit/proof.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { findWrongCounters } from "./counters.ts";

const DAY_MS = 86_400_000;
const PEOPLE = ["asker", "helper", "staff"] as const;
type Person = (typeof PEOPLE)[number];
const DEEDS = [
  "reply",
  "accept",
  "unaccept",
  "solve",
  "reopen",
  "take",
  "remove",
  "removeReply",
  "hideReply",
  "showReply",
  "hide",
  "show",
  "lock",
  "unlock",
  "wait",
] as const;
type DeedName = (typeof DEEDS)[number];

interface Deed {
  readonly do: DeedName;
  readonly by: Person;
  /** Which reply. */
  readonly at: number;
}

/** Replies are what the others need. */
const Deeds = fc.array(
  fc.record({
    do: fc.oneof(
      fc.constantFrom(...DEEDS),
      fc.constantFrom("reply", "accept") as fc.Arbitrary<DeedName>,
    ),
    by: fc.constantFrom(...PEOPLE),
    at: fc.nat({ max: 5 }),
  }),
  { minLength: 6, maxLength: 30 },
);

interface ModelReply {
  readonly id: string;
  readonly by: Person;
  readonly at: string;
  hidden: boolean;
}

/** Facts alone. */
interface Model {
  readonly replies: ModelReply[];
  readonly askedAt: string;
  accepted: string | null;
  solution: string | null;
  taken: boolean;
  reopened: boolean;
}

/** From scratch. */
function recounted({ replies, askedAt, accepted, solution, taken, reopened }: Model) {
  const visible = replies.filter(({ hidden }) => !hidden);
  const last = visible.at(-1);
  const isSolved = solution !== null || visible.some(({ id }) => id === accepted);
  const isSolving = visible.some(({ by }) => by !== "asker") || taken || reopened;
  return {
    status: isSolved ? "solved" : isSolving ? "solving" : "unsolved",
    reply_count: visible.length,
    last_reply_id: last?.id ?? null,
    last_activity_at: last?.at ?? askedAt,
    asker_spoke_last: (last?.by ?? "asker") === "asker",
    first_staff_reply_at: visible.find(({ by }) => by === "staff")?.at ?? null,
  };
}

interface Stage {
  readonly world: TestWorld;
  readonly people: Readonly<Record<Person, Client>>;
  readonly asked: Discussion;
  readonly model: Model;
}

async function stage(): Promise<Stage> {
  const world = await testWorld();
  const people = {
    asker: await writer(world),
    helper: await writer(world),
    staff: await world.manager(["forum.write", "jobs.read"]),
  };
  const asked = await ask(people.asker);
  const model: Model = {
    replies: [],
    askedAt: asked.createdAt,
    accepted: null,
    solution: null,
    taken: false,
    reopened: false,
  };
  return { world, people, asked, model };
}

/** The call, and what it does to the facts if it is allowed; null: there is no such reply. */
function callOf({ people, asked, model }: Stage, { do: deed, by, at }: Deed) {
  const who = people[by];
  const reply = model.replies[at % Math.max(1, model.replies.length)];
  const step = (name: string, body: object, then: () => void) => ({
    call: () => who.post(`/Discussion/${asked.uuid}/${name}`, body),
    applies: then,
  });
  const office = (path: string, body: object, then: () => void) => ({
    call: () => people.staff.post(`/Manager/${path}`, body),
    applies: then,
  });
  const onReply = (path: string, hidden: boolean, body: object = {}) =>
    reply && {
      call: () =>
        (path === "Removal" ? who : people.staff).post(
          path === "Removal"
            ? `/DiscussionReply/${reply.id}/Removal`
            : `/Manager/DiscussionReply/${reply.id}/Visibility`,
          body,
        ),
      applies: () => void (reply.hidden = hidden),
    };
  switch (deed) {
    case "accept":
      return (
        reply &&
        step("Acceptance", { reply: reply.id }, () => {
          if (model.accepted !== reply.id) model.reopened = false;
          Object.assign(model, { accepted: reply.id, solution: null });
        })
      );
    case "unaccept":
      return step("AcceptanceEnd", {}, () => void (model.accepted = null));
    case "solve":
      return step("Solution", { text: "New bearings" }, () =>
        Object.assign(model, { accepted: null, solution: "New bearings", reopened: false }),
      );
    case "take":
      return office(`Discussion/${asked.uuid}/Assignment`, {}, () => void (model.taken = true));
    case "remove":
      return step("Removal", {}, () => undefined);
    case "removeReply":
      return onReply("Removal", true);
    case "hideReply":
      return onReply("Visibility", true, { hidden: "yes" });
    case "showReply":
      return onReply("Visibility", false, { hidden: "no" });
    case "hide":
    case "show": {
      const hidden = deed === "hide" ? "yes" : "no";
      return office(`Discussion/${asked.uuid}/Visibility`, { hidden }, () => undefined);
    }
    case "lock":
    case "unlock": {
      const locked = deed === "lock" ? "yes" : "no";
      return office(`Discussion/${asked.uuid}/Lock`, { locked }, () => undefined);
    }
    default:
      return null;
  }
}

/** What the page offers to the person; undefined: staff alone act, who may. */
async function offered({ people, asked, model }: Stage, { do: deed, by, at }: Deed) {
  const isOfReply = deed === "accept" || deed === "removeReply";
  const isOwn = ["reply", "solve", "reopen", "unaccept", "remove"].includes(deed);
  if (!isOfReply && !isOwn) return undefined;
  const detail = await people[by].get(`/Discussion/${asked.uuid}`);
  if (detail.statusCode !== 200) return false;
  if (!isOfReply) return (detail.json().data as Discussion).may[deed as keyof Discussion["may"]];
  const list = await people[by].get(`/Discussion/${asked.uuid}/Reply?limit=100`);
  const wanted = model.replies[at % Math.max(1, model.replies.length)];
  const shown = (list.json().data as Reply[]).find(({ uuid }) => uuid === wanted?.id);
  return shown?.may[deed === "accept" ? "accept" : "remove"] ?? false;
}

async function doIt(stand: Stage, deed: Deed): Promise<void> {
  const { world, people, asked, model } = stand;
  if (deed.do === "wait") return world.advance((deed.at + 1) * 9 * DAY_MS);
  const may = await offered(stand, deed);
  if (deed.do === "reply" || deed.do === "reopen") {
    const content = "Lower the speed.";
    const answer =
      deed.do === "reply"
        ? await people[deed.by].post("/Comment", { article_id: asked.uuid, content })
        : await people[deed.by].post(`/Discussion/${asked.uuid}/Reopening`, { content });
    expect([deed, answer.statusCode === 200]).toEqual([deed, may]);
    if (answer.statusCode !== 200) return;
    const { id } = await world.db
      .selectFrom("replies")
      .select("id")
      .where("discussion_id", "=", asked.uuid)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    model.replies.push({ id, by: deed.by, at: world.now().toISOString(), hidden: false });
    if (deed.do === "reopen")
      Object.assign(model, { accepted: null, solution: null, reopened: true });
    return;
  }
  const made = callOf(stand, deed);
  if (!made) return;
  const answer = await made.call();
  expect([deed, answer.statusCode === 200]).toEqual([deed, may ?? true]);
  if (answer.statusCode === 200) made.applies();
}

const stored = ({ world, asked }: Stage) =>
  world.db
    .selectFrom("discussions")
    .select(["status", "reply_count", "last_reply_id", "last_activity_at"])
    .select(["asker_spoke_last", "first_staff_reply_at"])
    .where("id", "=", asked.uuid)
    .executeTakeFirstOrThrow();

test("for any sequence of actions status and counts are those recounted from the posts, and only what is offered works", async () => {
  await fc.assert(
    fc.asyncProperty(Deeds, async (deeds) => {
      const stand = await stage();
      for (const deed of deeds) {
        await doIt(stand, deed);
        const row = await stored(stand);
        expect({
          ...row,
          last_activity_at: row.last_activity_at.toISOString(),
          first_staff_reply_at: row.first_staff_reply_at?.toISOString() ?? null,
        }).toEqual(recounted(stand.model));
      }
      const { count } = await runTransaction(stand.world.db, findWrongCounters);
      expect(count).toBe(0);
    }),
    { numRuns: runCount(12, 150) },
  );
});

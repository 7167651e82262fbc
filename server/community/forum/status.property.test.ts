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
  "ask",
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
  "moveReplies",
  "split",
  "merge",
  "wait",
] as const;
type DeedName = (typeof DEEDS)[number];

interface Deed {
  readonly do: DeedName;
  readonly by: Person;
  /** Which discussion. */
  readonly of: number;
  /** Which reply; its bits, which replies. */
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
    of: fc.nat({ max: 5 }),
    at: fc.nat({ max: 31 }),
  }),
  { minLength: 6, maxLength: 40 },
);

interface ModelReply {
  readonly id: string;
  readonly by: Person;
  readonly at: string;
  number: number;
  hidden: boolean;
}

/** Facts alone. */
interface Model {
  readonly uuid: string;
  readonly by: Person;
  readonly askedAt: string;
  replies: ModelReply[];
  numbers: number;
  hidden: boolean;
  accepted: string | null;
  solution: string | null;
  taken: boolean;
  reopened: boolean;
}

const newModel = (question: Pick<Model, "uuid" | "by" | "askedAt" | "hidden">): Model => ({
  ...question,
  replies: [],
  numbers: 0,
  accepted: null,
  solution: null,
  taken: false,
  reopened: false,
});

const inOrder = (replies: readonly ModelReply[]) =>
  replies.toSorted((a, b) => a.at.localeCompare(b.at) || a.number - b.number);

/** From scratch. */
function recounted({ by, replies, askedAt, accepted, solution, taken, reopened }: Model) {
  const visible = inOrder(replies).filter(({ hidden }) => !hidden);
  const following = visible.filter(({ at }) => at >= askedAt);
  const lastOfStaff = following.findLastIndex((reply) => reply.by === "staff");
  const unread = following.slice(lastOfStaff + 1).find((reply) => reply.by === by)?.at ?? null;
  const isSolved = solution !== null || visible.some(({ id }) => id === accepted);
  const isSolving = visible.some((reply) => reply.by !== by) || taken || reopened;
  return {
    status: isSolved ? "solved" : isSolving ? "solving" : "unsolved",
    reply_count: visible.length,
    last_reply_id: visible.at(-1)?.id ?? null,
    last_activity_at: following.at(-1)?.at ?? askedAt,
    asker_spoke_last: (following.at(-1)?.by ?? by) === by,
    first_staff_reply_at: following.find((reply) => reply.by === "staff")?.at ?? null,
    first_reply_at: following.find((reply) => reply.by !== by)?.at ?? null,
    awaits_staff_since: lastOfStaff === -1 ? askedAt : unread,
  };
}

interface Stage {
  readonly world: TestWorld;
  readonly people: Readonly<Record<Person, Client>>;
  readonly models: Model[];
}

async function stage(): Promise<Stage> {
  const world = await testWorld();
  const people = {
    asker: await writer(world),
    helper: await writer(world),
    staff: await world.manager(["forum.write", "jobs.read"]),
  };
  const { uuid, createdAt } = await ask(people.asker);
  const models = [newModel({ uuid, by: "asker", askedAt: createdAt, hidden: false })];
  return { world, people, models };
}

interface Scene {
  readonly people: Stage["people"];
  readonly models: Model[];
  readonly model: Model;
  readonly reply: ModelReply | undefined;
  readonly chosen: readonly ModelReply[];
}

function sceneOf({ people, models }: Stage, { of, at }: Deed): Scene {
  const model = models[of % models.length]!;
  return {
    people,
    models,
    model,
    reply: model.replies[at % Math.max(1, model.replies.length)],
    chosen: inOrder(model.replies.filter((_, place) => (at >> place) % 2 === 1)),
  };
}

interface Step {
  readonly call: () => ReturnType<Client["post"]>;
  /** To the facts, if it is allowed. */
  readonly applies: () => void;
}

/** Null: there is no such reply. */
function callOf(scene: Scene, { do: deed, by }: Deed): Step | null {
  const { people, model, reply } = scene;
  const step = (name: string, body: object, applies: () => void) => ({
    call: () => people[by].post(`/Discussion/${model.uuid}/${name}`, body),
    applies,
  });
  const office = (name: string, body: object, applies: () => void = () => undefined) => ({
    call: () => people.staff.post(`/Manager/Discussion/${model.uuid}/${name}`, body),
    applies,
  });
  switch (deed) {
    case "accept":
      return reply
        ? step("Acceptance", { reply: reply.id }, () => {
            if (model.accepted !== reply.id) model.reopened = false;
            Object.assign(model, { accepted: reply.id, solution: null });
          })
        : null;
    case "unaccept":
      return step("AcceptanceEnd", {}, () => {
        Object.assign(model, { accepted: null, solution: null });
      });
    case "solve":
      return step("Solution", { text: "New bearings" }, () =>
        Object.assign(model, { accepted: null, solution: "New bearings", reopened: false }),
      );
    case "take":
      return office("Assignment", {}, () => void (model.taken = true));
    case "remove":
      return step("Removal", {}, () => void (model.hidden = true));
    case "hide":
      return office("Visibility", { hidden: "yes" }, () => void (model.hidden = true));
    case "show":
      return office("Visibility", { hidden: "no" }, () => void (model.hidden = false));
    case "lock":
      return office("Lock", { locked: "yes", reason: "Old" });
    case "unlock":
      return office("Lock", { locked: "no" });
    default:
      return replyCallOf(scene, deed, by) ?? movingCallOf(scene, deed);
  }
}

function replyCallOf({ people, reply }: Scene, deed: DeedName, by: Person): Step | null {
  if (!reply) return null;
  const setHidden = (hidden: boolean) => () => void (reply.hidden = hidden);
  const office = (hidden: "yes" | "no") =>
    people.staff.post(`/Manager/DiscussionReply/${reply.id}/Visibility`, { hidden });
  switch (deed) {
    case "removeReply":
      return {
        call: () => people[by].post(`/DiscussionReply/${reply.id}/Removal`),
        applies: setHidden(true),
      };
    case "hideReply":
      return { call: () => office("yes"), applies: setHidden(true) };
    case "showReply":
      return { call: () => office("no"), applies: setHidden(false) };
    default:
      return null;
  }
}

function movingCallOf({ people, models, model, chosen }: Scene, deed: DeedName): Step | null {
  const office = (name: string, body: object) => () =>
    people.staff.post(`/Manager/Discussion/${model.uuid}/${name}`, body);
  const replies = chosen.map(({ id }) => id);
  const target = models[(models.indexOf(model) + 1) % models.length]!;
  switch (deed) {
    case "moveReplies":
      if (chosen.length === 0 || target === model) return null;
      return {
        call: office("ReplyMove", { replies, discussion: target.uuid }),
        applies: () => moveInto(model, target, chosen),
      };
    case "split": {
      const [first, ...rest] = chosen;
      if (!first) return null;
      return {
        call: office("Split", { replies, title: "Another matter" }),
        applies: () => {
          const hidden = first.hidden || model.hidden;
          const made = newModel({ uuid: first.id, by: first.by, askedAt: first.at, hidden });
          models.push(made);
          leave(model, [first]);
          moveInto(model, made, rest);
        },
      };
    }
    case "merge":
      if (target === model) return null;
      return {
        call: office("Merge", { discussion: target.uuid }),
        applies: () => {
          const { uuid: id, by, askedAt: at, hidden } = model;
          target.replies.push({ id, by, at, hidden, number: ++target.numbers });
          moveInto(model, target, inOrder(model.replies));
          models.splice(models.indexOf(model), 1);
        },
      };
    default:
      return null;
  }
}

function leave(model: Model, gone: readonly ModelReply[]): void {
  model.replies = model.replies.filter((each) => !gone.includes(each));
  if (gone.some(({ id }) => id === model.accepted)) model.accepted = null;
}

function moveInto(from: Model, to: Model, moved: readonly ModelReply[]): void {
  leave(from, moved);
  for (const reply of moved) {
    reply.number = ++to.numbers;
    reply.hidden ||= from.hidden;
    to.replies.push(reply);
  }
}

/** What the page offers to the person; undefined: staff alone act, who may. */
async function offered({ people, model, reply }: Scene, { do: deed, by }: Deed) {
  const isOfReply = deed === "accept" || deed === "removeReply";
  const isOwn = ["reply", "solve", "reopen", "unaccept", "remove"].includes(deed);
  if (!isOfReply && !isOwn) return undefined;
  const detail = await people[by].get(`/Discussion/${model.uuid}`);
  if (detail.statusCode !== 200) return false;
  if (!isOfReply) return (detail.json().data as Discussion).may[deed as keyof Discussion["may"]];
  const list = await people[by].get(`/Discussion/${model.uuid}/Reply?limit=100`);
  const shown = (list.json().data as Reply[]).find(({ uuid }) => uuid === reply?.id);
  return shown?.may[deed === "accept" ? "accept" : "remove"] ?? false;
}

async function askAnother({ people, models }: Stage, by: Person): Promise<void> {
  const { uuid, createdAt } = await ask(people[by]);
  models.push(newModel({ uuid, by, askedAt: createdAt, hidden: false }));
}

async function doIt(stand: Stage, deed: Deed): Promise<void> {
  const { world, people } = stand;
  if (deed.do === "wait") return world.advance((deed.at % 6) * 9 * DAY_MS + 1_000);
  if (deed.do === "ask") return askAnother(stand, deed.by);
  const scene = sceneOf(stand, deed);
  const { model } = scene;
  const may = await offered(scene, deed);
  if (deed.do === "reply" || deed.do === "reopen") {
    const content = "Lower the speed.";
    const answer =
      deed.do === "reply"
        ? await people[deed.by].post("/Comment", { article_id: model.uuid, content })
        : await people[deed.by].post(`/Discussion/${model.uuid}/Reopening`, { content });
    expect([deed, answer.statusCode === 200]).toEqual([deed, may]);
    if (answer.statusCode !== 200) return;
    const { id, number } = await world.db
      .selectFrom("replies")
      .select(["id", "number"])
      .where("discussion_id", "=", model.uuid)
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    model.numbers += 1;
    expect(number).toBe(model.numbers);
    const at = world.now().toISOString();
    model.replies.push({ id, by: deed.by, at, hidden: false, number });
    if (deed.do === "reopen")
      Object.assign(model, { accepted: null, solution: null, reopened: true });
    return;
  }
  const made = callOf(scene, deed);
  if (!made) return;
  const answer = await made.call();
  expect([deed, answer.statusCode === 200]).toEqual([deed, may ?? true]);
  if (answer.statusCode === 200) made.applies();
}

async function stored({ world }: Stage): Promise<Map<string, unknown>> {
  const rows = await world.db
    .selectFrom("discussions")
    .select(["id", "status", "reply_count", "last_reply_id", "last_activity_at"])
    .select(["asker_spoke_last", "first_staff_reply_at", "first_reply_at", "awaits_staff_since"])
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        ...row,
        last_activity_at: row.last_activity_at.toISOString(),
        first_staff_reply_at: row.first_staff_reply_at?.toISOString() ?? null,
        first_reply_at: row.first_reply_at?.toISOString() ?? null,
        awaits_staff_since: row.awaits_staff_since?.toISOString() ?? null,
      },
    ]),
  );
}

async function repliesSeen(
  { people }: Stage,
  { uuid }: Model,
): Promise<(readonly [string, number])[]> {
  const answer = await people.staff.get(`/Discussion/${uuid}/Reply?limit=100`);
  return (answer.json().data as Reply[]).map((reply) => [reply.uuid, reply.number]);
}

test("for any sequence of actions, also moves, status and counts are those recounted from the posts, and only what is offered works", async () => {
  await fc.assert(
    fc.asyncProperty(Deeds, async (deeds) => {
      const stand = await stage();
      for (const deed of deeds) {
        await doIt(stand, deed);
        const due = new Map(stand.models.map((model) => [model.uuid, recounted(model)]));
        expect([deed, await stored(stand)]).toEqual([deed, due]);
      }
      for (const model of stand.models) {
        const due = inOrder(model.replies).map(({ id, number }) => [id, number]);
        expect(await repliesSeen(stand, model)).toEqual(due);
      }
      const { count } = await runTransaction(stand.world.db, findWrongCounters);
      expect(count).toBe(0);
    }),
    { numRuns: runCount(12, 150) },
  );
});

import { hardware, software } from "#test/kit/data/purchases.ts";
import { act, ask, newcomer, question, replyTo, writer } from "#test/kit/data/forum.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";
import type { IdempotentCalls } from "./prepare.ts";

/** An answered question; `who` asked it. */
async function discussed(world: TestWorld) {
  const who = await writer(world);
  const asked = await ask(who);
  const helper = await writer(world);
  const reply = await replyTo(helper, asked);
  return { who, asked, reply, helper, path: `/Discussion/${asked.uuid}` };
}

/** A question that waits for staff. */
async function reviewed(world: TestWorld) {
  await ask(await newcomer(world));
  const who = await world.manager();
  const [{ uuid, revision }] = (await who.get("/Manager/PostReview")).json().data;
  return { who, uuid, revision };
}

export const communityCalls: IdempotentCalls = {
  "POST /Article": async (world) => ({
    who: await writer(world),
    path: "/Article",
    body: question,
  }),
  "POST /Comment": async (world) => {
    const { who, asked } = await discussed(world);
    return { who, path: "/Comment", body: { article_id: asked.uuid, content: "Which speed?" } };
  },
  "POST /Discussion/:id/Removal": async (world) => {
    const who = await writer(world);
    const { uuid } = await ask(who);
    return { who, path: `/Discussion/${uuid}/Removal` };
  },
  "POST /Discussion/:id/Acceptance": async (world) => {
    const { who, path, reply } = await discussed(world);
    return { who, path: `${path}/Acceptance`, body: { reply: reply.uuid } };
  },
  "POST /Discussion/:id/AcceptanceEnd": async (world) => {
    const { who, path, asked, reply } = await discussed(world);
    await act(who, asked, "Acceptance", { reply: reply.uuid });
    return { who, path: `${path}/AcceptanceEnd` };
  },
  "POST /Discussion/:id/Solution": async (world) => {
    const { who, path } = await discussed(world);
    return { who, path: `${path}/Solution`, body: { text: "New bearings" } };
  },
  "POST /Discussion/:id/Reopening": async (world) => {
    const { who, path, asked } = await discussed(world);
    await act(who, asked, "Solution", { text: "New bearings" });
    return { who, path: `${path}/Reopening`, body: { content: "Still waves" } };
  },
  "POST /Discussion/:id/Follow": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.member(), path: `${path}/Follow` };
  },
  "POST /Product/:uuid/Follow": async (world) => ({
    who: await world.member(),
    path: `/Product/${software.uuid}/Follow`,
  }),
  "POST /Discussion/:id/Vote": async (world) => {
    const { helper, path } = await discussed(world);
    return { who: helper, path: `${path}/Vote` };
  },
  "POST /DiscussionReply/:id/Vote": async (world) => {
    const { who, reply } = await discussed(world);
    return { who, path: `/DiscussionReply/${reply.uuid}/Vote` };
  },
  "POST /DiscussionReply/:id/Removal": async (world) => {
    const { helper, reply } = await discussed(world);
    return { who: helper, path: `/DiscussionReply/${reply.uuid}/Removal` };
  },
  "POST /Manager/Discussion/:id/Assignment": async (world) => {
    const { uuid } = await ask(await writer(world));
    return { who: await world.manager(), path: `/Manager/Discussion/${uuid}/Assignment` };
  },
  "POST /Manager/Discussion/:id/Visibility": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.manager(), path: `/Manager${path}/Visibility` };
  },
  "POST /Manager/Discussion/:id/Lock": async (world) => {
    const { path } = await discussed(world);
    return { who: await world.manager(), path: `/Manager${path}/Lock`, body: { reason: "Old" } };
  },
  "POST /Discussion/:id/Report": async (world) => {
    const { helper, path } = await discussed(world);
    return { who: helper, path: `${path}/Report`, body: { reason: "spam" } };
  },
  "POST /DiscussionReply/:id/Report": async (world) => {
    const { who, reply } = await discussed(world);
    return { who, path: `/DiscussionReply/${reply.uuid}/Report`, body: { reason: "spam" } };
  },
  "POST /Manager/ReportedPost/:id/Decision": async (world) => {
    const { who, reply } = await discussed(world);
    await who.post(`/DiscussionReply/${reply.uuid}/Report`, { reason: "spam" });
    const path = `/Manager/ReportedPost/${reply.uuid}/Decision`;
    return { who: await world.manager(), path, body: { outcome: "hidden" } };
  },
  "POST /Manager/PostReview/:id/Approval": async (world) => {
    const { who, uuid, revision } = await reviewed(world);
    return { who, path: `/Manager/PostReview/${uuid}/Approval`, body: { revision } };
  },
  "POST /Manager/PostReview/:id/Rejection": async (world) => {
    const { who, uuid, revision } = await reviewed(world);
    const body = { revision, reason: "Advertising" };
    return { who, path: `/Manager/PostReview/${uuid}/Rejection`, body };
  },
  "POST /Manager/Discussion/:id/Place": async (world) => {
    const { path } = await discussed(world);
    const body = { productsable_id: hardware[0]?.uuid };
    return { who: await world.manager(), path: `/Manager${path}/Place`, body };
  },
  "POST /Manager/Discussion/:id/ReplyMove": async (world) => {
    const { who, path, reply } = await discussed(world);
    const body = { replies: [reply.uuid], discussion: (await ask(who)).uuid };
    return { who: await world.manager(), path: `/Manager${path}/ReplyMove`, body };
  },
  "POST /Manager/Discussion/:id/Split": async (world) => {
    const { path, reply } = await discussed(world);
    const body = { replies: [reply.uuid], title: "Which spindle speed?" };
    return { who: await world.manager(), path: `/Manager${path}/Split`, body };
  },
  "POST /Manager/Discussion/:id/Merge": async (world) => {
    const { who, path } = await discussed(world);
    const body = { discussion: (await ask(who)).uuid };
    return { who: await world.manager(), path: `/Manager${path}/Merge`, body };
  },
  "POST /Manager/DiscussionReply/:id/Visibility": async (world) => {
    const { reply } = await discussed(world);
    const path = `/Manager/DiscussionReply/${reply.uuid}/Visibility`;
    return { who: await world.manager(), path };
  },
};

import { z } from "zod";
import { listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { InstantWire, PersonWire } from "#shared/kit/wireSchemas.ts";
import { QUEUE_WAITS } from "./replyTarget.ts";
import { DISCUSSION_STATUSES } from "./status.ts";

export const QUEUE_TAKEN = ["nobody", "me", "others"] as const;

export const QueuedDiscussion = z.object({
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(DISCUSSION_STATUSES),
  lang: z.enum(LANGS),
  /** Product, or category without one. */
  about: z.string(),
  asker: PersonWire,
  /** A paid subscription of the asker runs. */
  subscribed: z.boolean(),
  askerSpokeLast: z.boolean(),
  replies: z.int(),
  takenBy: PersonWire.nullable(),
  askedAt: InstantWire,
  lastActivityAt: InstantWire,
  /** Null: nothing that the asker wrote waits for staff. */
  wait: z
    .object({
      since: InstantWire,
      dueAt: InstantWire,
      /** Until then; below 0 once it passed. */
      minutesLeft: z.int(),
      state: z.enum(QUEUE_WAITS),
    })
    .nullable(),
  /** Minutes until staff first replied. */
  firstReply: z.int().nullable(),
});
export type QueuedDiscussion = z.infer<typeof QueuedDiscussion>;

export const QueueInput = z.object({
  search: SearchFilter,
  /** Default: those that are not solved. */
  status: ManyFilter(z.enum(DISCUSSION_STATUSES, "invalid")),
  language: ManyFilter(z.enum(LANGS, "invalid")),
  taken: ChoiceFilter(QUEUE_TAKEN),
  wait: ChoiceFilter(QUEUE_WAITS),
  ...sortedPaging({ orderby: ["due", "askedAt", "lastActivityAt"], sort: "asc", limit: 20 }),
});
export type QueueInput = z.output<typeof QueueInput>;

export const forumQueue = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Discussion",
    access: "forum.write",
    summary:
      "List visible discussions, by default unsolved ones; `due` puts first those in which words of the asker wait for staff, by the time at which a reply is due",
    input: QueueInput,
    output: QueuedDiscussion,
    errors: STAFF_ERRORS,
  }),
};

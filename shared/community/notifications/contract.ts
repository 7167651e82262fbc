import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";
import { Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { LEVELS, NOTIFICATION_GROUPS, PAGE_SIZE } from "./rules.ts";

const Name = z.string("invalid").regex(/^[a-z_]{1,40}$/, "invalid");

export const NotificationItem = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** In the language of the request. */
  text: z.string(),
  detail: z.string().nullable(),
  /** Of the page that it leads to, without a language. */
  path: z.string(),
  createdAt: InstantWire,
  /** Listed for the first time. */
  fresh: z.boolean(),
  read: z.boolean(),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

export const NotificationPage = z.object({
  items: z.array(NotificationItem),
  /** `before` of the next page; null: there is none. */
  earlier: z.uuid().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const NotificationPreference = z.object({
  kind: z.string(),
  reason: z.string(),
  group: z.enum(NOTIFICATION_GROUPS),
  /** In the language of the request. */
  label: z.string(),
  level: z.enum(LEVELS),
  /** Those that may be chosen. */
  levels: z.array(z.enum(LEVELS)),
});
export type NotificationPreference = z.infer<typeof NotificationPreference>;

const Preferences = z.object({ preferences: z.array(NotificationPreference) });

export const notifications = {
  list: endpoint({
    method: "GET",
    path: "/Notification",
    access: "member",
    summary: "List own notifications, newest first, those that may still be seen",
    input: z.object({
      unread: z.enum(["0", "1"], "invalid").default("0"),
      kind: Name.optional(),
      before: z.uuid("invalid").optional(),
      limit: Count(1, 100).default(PAGE_SIZE),
    }),
    output: NotificationPage,
    errors: ["session.required", "request.invalid"],
  }),
  count: endpoint({
    method: "GET",
    path: "/Notification/Count",
    access: "member",
    summary: "Count own unread notifications, up to 100",
    input: z.object({}),
    output: z.object({ unread: z.int() }),
    errors: ["session.required"],
  }),
  preferences: endpoint({
    method: "GET",
    path: "/Notification/Preference",
    access: "member",
    summary: "List the kinds of notifications and how each reaches the member",
    input: z.object({}),
    output: Preferences,
    errors: ["session.required"],
  }),
  savePreferences: endpoint({
    method: "PUT",
    path: "/Notification/Preference",
    access: "member",
    summary: "Choose how kinds of notifications reach the member; those not named stay",
    message: "notification_preferences_saved",
    input: z.object({
      preferences: z
        .array(z.object({ kind: Name, reason: Name, level: z.enum(LEVELS, "invalid") }), "invalid")
        .max(200, "too_long"),
    }),
    output: Preferences,
    errors: ["session.required", "request.invalid"],
  }),
  readAll: endpoint({
    method: "PUT",
    path: "/Notification/Read",
    access: "member",
    summary: "Mark own notifications as read, up to the named one if any",
    message: "notifications_read",
    input: z.object({ upTo: z.uuid("invalid").optional() }),
    output: z.object({ unread: z.int() }),
    errors: ["session.required", "request.invalid"],
  }),
  read: endpoint({
    method: "PUT",
    path: "/Notification/:id/Read",
    access: "member",
    summary: "Mark an own notification as read",
    message: "notification_read",
    input: z.object({ id: z.uuid("invalid") }),
    output: NotificationItem,
    errors: ["session.required", "request.invalid", "notification.not_found"],
  }),
};

/**
 * `at_once`: a mail for each, `digest`: in a daily mail, `page`: on the page alone, which shows the other two as well;
 * `off`: not recorded.
 */
export const LEVELS = ["at_once", "digest", "page", "off"] as const;
export type Level = (typeof LEVELS)[number];

/** How a recorded notification is mailed. */
export type MailedLevel = Exclude<Level, "off">;

/** Ids by name. */
export type Subject = Readonly<Record<string, string>>;

export interface NewNotification {
  readonly kind: string;
  /** One per event: whoever is told of it again, for whatever reason, has one notification. */
  readonly eventKey: string;
  readonly subject: Subject;
  /** The member who acted gets no notification of it. */
  readonly actorId: string | null;
}

/** Recipients and their reasons. */
export interface Told {
  readonly memberId: string;
  readonly reason: string;
}

/** Headings of the preferences, in this order. */
export const NOTIFICATION_GROUPS = ["shop", "forum", "staff"] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** More are shown as "99+". */
export const MAX_COUNTED = 99;

export const PAGE_SIZE = 20;

/** Read ones are forgotten first. */
export const READ_TTL_DAYS = 180;
export const TTL_DAYS = 400;

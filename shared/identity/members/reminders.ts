/** Of optional things; each is shown until the member dismisses it. */
export const REMINDERS = ["profile", "factor"] as const;
export type Reminder = (typeof REMINDERS)[number];

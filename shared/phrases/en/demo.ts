export const done = { clock_advanced: "Clock moved forward." } as const;

export const fault = {
  clock_step: "The clock can only move forward. Enter something like +40d.",
} as const;

export const manager = {
  palette: { clock: "Move the demo clock" },
  start: {
    clock: "Demo clock",
    clockNow: "Shop time",
    clockAhead:
      "Ahead of real time by {days, plural, =0 {} one {# day } other {# days }}{hours, plural, =0 {} one {# hour} other {# hours}}",
    clockSplit:
      "Orders, payments and e-mails follow the shop time; logins, security, the audit log and background jobs follow real time.",
    clockReal: "Same as real time",
    clockStep: "Move forward by",
    clockHint:
      "Forward only, such as +3d (days), +12h (hours), +30m (minutes) or +2w (weeks). Everything that falls due is processed immediately.",
    clockMove: "Move clock",
    clockMoved: "It is now {time} in the shop. Everything that fell due has been processed.",
    clockMoving: "It is now {time} in the shop. Processing everything that fell due …",
  },
  audit: { actions: { clock_advanced: "Demo clock moved" }, subjects: { clock: "Demo clock" } },
} as const;

export const refusal = {
  demo: {
    shared_account:
      "This is a shared demo account, so its login can’t be changed and it can’t be deleted. Register your own account to try this.",
  },
} as const;

export const done = { clock_advanced: "The clock has been moved forward." } as const;

export const fault = {
  clock_step: "The clock only moves forward. Enter something like +40d.",
} as const;

export const manager = {
  palette: { clock: "Move the demo clock" },
  start: {
    clock: "Demo clock",
    clockNow: "The shop’s time",
    clockAhead:
      "Ahead of the real time by {days, plural, =0 {} one {# day } other {# days }}{hours, plural, =0 {} one {# hour} other {# hours}}",
    clockSplit:
      "Orders, payments and mails follow the shop’s time; logins, security, the audit log and background jobs keep the real time.",
    clockReal: "Same as the real time",
    clockStep: "Move forward by",
    clockHint:
      "Forward only, such as +3d (days), +12h (hours), +30m (minutes) or +2w (weeks). Whatever falls due is dealt with right away.",
    clockMove: "Move the clock",
    clockMoved: "It is now {time} in the shop. Whatever fell due has been dealt with.",
    clockMoving: "It is now {time} in the shop. Whatever fell due is being dealt with …",
  },
  audit: { actions: { clock_advanced: "Demo clock moved" }, subjects: { clock: "Demo clock" } },
} as const;

export const refusal = {
  demo: {
    shared_account:
      "This account belongs to the demo and everyone shares it, so its login and the account itself stay as they are. Register an account of your own to try this.",
  },
} as const;

export const done = {
  clock_advanced: "The clock is moving.",
  clock_stopped: "The clock stops after this step.",
} as const;

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
      "Forward only, such as +3d (days), +12h (hours), +30m (minutes) or +2w (weeks). The clock moves day by day: everything that falls due is processed before the next day. A year takes a few minutes.",
    clockMove: "Move clock",
    clockMoved: "It is now {time} in the shop. Everything that fell due has been processed.",
    clockMoving: "The clock is moving to {time}",
    clockDay: "Day {day, number} of {days, number}",
    clockGoesOn: "You can leave this page. The clock moves on without it.",
    clockStop: "Stop the clock",
    clockFailed: "Some work failed while the clock moved",
    clockTaskFailed:
      "{name}: failed {times, plural, one {# time} other {# times}}. Last error: {error}",
    clockJobFailed:
      "{name}: {times, plural, one {# job has} other {# jobs have}} not succeeded so far. Last error: {error}",
    clockSimulator: "Payment simulator did not follow",
  },
  audit: {
    actions: { clock_advanced: "Demo clock moved", clock_stopped: "Demo clock stopped" },
    subjects: { clock: "Demo clock" },
  },
} as const;

export const refusal = {
  clock: {
    moving: "The clock is already moving. Wait until it has arrived, then move it again.",
  },
  demo: {
    shared_account:
      "This is a shared demo account, so its login can’t be changed and it can’t be deleted. Register your own account to try this.",
  },
} as const;

/** How virtual time runs: `rate` virtual milliseconds per real one, counted from the two anchors. */
export interface ClockState {
  /** 0 stands still, 1 is real time, more is faster. */
  readonly rate: number;
  readonly realAt: number;
  readonly virtualAt: number;
}

/** The machine's own time. */
export const REAL_TIME: ClockState = { rate: 1, realAt: 0, virtualAt: 0 };

/** The time by which the gateway lives: every deadline, repeat and period goes by it. */
export interface Clock {
  readonly now: () => Date;
  readonly realNow: () => Date;
  /** Goes to a moment, at the same rate from there on. */
  readonly jump: (to: number) => void;
  readonly setRate: (rate: number) => void;
  /** Back to the machine's own time. */
  readonly toReal: () => void;
  /** Real milliseconds until a moment; null when the clock stands and it has not come. */
  readonly realWait: (until: number) => number | null;
}

/** The clock kept in `state`, so that it goes on where it was after a restart. */
export function openClock(state: { clock: ClockState }, realNow: () => Date): Clock {
  const virtual = () => {
    const { rate, realAt, virtualAt } = state.clock;
    return virtualAt + rate * (realNow().getTime() - realAt);
  };
  const set = (rate: number, virtualAt: number) => {
    state.clock = { rate, realAt: realNow().getTime(), virtualAt };
  };
  return {
    now: () => new Date(virtual()),
    realNow,
    jump: (to) => set(state.clock.rate, to),
    setRate: (rate) => set(rate, virtual()),
    toReal: () => void (state.clock = REAL_TIME),
    realWait: (until) => {
      const wait = until - virtual();
      if (wait <= 0) return 0;
      return state.clock.rate === 0 ? null : Math.ceil(wait / state.clock.rate);
    },
  };
}

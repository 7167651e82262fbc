/** Anchors in epoch milliseconds. */
export interface ClockState {
  /** 0 stands still, 1 is real time. */
  readonly rate: number;
  readonly realAt: number;
  readonly virtualAt: number;
}

export const REAL_TIME: ClockState = { rate: 1, realAt: 0, virtualAt: 0 };

export interface Clock {
  readonly now: () => Date;
  readonly realNow: () => Date;
  /** Keeps the rate. */
  readonly jump: (to: number) => void;
  readonly setRate: (rate: number) => void;
  readonly toReal: () => void;
  /** Real milliseconds; null if the clock stands. */
  readonly realWait: (until: number) => number | null;
}

/** Survives restarts. */
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

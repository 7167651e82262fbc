export interface Alarm {
  readonly code: string;
  readonly text: string;
  readonly level: "fault" | "warning";
}

/** As the push protocol names them. */
export interface Values {
  readonly availability: 0 | 1;
  readonly emergency: 0 | 1;
  /** Null: off. */
  readonly execution: "ACTIVE" | "READY" | "FEED_HOLD" | "STOPPED" | "PROGRAM_COMPLETED" | null;
  readonly mode: number | null;
  readonly production: number;
  readonly order: number;
  /** Percent. */
  readonly feed: number;
  /** Percent. */
  readonly fast: number;
  readonly hours: number;
  readonly program: string;
  readonly subprogram: string;
  readonly tool: string;
  /** 1/min. */
  readonly spindle: number;
  /** mm/min. */
  readonly feedRate: number;
  readonly alarm: readonly Alarm[];
}

export type Item = keyof Values;

/** Values that changed at one moment. */
export interface Change {
  readonly at: number;
  readonly values: Partial<Values>;
}

/** Of moments only: nothing that is derived later depends on them. */
export const MOMENTARY: readonly Item[] = ["subprogram", "tool", "spindle", "feedRate"];

export const MODE = { edit: 1, auto: 3, mdi: 4, handWheel: 5, jog: 6, origin: 8 } as const;

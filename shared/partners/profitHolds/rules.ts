/** More newcomers of one dealer in a day stand among the suspicious facts. */
export const BURST_REGISTRATIONS = 10;

/** For how long bursts are shown. */
export const BURST_DAYS = 90;

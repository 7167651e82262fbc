const BPS_PER_PERCENT = 100;

/** 1250 is `12.5%`. */
export const formatBps = (bps: number): string => `${bps / BPS_PER_PERCENT}%`;

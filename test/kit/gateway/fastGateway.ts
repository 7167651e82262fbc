/** For the simulator: no spacing, and a timeout that suits a busy machine. */
export const BRISK = { patienceMs: 2_000, spacingMs: 0 };

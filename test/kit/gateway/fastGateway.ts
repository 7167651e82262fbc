/** For the simulator: no spacing, and a timeout that suits a busy machine. */
export const FAST_GATEWAY = { patienceMs: 2_000, spacingMs: 0 };

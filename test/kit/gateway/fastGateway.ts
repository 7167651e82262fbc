/**
 * Terms with ECPay's simulator: when it never answers it is waited for no longer than an answer takes on a busy machine,
 * and it is asked as fast as it answers. How far apart questions are is looked at where paces are.
 */
export const BRISK = { patienceMs: 2_000, spacingMs: 0 };

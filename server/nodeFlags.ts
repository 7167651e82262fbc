/** Without it V8 grows the young generation to 3 × 32 MiB and keeps it: half of an idle server's memory. */
export const NODE_FLAGS = ["--max-semi-space-size=8"];

/** Otherwise glibc keeps a malloc arena per thread, some MiB each. */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };

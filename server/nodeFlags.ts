/**
 * What Node is to be started with for the portal. V8 would let the space of young objects grow to three times 32 MiB
 * and keep it: half of what an idle portal held. With a quarter of that it answers as fast.
 */
export const NODE_FLAGS = ["--max-semi-space-size=8"];

/** Its many threads share two stores of the C library's: each would keep what it once needed, some MiB, for itself. */
export const NODE_ENVIRONMENT = { MALLOC_ARENA_MAX: "2" };

import fc from "fast-check";

// Shrinking repeats database work beyond the test's timeout. Seed and path are reported: rerun a single
// property with them and `endOnFailure: false`.
fc.configureGlobal({ endOnFailure: true, seed: Number(process.env.MILLWRIGHT_PROPERTY_SEED) });

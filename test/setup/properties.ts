import fc from "fast-check";

// Making a failed case smaller walks the database again and again, beyond its test's time and into the files after it.
// The report names the seed and the path: with them and `endOnFailure: false` a single property does so.
fc.configureGlobal({ endOnFailure: true, seed: Number(process.env.MILLWRIGHT_PROPERTY_SEED) });

/**
 * `npm test` runs each check once; `npm run prove` (PROVE=1) every language, database, variation and
 * corpus.
 */
export const isProof = Boolean(process.env.PROVE);

/** Such as `SKIP=postgres,browser`. */
export const skippedStages = (): string[] => (process.env.SKIP ?? "").split(",").filter(Boolean);

/** Then the embedded database runs all tests. */
export const isEmbeddedAlone = skippedStages().includes("postgres");

export const runCount = (sample: number, all: number): number => (isProof ? all : sample);

/** `npm test` covers each step elsewhere. */
export const provedOnly = <Walk>(walks: readonly Walk[]): readonly Walk[] => (isProof ? walks : []);

/** All with PROVE, else one, rotating with `place`. */
export const variationsAt = <Way>(ways: readonly Way[], place: number): readonly Way[] =>
  isProof ? ways : ways.filter((_, at) => at === place % ways.length);

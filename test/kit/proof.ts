/**
 * The two sizes of a run. `npm test` asks each thing once; `npm run prove` (`PROVE=1`) runs the long forms: every
 * language, both databases, every variation, big random runs, whole corpora.
 */
export const isProof = Boolean(process.env.PROVE);

/** What a run is told to leave out: `SKIP=postgres,browser`. */
export const skippedInRun = (): string[] => (process.env.SKIP ?? "").split(",").filter(Boolean);

/** Without PostgreSQL the embedded database is asked everything. */
export const isEmbeddedAlone = skippedInRun().includes("postgres");

/** `sample` in `npm test`, `all` in `npm run prove`: the number of runs of a property, of rows, of variations. */
export const runs = (sample: number, all: number): number => (isProof ? all : sample);

/** What only `npm run prove` asks, because `npm test` asks every step of it elsewhere. */
export const longForm = <Walk>(walks: readonly Walk[]): readonly Walk[] => (isProof ? walks : []);

/** In which of `ways` the item at `place` of a list is looked at: in all of them, or in one, which goes round the list. */
export const seenIn = <Way>(ways: readonly Way[], place: number): readonly Way[] =>
  isProof ? ways : ways.filter((_, at) => at === place % ways.length);

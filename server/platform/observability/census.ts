export interface CountMetric<S> {
  /** Label in `millwright_census_failed`. */
  readonly census: string;
  readonly gauge: {
    readonly name: string;
    readonly help: string;
    readonly labelNames: readonly string[];
  };
  readonly count: (
    scope: S,
  ) => Promise<readonly (readonly [labels: Record<string, string>, count: number])[]>;
}

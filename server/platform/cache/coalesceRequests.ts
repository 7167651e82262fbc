interface Batch<In, Out> {
  readonly inputs: In[];
  readonly answer: Promise<Out>;
}

/**
 * Runs one query at a time. Callers during it share the next one, so that nobody gets data older than their call.
 */
export function coalesceRequests<In, Out>(
  ask: (inputs: readonly In[]) => Promise<Out>,
): (one: In) => Promise<Out> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Batch<In, Out> | null = null;
  const begin = (): Batch<In, Out> => {
    const inputs: In[] = [];
    const answer = underWay.then(() => {
      next = null;
      return ask(inputs);
    });
    underWay = answer.catch(() => undefined);
    return { inputs, answer };
  };
  return (one) => {
    next ??= begin();
    next.inputs.push(one);
    return next.answer;
  };
}

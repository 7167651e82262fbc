interface Round<In, Out> {
  readonly asked: In[];
  readonly answer: Promise<Out>;
}

/**
 * Runs one query at a time. Callers during it share the next one, so that nobody gets data older than their call.
 */
export function sharedQuestion<In, Out>(
  ask: (asked: readonly In[]) => Promise<Out>,
): (one: In) => Promise<Out> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Round<In, Out> | null = null;
  const begin = (): Round<In, Out> => {
    const asked: In[] = [];
    const answer = underWay.then(() => {
      next = null;
      return ask(asked);
    });
    underWay = answer.catch(() => undefined);
    return { asked, answer };
  };
  return (one) => {
    next ??= begin();
    next.asked.push(one);
    return next.answer;
  };
}

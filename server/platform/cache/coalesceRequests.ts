interface Round<In, Out> {
  readonly asked: In[];
  readonly answer: Promise<Out>;
}

/**
 * Puts one question at a time for all who ask. Whoever comes while one is under way shares the next, which is put when that
 * is answered: so nobody is given an answer to a question that was put before they asked.
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

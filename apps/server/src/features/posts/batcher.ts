/**
 * Makes one piece of work of what is asked for while the one before is under way: many callers share one
 * statement, and a lone one waits for nobody.
 * @param work answers for each item in order; what it throws, all of its callers get
 */
export function batched<T, R>(work: (items: T[]) => Promise<R[]>): (item: T) => Promise<R> {
  let waiting: { item: T; done: PromiseWithResolvers<R> }[] = [];
  let busy = false;

  async function run(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        // oxlint-disable-next-line no-await-in-loop -- what comes meanwhile is the next batch
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ done }, index) => done.resolve(results[index]!));
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    busy = false;
  }

  return (item) => {
    const done = Promise.withResolvers<R>();
    waiting.push({ item, done });
    // In a moment, so that what is asked for in this one goes together.
    if (!busy) queueMicrotask(() => void (busy || run()));
    return done.promise;
  };
}

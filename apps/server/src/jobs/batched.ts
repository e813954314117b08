/**
 * Batches calls: those made while a batch is running form the next one. A call does not wait if no batch is running.
 * @param work returns a result for each item, in order; if it throws, every caller gets the error
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
    // Calls in the same tick share a batch.
    if (!busy) queueMicrotask(() => void (busy || run()));
    return done.promise;
  };
}

/**
 * Works on all items, in order, `concurrency` at once.
 * @throws what the first failing worker threw, after all work in progress has ended.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  concurrency: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const next = items.values();
  const workThrough = async () => {
    for (const item of next) await work(item);
  };
  const workers = await Promise.allSettled(Array.from({ length: concurrency }, workThrough));
  const ended = workers.find((worker) => worker.status === 'rejected');
  if (ended !== undefined) throw ended.reason;
}

/** Hands rows over a number at a time, in order: a statement takes at most 65,535 values. */
export async function inBatches<T>(
  rows: readonly T[],
  size: number,
  insert: (batch: T[]) => PromiseLike<unknown>
): Promise<void> {
  for (let from = 0; from < rows.length; from += size) await insert(rows.slice(from, from + size))
}

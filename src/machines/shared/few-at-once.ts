/**
 * Works on all items in their order, a few at a time: each that ends makes way for the next. Nothing begins once it is left.
 * @param most how many are under way at a time
 */
export async function fewAtOnce<T>(
  most: number,
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const goOn = async () => {
    for (let item = waiting.shift(); item !== undefined && !signal.aborted; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: most }, goOn))
}

/**
 * Reads many things by id, side by side, and keeps those that could be read, in the order of the ids; each id once.
 * @param read asks for one of them
 */
export async function readMany<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<readonly T[]> {
  const reads = await Promise.allSettled([...new Set(ids)].map((id) => read(id)))
  return reads.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

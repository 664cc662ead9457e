export interface DistinctDestinations<T> {
  readonly destinations: readonly T[]
  /** How many outputs there are, where several go to one place. */
  readonly outputs: number | undefined
}

/**
 * Where outputs go: a place that gets several of them is one place.
 * @param keyOf what tells one place from another; an output without it is a place of its own
 */
export function distinctDestinations<T>(
  all: readonly T[],
  keyOf: (one: T) => string | undefined = JSON.stringify,
): DistinctDestinations<T> {
  const destinations = [...new Map(all.map((one, i) => [keyOf(one) ?? i, one])).values()]
  return { destinations, outputs: destinations.length < all.length ? all.length : undefined }
}

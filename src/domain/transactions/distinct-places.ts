export interface DistinctPlaces<T> {
  readonly places: readonly T[]
  /** How many outputs there are, where several go to one place. */
  readonly outputs: number | undefined
}

/**
 * Where outputs go: a place that gets several of them is one place.
 * @param keyOf what tells one place from another; an output without it is a place of its own
 */
export function distinctPlaces<T>(
  all: readonly T[],
  keyOf: (one: T) => string | undefined = JSON.stringify,
): DistinctPlaces<T> {
  const places = [...new Map(all.map((one, i) => [keyOf(one) ?? i, one])).values()]
  return { places, outputs: places.length < all.length ? all.length : undefined }
}

/** So many times what was paid at most is more than a busy hour explains; the words of the comparison name the number. */
const excessiveFactor = 5n

/** Amounts of one unit; nothing to compare with is nothing to be far above. */
export const isExcessive = (ceiling: string, highest: string | undefined): boolean =>
  highest !== undefined && BigInt(ceiling) > excessiveFactor * BigInt(highest)

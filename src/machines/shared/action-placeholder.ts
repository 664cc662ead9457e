/** A typed seat for what a transition means outside of its chart; nothing happens until the composition gives it one. */
export const actionPlaceholder =
  <P = undefined>(): ((args: unknown, params: P) => void) =>
  () =>
    undefined

interface EventWithOutput<O> {
  readonly event: { readonly output: O }
}

/** A guard or an action on how a child has ended: `{ guard: withOutput('isAccepted'), actions: withOutput('keepIntent') }`. */
export const withOutput = <const T extends string>(type: T) => ({
  type,
  params: <O>({ event }: EventWithOutput<O>): { readonly output: O } => ({ output: event.output }),
})

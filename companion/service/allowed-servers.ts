/** How long a server has for its answer and all of it, in ms. */
const answerMs = 30_000

/**
 * Calls that reach only the servers of this app, whatever a profile names: one that was made for another server, or whose server has left the list, reaches nobody.
 * A server that takes a call and says nothing is given up, unless whoever calls has a signal of its own: else it could keep a screen, and a key from being destroyed.
 * @param backends origins
 */
export const limitToServers =
  (fetch: typeof globalThis.fetch, backends: readonly string[], withinMs = answerMs): typeof globalThis.fetch =>
  async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (!backends.includes(origin)) throw new TypeError(`${origin} is no server of this app`)
    // What an allowed server answers leads nowhere else.
    return fetch(input, { redirect: 'error', signal: AbortSignal.timeout(withinMs), ...init })
  }

/** May this app speak to the server of a profile, as it is configured now? */
export const isServerOf = ({ server }: { readonly server: string }, backends: readonly string[]): boolean =>
  backends.includes(server)

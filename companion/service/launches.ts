/** The texts with which links open this app: `web+authsign:…` behind the `#` of its own address, which no server is sent. */
export interface Launches {
  /** With which this document was opened; undefined when it was opened by itself. */
  readonly first: string | undefined
  /** The app runs, and another link opens it. */
  readonly subscribe: (listen: (text: string) => void) => () => void
}

type LaunchedWindow = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>

export function createLaunches(page: LaunchedWindow): Launches {
  /** What was read is not kept in the address: a reload, a bookmark or the history would hold the code of an invitation. */
  const take = (): string | undefined => {
    const { hash, pathname } = page.location
    if (hash.length < 2) return undefined
    page.history.replaceState(null, '', pathname)
    try {
      return decodeURIComponent(hash.slice(1))
    } catch {
      return hash.slice(1)
    }
  }
  return {
    first: take(),
    subscribe: (listen) => {
      const onChange = () => {
        const text = take()
        if (text !== undefined) listen(text)
      }
      page.addEventListener('hashchange', onChange)
      // One that came while the app was being drawn.
      onChange()
      return () => page.removeEventListener('hashchange', onChange)
    },
  }
}

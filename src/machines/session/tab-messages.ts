import { isJsonObject, parseJson } from '@domain/shared/json'

export type TabEvent = 'signedIn' | 'signedOut'

/** Tells the other tabs of this browser that somebody signed in or out. */
export interface TabMessages {
  readonly announce: (event: TabEvent) => void
  readonly listen: (run: (event: TabEvent) => void) => () => void
}

/** The fixed key of the message. */
export const tabMessageKey = 'custody-console.session'

export interface TabMessagePorts {
  readonly storage: Pick<Storage, 'setItem'>
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly now: () => number
}

/** A storage message: the event's name and a time stamp, never a token. */
export const createTabMessages = ({ storage, target, now }: TabMessagePorts): TabMessages => ({
  announce: (event) => storage.setItem(tabMessageKey, JSON.stringify({ event, at: now() })),
  listen: (run) => {
    const read = (message: Event) => {
      const { key, newValue } = message as StorageEvent
      if (key !== tabMessageKey || !newValue) return
      const event = eventIn(newValue)
      if (event) run(event)
    }
    target.addEventListener('storage', read)
    return () => target.removeEventListener('storage', read)
  },
})

function eventIn(text: string): TabEvent | undefined {
  const message = parseJson(text)
  return isJsonObject(message) && (message['event'] === 'signedIn' || message['event'] === 'signedOut')
    ? message['event']
    : undefined
}

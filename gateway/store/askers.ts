import { AsyncLocalStorage } from 'node:async_hooks'

interface Asker {
  person: string
  /** From where a stranger asks. */
  network?: string | undefined
}

const askers = new AsyncLocalStorage<Asker>()

/** Whatever the work asks of the database, and whatever follows from it, is asked by the person who is named on the way. */
export const askForSomebody = <T>(work: () => T): T => askers.run({ person: '' }, work)

/** Names the person of the work under way, once it is known. */
export function nameAsker(person: string): void {
  const asker = askers.getStore()
  if (asker) Object.assign(asker, { person, network: undefined })
}

/** For whoever has not said who it is, or not proved it: strangers are one beside the people, and go round among their networks. */
export const askForStranger = <T>(network: string, work: () => T): T => askers.run({ person: '', network }, work)

/** The person for whom the database is asked; one name for everybody who is not known, and for the gateway itself. */
export const currentAsker = (): string => askers.getStore()?.person ?? ''

/** Where in the line of the database it is asked; no login and no key begins with a blank. */
export function currentQueueKey(): readonly string[] {
  const { person = '', network } = askers.getStore() ?? {}
  return network === undefined ? [person] : [' strangers', network]
}

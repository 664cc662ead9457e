import { AsyncLocalStorage } from 'node:async_hooks'

interface Asker {
  person: string
}

const askers = new AsyncLocalStorage<Asker>()

/** Whatever the work asks of the database, and whatever follows from it, is asked by the person who is named on the way. */
export const askForSomebody = <T>(work: () => T): T => askers.run({ person: '' }, work)

/** Names the person of the work under way, once it is known. */
export function nameAsker(person: string): void {
  const asker = askers.getStore()
  if (asker) asker.person = person
}

/** The person for whom the database is asked; one name for everybody who is not known, and for the gateway itself. */
export const currentAsker = (): string => askers.getStore()?.person ?? ''

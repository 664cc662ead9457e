import type { KeptStorage } from './open-storage'

/** What the key of every kept form begins with. */
export const draftKey = 'countersign.draft'

/** Who signs out leaves no unsent form behind. One that left the browser and was never answered stays for the person who sent it, so that it is not sent as another. */
export function forgetDrafts(storage: KeptStorage): void {
  const keys = storage.keys().filter((key) => key.startsWith(`${draftKey}.`))
  const isUnanswered = (key: string) => key.endsWith('.sent') || keys.includes(`${key.replace(/\.id$/, '')}.sent`)
  for (const key of keys) if (!isUnanswered(key)) storage.removeItem(key)
}

/** When somebody signed out in this browser last; in a tab, which of these it has met. */
const endedKey = 'countersign.signedOut'

/** Open pages are told of a sign-out; one that comes back to this site later, by the way back or as a tab that is opened again, finds it kept. */
export const noteSignOut = (storage: Pick<KeptStorage, 'setItem'>, now: number): void =>
  storage.setItem(endedKey, `${now}`)

/** A tab that was elsewhere when somebody signed out still has what they had begun there. */
export function forgetEndedDrafts(storage: Pick<KeptStorage, 'getItem'>, tabStorage: KeptStorage): void {
  const ended = storage.getItem(endedKey)
  if (ended === null || tabStorage.getItem(endedKey) === ended) return
  forgetDrafts(tabStorage)
  tabStorage.setItem(endedKey, ended)
}

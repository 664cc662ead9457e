import type { KeptStorage } from './open-storage'

/** What the key of every kept form begins with. */
export const draftKey = 'countersign.draft'

/** Who signs out leaves no unsent form behind. One that left the browser and was never answered stays for the person who sent it, so that it is not sent as another. */
export function forgetDrafts(storage: KeptStorage): void {
  const keys = storage.keys().filter((key) => key.startsWith(`${draftKey}.`))
  const isUnanswered = (key: string) => key.endsWith('.sent') || keys.includes(`${key.replace(/\.id$/, '')}.sent`)
  for (const key of keys) if (!isUnanswered(key)) storage.removeItem(key)
}

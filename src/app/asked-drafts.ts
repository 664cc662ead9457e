import type { AskedDraft } from '@machines/intents/propose-intent.types'
import { draftKey } from './forget-drafts'
import type { KeptStorage } from './open-storage'

const keyOf = ({ author, draftId }: Omit<AskedDraft, 'isAsked'>) =>
  [draftKey, 'asked', author.domainId, author.id, draftId].join('.')

/** Keeps in the tab that a device is asked for a signature of a draft, as long as it is. A page that goes ends its asking too: it is gone before that is unmarked. */
export function markAsked(storage: KeptStorage, asked: AskedDraft): void {
  if (asked.isAsked) storage.setItem(keyOf(asked), 'true')
  else setTimeout(() => storage.removeItem(keyOf(asked)), 0)
}

/** The page of a draft was left while a device was asked. */
export const wasAsked = (storage: KeptStorage, draft: Omit<AskedDraft, 'isAsked'>): boolean =>
  storage.getItem(keyOf(draft)) !== null

import { referencesOf } from '@domain/intents/catalogue/describe'
import { Note } from '@components/ui/note'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { describeLoosely } from '@features/intents/shared/sentence-parts'
import { signMessages } from './screen.messages'

const words = signMessages.unchecked

interface UncheckedNoteProps {
  readonly payload: { readonly type: string }
  readonly resolve: ResolveReference
}

/** That a request names endpoints of which no signed record came along, as a device is sent a limited number; among many fields a word at each is overlooked. */
export function UncheckedNote({ payload, resolve }: UncheckedNoteProps) {
  const description = describeLoosely(payload)
  const unchecked = description
    ? referencesOf(description).filter(({ kind, id }) => kind === 'Endpoint' && !resolve(kind, id)?.verified)
    : []
  return unchecked.length === 0 ? null : (
    <Note tone="warning" live="status" title={words.title}>
      {words.text(unchecked.length)}
    </Note>
  )
}

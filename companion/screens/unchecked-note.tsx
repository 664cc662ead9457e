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

/** Of an account that is paid, its field stands in a destination; the one that pays is named by itself. */
const isPaid = (name: string) => name.endsWith('.accountId')

/**
 * That a request names endpoints, or pays accounts, of which no signed record came along, as a device is sent a limited number; among many fields a word at each is
 * overlooked, and an account without a record may be one of another domain.
 */
export function UncheckedNote({ payload, resolve }: UncheckedNoteProps) {
  const description = describeLoosely(payload)
  const paid = new Set(
    description?.fields.flatMap(({ name, value }) => (value.as === 'reference' && isPaid(name) ? [value.id] : [])),
  )
  const unchecked = (description ? referencesOf(description) : []).filter(
    ({ kind, id }) => (kind === 'Endpoint' || (kind === 'Account' && paid.has(id))) && !resolve(kind, id)?.verified,
  )
  return unchecked.length === 0 ? null : (
    <Note tone="warning" live="status" title={words.title}>
      {words.text(unchecked.length)}
    </Note>
  )
}

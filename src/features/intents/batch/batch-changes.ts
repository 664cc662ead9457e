import { draftKey } from '@app/forget-drafts'
import type { CurrentDomain } from '@app/use-domain'

const listeners = new Set<() => void>()

/** Where a tab keeps the batch of one person for one domain, and those of it whose answer was lost, which outlive a sign-out. */
export const batchKeys = ({ profileDomainId, id, viewer }: CurrentDomain): readonly [all: string, sent: string] => {
  const [all, sent] = ['batch', 'batch-sent'].map((of) => [draftKey, of, profileDomainId, id, viewer.id].join('.'))
  return [all!, `${sent!}.sent`]
}

/** The storage of a tab tells itself nothing: whoever writes the batch says so. */
export const batchChanged = (): void => listeners.forEach((listen) => listen())

export function watchBatch(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

import type { NotificationWire } from '@api/preferences/notifications.wire'
import { pageHref } from '@app/domain-page'
import { intentHref } from '@features/intents/intent.view'

/** In which domain a record is opened, and as whom. */
export interface Opener {
  readonly domainId: string
  readonly profileDomainId: string
  /** The domains that the person may choose. */
  readonly domains: readonly { readonly id: string }[]
}

/** A domain of the person's own is opened as that; one below the current profile as it is. */
export function prefixOf({ domainId, profileDomainId, domains }: Opener, target: string): string {
  const profile = target === domainId || !domains.some(({ id }) => id === target) ? profileDomainId : target
  return `/${profile}/domain/${target}`
}

/** Where the record of a notification stands; undefined for a kind that this console does not know. */
export function recordHref(
  { subjectKind, subjectId, domainId }: Pick<NotificationWire, 'subjectKind' | 'subjectId' | 'domainId'>,
  opener: Opener,
): string | undefined {
  const prefix = prefixOf(opener, domainId)
  if (subjectKind === 'Intent') return intentHref(prefix, { id: subjectId, targetDomainId: domainId })
  return subjectKind === 'Transaction' ? pageHref(prefix, `transactions/raw-transactions/${subjectId}`) : undefined
}

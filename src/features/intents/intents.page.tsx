import { parseUuid } from '@domain/shared/ids'
import { useDomain } from '@app/use-domain'
import { IntentListPage } from './intent-list.page'
import { IntentNotFound, IntentPage } from './intent.page'
import type { IntentSearch } from './intent.search'

/** The task list, or one intent when the query names it; its domain is the current one unless told. */
export function IntentsPage({ search }: { readonly search: IntentSearch }) {
  const domain = useDomain()
  if (!search.intentId) return <IntentListPage search={search} />
  const targetDomainId = search.targetIntentDomainId ?? domain.id
  const id = parseUuid(search.intentId)
  if (!id.ok) return <IntentNotFound intentId={search.intentId} domainId={targetDomainId} />
  return <IntentPage key={`${targetDomainId}/${id.value}`} intentId={id.value} targetDomainId={targetDomainId} />
}

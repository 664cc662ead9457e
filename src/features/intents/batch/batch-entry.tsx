import { Layers } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isJsonObject, parseJson } from '@domain/shared/json'
import { buttonClass } from '@components/ui/button'
import { countOf, formatNumber } from '@components/ui/format-number'
import { PageLink } from '@components/layout/page-link'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import type { KeptStorage } from '@app/open-storage'
import { useDomain } from '@app/use-domain'
import { batchKeys, watchBatch } from './batch-changes'

const batchWord = 'Batch'
const nameOf = (count: number) => `${batchWord}, ${countOf(count, { one: 'draft', other: 'drafts' })}`

/** Leads to the batch from every page while drafts wait there; a proposed one waits no longer. */
export function BatchEntry() {
  const domain = useDomain()
  const { tabStorage } = useApp().ports.environment
  const count = useSyncExternalStore(watchBatch, () => countWaiting(batchKeys(domain), tabStorage))
  if (count === 0) return null
  const name = nameOf(count)
  return (
    <PageLink
      href={pageHref(domain.prefix, 'transactions/batch')}
      className={buttonClass('ghost', 'sm', 'num')}
      aria-label={name}
      title={name}
    >
      <Layers />
      <span className="max-xl:hidden">{batchWord}</span>
      {formatNumber(count)}
    </PageLink>
  )
}

/** By their ids alone: the page of the batch reads what they hold. */
function countWaiting(keys: readonly string[], storage: KeptStorage): number {
  const drafts = keys.flatMap((key) => {
    const kept = parseJson(storage.getItem(key) ?? '')
    const list = isJsonObject(kept) ? kept['drafts'] : kept
    return Array.isArray(list) ? list.filter(isJsonObject) : []
  })
  return new Set(drafts.flatMap(({ id, state }) => (state === 'proposed' ? [] : [id]))).size
}

import { ArrowRight } from 'lucide-react'
import { Slots } from '@components/ui/slots'
import { StatusMark } from '@components/ui/status-mark'
import type { IntentItem } from '@components/intents/intent-item'
import { IntentSentence } from '@components/intents/intent-sentence'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { accountMessages as words } from './account-messages'

interface PendingOperationsProps {
  readonly items: readonly IntentItem[]
  readonly resolve: ResolveReference
  readonly tasksHref: string
}

/** What is still under way for accounts; nothing shows when nothing is. */
export function PendingOperations({ items, resolve, tasksHref }: PendingOperationsProps) {
  if (items.length === 0) return null
  return (
    <section className="card mb-3.5 grid overflow-hidden sm:grid-cols-[minmax(0,1fr)_auto]" aria-label={words.pendingOperations}>
      <ul className="grid md:auto-cols-fr md:grid-flow-col">
        {items.slice(0, 3).map((item) => (
          <li key={item.id} className="border-b border-line max-md:last:border-0 md:border-r md:border-b-0 md:last:border-r-0">
            <PageLink href={item.href} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-px px-4 py-2.5 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]">
              <span className="truncate"><IntentSentence payload={item.payload} resolve={resolve} show="short" /></span>
              <StatusMark status={item.status} />
              <span className="truncate text-12 text-text-3">{item.authorName}</span>
              <span className="justify-self-end"><Slots slots={item.slots} /></span>
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink href={tasksHref} className="link justify-center border-line px-4 py-2 max-sm:border-t sm:border-l">{words.pendingCount(items.length)}<ArrowRight className="size-3.5" /></PageLink>
    </section>
  )
}

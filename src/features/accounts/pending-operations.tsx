import { ArrowRight } from 'lucide-react'
import { Button } from '@components/ui/button'
import { Skeleton } from '@components/ui/skeleton'
import { StatusMark } from '@components/ui/status-mark'
import type { PanelData } from '@components/layout/panel'
import { ApprovalCount } from '@features/intents/approval-count'
import type { IntentItem } from '@features/intents/intent-item'
import { IntentSentence } from '@features/intents/intent-sentence'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { PageLink } from '@components/layout/page-link'
import { uiMessages } from '@components/ui/ui.messages'
import { accountMessages as words } from './account.messages'

export interface PendingOperationsProps {
  readonly data: PanelData<IntentItem>
  readonly resolve: ResolveReference
  readonly tasksHref: string
}

const shown = 3

/** What is still under way for accounts. It keeps its height whatever it knows: the list below must not move. */
export const PendingOperations = (props: PendingOperationsProps) => (
  <section
    className="card pending-strip mb-3.5"
    aria-label={words.pendingOperations}
    aria-busy={props.data.isLoading || undefined}
  >
    <Body {...props} />
  </section>
)

function Body({ data: { items, isLoading, failure, isDenied, retry }, resolve, tasksHref }: PendingOperationsProps) {
  if (items.length === 0) {
    if (isLoading) return <Waiting />
    if (isDenied) return <p>{words.pendingDenied}</p>
    if (failure)
      return (
        <p role="alert">
          <span className="min-w-0 flex-1">{words.pendingFailed}</span>
          <Button size="sm" onClick={retry}>
            {uiMessages.tryAgain}
          </Button>
        </p>
      )
    return <p>{words.noPending}</p>
  }
  return (
    <>
      <ul>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <Pending item={item} resolve={resolve} />
          </li>
        ))}
      </ul>
      <PageLink href={tasksHref} className="link">
        <span className="max-sm:sr-only">{words.pendingCount(items.length)}</span>
        <span className="num sm:hidden" aria-hidden="true">
          {items.length}
        </span>
        <ArrowRight className="size-3.5" />
      </PageLink>
    </>
  )
}

const Pending = ({ item, resolve }: { readonly item: IntentItem; readonly resolve: ResolveReference }) => (
  <PageLink
    href={item.href}
    className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 gap-y-px px-4 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
  >
    <span className="line-clamp-2 leading-4">
      <IntentSentence payload={item.payload} resolve={resolve} show="short" />
    </span>
    <StatusMark status={item.status} />
    <span className="truncate text-12 text-text-3">{item.authorName}</span>
    <span className="flex justify-self-end">
      <ApprovalCount count={item.count} />
    </span>
  </PageLink>
)

const Waiting = () => (
  <ul aria-hidden="true">
    {Array.from({ length: shown }, (_, i) => (
      <li key={i} className="grid content-center gap-2.5 px-4">
        <Skeleton width="70%" />
        <Skeleton width="30%" />
      </li>
    ))}
  </ul>
)

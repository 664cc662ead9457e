import { RefreshCw, Send } from 'lucide-react'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { Button, buttonClass } from '@components/ui/button'
import { EmptyState } from '@components/ui/empty-state'
import { Note } from '@components/ui/note'
import { pageHref } from '@app/domain-page'
import { batchMessages as words } from './batch.messages'

interface InDomain {
  readonly prefix: string
}

export const BatchTitle = ({ prefix }: InDomain) => (
  <PageHeader
    title={words.title}
    className="mb-4"
    actions={
      <PageLink href={pageHref(prefix, 'transactions/transfers/create')} className={buttonClass()}>
        <Send />
        <span>{words.newTransfer}</span>
      </PageLink>
    }
  />
)

/** A batch in which nothing is collected yet, with the ways to begin. */
export const EmptyBatch = ({ prefix }: InDomain) => (
  <EmptyState
    title={words.emptyTitle}
    text={words.emptyText}
    action={
      <>
        <PageLink href={pageHref(prefix, 'transactions/transfers/create')} className={buttonClass('primary')}>
          {words.newTransfer}
        </PageLink>
        <PageLink href={pageHref(prefix, 'transactions/create')} className={buttonClass()}>
          {words.newOrder}
        </PageLink>
      </>
    }
  />
)

/** In place of the drafts that a newer console has kept. */
export const NewerBatch = ({ onReload }: { readonly onReload: () => void }) => (
  <Note
    tone="warning"
    live="status"
    className="max-w-[860px]"
    title={words.newer}
    action={
      <Button size="sm" icon={RefreshCw} onClick={onReload}>
        {words.reload}
      </Button>
    }
  >
    {words.newerText}
  </Note>
)

import type { ReactNode } from 'react'
import { Address } from '@components/ui/address'
import { DateTime } from '@components/ui/date-time'
import { Skeleton } from '@components/ui/skeleton'
import { StatusMark } from '@components/ui/status-mark'
import { joinWords } from '@components/ui/format-words'
import { IdValue } from '@components/detail/id-value'
import { PageLink } from '@components/layout/page-link'
import { operationMessages } from './vault.messages'
import { knownMessages as words } from './vault-files.messages'
import type { PendingOperation } from './pending-operations-panel'

export interface KnownRequest {
  readonly domainAlias: string
  readonly authorName: string
  readonly approvers: readonly string[]
  readonly status: string
  readonly href: string
}

interface KnownFactsProps {
  readonly request: KnownRequest
  /** Every field of the request. */
  readonly fields: ReactNode
}

/** Who asked for it and who agreed, then what exactly was asked for. */
export const KnownFacts = ({ request, fields }: KnownFactsProps) => (
  <>
    <dl className="facts facts-left">
      <dt>{words.domain}</dt>
      <dd>{request.domainAlias}</dd>
      <dt>{words.proposedBy}</dt>
      <dd>{request.authorName}</dd>
      <dt>{words.approvedBy}</dt>
      <dd>{request.approvers.length > 0 ? joinWords(request.approvers) : words.nobody}</dd>
      <dt>{words.request}</dt>
      <dd className="flex flex-wrap items-center gap-x-3">
        <StatusMark status={request.status} />
        <PageLink href={request.href} className="link">
          {words.requestOpen}
        </PageLink>
      </dd>
    </dl>
    <div className="-mx-4 mt-2 border-t border-line">{fields}</div>
  </>
)

export const ReadingFacts = () => (
  <div aria-busy="true" aria-label={words.reading} role="group" className="grid gap-2.5">
    <Skeleton width="60%" />
    <Skeleton width="40%" />
  </div>
)

export const NoFacts = ({ text }: { readonly text: string }) => <p className="text-text-2">{text}</p>

interface ProofProps {
  readonly item: PendingOperation
  readonly version: number
  /** Whether the platform signed the file. */
  readonly badge: ReactNode
}

/** What the file says of an operation, and no record of the console. */
export const FileProof = ({ item, version, badge }: ProofProps) => (
  <dl className="facts facts-left">
    <dt>{words.platformKey}</dt>
    <dd>{badge}</dd>
    <dt>{words.vault}</dt>
    <dd>{words.thisVault}</dd>
    <dt>{words.operation}</dt>
    <dd>
      <IdValue id={item.id} what={operationMessages.operationId} />
    </dd>
    <dt>{operationMessages.kind}</dt>
    <dd className="flex flex-wrap items-center gap-x-2">
      {operationMessages.kinds[item.kind]}
      <IdValue id={item.subjectId} what={operationMessages.subjectId(operationMessages.subjects[item.kind])} />
    </dd>
    <dt>{operationMessages.digest}</dt>
    <dd>
      <Address value={item.digest} show="full" what={operationMessages.digestWhat} />
    </dd>
    <dt>{operationMessages.prepared}</dt>
    <dd>
      <DateTime value={item.createdAt} />
    </dd>
    <dt>{words.content}</dt>
    <dd>{version === 1 ? words.digestsAlone : words.sealed}</dd>
  </dl>
)

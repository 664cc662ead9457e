import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isEntityMissing, isReadingDenied } from '@api/shared/problem'
import { parseUuid, type Uuid } from '@domain/shared/ids'
import { DetailSkeleton } from '@components/detail/detail-skeleton'
import { EntityNotFound } from '@components/layout/entity-not-found'
import { ErrorPage } from '@components/layout/error-page'
import { ReadDenied } from '@components/layout/read-denied'
import { pageHref, type DomainPage, type FilledPage, type PlainPage } from './domain-page'
import { failureDetails } from './query-views'
import { useDomain } from './use-domain'
import { useReadDenied } from './use-read-denied'

/** Of the domain, or of one account. */
export type ListPath = PlainPage | FilledPage<Extract<DomainPage, `accounts/$accountId/financial-details/${string}`>>

interface EntityWords {
  readonly notFound: string
  readonly all: string
}

interface NamedEntityProps {
  /** As it stands in the address. */
  readonly named: string
  readonly words: EntityWords
  /** Where all of its kind are. */
  readonly listPath: ListPath
}

/** Asks nothing of the platform for what can be no id. */
export function NamedEntity({
  named,
  words,
  listPath,
  children,
}: NamedEntityProps & { readonly children: (id: Uuid) => ReactNode }) {
  const id = parseUuid(named)
  return id.ok ? (
    <div key={id.value} className="contents">
      {children(id.value)}
    </div>
  ) : (
    <NoEntity named={named} isId={false} words={words} listPath={listPath} />
  )
}

interface EntityGateProps<T> extends NamedEntityProps {
  readonly query: UseQueryResult<T>
  readonly words: EntityWords & { readonly couldNotLoad: string }
  readonly children: (entity: T) => ReactNode
}

/** Loading, not there, not readable, or the entity. */
export function EntityGate<T>({ query, named, words, listPath, children }: EntityGateProps<T>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.isPending) return <DetailSkeleton />
  if (isEntityMissing(query.error)) return <NoEntity named={named} isId words={words} listPath={listPath} />
  if (isReadingDenied(query.error)) return <Denied />
  return (
    <ErrorPage
      title={words.couldNotLoad}
      details={failureDetails(query.error) ?? []}
      onRetry={() => void query.refetch()}
    />
  )
}

export const Denied = ({ domainId }: { readonly domainId?: Uuid }) => <ReadDenied {...useReadDenied(domainId)} />

function NoEntity({ named, isId, words, listPath }: NamedEntityProps & { readonly isId: boolean }) {
  const { prefix, alias } = useDomain()
  return (
    <EntityNotFound
      title={words.notFound}
      id={named}
      isId={isId}
      domainAlias={alias}
      wayOut={{ href: pageHref(prefix, listPath), text: words.all }}
    />
  )
}

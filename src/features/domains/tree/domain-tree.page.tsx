import { useQuery } from '@tanstack/react-query'
import { domainsQuery } from '@api/domains/domains.queries'
import { lineageOf } from '@domain/domains/domain-tree'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { PageHeader } from '@components/layout/page-header'
import { ErrorPanel } from '@components/ui/error-panel'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { CreateEntity } from '@features/intents/create-entity'
import { domainMessages } from '../domain.messages'
import { DomainViews } from '../domain-views'
import { Deciders } from './deciders'
import { DomainPicture } from './domain-picture'
import { domainTreeMessages as words } from './domain-tree.messages'
import { StrategyLegend } from './strategy-arrow'

/**
 * The domains as the tree they form, and who decides on a request in one of them.
 * @param of the domain that is selected; the current one where none is
 */
export function DomainTreePage({ of }: { readonly of: Uuid | undefined }) {
  const { api } = useApp().ports
  const { id, prefix } = useDomain()
  const { data, error, refetch } = useQuery(domainsQuery(api))
  const listed = (data?.items ?? []).map((one) => one.data)
  const lineage = lineageOf(listed, of ?? id)
  return (
    <div className="grid gap-4">
      <PageHeader
        title={domainMessages.title}
        actions={
          <CreateEntity by="v0_CreateDomain" at="domains/create">
            {domainMessages.create}
          </CreateEntity>
        }
      />
      <DomainViews prefix={prefix} current="tree" />
      {error && !data ? (
        <ErrorPanel title={words.couldNotLoad} details={failureDetails(error) ?? []} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={5} height={72} />
      ) : (
        <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
          <section className="card min-w-0 overflow-hidden" aria-labelledby="domain-tree-note">
            <p id="domain-tree-note" className="border-b border-line px-4 py-2.5 text-12 text-text-2">
              {lineage[0] ? words.circled(visibleText(lineage[0].alias)) : words.noOthers}{' '}
              <span className="max-md:hidden">{words.keys}</span>
            </p>
            <DomainPicture listed={listed} lineage={lineage} prefix={prefix} />
            <StrategyLegend />
            {data.nextStartingAfter !== undefined && <p className="px-4 pb-3 text-text-2">{words.more}</p>}
          </section>
          {lineage[0] && <Deciders lineage={lineage} prefix={prefix} />}
        </div>
      )}
    </div>
  )
}

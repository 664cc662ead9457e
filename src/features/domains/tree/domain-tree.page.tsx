import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import type { DomainWire } from '@api/domains/domains.wire'
import { growDomainTrees, lineageOf, type DomainBranch } from '@domain/domains/domain-tree'
import { defaultGoverningStrategy, governingStrategies } from '@domain/intents/catalogue/reach'
import type { ReadLevel } from '@domain/policies/proposing-right'
import type { Uuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { DomainMark } from '@components/ui/domain-mark'
import { ErrorPanel } from '@components/ui/error-panel'
import { LockBadge } from '@components/ui/lock-badge'
import { Note } from '@components/ui/note'
import { SkeletonRows } from '@components/ui/skeleton'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { failureDetails } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { readLevels } from '@features/intents/read-refusals'
import { domainMessages } from '../domain.messages'
import { DomainViews } from '../domain-views'
import './domain-tree.css'
import { domainTreeMessages as words } from './domain-tree.messages'

type Domain = DomainWire['data']

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
      <PageHeader title={domainMessages.title} />
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
            {/* What is wider than the page is scrolled by its own links. */}
            <div
              className="domain-tree overflow-x-auto max-md:px-4"
              role="group"
              aria-label={words.label}
              onKeyDown={moveByArrows}
            >
              <Branches branches={growDomainTrees(listed)} lineage={lineage} prefix={prefix} />
            </div>
            <Legend />
            {data.nextStartingAfter !== undefined && <p className="px-4 pb-3 text-text-2">{words.more}</p>}
          </section>
          {lineage[0] && <Deciders lineage={lineage} prefix={prefix} />}
        </div>
      )}
    </div>
  )
}

interface BranchesProps {
  readonly branches: readonly DomainBranch<Domain>[]
  readonly lineage: readonly Domain[]
  readonly prefix: string
  /** The strategy of the domain above. */
  readonly strategy?: string
}

const Branches = ({ branches, lineage, prefix, strategy }: BranchesProps) => (
  <ul data-strategy={strategy}>
    {branches.map(({ domain, below }) => (
      <li key={domain.id}>
        {strategy !== undefined && <Arrow strategy={strategy} />}
        <Card domain={domain} decidesAt={lineage.indexOf(domain) + 1} prefix={prefix} />
        {below.length > 0 && (
          <>
            <Strategy strategy={domain.governingStrategy} />
            <Branches
              branches={below}
              lineage={lineage}
              prefix={prefix}
              strategy={domain.governingStrategy ?? defaultGoverningStrategy}
            />
          </>
        )}
      </li>
    ))}
  </ul>
)

interface CardProps {
  readonly domain: Domain
  /** 0 where it decides nothing of what is selected. */
  readonly decidesAt: number
  readonly prefix: string
}

function Card({ domain: { id, alias, lock }, decidesAt, prefix }: CardProps) {
  const name = visibleText(alias)
  return (
    <PageLink
      href={pageHref(prefix, `domains?view=tree&of=${id}`)}
      className="domain-card"
      data-decides={decidesAt > 0 || undefined}
      aria-current={decidesAt === 1 || undefined}
    >
      {decidesAt > 0 && (
        <span className="num absolute -right-2 -top-2 grid size-5 place-items-center rounded-full bg-ink text-12 font-semibold text-on-ink">
          <span aria-hidden="true">{decidesAt}</span>
          <span className="sr-only">{words.decides(decidesAt)}</span>
        </span>
      )}
      <span className="flex items-center gap-2.5">
        <DomainMark alias={name} />
        <span className="min-w-0">
          <b className="block truncate" title={name}>
            {name}
          </b>
          <span className="block text-12">
            <LockBadge lock={lock} />
          </span>
        </span>
      </span>
    </PageLink>
  )
}

function Strategy({ strategy }: { readonly strategy: string | undefined }) {
  const known = governingStrategies.find((one) => one === (strategy ?? defaultGoverningStrategy))
  const [verb, noun] = known ? words.strategies[known] : [words.unknownStrategy(visibleText(strategy ?? '')), '']
  return (
    <span className="contents" data-strategy={strategy ?? defaultGoverningStrategy}>
      <span className="stem" aria-hidden="true" />
      <span className="max-w-[190px] rounded-full border border-line-strong bg-surface px-2.5 text-center text-12 text-text-2 max-md:mt-1 max-md:self-start">
        <b>{verb}</b> {noun}
        {strategy === undefined && `, ${words.byDefault}`}
      </span>
      <span className="stem" aria-hidden="true" />
    </span>
  )
}

/** Filled where the domain above coerces, open where it considers. */
const Arrow = ({ strategy }: { readonly strategy: string }) => (
  <svg className="arrow" viewBox="0 0 12 11" aria-hidden="true">
    <path
      d="M1 1 L11 1 L6 10 Z"
      fill={strategy === 'CoerceDescendants' ? 'currentColor' : 'var(--surface)'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
    />
  </svg>
)

const Legend = () => (
  <ul className="grid gap-1.5 border-t border-line px-4 py-3 text-12 text-text-2">
    {(['CoerceDescendants', 'ConsiderDescendants'] as const).map((strategy) => (
      <li key={strategy} className="flex items-center gap-2.5">
        <svg width="40" height="12" viewBox="0 0 40 12" aria-hidden="true" className="shrink-0 text-text-3">
          <path d="M0 6 H30" stroke="currentColor" strokeWidth={strategy === 'CoerceDescendants' ? 3 : 1} />
          <path
            d="M29 1 L39 6 L29 11 Z"
            fill={strategy === 'CoerceDescendants' ? 'currentColor' : 'var(--surface)'}
            stroke="currentColor"
            strokeLinejoin="round"
          />
        </svg>
        {words.legend[strategy]}
      </li>
    ))}
  </ul>
)

interface DecidersProps {
  /** What is selected, then the domains above it. */
  readonly lineage: readonly Domain[]
  readonly prefix: string
}

/** Which domains decide on what is proposed in the selected one, from it up to the institution. */
function Deciders({ lineage, prefix }: DecidersProps) {
  const { api, queries } = useApp().ports
  const [selected] = lineage as readonly [Domain, ...Domain[]]
  const name = visibleText(selected.alias)
  const { data } = useQuery({
    queryKey: ['deciding levels', selected.id],
    queryFn: async () => (await readLevels({ api, queries }, selected.id)).levels,
  })
  const coercing = lineage.slice(1).find(({ governingStrategy }) => governingStrategy === 'CoerceDescendants')
  return (
    <section className="card self-start p-4" aria-labelledby="domain-deciders">
      <h2 id="domain-deciders">{words.deciders(name)}</h2>
      <ol className="mt-3 grid gap-3">
        {lineage.map((domain, at) => (
          <li key={domain.id} className="grid grid-cols-[22px_minmax(0,1fr)] gap-x-2.5">
            <span
              aria-hidden="true"
              className="num grid size-5 place-items-center rounded-full bg-ink text-12 font-semibold text-on-ink"
            >
              {at + 1}
            </span>
            <span>
              <b className="[overflow-wrap:anywhere]">{visibleText(domain.alias)}</b>{' '}
              {at === 0 && <span className="text-text-2">{words.executes}</span>}
              <span className="block min-h-5 text-12 text-text-2">
                {data &&
                  reachOf(
                    data.find(({ domainId }) => domainId === domain.id),
                    at === 0,
                  )}
                {coercing === domain && ` ${words.skips(visibleText(domain.alias))}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {selected.lock !== 'Unlocked' && (
        <Note tone="warning" className="mt-3">
          {words.locked}
        </Note>
      )}
      <PageLink className="link mt-3 inline-block" href={pageHref(prefix, `domains/${selected.id}`)}>
        {words.open}
      </PageLink>
    </section>
  )
}

/** How many policies of a level may govern a request of some type, as far as they are known. */
function reachOf(level: ReadLevel | undefined, isExecuting: boolean): string {
  if (!level?.isComplete) return words.unread
  const outside = isExecuting ? 'Descendants' : 'Self'
  return words.reach(level.policies.filter(({ lock, scope }) => lock === 'Unlocked' && scope !== outside).length)
}

/** Up to the domain above, down to the first below, and to those beside it. */
function moveByArrows(event: KeyboardEvent): void {
  const item = (event.target as Element).closest('li')
  const next =
    event.key === 'ArrowUp'
      ? item?.parentElement?.closest('li')
      : event.key === 'ArrowDown'
        ? item?.querySelector('li')
        : event.key === 'ArrowLeft'
          ? item?.previousElementSibling
          : event.key === 'ArrowRight'
            ? item?.nextElementSibling
            : undefined
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus()
}

import { useQuery } from '@tanstack/react-query'
import type { DomainWire } from '@api/domains/domains.wire'
import type { ReadLevel } from '@domain/policies/proposing-right'
import { visibleText } from '@domain/shared/visible-text'
import { PageLink } from '@components/layout/page-link'
import { Note } from '@components/ui/note'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { readLevels } from '@features/intents/read-refusals'
import { domainTreeMessages as words } from './domain-tree.messages'

type Domain = DomainWire['data']

interface DecidersProps {
  /** What is selected, then the domains above it. */
  readonly lineage: readonly Domain[]
  readonly prefix: string
}

/** Which domains decide on what is proposed in the selected one, from it up to the institution. */
export function Deciders({ lineage, prefix }: DecidersProps) {
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
              <b className="wrap-anywhere">{visibleText(domain.alias)}</b>{' '}
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

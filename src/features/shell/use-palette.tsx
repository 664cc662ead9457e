import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import type { TickerWire } from '@api/assets/tickers.wire'
import { domainsQuery } from '@api/domains/domains.queries'
import type { Page } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import { matchesWords, searchTextOf } from '@domain/shell/search-text'
import { entityIcons } from '@components/ui/entity-icon'
import { shortenAddress, shortenId } from '@components/ui/shorten'
import type { PaletteGroup, PaletteItem, PaletteSearch } from './palette-item'
import { kindWords } from '@components/detail/detail.messages'
import { useApp, useDomainAccess } from '@app/app-context'
import { entityHref } from '@app/entity-href'
import { useDomain, type CurrentDomain } from '@app/use-domain'
import { findQuery, type Findings, type FoundEntity } from './find-everywhere'

interface Palette {
  readonly groups: readonly PaletteGroup[]
  readonly search: PaletteSearch
}

const mostFound = 24

/** What is shown for a text: what the shell knows at once, then what the platform finds. */
export function usePalette(typed: string, known: readonly PaletteGroup[], open: (href: string) => void): Palette {
  const {
    ports: { api, clock },
  } = useApp()
  const domain = useDomain()
  const { domains } = useDomainAccess()
  const ordered = useMemo(
    () => [...domains].sort((a, b) => Number(b.id === domain.id) - Number(a.id === domain.id)),
    [domains, domain.id],
  )
  const rights = useQuery(domainsQuery(api)).data?.items
  const isAsking = searchTextOf(typed).as !== 'nothing'
  const query = useQuery({ ...findQuery(api, clock, typed, ordered, rights ?? []), placeholderData: keepPreviousData })
  const assets = useQuery({ ...tickersQuery(api), enabled: isAsking, select: hitsOfTickers })
  const named = (assets.data ?? []).filter(({ name = '', detail = '' }) => matchesWords(`${name} ${detail}`, typed))
  const found = isAsking
    ? [...(query.data?.hits ?? []), ...named].slice(0, mostFound).map((hit) => toItem(hit, domain, domains, open))
    : []
  return {
    groups: [
      ...(typed.trim() === '' ? known.filter(({ id }) => id !== 'domains') : matching(known, typed)),
      { id: 'found', items: found },
    ],
    search: {
      state: !isAsking
        ? 'idle'
        : query.isError
          ? 'failed'
          : query.isFetching || query.isPlaceholderData
            ? 'searching'
            : 'done',
      domains: domains.length,
      missed: missedOf(query.data),
      onRetry: () => void query.refetch(),
    },
  }
}

/** What matches: first what is done and where one goes, then what is there. */
const matching = (known: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] => {
  const groups = known.map((group) => ({
    ...group,
    items: group.items.filter(({ words }) => matchesWords(words, typed)),
  }))
  return [...groups.filter(({ id }) => id !== 'decisions'), ...groups.filter(({ id }) => id === 'decisions')]
}

const missedOf = ({ missed }: Partial<Findings> = {}): PaletteSearch['missed'] => ({
  domains: missed?.domains.length ?? 0,
  owners: missed?.owners ?? false,
  shared: missed?.shared ?? false,
})

const hitsOfTickers = ({ items }: Page<TickerWire>): readonly FoundEntity[] =>
  items.map(({ data }) => ({
    kind: 'Ticker',
    id: data.id,
    name: data.name,
    domainId: undefined,
    ...(data.symbol ? { detail: data.symbol } : {}),
  }))

function toItem(
  hit: FoundEntity,
  current: CurrentDomain,
  domains: readonly { readonly id: string; readonly alias: string }[],
  open: (href: string) => void,
): PaletteItem {
  const { kind, id, name, detail, domainId } = hit
  const home =
    domainId === undefined || domainId === current.id ? undefined : domains.find((one) => one.id === domainId)
  const href = entityHref(home ? `/${home.id}/domain/${home.id}` : current.prefix, kind, id)
  const where = home && visibleText(home.alias)
  const label = name === undefined ? `${kindWords[kind]} ${shortenId(id)}` : visibleText(name)
  return {
    id: `${kind}/${id}/${domainId ?? ''}`,
    label,
    words: label,
    icon: entityIcons[kind],
    detail: (
      <>
        {kindWords[kind]}
        {detail && (
          <>
            {' '}
            · <span title={visibleText(detail)}>{shortenAddress(visibleText(detail))}</span>
          </>
        )}
        {where && ` · ${where}`}
      </>
    ),
    run: () => {
      if (href) open(href)
    },
  }
}

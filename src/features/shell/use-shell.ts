import { useQueries, useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { domainsQuery } from '@api/domains/domains.queries'
import { crumbsOf, shortenCrumbId, type Crumb } from '@domain/shell/breadcrumbs'
import type { NavigationItem } from '@domain/session/navigation-access'
import { isUuid } from '@domain/shared/ids'
import { visibleText } from '@domain/shared/visible-text'
import { connectSidebar } from '@machines/shell/sidebar.connect'
import { sidebar } from '@machines/shell/sidebar.machine'
import type { CrumbView } from '@components/layout/breadcrumbs'
import type { DeviceReadiness } from './device-state'
import type { DomainChoice } from './domain-selector'
import { crumbWords } from '@components/layout/layout.messages'
import type { NavigationEntry } from './side-navigation'
import { actorOptions } from '@app/actor-options'
import { aliasQuery } from '@app/alias-query'
import { useApp, useDomainAccess, useSession } from '@app/app-context'
import { useFirstScreenOver } from '@app/first-screen'
import { pageHref, type PlainPage } from '@app/domain-page'
import type { CurrentDomain } from '@app/use-domain'
import type { WaitingIntents } from '@features/intents/use-waiting-intents'

const pinnedKey = 'countersign.sidebar'
/** Entries appear with their pages. */
const pages: Partial<Record<NavigationItem, PlainPage>> = {
  dashboard: 'home',
  tasks: 'intents',
  accounts: 'accounts',
  transactions: 'transactions',
  endpoints: 'endpoints',
  dapps: 'dApps',
  users: 'users',
  policies: 'policies',
  domains: 'domains',
  vaults: 'vaults',
  assets: 'tickers',
}

export function useSidebar() {
  const {
    clock,
    environment: { storage },
  } = useApp().ports
  const [snapshot, send] = useMachine(sidebar, {
    input: { startsPinned: storage.getItem(pinnedKey) === 'pinned' },
    ...actorOptions(clock),
  })
  const view = connectSidebar(snapshot, send)
  // The width outlives the page.
  useEffect(() => storage.setItem(pinnedKey, view.width === 'pinned' ? 'pinned' : 'collapsed'), [storage, view.width])
  return view
}

export function useNavigation(
  { prefix }: CurrentDomain,
  waiting: Pick<WaitingIntents, 'intents' | 'more' | 'isAsking'>,
): readonly NavigationEntry[] {
  const { navigation } = useDomainAccess()
  const { pathname } = useLocation()
  return navigation.flatMap((item) => {
    const page = pages[item]
    if (!page) return []
    const href = pageHref(prefix, page)
    return [
      {
        item,
        href,
        isCurrent: pathname === href || pathname.startsWith(`${href}/`),
        ...(item === 'tasks'
          ? { waiting: waiting.isAsking ? 0 : waiting.intents.length, waitingMore: waiting.more }
          : {}),
      },
    ]
  })
}

export function useDomainChoices(): readonly DomainChoice[] {
  const { api } = useApp().ports
  const { domains } = useDomainAccess()
  const known = useQuery({ ...domainsQuery(api), enabled: useFirstScreenOver() }).data
  const byId = new Map((known?.items ?? []).map(({ data }) => [data.id as string, data]))
  return domains.map(({ id, alias }) => {
    const parentId = byId.get(id)?.parentId
    return {
      id,
      alias: visibleText(alias),
      parentId,
      parentAlias: parentId && visibleText(byId.get(parentId)?.alias ?? ''),
      href: `/${id}/domain/${id}/home`,
    }
  })
}

export function useCrumbs(domain: CurrentDomain): readonly CrumbView[] {
  const { api } = useApp().ports
  const { pathname, search } = useLocation()
  const crumbs = crumbsOf(pathname, search)
  const named = crumbs.flatMap(({ label }) =>
    label.as === 'alias' && !isCurrent(label, domain) && isUuid(label.id) ? [label] : [],
  )
  const aliases = useQueries({ queries: named.map(({ kind, id }) => aliasQuery(api, domain.id, kind, id)) })
  const aliasOf = (label: AliasLabel) =>
    isCurrent(label, domain) ? domain.alias : (aliases[named.indexOf(label)]?.data ?? undefined)
  return crumbs.map((crumb) => toCrumbView(crumb, aliasOf))
}

type AliasLabel = Extract<Crumb['label'], { readonly as: 'alias' }>

const isCurrent = ({ kind, id }: AliasLabel, domain: CurrentDomain) => kind === 'Domain' && id === domain.id

function toCrumbView({ label, path }: Crumb, aliasOf: (label: AliasLabel) => string | undefined): CrumbView {
  if (label.as === 'word') return { text: crumbWords[label.word], href: path }
  if (label.as === 'id') return { text: shortenCrumbId(label.id), title: label.id, href: path }
  return { text: aliasOf(label) ?? shortenCrumbId(label.id), title: label.id, href: path }
}

export function useDeviceReadiness(): DeviceReadiness {
  const { connection, isDeviceListening } = useSession()
  if (connection === 'inPlace') return isDeviceListening ? 'ready' : 'silent'
  return connection === 'unavailable' ? 'unavailable' : 'connecting'
}

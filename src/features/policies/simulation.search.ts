import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { InventedContent, SimulationChoice } from '@domain/policies/simulation'
import { parseUuid, type Uuid } from '@domain/shared/ids'
import type { CurrentDomain } from '@app/use-domain'
import { useKept } from '@app/use-kept-form'

/** What the address of a simulation may say; what is not of its form is left out. The tree of routes, which every page loads, need not know it. */
export interface SimulationSearch {
  readonly of?: 'invented'
  readonly domain?: Uuid
  readonly request?: string
  readonly type?: string
  readonly by?: string
}

type Search = Readonly<Record<string, unknown>>

const textAt = (search: Search, name: string) => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? { [name]: value } : {}
}

export function readSimulationSearch(search: Search): SimulationSearch {
  const domain = typeof search['domain'] === 'string' ? parseUuid(search['domain']) : undefined
  return {
    ...(search['of'] === 'invented' ? { of: 'invented' } : {}),
    ...(domain?.ok ? { domain: domain.value } : {}),
    ...textAt(search, 'request'),
    ...textAt(search, 'type'),
    ...textAt(search, 'by'),
  }
}

/** Content that somebody has written, for requests of one domain. */
const keptContent = z.object({
  domainId: z.string(),
  content: z.object({
    payload: z.record(z.string(), z.unknown()),
    customProperties: z.record(z.string(), z.string()),
    description: z.optional(z.string()),
  }),
})
type KeptContent = z.output<typeof keptContent>

function choiceOf(search: SimulationSearch, domainId: Uuid, kept: KeptContent | undefined): SimulationChoice {
  const mode = search.of ?? 'recent'
  const chosenId = search.domain ?? domainId
  return {
    mode,
    domainId: chosenId,
    intentId: search.request,
    type: search.type,
    authorId: search.by,
    invented: mode === 'invented' && kept?.domainId === chosenId ? kept.content : undefined,
  }
}

/** What is chosen, as the chart of the page reads it and as people change it. */
export interface SimulationAddress {
  readonly now: () => SimulationChoice
  readonly watch: (run: (choice: SimulationChoice) => void) => () => void
  readonly choose: (part: SearchPart) => void
  /** Simulates invented content, or the type alone, for the domain that is chosen. */
  readonly write: (content: InventedContent | undefined, part?: SearchPart) => void
}
type SearchPart = Partial<Record<keyof SimulationSearch, string | undefined>>

/** The choices of a page in its address, where a reload and a link find them; content that somebody has written stays in the tab. */
export function useSimulationAddress(domain: CurrentDomain): SimulationAddress {
  const router = useRouter()
  const kept = useKept(domain, ['simulation'], keptContent)
  const { id: domainId } = domain
  return useMemo(() => {
    const { history, options } = router
    const { pathname } = history.location
    const searchNow = () => options.parseSearch(history.location.search) as Search
    const now = () => choiceOf(readSimulationSearch(searchNow()), domainId, kept.read())
    const watchers = new Set<() => void>()
    const choose = (part: SearchPart) => {
      const search = searchNow()
      const next = { view: search['view'], ...search, ...part }
      const stated = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
      void router.navigate({ href: `${pathname}${options.stringifySearch(stated)}`, replace: true })
    }
    return {
      now,
      watch: (run) => {
        let last = JSON.stringify(now())
        const look = () => {
          if (history.location.pathname !== pathname || searchNow()['view'] !== 'simulate') return
          const choice = now()
          const next = JSON.stringify(choice)
          if (next !== last) run(choice)
          last = next
        }
        watchers.add(look)
        const stop = history.subscribe(look)
        return () => {
          stop()
          watchers.delete(look)
        }
      },
      choose,
      write: (content, part = {}) => {
        kept.keep(content && { domainId: now().domainId, content })
        choose({ of: 'invented', ...part })
        for (const look of watchers) look()
      },
    }
  }, [router, domainId, kept])
}

import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SimulationChoice } from '@domain/policies/simulation'
import { parseUuid, type Uuid } from '@domain/shared/ids'

/** What the address of a simulation may say; what is not of its form is left out. The tree of routes, which every page loads, need not know it. */
export interface SimulationSearch {
  readonly of?: 'type'
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
    ...(search['of'] === 'type' ? { of: 'type' } : {}),
    ...(domain?.ok ? { domain: domain.value } : {}),
    ...textAt(search, 'request'),
    ...textAt(search, 'type'),
    ...textAt(search, 'by'),
  }
}

export const choiceOf = (search: SimulationSearch, domainId: Uuid): SimulationChoice => ({
  mode: search.of === 'type' ? 'type' : 'recent',
  domainId: search.domain ?? domainId,
  intentId: search.request,
  type: search.type,
  authorId: search.by,
})

/** What is chosen, as the chart of the page reads it and as people change it. */
export interface SimulationAddress {
  readonly now: () => SimulationChoice
  readonly watch: (run: (choice: SimulationChoice) => void) => () => void
  readonly choose: (part: Partial<Record<keyof SimulationSearch, string | undefined>>) => void
}

/** The choices of a page in its address, where a reload and a link find them. */
export function useSimulationAddress(domainId: Uuid): SimulationAddress {
  const router = useRouter()
  return useMemo(() => {
    const { history, options } = router
    const { pathname } = history.location
    const searchNow = () => options.parseSearch(history.location.search) as Search
    const now = () => choiceOf(readSimulationSearch(searchNow()), domainId)
    return {
      now,
      watch: (run) => {
        let last = JSON.stringify(now())
        return history.subscribe(() => {
          if (history.location.pathname !== pathname || searchNow()['view'] !== 'simulate') return
          const choice = now()
          const next = JSON.stringify(choice)
          if (next !== last) run(choice)
          last = next
        })
      },
      choose: (part) => {
        const search = searchNow()
        const next = { view: search['view'], ...search, ...part }
        const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined))
        void router.navigate({ href: `${pathname}${options.stringifySearch(kept)}`, replace: true })
      },
    }
  }, [router, domainId])
}

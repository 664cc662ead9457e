import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { tickersQuery } from '@api/assets/tickers.queries'
import { domainsQuery } from '@api/domains/domains.queries'
import type { ScenarioSubject } from '@domain/policies/scenarios/scenario-report'
import { connectScenarioRun, type ScenarioRunView } from '@machines/policies/scenario-run.connect'
import { provideScenarioRun } from '@machines/policies/scenario-run.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { useConditionScripts } from '../use-simulation'
import { scenarioPorts } from './read-scenarios'
import type { ScenarioNames } from '@features/intents/shared/scenario-words'

/** A run on one subject, which stays the same for the page; it stops when the page goes. */
export function useScenarioRun(subject: ScenarioSubject): ScenarioRunView {
  const { api, queries, clock } = useApp().ports
  const scripts = useConditionScripts()
  const machine = useMemo(() => provideScenarioRun(scenarioPorts({ api, queries }, scripts)), [api, queries, scripts])
  const [snapshot, send] = useMachine(machine, { input: { subject }, ...actorOptions(clock) })
  return connectScenarioRun(snapshot, send)
}

export function useScenarioNames(): ScenarioNames {
  const { api } = useApp().ports
  const tickers = useQuery(tickersQuery(api)).data
  const domains = useQuery(domainsQuery(api)).data
  return useMemo(() => {
    const assets = new Map(
      (tickers?.items ?? []).flatMap(({ data: { id, symbol, name, decimals } }) =>
        decimals === undefined ? [] : [[id as string, { name: symbol ?? name, decimals }] as const],
      ),
    )
    const aliases = new Map((domains?.items ?? []).map(({ data }) => [data.id as string, data.alias]))
    return { asset: (id) => assets.get(id), domain: (id) => aliases.get(id) }
  }, [tickers, domains])
}

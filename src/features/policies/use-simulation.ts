import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { Policy } from '@domain/policies/policy'
import type { PlatformQuestion } from '@domain/policies/platform-question'
import { withDraft, type SimulationChoice, type SimulatedRequest } from '@domain/policies/simulation'
import { connectPolicySimulation, type PolicySimulationView } from '@machines/policies/policy-simulation.connect'
import { providePolicySimulation, type PolicySimulationPorts } from '@machines/policies/policy-simulation.provide'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { askPlatform } from './ask-platform'
import { openConditionScripts, type ConditionScripts } from './condition-scripts'
import { readBasis, weighSimulation } from './read-simulation'

/** The sandbox of a page; it rests when the page goes. */
export function useConditionScripts(): ConditionScripts {
  const { clock } = useApp().ports
  const [scripts] = useState(() => openConditionScripts(clock))
  // The worker lies outside of React and of the charts, several of which may use it.
  useEffect(() => scripts.rest, [scripts])
  return scripts
}

interface SimulationParts {
  readonly scripts: ConditionScripts
  readonly choice: SimulationChoice | undefined
  readonly draft: Policy | undefined
  readonly watchChoice: PolicySimulationPorts['watchChoice']
  readonly find: (choice: SimulationChoice) => Promise<SimulatedRequest | undefined>
  /** What the platform is asked about a request; without it, nothing. */
  readonly questionAbout?: (request: SimulatedRequest) => PlatformQuestion
}

/** A simulation by what this person may read; it stops when the page goes. */
export function useSimulation({
  scripts,
  choice,
  draft,
  watchChoice,
  find,
  questionAbout,
}: SimulationParts): PolicySimulationView {
  const { api, queries, clock } = useApp().ports
  const machine = useMemo(
    () =>
      providePolicySimulation({
        watchChoice,
        prepare: async (asked) => {
          const request = await find(asked)
          if (!request) return undefined
          const source = { api, queries }
          const basis = await readBasis(source, request)
          const question = questionAbout?.(request)
          return {
            weigh: async (signal) => ({
              request,
              question,
              today: await weighSimulation(source, scripts, signal, basis),
              withDraft:
                draft &&
                (await weighSimulation(source, scripts, signal, { ...basis, levels: withDraft(basis.levels, draft) })),
            }),
          }
        },
        askPlatform: (proposal, signal) => askPlatform(api, proposal, signal),
      }),
    [api, queries, scripts, draft, watchChoice, find, questionAbout],
  )
  const [snapshot, send] = useMachine(machine, { input: { choice }, ...actorOptions(clock) })
  return connectPolicySimulation(snapshot, send)
}

import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { PolicyWire } from '@api/policies/policies.wire'
import { questionAbout } from '@domain/policies/platform-question'
import type { Policy } from '@domain/policies/policy'
import type { SimulatedRequest, SimulationChoice } from '@domain/policies/simulation'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { findRequest } from './simulated-request'
import { SimulationAnswerView } from './simulation-answer'
import { SimulationChoiceFields } from './simulation-choice'
import { simulationMessages as words } from './simulation.messages'
import { SimulationScreen } from './simulation.screen'
import { useSimulationAddress } from './simulation.search'
import { useConditionScripts, useSimulation } from './use-simulation'

const KeepScenarioLink = lazy(async () => ({
  default: (await import('./scenarios/keep-scenario-link')).KeepScenarioLink,
}))
const DraftScenarios = lazy(async () => ({ default: (await import('./scenarios/scenario-check')).DraftScenarios }))
const SimulationHistory = lazy(async () => ({ default: (await import('./simulation-history')).SimulationHistory }))

/** What today's policies would do with a request: one that was proposed lately, or any of a type. Nothing is written. */
export function SimulationPage({ policy: { data } }: { readonly policy: PolicyWire }) {
  const { prefix } = useDomain()
  return (
    <SimulatedPolicy
      name={visibleText(data.alias)}
      subjectId={data.id}
      governed={data.intentTypes}
      back={{ href: pageHref(prefix, `policies/${data.id}`), text: words.back }}
      draft={undefined}
    />
  )
}

interface SimulatedPolicyProps {
  readonly name: string
  readonly subjectId: string
  readonly governed: readonly string[] | undefined
  readonly back: { readonly href: string; readonly text: string }
  /** A policy that nobody has proposed yet. */
  readonly draft: Policy | undefined
  /** What would propose it. */
  readonly payload?: { readonly type: string } | undefined
}

export function SimulatedPolicy({ name, subjectId, governed, back, draft, payload }: SimulatedPolicyProps) {
  const domain = useDomain()
  const { id } = domain
  const address = useSimulationAddress(domain)
  // The page is drawn anew with its address.
  useLocation({ select: ({ search }) => search })
  const choice = address.now()
  const [begun] = useState({ choice, draft, governed, payload })
  const scripts = useConditionScripts()
  const { find, ask } = useSimulated(begun.governed)
  const view = useSimulation({ scripts, ...begun, watchChoice: address.watch, find, questionAbout: ask })
  return (
    <SimulationScreen
      name={name}
      back={back}
      request={<SimulationChoiceFields choice={choice} address={address} governed={governed} />}
    >
      <SimulationAnswerView view={view} mode={choice.mode} subjectId={subjectId} />
      {view.answer && (
        <Suspense>
          <KeepScenarioLink {...view.answer} />
        </Suspense>
      )}
      {begun.payload && (
        <Suspense>
          <DraftScenarios payload={begun.payload} />
        </Suspense>
      )}
      {begun.draft && (
        <Suspense>
          <SimulationHistory
            draft={begun.draft}
            scripts={scripts}
            onShow={({ data }) =>
              address.choose({
                of: undefined,
                domain: data.details.targetDomainId === id ? undefined : data.details.targetDomainId,
                request: data.id,
              })
            }
          />
        </Suspense>
      )}
    </SimulationScreen>
  )
}

/** Finds what is simulated, and asks the platform about it as the person at the console. */
function useSimulated(governed: readonly string[] | undefined) {
  const { viewer, viewerName } = useDomain()
  const { api, queries, clock, random } = useApp().ports
  const { id, domainId } = viewer
  return useMemo(() => {
    const person = { id, domainId }
    return {
      find: (asked: SimulationChoice) =>
        findRequest({ api, queries, clock, random }, asked, { viewer: person, viewerName, governed }),
      ask: (request: SimulatedRequest) => questionAbout(request, person, { clock, random }),
    }
  }, [api, queries, clock, random, id, domainId, viewerName, governed])
}

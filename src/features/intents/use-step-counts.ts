import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { IntentWire } from '@api/intents/intents.wire'
import { policyQuery } from '@api/policies/policies.queries'
import { countStep } from './count-step'
import { useApp } from '@app/app-context'
import { progressOf, type CountStep } from './intent.view'

const isOpen = ({ data }: IntentWire) => data.state.status === 'Open'

/** Counts the steps of the open intents among these by what their policies ask for; each policy is read once. */
export function useStepCounts(intents: readonly IntentWire[]): CountStep {
  const { api } = useApp().ports
  const policies = useMemo(() => {
    const references = intents
      .filter(isOpen)
      .flatMap((intent) => progressOf(intent).map(({ policyReference }) => policyReference))
    return [...new Map(references.map((one) => [`${one.domainId}/${one.id}`, one])).values()]
  }, [intents])
  const read = useQueries({
    queries: policies.map(({ domainId, id }) => policyQuery(api, domainId, id)),
    combine: (answers) => answers.map(({ data }) => data),
  })
  return useCallback<CountStep>(
    ({ policyReference: { domainId, id, revision }, stepProgress }, step, isAwaited) => {
      const policy = read.find((one) => one?.data.id === id && one?.data.domainId === domainId)?.data
      const workflow = policy?.metadata.revision === revision ? policy.workflow : undefined
      return countStep(stepProgress[step]!, workflow?.[step], isAwaited)
    },
    [read],
  )
}

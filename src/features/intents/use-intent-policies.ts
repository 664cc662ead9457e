import { useQueries } from '@tanstack/react-query'
import { policyQuery } from '@api/policies/policies.queries'
import type { PolicyWire } from '@api/policies/policies.wire'
import type { PolicyProgress } from '@domain/intents/intent'
import { visibleText } from '@domain/shared/visible-text'
import { useApp } from '@app/app-context'
import { requestMessages } from './shared/request.messages'
import type { WorkflowFacts } from './workflow-view'

interface IntentPolicy extends Pick<WorkflowFacts, 'progress' | 'workflow' | 'note'> {
  /** Its name, with the revision that governs the intent. */
  readonly policy: string
}

/** The policies that govern an intent, by name and with what their steps ask for. */
export function useIntentPolicies(progress: readonly PolicyProgress[]): readonly IntentPolicy[] {
  const { api } = useApp().ports
  const policies = useQueries({
    queries: progress.map(({ policyReference }) => policyQuery(api, policyReference.domainId, policyReference.id)),
  })
  return progress.map((one, i) => {
    const { id, revision } = one.policyReference
    const alias = policies[i]?.data?.data.alias
    return {
      progress: one,
      policy: requestMessages.policyRevision((alias && visibleText(alias)) ?? id.slice(0, 8), revision),
      ...governing(policies[i], revision),
    }
  })
}

interface PolicyRead {
  readonly data?: PolicyWire | undefined
  readonly isError: boolean
}

/** What the steps ask for, or why that is not known: only a policy of the revision that governs the intent says it. */
function governing(policy: PolicyRead | undefined, revision: number): Pick<WorkflowFacts, 'workflow' | 'note'> {
  if (policy?.data?.data.metadata.revision === revision) return { workflow: policy.data.data.workflow, note: undefined }
  const note = policy?.data
    ? requestMessages.policyChanged(policy.data.data.metadata.revision)
    : policy?.isError
      ? requestMessages.policyUnread
      : undefined
  return { workflow: undefined, note }
}

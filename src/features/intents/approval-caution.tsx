import type { PolicyProgress } from '@domain/intents/intent'
import { weighApproval, type OneApproval } from '@domain/policies/one-approval'
import type { WorkflowCondition } from '@domain/policies/policy'
import type { Uuid } from '@domain/shared/ids'
import { Note } from '@components/ui/note'
import { intentDetailMessages } from './intent-detail.messages'

export type { OneApproval }

const words = intentDetailMessages.oneApproval

interface Governing {
  readonly progress: PolicyProgress
  readonly workflow: readonly WorkflowCondition[] | undefined
}

/** What the approval of somebody with these roles would come to, in the first policy of their own domain whose workflow can be read. */
export const weighOwnApproval = (
  policies: readonly Governing[],
  ownDomainId: Uuid,
  roles: readonly string[],
): OneApproval | undefined =>
  policies
    .filter(({ progress }) => progress.policyReference.domainId === ownDomainId)
    .flatMap(({ progress, workflow }) => (workflow && weighApproval(progress, workflow, roles)) ?? [])[0]

/** That an approval would add nothing, or be missing in a later step; nothing where it is simply asked for. */
export function ApprovalCaution({ approval }: { readonly approval: OneApproval | undefined }) {
  if (!approval || (!approval.isSpare && approval.laterStep === undefined)) return null
  const { step, isSpare, laterStep } = approval
  return (
    <Note tone="warning" title={isSpare ? words.spare(step) : words.once}>
      {laterStep === undefined ? words.filled : isSpare ? words.approveLater(laterStep) : words.notLater(laterStep)}
    </Note>
  )
}

import type { OneApproval } from '@domain/policies/one-approval'
import { Note } from '@components/ui/note'
import { cautionMessages as words } from './caution.messages'

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

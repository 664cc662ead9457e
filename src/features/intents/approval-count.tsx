import { Slots } from '@components/ui/slots'
import { uiMessages } from '@components/ui/ui.messages'
import { workflowMessages } from './workflow.messages'
import type { StepCount, StepWay } from './workflow-steps'

const signedOf = ({ slots }: StepWay) => slots.filter((slot) => slot === 'signed').length
const nameOf = (way: StepWay) => `${way.asks}: ${uiMessages.approvals(signedOf(way), way.slots.length)}`

/** How far the current step is, in a row: its slots, or the numbers of each way by itself. */
export function ApprovalCount({
  count,
  counted,
}: {
  readonly count: StepCount | undefined
  readonly counted?: boolean
}) {
  if (!count) return null
  const { slots, ways, isOpenEnded } = count
  if (ways.length === 0)
    return slots.length > 0 ? <Slots slots={slots} counted={counted ?? false} isOpenEnded={isOpenEnded} /> : null
  return (
    <span className="num text-12 whitespace-normal text-text-2" title={ways.map(nameOf).join('\n')}>
      {ways
        .map((way) => uiMessages.ofTotal(signedOf(way), way.slots.length).replaceAll(' ', '\u00a0'))
        .reduce(workflowMessages.either)}
    </span>
  )
}

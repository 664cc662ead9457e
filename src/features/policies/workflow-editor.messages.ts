import type { DecidingWay } from '@domain/policies/policy-draft'
import { countOf, formatNumber } from '@components/ui/format-number'

/** Of several in a step, each from the second on says which it is. */
const seatOf = (seat: number) => (seat > 1 ? ` ${formatNumber(seat)}` : '')

export const workflowEditorMessages = {
  decides: 'How requests are decided',
  decidesHelp: 'For every request that it governs.',
  decidingWays: {
    people: { label: 'By people', body: 'Steps, one after the other.' },
    approve: { label: 'Always approve', body: 'For requests from a domain above only.' },
    reject: { label: 'Always reject', body: 'Such requests are refused.' },
  } satisfies Record<DecidingWay, { label: string; body: string }>,
  approveHelp: 'The policies of the domains above decide. This option adds the condition “proposed in a domain above”.',
  approveOpen: 'Every governed request is approved here at once, including this domain’s own.',
  addAbove: 'Add the condition',
  rejectHelp: 'Requests under this policy cannot be approved. A policy of higher rank can still govern them.',
  workflowSteps: 'Steps',
  stepsHelp: 'The proposal counts as the first approval. Proposers need a role of step 1.',
  step: (position: number) => `Step ${formatNumber(position)}`,
  addStep: 'Add a step',
  of1: 'of',
  quorum: (step: number, seat: number) => `Approvals${seatOf(seat)}, step ${formatNumber(step)}`,
  role: (step: number, seat: number) => `Role${seatOf(seat)}, step ${formatNumber(step)}`,
  roleExample: 'release-desk',
  addSeats: 'And another role',
  addWay: 'Or an alternative',
  removeSeats: (role: string) => (role === '' ? 'Remove this role' : `Remove ${role}`),
  removeStep: (position: number) => `Remove step ${formatNumber(position)}`,
  moveUp: (position: number) => `Move step ${formatNumber(position)} up`,
  moveDown: (position: number) => `Move step ${formatNumber(position)} down`,
  drag: 'Drag to another place',
  moved: (from: number, to: number) => `Step ${formatNumber(from)} is now step ${formatNumber(to)}.`,
  fixedStep: 'This form cannot edit how this step is joined. The step stays unchanged.',
  holders: (count: number) => countOf(count, { one: 'person', other: 'people' }),
  oneRejects: 'One rejection at any step ends the request.',
} as const

import type { DecidingWay } from '@domain/policies/policy-draft'
import { countOf, formatNumber } from '@components/ui/format-number'

export const workflowEditorMessages = {
  decides: 'How requests are decided',
  decidesHelp: 'For every request that it governs.',
  decidingWays: {
    people: { label: 'By people', body: 'Steps, one after the other.' },
    approve: { label: 'Always approve', body: 'For requests from a domain above only.' },
    reject: { label: 'Always reject', body: 'Such requests are refused.' },
  } satisfies Record<DecidingWay, { label: string; body: string }>,
  approveHelp:
    'Nobody of this domain is asked: the policies of the domains above decide. The condition “proposed in a domain above” goes with it.',
  approveOpen: 'Every request that it governs is approved here at once, those of this domain too.',
  addAbove: 'Add the condition',
  rejectHelp: 'Nobody can approve what it governs. A policy of higher rank can still let a request pass.',
  workflowSteps: 'Steps',
  stepsHelp: 'The proposal counts as the first approval: whoever may propose has a role of step 1.',
  step: (position: number) => `Step ${formatNumber(position)}`,
  addStep: 'Add a step',
  of1: 'of',
  quorum: (step: number) => `Approvals, step ${formatNumber(step)}`,
  role: (step: number) => `Role, step ${formatNumber(step)}`,
  roleExample: 'release-desk',
  addSeats: 'And another role',
  addWay: 'Or an alternative',
  removeSeats: (role: string) => (role === '' ? 'Remove this role' : `Remove ${role}`),
  removeStep: (position: number) => `Remove step ${formatNumber(position)}`,
  moveUp: (position: number) => `Move step ${formatNumber(position)} up`,
  moveDown: (position: number) => `Move step ${formatNumber(position)} down`,
  drag: 'Drag to another place',
  moved: (from: number, to: number) => `Step ${formatNumber(from)} is now step ${formatNumber(to)}.`,
  fixedStep: 'This step is joined in a way that cannot be filled in here. It stays as it is.',
  holders: (count: number) => countOf(count, { one: 'person', other: 'people' }),
  oneRejects: 'One rejection at any step ends the request.',
} as const

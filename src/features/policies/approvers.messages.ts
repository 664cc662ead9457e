import { countOf } from '@components/ui/format-number'

export const approversMessages = {
  title: 'Too few people can approve this request',
  missing: (policy: string, count: number) =>
    `${policy} needs ${countOf(count, { one: 'more approver', other: 'more approvers' })} than its domain has. The proposer cannot approve.`,
  remedy: 'An administrator can give another user the role, or change the policy.',
} as const

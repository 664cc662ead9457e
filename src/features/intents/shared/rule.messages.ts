import { formatNumber } from '@components/ui/format-number'

/** What a policy asks for, in words. */
export const ruleMessages = {
  allTypes: 'Every type of request',
  noTypes: 'No type of request',
  types: (first: string, more: number) => (more > 0 ? `${first} and ${formatNumber(more)} more` : first),
  always: 'No further condition: it governs whenever type and scope fit.',
  and: 'and',
  or: 'or',
  line: (number: number) => `Line ${formatNumber(number)}`,
  earlier:
    'Written in an earlier form: contract calls, replaced orders, tags and memos, orders that pay nobody by name, orders at providers, manifests of unsafe bytes, assets and accounts of a batch, and places under other names can go unseen. Save the policy again to see them.',
  hiddenBreak: 'A hidden character in it may end a line, and a comment with it.',
  step: (number: number) => `Step ${number}`,
  followedBy: 'then',
  approvalsOf: (quorum: number, role: string) => `${formatNumber(quorum)} of ${role}`,
  approvesAtOnce: 'Nobody: requests it governs are approved at once.',
  neverApproved: 'No workflow: requests it governs can never be approved.',
} as const

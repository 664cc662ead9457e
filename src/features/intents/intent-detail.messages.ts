import type { EntityKind } from '@domain/shared/entity-kind'

const subjects: { readonly [K in EntityKind]?: string } = {
  Domain: 'domain',
  Endpoint: 'endpoint',
  Vault: 'vault',
  Policy: 'policy',
  TransactionOrder: 'order',
  User: 'user',
  Account: 'account',
  Ticker: 'asset',
  Manifest: 'manifest',
}

export const intentDetailMessages = {
  executedTitle: 'The platform has carried this out',
  executedText: (kind: EntityKind) =>
    kind === 'TransactionOrder' ? 'The order was accepted. Its page shows whether funds have moved.' : '',
  openSubject: (kind: EntityKind) => (subjects[kind] ? `Open the ${subjects[kind]}` : 'Open it'),
  whyApprovals: 'Why these approvals',
  explain: 'Explain',
  hideExplanation: 'Hide',
  proposedBy: 'Proposed by',
  targetDomain: 'Domain',
  governedBy: 'Governed by',
  notGoverned: 'No policy yet',
  created: 'Created',
  lastUpdate: 'Last update',
  expires: 'Expires',
  intent: 'Intent',
  intentId: 'intent id',
  description: 'Description',
  property: (name: string) => `Property of the proposal: ${name}`,
  revisions: (from: number, to: number) => `revision ${from} to ${to}`,
  proposalSignature: 'Proposal signature',
  verified: 'Verified',
  notVerified: 'Not verified',
  notChecked: 'Not checked',
  failedTitle: 'The platform could not execute this intent',
  failedText: 'The request was not executed. Propose it again if it is still needed.',
  rejectedTitle: (name: string) => `Rejected by ${name}`,
  withdrawnTitle: (name: string) => `Withdrawn by ${name}`,
  expiredTitle: 'This intent has expired',
  expiredText: 'It was not approved in time. Nothing was executed.',
  /** What to know before approving, since each person approves a request once. */
  oneApproval: {
    spare: (step: number) => `Your approval adds nothing to step ${step}`,
    filled: 'The approvals that your roles can give are complete. Other roles are missing.',
    approveLater: (step: number) =>
      `Step ${step} needs a role of yours, and each person approves once. Wait for step ${step}.`,
    once: 'You can approve this request once',
    notLater: (step: number) =>
      `Step ${step} needs a role of yours too. After approving now, you cannot approve in step ${step}.`,
  },
  couldNotLoad: 'The intent could not be loaded',
  notFound: 'This intent cannot be found',
  allTasks: 'All tasks',
  title: (label: string, name: string) => (name ? `${label} “${name}”` : label),
} as const

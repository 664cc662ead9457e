import { formatNumber } from '@components/ui/format-number'

/** What a step asks for; apart from all other words of a request, for rows say it too. */
export const workflowMessages = {
  approvalsOf: (quorum: number, role: string) => `${formatNumber(quorum)} of ${role}`,
  both: (left: string, right: string) => `${left} and ${right}`,
  either: (left: string, right: string) => `${left} or ${right}`,
} as const

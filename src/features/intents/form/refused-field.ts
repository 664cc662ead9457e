import { parseRejectionCode, type RejectionCode } from '@domain/intents/rejection-codes'
import type { ProposeProblem } from '@machines/intents/propose-intent.connect'
import { rejectionText } from '../rejection.messages'

/** The field at which each refusal of the platform stands. */
export type RefusedAt<V> = { readonly [R in RejectionCode]?: keyof V & string }

/** The field that says what the platform refuses, and why it does. */
export function refusedField<V>(
  refusedAt: RefusedAt<V> | undefined,
  problem: ProposeProblem | undefined,
): { readonly name: keyof V & string; readonly text: string } | undefined {
  const codes = problem?.tag === 'dryRunRefused' ? problem.errors : problem?.tag === 'refused' ? [problem.code] : []
  const [found] = codes.flatMap((code) => {
    const known = parseRejectionCode(code)
    const name = known && refusedAt?.[known]
    return name ? [{ name, text: rejectionText(code).sentence }] : []
  })
  return found
}

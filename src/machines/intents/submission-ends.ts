import type { RequestSignatureOutput, SigningProblem } from '../signing/request-signature.types'
import type { Refusal, SignedSubmissionOutput, UnsentReason } from './signed-submission.types'

interface Signing {
  readonly output: RequestSignatureOutput
}
interface Submission {
  readonly output: SignedSubmissionOutput
}

export type RefusedProblem = { readonly tag: 'refused' } & Refusal

/** What a signed request may come to on its way, whatever it asks for. */
export type SentProblem =
  | { readonly tag: 'declinedOnDevice' }
  | { readonly tag: 'signingFailed'; readonly problem: SigningProblem }
  | RefusedProblem
  | { readonly tag: 'unsent'; readonly reason: UnsentReason }
  /** With the HTTP status that came instead of the platform's answer. */
  | { readonly tag: 'answerLost'; readonly status: number | undefined }

/** What a proposal and a decision ask of their device and of their submission, each by `withOutput`. */
export const sentGuards = {
  isSigned: (_: unknown, { output }: Signing) => output.outcome === 'signed',
  isCancelled: (_: unknown, { output }: Signing) => output.outcome === 'cancelled',
  isAccepted: (_: unknown, { output }: Submission) => output.outcome === 'accepted',
  isRefused: (_: unknown, { output }: Submission) => output.outcome === 'refused',
  isLost: (_: unknown, { output }: Submission) => output.outcome === 'lost',
}

/** For the actions of the same names. */
export const signedFacts = (_: unknown, { output }: Signing) => ({
  signed: output.outcome === 'signed' ? output : undefined,
})
export const signingProblem = (_: unknown, { output }: Signing): { readonly problem: SentProblem } => ({
  problem:
    output.outcome === 'failed' ? { tag: 'signingFailed', problem: output.problem } : { tag: 'declinedOnDevice' },
})
export const refusalOf = (_: unknown, { output }: Submission) => ({
  refusal: output.outcome === 'refused' ? output.refusal : undefined,
})
export const refusedProblem = (_: unknown, { output }: Submission): { readonly problem: SentProblem | undefined } => ({
  problem: output.outcome === 'refused' ? { tag: 'refused', ...output.refusal } : undefined,
})
export const unsentProblem = (_: unknown, { output }: Submission): { readonly problem: SentProblem | undefined } => ({
  problem: output.outcome === 'unsent' ? { tag: 'unsent', reason: output.reason } : undefined,
})

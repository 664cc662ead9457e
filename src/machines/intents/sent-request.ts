import type { RequestSignatureOutput, SigningProblem } from '../signing/request-signature.types'
import { withOutput } from '../shared/with-output'
import type { SubmitRequestInput, SubmitRequestOutput, UnsentReason } from './submit-request.types'

interface Signing {
  readonly output: RequestSignatureOutput
}
interface Submission {
  readonly output: SubmitRequestOutput
}

/** What a signed request may come to on its way, whatever it asks for. */
export type SentProblem =
  | { readonly tag: 'declinedOnDevice' }
  | { readonly tag: 'signingFailed'; readonly problem: SigningProblem }
  | { readonly tag: 'refused'; readonly code: string; readonly message: string | undefined }
  | { readonly tag: 'unsent'; readonly reason: UnsentReason }
  /** With the HTTP status that came instead of the platform's answer. */
  | { readonly tag: 'answerLost'; readonly status: number | undefined }

/** What a proposal and a decision ask of their device and of their submission, each by `withOutput`. */
export const sentGuards = {
  isSigned: (_: unknown, { output }: Signing) => output.outcome === 'signed',
  isCancelled: (_: unknown, { output }: Signing) => output.outcome === 'cancelled',
  isAccepted: (_: unknown, { output }: Submission) => output.outcome === 'accepted',
  isUnknown: (_: unknown, { output }: Submission) => output.outcome === 'unknown',
  isRefused: (_: unknown, { output }: Submission) => output.outcome === 'refused',
}

/** For the actions of the same names. */
export const signedFacts = (_: unknown, { output }: Signing) => ({ signed: output.outcome === 'signed' ? output : undefined })
export const signingProblem = (_: unknown, { output }: Signing): { readonly problem: SentProblem } => ({
  problem: output.outcome === 'failed' ? { tag: 'signingFailed', problem: output.problem } : { tag: 'declinedOnDevice' },
})
export function submitProblem(_: unknown, { output }: Submission): { readonly problem: SentProblem } {
  if (output.outcome === 'refused') return { problem: { tag: 'refused', code: output.code, message: output.message } }
  return { problem: output.outcome === 'unsent' ? { tag: 'unsent', reason: output.reason } : { tag: 'answerLost', status: output.outcome === 'unknown' ? output.status : undefined } }
}
/** Of what may have arrived no problem is a refusal. */
export const seekProblem = (_: unknown, { output }: Submission): { readonly problem: SentProblem; readonly hasLooked: true } => ({
  ...(output.outcome === 'refused' ? { problem: { tag: 'answerLost', status: undefined } } : submitProblem(_, { output })), hasLooked: true,
})

/** What was sent is looked for, or sent once more when the person says so; whatever comes of that is no refusal. */
export const seekingStates = {
  following: { tags: ['busy'], meta: { description: 'It is looked for by its own id, and nothing is sent' } },
  repeating: { tags: ['busy'], meta: { description: 'The person has said that the same request is sent once more' } },
} as const

export const seekingEnds = <const Accepted extends string>(accepted: Accepted) => ({
  onDone: [
    { guard: withOutput('isAccepted'), target: accepted },
    { target: 'outcomeUnknown', actions: withOutput('keepSought') },
  ],
  onError: { target: 'outcomeUnknown', actions: 'noteLooked' },
} as const)

/** How a submission goes that follows one whose answer was lost. */
export const seekingOf = ({ type }: { readonly type: string }): SubmitRequestInput['sending'] => (type === 'request.repeat' ? 'repeat' : 'none')

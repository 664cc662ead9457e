import type { QrScanOutput } from '@machines/shared/qr-scan.types'
import { isServerOf } from '../service/allowed-servers'
import { checkDraft } from '../profiles/profile'
import type { PresenceAnswer } from '../service/user-verification'
import type { EnrolAnswer, InvitationPairingContext, KeyAnswer, MadeAnswer } from './invitation-pairing.types'
import type { KeyProtectionOutput } from './key-protection.types'

interface In {
  readonly context: InvitationPairingContext
}
interface Email {
  readonly email: string
}
interface Answered {
  readonly output: KeyAnswer
}
interface Status {
  readonly output: string | undefined
}
interface Enrolled {
  readonly output: EnrolAnswer
}

const isEmail = ({ backends, invitation }: InvitationPairingContext, email: string) =>
  checkDraft({ email, userLogin: email, server: invitation?.server ?? '' }, backends).ok

/** The server has its key: only the approval is still to come. */
const isAnswered = ({ profile }: InvitationPairingContext) =>
  profile?.invitation !== undefined && profile.invitation.code === undefined

/** What decides where an answered invitation goes. */
export const invitationGuards = {
  isAnswered: ({ context }: In) => isAnswered(context),
  hasProfile: ({ context }: In) => context.profile !== undefined,
  isDropped: ({ context: { profile, backends } }: In) => profile !== undefined && !isServerOf(profile, backends),
  isAllowed: ({ context: { invitation, backends } }: In) =>
    invitation !== undefined && backends.includes(invitation.server),
  isForeign: ({ context }: In) => context.invitation !== undefined,
  isMalformed: ({ context }: In) => context.isMalformed,
  isRead: (_: unknown, { output }: { output: QrScanOutput }) => output.outcome === 'read',
  isEmail: ({ context }: In, { email }: Email) => isEmail(context, email),
  isMade: (_: unknown, { output }: { output: MadeAnswer }) => output.kind === 'made',
  isRegistered: (_: unknown, { output }: Answered) => output === 'registered',
  isTaken: (_: unknown, { output }: Answered) => output === 'taken',
  isKeyRefused: (_: unknown, { output }: Answered) => output === 'keyRefused',
  isUnproved: (_: unknown, { output }: Answered) => output === 'unproved',
  isClosed: (_: unknown, { output }: Answered) => output === 'closed',
  isTooMany: (_: unknown, { output }: Answered) => output === 'tooMany',
  isCompletedNow: (_: unknown, { output }: Status) => output === 'Completed',
  isCancelled: (_: unknown, { output }: Status) => output === 'Cancelled',
  isCompleted: ({ context }: In) => context.isCompleted,
  isPaired: (_: unknown, { output }: Enrolled) => output.kind === 'paired',
  isOtherKey: (_: unknown, { output }: Enrolled) => output.kind === 'otherKey',
  isUnknownStill: ({ context }: In, { output }: Enrolled) => output.kind === 'notRegistered' && context.isCompleted,
  isNotYet: (_: unknown, { output }: Enrolled) => output.kind === 'notRegistered',
  isProtected: (_: unknown, { output }: { output: KeyProtectionOutput }) => output.outcome === 'made',
  isPerson: (_: unknown, { output }: { output: PresenceAnswer }) => output === 'verified',
  isAnsweredPerson: ({ context }: In, { output }: { output: PresenceAnswer }) =>
    output === 'verified' && isAnswered(context),
}

import { readOwn } from '@domain/shared/read-own'
import { bareEventName, isSecurityEvent, type SecurityEvent } from '@domain/session/security-event'
import { countOf } from '@components/ui/format-number'
import { shortenId } from '@components/ui/shorten'
import { statusWord } from '@components/ui/status.messages'

/** The facts of an entry that stand beside its sentence. */
export interface SecurityDetails {
  readonly method?: string | undefined
  readonly route?: string | undefined
  readonly grant?: string | undefined
  readonly deviceId?: string | undefined
  readonly intent?: string | undefined
  readonly invitationId?: string | undefined
  readonly connectionId?: string | undefined
  readonly files?: number | undefined
  readonly leftOut?: number | undefined
}

const sentences: Readonly<Record<SecurityEvent, string>> = {
  'sign_in.approved': 'Sign-in approved on a device',
  'sign_in.refused': 'Sign-in refused on a device',
  'sign_in.limited': 'Sign-in limit reached',
  'prompt.limited': 'Signature request limit reached',
  'device.enrolled': 'Device enrolled',
  'device.refused': 'Device enrolment refused',
  'device.removed': 'Device removed',
  'session.ended': 'Session ended',
  'token.issued': 'Access token issued',
  'token.ended': 'Access token ended',
  'token.refused': 'Access token refused',
  'call.refused': 'Call refused',
  'operations.imported': 'Vault files imported',
  'invitation.created': 'Invitation created',
  'invitation.renewed': 'Invitation renewed',
  'invitation.cancelled': 'Invitation cancelled',
  'invitation.closed': 'Invitation closed by the platform',
  'invitation.answered': 'Invitation: device key registered',
  'invitation.refused': 'Invitation: device key refused',
  'invitation.limited': 'Invitation: limit of unknown codes reached',
  'invitation.completed': 'Invitation completed',
  'provider.connected': 'Provider connected',
  'provider.updated': 'Provider connection updated',
  'provider.disconnected': 'Provider disconnected',
  'provider.address_created': 'Address created at a provider',
  'provider.limit_broken': 'Order filled beyond its worst price by a provider',
  'dapp.connected': 'dApp connected',
  'dapp.updated': 'Account of a dApp swapped',
  'dapp.disconnected': 'dApp disconnected',
  'dapp.request_refused': 'Request of a dApp refused',
  'entity.locked': 'Lock executed',
  'entity.unlocked': 'Unlock executed',
  'institution.restored': 'Institution restored from a backup',
}

/** An event of a newer gateway keeps its own name, written as words. */
export const securitySentence = (name: string): string => {
  const bare = bareEventName(name)
  return isSecurityEvent(bare) ? sentences[bare] : statusWord(bare)
}

const grants: Readonly<Record<string, string>> = {
  authorization_code: 'Console sign-in',
  refresh_token: 'Renewal of a console session',
  password: 'Program',
}

export const detailsText = ({
  method,
  route,
  grant,
  deviceId,
  intent,
  invitationId,
  connectionId,
  files,
  leftOut,
}: SecurityDetails): string =>
  [
    ...(route ? [`${method ?? ''} ${route}`.trim()] : []),
    ...(grant ? [readOwn(grants, grant) ?? grant] : []),
    ...(deviceId ? [`Device ${shortenId(deviceId)}`] : []),
    ...(intent ? [intent] : []),
    ...(invitationId ? [`Invitation ${shortenId(invitationId)}`] : []),
    ...(connectionId ? [`Connection ${shortenId(connectionId)}`] : []),
    ...(files === undefined ? [] : [countOf(files, { one: 'file', other: 'files' })]),
    ...(leftOut ? [`${leftOut} earlier ones not kept`] : []),
  ].join(', ')

const reasons: Readonly<Record<string, string>> = {
  declined: 'Declined on the device',
  expired: 'Expired',
  idle: 'No activity',
  InvalidJwtError: 'Token missing or invalid',
  UnauthorizedError: 'Not authorised',
  PermissionDeniedError: 'Roles do not permit it',
  InvalidSignatureError: 'Invalid signature',
  RequesterLockedError: 'Requester locked',
  FreshSignInRequiredError: 'Fresh sign-in required',
  KeyAlreadyRegistered: 'Another key is registered already',
  EndedByRestore: 'Institution restored from a backup',
  KeyNotAccepted: 'Key unusable or already known',
}

export const reasonText = (reason: string): string => readOwn(reasons, reason) ?? statusWord(reason)

export const securityMessages = {
  title: 'Users',
  documentTitle: 'Security log',
  noun: { one: 'entry', other: 'entries' },
  columns: { event: 'Event', person: 'Person', at: 'Time', reason: 'Reason', details: 'Details' },
  exact: {
    event: 'Event name',
    severity: 'Severity',
    person: 'User id',
    reason: 'Error type',
    device: 'Device id',
    intent: 'Intent id',
    invitation: 'Invitation id',
    connection: 'Connection id',
  },
  filters: { event: 'Event', person: 'Person', at: 'Time' },
  userId: 'user id',
  emptyTitle: (domain: string) => `No security entries in ${domain} yet`,
  emptyText:
    'Sign-ins, devices, tokens, invitations, refusals, imports and locks of this domain’s users appear here. Entries older than a year are removed.',
} as const

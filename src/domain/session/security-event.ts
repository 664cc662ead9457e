/**
 * What the security log tells, and at which severity. One line of JSON for each on standard output, named as OpenTelemetry names events and attributes.
 * People are told by the ids of their user records; no name, e-mail, address, token, key or signature is in a line.
 */
export const securityEvents = {
  'sign_in.approved': 'INFO',
  'sign_in.refused': 'WARN',
  'sign_in.limited': 'WARN',
  'prompt.limited': 'WARN',
  'device.enrolled': 'INFO',
  'device.refused': 'WARN',
  'device.removed': 'INFO',
  'session.ended': 'INFO',
  'token.issued': 'INFO',
  'token.ended': 'INFO',
  'token.refused': 'WARN',
  'call.refused': 'WARN',
  'operations.imported': 'INFO',
  'invitation.created': 'INFO',
  'invitation.renewed': 'INFO',
  'invitation.cancelled': 'INFO',
  'invitation.closed': 'WARN',
  'invitation.answered': 'INFO',
  'invitation.refused': 'WARN',
  'invitation.limited': 'WARN',
  'invitation.completed': 'INFO',
  'provider.connected': 'INFO',
  'provider.updated': 'INFO',
  'provider.disconnected': 'INFO',
  'provider.address_created': 'INFO',
  'provider.limit_broken': 'WARN',
  'dapp.connected': 'INFO',
  'dapp.updated': 'INFO',
  'dapp.disconnected': 'INFO',
  'dapp.request_refused': 'INFO',
  'entity.locked': 'WARN',
  'entity.unlocked': 'WARN',
  'institution.restored': 'WARN',
} as const satisfies Readonly<Record<string, 'INFO' | 'WARN'>>

export type SecurityEvent = keyof typeof securityEvents

const prefix = 'countersign.'

export const eventName = <E extends SecurityEvent>(event: E) => `${prefix}${event}` as const

/** The name of an event without what all names begin with. */
export const bareEventName = (name: string): string => (name.startsWith(prefix) ? name.slice(prefix.length) : name)

export const isSecurityEvent = (name: string): name is SecurityEvent => Object.hasOwn(securityEvents, name)

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
  'entity.locked': 'WARN',
  'entity.unlocked': 'WARN',
  'institution.restored': 'WARN',
} as const satisfies Readonly<Record<string, 'INFO' | 'WARN'>>

export type SecurityEvent = keyof typeof securityEvents

export const eventName = <E extends SecurityEvent>(event: E) => `countersign.${event}` as const

/** What anybody can cause, who need not be anybody here. */
export const isRefusal = (event: SecurityEvent): boolean => /\.(?:refused|limited)$/.test(event)

/** Attributes of OpenTelemetry's registry where it has one. */
export interface SecurityFacts {
  /** The user records of the person that it is about, in whatever domains. */
  readonly 'user.id'?: readonly string[]
  readonly 'device.id'?: string
  /** Why it was refused, in the platform's own words. */
  readonly 'error.type'?: string
  readonly 'http.request.method'?: string
  /** The pattern of the call, without ids. */
  readonly 'http.route'?: string
  readonly 'oauth.grant.type'?: string
  readonly 'countersign.intent.id'?: string
  readonly 'countersign.intent.type'?: string
  readonly 'countersign.files.count'?: number
  /** How many of its kind were left out before it. */
  readonly 'countersign.events.left_out'?: number
}

/** The ids of user records, as the attribute has them. */
export const idsOf = (users: readonly { readonly id: string }[]): Pick<SecurityFacts, 'user.id'> => ({ 'user.id': users.map(({ id }) => id) })

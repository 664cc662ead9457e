/** What anybody can cause, who need not be anybody here. */
export const isRefusal = (event: string): boolean => /\.(?:refused|limited)$/.test(event)

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
  readonly 'countersign.invitation.id'?: string
  readonly 'countersign.connection.id'?: string
  readonly 'countersign.files.count'?: number
  /** How many of its kind were left out before it. */
  readonly 'countersign.events.left_out'?: number
}

/** The ids of user records, as the attribute has them. */
export const idsOf = (users: readonly { readonly id: string }[]): Pick<SecurityFacts, 'user.id'> => ({
  'user.id': users.map(({ id }) => id),
})

import type { DomainInTree } from '@domain/session/pick-domain'
import type { ReadAccess } from '@domain/session/navigation-access'
import type { Profile } from '@domain/session/profile'
import type { Uuid } from '@domain/shared/ids'

/** The address as the router knows it: a domain, or none. */
export interface AddressFacts {
  readonly profileDomainId: string | undefined
  readonly domainId: string | undefined
}

export interface DomainAccessContext {
  readonly profile: Profile | undefined
  readonly isUnauthorised: boolean
  readonly address: AddressFacts | undefined
  readonly current: { readonly domainId: Uuid; readonly profileDomainId: Uuid } | undefined
  readonly readAccess: ReadAccess | undefined
  readonly target: Uuid | undefined
}

export type DomainAccessEvent =
  | { readonly type: 'profile.known'; readonly profile: Profile }
  | { readonly type: 'profile.unauthorised' }
  | { readonly type: 'session.gone' }
  | { readonly type: 'address.changed'; readonly address: AddressFacts }

export type { DomainInTree }

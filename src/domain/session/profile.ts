import type { Uuid } from '@domain/shared/ids'

/** The signed-in person as the platform answers `/v1/me`: one user reference per domain. */
export interface Profile {
  readonly publicKey: string
  readonly domains: readonly ProfileDomain[]
}

export interface ProfileDomain {
  readonly id: Uuid
  readonly alias: string
  readonly userReference: { readonly id: Uuid; readonly alias: string; readonly roles: readonly string[] }
}

export const findDomain = (profile: Profile, id: string): ProfileDomain | undefined =>
  profile.domains.find((domain) => domain.id === id)

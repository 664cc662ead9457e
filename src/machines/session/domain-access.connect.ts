import type { SnapshotFrom } from 'xstate'
import { findDomain, type ProfileDomain } from '@domain/session/profile'
import { visibleItems, type NavigationItem, type PermissionsKnown } from '@domain/session/navigation-access'
import type { Prompt } from '../shared/chart-meta'
import type { domainAccess } from './domain-access.machine'

/** What the shell shows of the current domain: the page, a spinner, or one of the two refusals. */
export interface DomainAccessView {
  readonly status: 'waiting' | 'granted' | 'redirecting' | 'deniedOtherDomain' | 'deniedNoDomain'
  readonly prompt: Prompt
  readonly domains: readonly ProfileDomain[]
  readonly currentDomain: ProfileDomain | undefined
  readonly profileDomain: ProfileDomain | undefined
  readonly permissions: PermissionsKnown['state']
  readonly navigation: readonly NavigationItem[]
  /** A domain that the person can open instead; in the refusal form (a) only. */
  readonly otherDomain: ProfileDomain | undefined
  readonly requestedDomainId: string | undefined
}

export function connectDomainAccess(snapshot: SnapshotFrom<typeof domainAccess>): DomainAccessView {
  const { profile, current, address } = snapshot.context
  const status = statusOf(snapshot)
  const domains = profile?.domains ?? []
  const profileDomain = profile && current ? findDomain(profile, current.profileDomainId) : undefined
  const permissions = permissionsOf(snapshot)
  return {
    status,
    prompt:
      status === 'deniedNoDomain' || status === 'deniedOtherDomain'
        ? 'askAdministrator'
        : status === 'granted'
          ? 'none'
          : 'wait',
    domains,
    currentDomain: profile && current ? findDomain(profile, current.domainId) : undefined,
    profileDomain,
    permissions: permissions.state,
    navigation: visibleItems(permissions, profileDomain?.userReference.roles ?? []),
    otherDomain:
      status === 'deniedOtherDomain' ? [...domains].sort((a, b) => a.alias.localeCompare(b.alias, 'en'))[0] : undefined,
    requestedDomainId: address?.domainId,
  }
}

function statusOf(snapshot: SnapshotFrom<typeof domainAccess>): DomainAccessView['status'] {
  if (snapshot.matches('granted')) return 'granted'
  if (snapshot.matches('deniedOtherDomain')) return 'deniedOtherDomain'
  if (snapshot.matches('deniedNoDomain')) return 'deniedNoDomain'
  return snapshot.matches('redirecting') || snapshot.matches('choosingLanding') ? 'redirecting' : 'waiting'
}

function permissionsOf(snapshot: SnapshotFrom<typeof domainAccess>): PermissionsKnown {
  if (snapshot.matches({ granted: 'permissionsFailed' })) return { state: 'failed' }
  const { readAccess } = snapshot.context
  return snapshot.matches({ granted: 'permissionsKnown' }) && readAccess
    ? { state: 'known', readAccess }
    : { state: 'loading' }
}

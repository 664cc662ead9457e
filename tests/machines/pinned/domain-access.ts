import type { PinnedChart } from './pinned-chart'

/** RT001–RT006, SC003–SC007, VA001, RO003–RO006; the 15 s of AP022 are the read's own and no limit of the chart. */
export const pinnedDomainAccess: PinnedChart = {
  chart: 'domainAccess',
  delays: {},
  transitions: `
    (root) | profile.known -> resolving
    (root) | profile.unauthorised -> resolving
    (root) | session.gone -> waitingForFacts
    (root) | address.changed -> resolving

    resolving | always [hasNoDomain] -> deniedNoDomain
    resolving | always [lacksFacts] -> waitingForFacts
    resolving | always [namesNoDomain] -> choosingLanding
    resolving | always [isOwnDomain] -> granted
    resolving | always -> deniedOtherDomain

    granted | address.changed [isSameDomain] -> stays
    granted | address.changed -> resolving
    granted | profile.known [isCurrentStillIn] -> stays
    granted | profile.known -> resolving
    granted.permissionsLoading | done loadReadAccess -> granted.permissionsKnown
    granted.permissionsLoading | error loadReadAccess -> granted.permissionsFailed

    choosingLanding | done pickLanding [isOwn] -> redirecting
    choosingLanding | done pickLanding -> deniedOtherDomain
    choosingLanding | error pickLanding -> deniedOtherDomain
  `,
}

/**
 * Purpose: turns profile and address into the current domain, a redirect, or a permission-denied screen.
 *
 * Invariants:
 * 1. granted holds only for a domain of the profile
 * 2. the addressed domain never becomes current before the check
 * 3. the landing domain is the same for any order of the profile's domains
 * 4. a redirect leads to a domain of the profile
 * 5. without a domain only signing out is offered; otherwise a domain of the profile
 * 6. an answer for an earlier domain is dropped
 * 7. a failed permission call widens the navigation only
 * 8. when the session is gone nothing of its person is known
 *
 * Waits for: the session, the router, the platform's read access.
 */
import { assign, setup } from 'xstate'
import { findDomain, type Profile } from '@domain/session/profile'
import type { ReadAccess } from '@domain/session/navigation-access'
import { isUuid, type Uuid } from '@domain/shared/ids'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { promisePlaceholder } from '../shared/placeholder'
import { present } from '../shared/present'
import type { AddressFacts, DomainAccessContext, DomainAccessEvent } from './domain-access.types'

export const domainAccess = setup({
  types: {
    context: {} as DomainAccessContext,
    events: {} as DomainAccessEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: {
    loadReadAccess: promisePlaceholder<ReadAccess, { readonly domainId: Uuid }>('loadReadAccess'),
    pickLanding: promisePlaceholder<Uuid, { readonly profile: Profile }>('pickLanding'),
    openDomain: promisePlaceholder<void, { readonly domainId: Uuid }>('openDomain'),
  },
  guards: {
    hasNoDomain: ({ context }) => context.isUnauthorised || context.profile?.domains.length === 0,
    lacksFacts: ({ context }) => !context.profile || !context.address,
    namesNoDomain: ({ context }) => context.address?.domainId === undefined,
    isOwnDomain: ({ context }) => currentOf(context) !== undefined,
    isSameDomain: ({ context }, { address }: { address: AddressFacts }) =>
      context.current?.domainId === address.domainId && context.current?.profileDomainId === address.profileDomainId,
    isCurrentStillIn: ({ context }, { profile }: { profile: Profile }) =>
      context.current !== undefined &&
      findDomain(profile, context.current.domainId) !== undefined &&
      findDomain(profile, context.current.profileDomainId) !== undefined,
    isOwn: ({ context }, { domainId }: { domainId: Uuid }) =>
      context.profile !== undefined && findDomain(context.profile, domainId) !== undefined,
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, isUnauthorised: false })),
    keepUnauthorised: assign({ profile: undefined, isUnauthorised: true }),
    keepAddress: assign((_, { address }: { address: AddressFacts }) => ({ address })),
    takeDomain: assign(({ context }) => ({ current: currentOf(context), readAccess: undefined })),
    leaveDomain: assign({ current: undefined, readAccess: undefined, target: undefined }),
    keepReadAccess: assign((_, { readAccess }: { readAccess: ReadAccess }) => ({ readAccess })),
    keepTarget: assign((_, { domainId }: { domainId: Uuid }) => ({ target: domainId })),
    forgetAll: assign({
      profile: undefined,
      isUnauthorised: false,
      current: undefined,
      readAccess: undefined,
      target: undefined,
    }),
  },
}).createMachine({
  id: 'domainAccess',
  description: 'The current domain',
  context: {
    profile: undefined,
    isUnauthorised: false,
    address: undefined,
    current: undefined,
    readAccess: undefined,
    target: undefined,
  },
  initial: 'waitingForFacts',
  on: {
    'profile.known': {
      target: '.resolving',
      actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
    },
    'profile.unauthorised': { target: '.resolving', actions: 'keepUnauthorised' },
    'session.gone': { target: '.waitingForFacts', actions: 'forgetAll' },
    'address.changed': {
      target: '.resolving',
      actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.address }) },
    },
  },
  states: {
    waitingForFacts: { tags: ['busy'], meta: { description: 'Profile or address is not known yet' } },
    resolving: {
      tags: ['busy'],
      meta: { description: 'The address is held against the profile' },
      always: [
        { guard: 'hasNoDomain', target: 'deniedNoDomain' },
        { guard: 'lacksFacts', target: 'waitingForFacts' },
        { guard: 'namesNoDomain', target: 'choosingLanding' },
        { guard: 'isOwnDomain', target: 'granted' },
        { target: 'deniedOtherDomain' },
      ],
    },
    granted: {
      tags: ['awaitingHuman'],
      meta: { description: "The addressed domain is one of the person's" },
      entry: 'takeDomain',
      on: {
        'profile.known': [
          {
            guard: { type: 'isCurrentStillIn', params: ({ event }) => ({ profile: event.profile }) },
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
          },
          {
            target: 'resolving',
            actions: { type: 'keepProfile', params: ({ event }) => ({ profile: event.profile }) },
          },
        ],
        'address.changed': [
          {
            guard: { type: 'isSameDomain', params: ({ event }) => ({ address: event.address }) },
            actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.address }) },
          },
          {
            target: 'resolving',
            actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.address }) },
          },
        ],
      },
      initial: 'permissionsLoading',
      states: {
        permissionsLoading: {
          tags: ['busy'],
          meta: { description: 'What the person may read there is being asked' },
          invoke: {
            id: 'loadReadAccess',
            src: 'loadReadAccess',
            input: ({ context }) => ({ domainId: present(context.current).domainId }),
            onDone: {
              target: 'permissionsKnown',
              actions: { type: 'keepReadAccess', params: ({ event }) => ({ readAccess: event.output }) },
            },
            onError: 'permissionsFailed',
          },
        },
        permissionsKnown: {
          tags: ['awaitingHuman'],
          meta: { description: "The navigation follows the domain's read access" },
        },
        permissionsFailed: {
          tags: ['failed'],
          meta: { description: 'The read access is unknown, so every navigation entry shows' },
        },
      },
    },
    choosingLanding: {
      tags: ['busy'],
      meta: { description: 'The domain to open is looked for' },
      entry: 'leaveDomain',
      invoke: {
        id: 'pickLanding',
        src: 'pickLanding',
        input: ({ context }) => ({ profile: present(context.profile) }),
        onDone: [
          {
            guard: { type: 'isOwn', params: ({ event }) => ({ domainId: event.output }) },
            target: 'redirecting',
            actions: { type: 'keepTarget', params: ({ event }) => ({ domainId: event.output }) },
          },
          { target: 'deniedOtherDomain' },
        ],
        onError: 'deniedOtherDomain',
      },
    },
    redirecting: {
      tags: ['busy'],
      meta: { description: "The address named no domain; one of the person's is being opened" },
      invoke: { id: 'openDomain', src: 'openDomain', input: ({ context }) => ({ domainId: present(context.target) }) },
    },
    deniedOtherDomain: {
      tags: ['refused'],
      meta: { description: "The addressed domain is not the person's, another one is" },
      entry: 'leaveDomain',
    },
    deniedNoDomain: { tags: ['refused'], meta: { description: 'The person has no domain here' }, entry: 'leaveDomain' },
  },
})

/** The addressed domain with the profile domain, when both are the person's. */
function currentOf({ profile, address }: DomainAccessContext): DomainAccessContext['current'] {
  if (!profile || !isUuid(address?.domainId) || !isUuid(address.profileDomainId)) return undefined
  if (!findDomain(profile, address.domainId) || !findDomain(profile, address.profileDomainId)) return undefined
  return { domainId: address.domainId, profileDomainId: address.profileDomainId }
}

import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Profile } from '@domain/session/profile'
import { domainAccess } from '@machines/session/domain-access.machine'
import type { DomainAccessContext } from '@machines/session/domain-access.types'
import { connectDomainAccess } from '@machines/session/domain-access.connect'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleId } from '../sample-intent'

const [treasury, trading, foreign] = [sampleId(100), sampleId(101), sampleId(199)]
const domain = (id: Profile['domains'][number]['id'], alias: string) => ({
  id,
  alias,
  userReference: { id: sampleId(1), alias: 'Ines', roles: ['operator'] },
})
const two: Profile = { publicKey: 'AA==', domains: [domain(treasury, 'Treasury'), domain(trading, 'Trading')] }
const one: Profile = { publicKey: 'AA==', domains: [domain(trading, 'Trading')] }
const none: Profile = { publicKey: 'AA==', domains: [] }
const at = (domainId: string | undefined, profileDomainId: string | undefined = domainId) => ({
  type: 'address.changed',
  address: { domainId, profileDomainId },
})
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as DomainAccessContext
const owns = (snapshot: AnyMachineSnapshot, id: string | undefined) =>
  contextOf(snapshot).profile?.domains.some((entry) => entry.id === id) ?? false

export const domainAccessModel: ChartSuite = {
  machine: domainAccess,
  inputs: [undefined],
  events: () => [
    { type: 'profile.known', profile: two },
    { type: 'profile.known', profile: one },
    { type: 'profile.known', profile: none },
    { type: 'profile.unauthorised' },
    { type: 'session.gone' },
    at(undefined),
    at(treasury),
    at(trading),
    at(trading, treasury),
    at(foreign),
    at(treasury, foreign),
    at('not-a-uuid'),
  ],
  answers: {
    loadReadAccess: [
      { name: 'answers', done: { accounts: ['operator'] } },
      { name: 'fails', fail: { status: 500 } },
    ],
    pickLanding: (snapshot) => [
      { name: 'finds one', done: contextOf(snapshot).profile?.domains[0]?.id },
      { name: 'finds a foreign one', done: foreign },
      { name: 'fails', fail: new Error('network') },
    ],
    openDomain: [{ name: 'navigates', done: undefined }],
  },
  key: (snapshot) => {
    const { profile, isUnauthorised, address, current, readAccess } = contextOf(snapshot)
    return [profile?.domains.length, isUnauthorised, address, current, readAccess !== undefined]
  },
  rows: {
    '1. granted holds only for a domain of the profile': '[VA001] [SC003]',
    '4. a redirect leads to a domain of the profile': '[RT003]',
    '5. without a domain only signing out is offered; otherwise a domain of the profile': '[SC006] [SC004]',
    '7. a failed permission call widens the navigation only': '[RO005]',
  },
  invariants: [
    {
      title: '1. granted holds only for a domain of the profile',
      check: ({ after }) => {
        if (after.matches('granted'))
          expect([
            owns(after, contextOf(after).current?.domainId),
            owns(after, contextOf(after).current?.profileDomainId),
          ]).toEqual([true, true])
      },
    },
    {
      title: '2. the addressed domain never becomes current before the check',
      check: ({ after }) => {
        if (!after.matches('granted') && !after.matches('waitingForFacts'))
          expect(contextOf(after).current).toBeUndefined()
      },
    },
    {
      title: "3. the landing domain is the same for any order of the profile's domains",
      check: ({ after, calls }) => {
        if (after.value === 'choosingLanding')
          expect(calls.at(-1)?.input).toEqual({ profile: contextOf(after).profile })
      },
    },
    {
      title: '4. a redirect leads to a domain of the profile',
      check: ({ calls }) => {
        for (const { input } of calls.filter(({ id }) => id === 'openDomain'))
          expect([treasury, trading]).toContain((input as { domainId: string }).domainId)
      },
    },
    {
      title: '5. without a domain only signing out is offered; otherwise a domain of the profile',
      check: ({ after }) => {
        const view = connectDomainAccess(after as never)
        if (view.status === 'deniedNoDomain') expect(view.otherDomain).toBeUndefined()
        if (view.status === 'deniedOtherDomain') expect(owns(after, view.otherDomain?.id)).toBe(true)
      },
    },
    {
      title: '6. an answer for an earlier domain is dropped',
      check: ({ after, calls }) => {
        const running = calls.filter(({ id, ended }) => id === 'loadReadAccess' && ended === 'running')
        for (const { input } of running)
          expect((input as { domainId: string }).domainId).toBe(contextOf(after).current?.domainId)
        expect(running.length).toBeLessThanOrEqual(1)
      },
    },
    {
      title: '7. a failed permission call widens the navigation only',
      check: ({ after }) => {
        const view = connectDomainAccess(after as never)
        if (view.permissions === 'failed')
          expect([view.navigation.length, owns(after, view.currentDomain?.id)]).toEqual([11, true])
      },
    },
    {
      title: '8. when the session is gone nothing of its person is known',
      bites: [
        ({ event, before }) => event.type === 'session.gone' && before.matches('granted'),
        ({ event, before }) => event.type === 'session.gone' && contextOf(before).isUnauthorised,
      ],
      check: ({ event, after }) => {
        if (event.type !== 'session.gone') return
        const { profile, isUnauthorised, current, readAccess, target } = contextOf(after)
        expect([after.value, profile, isUnauthorised, current, readAccess, target]).toEqual([
          'waitingForFacts',
          undefined,
          false,
          undefined,
          undefined,
          undefined,
        ])
      },
    },
    {
      title: 'G4: nothing is asked of a domain that is not in the profile',
      check: ({ calls }) => {
        for (const { input } of calls.filter(({ id }) => id === 'loadReadAccess'))
          expect([treasury, trading]).toContain((input as { domainId: string }).domainId)
      },
    },
    ...everyChart(),
  ],
}

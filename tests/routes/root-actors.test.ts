import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { SimulatedClock, waitFor } from 'xstate'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetNotices, logNotice, useNoticeLog } from '@components/ui/notice-log'
import type { Clock } from '@domain/shared/clock'
import { createPorts, type Environment } from '@app/app-ports'
import { createRootActors } from '@app/root-actors'
import { sampleId } from '@support/sample-intent'

const people = {
  ines: {
    user: { email: 'ines@nordhaven.example', publicKey: 'AA==' },
    accessToken: 'token-of-ines',
    domain: sampleId(1),
  },
  rekeyed: {
    user: { email: 'ines@nordhaven.example', publicKey: 'CC==' },
    accessToken: 'token-of-another-ines',
    domain: sampleId(1),
  },
  bruno: {
    user: { email: 'bruno@nordhaven.example', publicKey: 'BB==' },
    accessToken: 'token-of-bruno',
    domain: sampleId(2),
  },
}
type Person = keyof typeof people

beforeEach(forgetNotices)

/** A browser in which a person is signed in; the answers are those of the authentication client and the platform. */
function openBrowser(first: Person) {
  let signedIn: Person = first
  let signOutStatus = 200
  const asked: { readonly call: string; readonly bearer: string | null }[] = []
  const kept = new Map<string, string>()
  const tabStorage = {
    keys: () => [...kept.keys()],
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const answer = (request: Request): Response => {
    const { pathname } = new URL(request.url)
    const { user, accessToken } = people[signedIn]
    if (pathname === '/api/auth/session')
      return Response.json({ user, accessToken, expires: '2026-11-24T00:00:00.000Z' })
    if (pathname === '/api/auth/csrf') return Response.json({ csrfToken: 'c1' })
    if (pathname === '/api/auth/signout')
      return Response.json({ url: 'http://auth.example/ended' }, { status: signOutStatus })
    const caller = Object.values(people).find(
      (one) => request.headers.get('authorization') === `Bearer ${one.accessToken}`,
    )
    if (pathname !== '/v1/me' || !caller) return Response.json({}, { status: 404 })
    return Response.json({
      publicKey: caller.user.publicKey,
      domains: [{ id: caller.domain, alias: 'Treasury', userReference: { id: sampleId(9), alias: 'x', roles: [] } }],
    })
  }
  const left: string[] = []
  const environment = {
    origin: 'http://console.example',
    clock: new SimulatedClock() as unknown as Clock,
    random: {} as never,
    storage: tabStorage,
    tabStorage,
    target: new EventTarget(),
    isVisible: () => true,
    afterPaint: (run: () => void) => run(),
    locks: undefined,
    indexedDb: () => undefined,
    openChannel: undefined,
    leaveFor: (url: string) => void left.push(url),
    giveWayTo: () => undefined,
    reload: () => undefined,
    log: () => undefined,
    retryDelay: () => 0,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      asked.push({
        call: `${request.method} ${new URL(request.url).pathname}`,
        bearer: request.headers.get('authorization'),
      })
      return Promise.resolve(answer(request))
    },
  } satisfies Environment
  const entrance = createPorts(environment, {
    authBasePath: '/api/auth',
    notificationBasePath: '/api/notifications',
    flags: { notifications: true, sessionPolling: true, focusRefetch: true },
  } as never)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const actors = createRootActors(
    {
      ...entrance,
      queries,
      hub: { open: () => () => undefined, leads: () => true, subscribe: () => () => undefined },
      checks: {} as never,
      firstScreen: {} as never,
    },
    { openSignIn: () => undefined, openDomain: () => undefined },
  )
  return {
    actors,
    queries,
    asked,
    kept,
    left,
    token: entrance.token,
    api: entrance.api,
    comesIn: (person: Person) => void (signedIn = person),
    failsToSignOut: () => void (signOutStatus = 500),
    isAt: (person: Person) =>
      waitFor(
        actors.domainAccess,
        (snapshot) => snapshot.matches('granted') && snapshot.context.current?.domainId === people[person].domain,
      ),
  }
}

async function openFor(person: Person) {
  const browser = openBrowser(person)
  const address = (domainId: string) =>
    browser.actors.domainAccess.send({ type: 'address.changed', address: { profileDomainId: domainId, domainId } })
  browser.actors.start()
  address(people[person].domain)
  await browser.isAt(person)
  return { ...browser, address }
}

it('another person in the same browser finds nothing of the one before, and is read at once', async () => {
  const { actors, queries, asked, kept, token, comesIn, isAt, address } = await openFor('ines')
  queries.setQueryData(['accounts'], ['of Ines'])
  logNotice({ tone: 'success', title: 'Proposed by Ines' }, '2026-11-23T09:00:00.000Z')
  kept.set('countersign.draft.account.ines', 'typed')
  const seen: unknown[] = []
  actors.session.subscribe(
    (snapshot) =>
      void seen.push([
        snapshot.matches('authenticated'),
        snapshot.context.session?.user.email,
        snapshot.context.profile?.publicKey,
      ]),
  )
  actors.domainAccess.subscribe(({ context }) => void seen.push(['domain', context.profile?.publicKey]))
  comesIn('bruno')
  asked.length = 0
  actors.session.send({ type: 'window.focused' })
  await waitFor(actors.session, (snapshot) => snapshot.context.profile?.publicKey === 'BB==')
  expect(
    queries
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => queryKey[0] === 'accounts'),
  ).toEqual([])
  expect(actors.domainAccess.getSnapshot().value).toBe('deniedOtherDomain')
  address(people.bruno.domain)
  await isAt('bruno')
  expect(seen).toContainEqual([false, undefined, undefined])
  expect(seen).toContainEqual(['domain', undefined])
  expect(seen).not.toContainEqual([true, people.bruno.user.email, 'AA=='])
  expect(asked.slice(0, 3)).toEqual([
    { call: 'GET /api/auth/session', bearer: 'Bearer token-of-ines' },
    { call: 'GET /api/auth/session', bearer: 'Bearer token-of-ines' },
    { call: 'GET /v1/me', bearer: 'Bearer token-of-bruno' },
  ])
  expect(token.current).toBe('token-of-bruno')
  await vi.dynamicImportSettled()
  expect(renderHook(useNoticeLog).result.current.notices.map(({ title }) => title)).toEqual([
    'Someone else is signed in now',
  ])
  expect(kept.get('countersign.draft.account.ines')).toBe('typed')
})

it('another key under the same name is another person, also where both may open the domain', async () => {
  const { actors, queries, token, comesIn, isAt } = await openFor('ines')
  queries.setQueryData(['accounts'], ['of Ines'])
  comesIn('rekeyed')
  actors.session.send({ type: 'tab.signedIn' })
  await waitFor(actors.session, (snapshot) => snapshot.context.profile?.publicKey === 'CC==')
  await isAt('rekeyed')
  expect([queries.getQueryData(['accounts']), token.current]).toEqual([undefined, 'token-of-another-ines'])
})

it('the same person with a newer token stays where they are', async () => {
  const { actors, queries } = await openFor('ines')
  queries.setQueryData(['accounts'], ['of Ines'])
  actors.session.send({ type: 'window.focused' })
  await waitFor(actors.session, (snapshot) => snapshot.matches({ authenticated: { token: 'valid' } }))
  expect([actors.domainAccess.getSnapshot().matches('granted'), queries.getQueryData(['accounts'])]).toEqual([
    true,
    ['of Ines'],
  ])
})

it('a sign-out asks nothing with the token, and one that fails leaves none behind', async () => {
  const { actors, asked, token, left, failsToSignOut } = await openFor('ines')
  failsToSignOut()
  asked.length = 0
  actors.session.send({ type: 'session.signOut' })
  expect(actors.session.getSnapshot().context.session).toBeUndefined()
  await waitFor(actors.session, (snapshot) => snapshot.matches('signOutFailed'))
  expect(asked).toEqual([
    { call: 'GET /api/auth/csrf', bearer: null },
    { call: 'POST /api/auth/signout', bearer: null },
  ])
  expect([token.current, actors.session.getSnapshot().context.session, left]).toEqual([undefined, undefined, []])
})

it('what waits on a phone is taken back with the token in the turn in which somebody signs out', async () => {
  const { actors, api, asked, token } = await openFor('ines')
  actors.session.subscribe(
    (snapshot) =>
      void (snapshot.matches('signingOut') && api.send('DELETE', '/api/notifications/entity/00', undefined)),
  )
  asked.length = 0
  actors.session.send({ type: 'session.signOut' })
  await vi.waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /api/auth/signout'))
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toEqual([
    { call: 'DELETE /api/notifications/entity/00', bearer: 'Bearer token-of-ines' },
  ])
  expect(token.current).toBeUndefined()
})

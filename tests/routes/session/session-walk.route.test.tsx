import { screen } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RouteOptions } from '@support/route-app'
import { openDemo } from '@support/route-demo'
import { button, heading } from '@support/route-find'
import { answerWith, cutBefore, liftable, silentBefore, type FaultOf } from '@support/route-network'
import { RouteRecorder } from '@support/route-recorder'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('priya', 'treasury')
const { see, click } = seat
const sessionCall = /^GET \/api\/auth\/session/
const profileCall = /^GET \/v1\/me/
const streamCall = /^GET \/api\/notifications\/register-web/
const nobody = answerWith(200, {})

let recorder: RouteRecorder
beforeEach(() => {
  recorder = new RouteRecorder()
})
const open = (path = 'vaults', options: RouteOptions = {}) => seat.open(path, { ...options, recorder })
const openWith = (call: RegExp, fault: FaultOf) => open('vaults', { faults: [[call, fault]] })
const took = (...ids: readonly string[]) => recorder.took(seat.app, 'session', ...ids)
const isOpen = () => see(() => heading(/^Vaults/))
const isSentToSignIn = () => see(() => expect(seat.app.left()).toMatch(/^\/auth\/signin\?/))
const profileReads = () => seat.app.calls.filter(({ path }) => path === '/v1/me').length
const stream = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()
const focus = () => seat.app.notifyWindow('focus')

/** Nothing that happens meanwhile matters here. */
const stepMs = 20_000
/** As long as a session is believed before it is read again, and a little more. */
async function afterTheInterval(): Promise<void> {
  const { harness } = (await openDemo()).gateway
  for (let at = 0; at <= 240_000; at += stepMs) {
    harness.clock.increment(stepMs)
    await seat.app.settle()
  }
}

test('the session is read again on focus, on another tab and every 240 s, and the page stays [AU002] [AU003] [CO013]', async () => {
  await open()
  await took('loading | done loadSession | 1', 'authenticated.profile.loading | done loadProfile | 1')
  await focus()
  await took(
    'authenticated.token.valid | window.focused | 1',
    'authenticated.token.refetching | done refetchSession | 1',
  )
  await seat.app.notifyTab('signedIn')
  await took('authenticated.token.valid | tab.signedIn | 1')
  await click(() => button(/Choose another domain/))
  await took('authenticated.profile.known | profile.retry | 1')
  await afterTheInterval()
  await took(
    'authenticated.token.valid | after sessionRefetch | 1',
    'authenticated.profile.known | after sessionRefetch | 1',
    'authenticated.profile.refreshing | done refreshProfile | 1',
  )
  await isOpen()
})

test('a client that cannot be asked changes nothing; a session that is gone ends what is shown until another tab signs in [AU012] [AU006] [AU003]', async () => {
  await open()
  const cut = seat.app.fault(sessionCall, cutBefore)
  await focus()
  await took('authenticated.token.refetching | error refetchSession | 1')
  await isOpen()
  expect(seat.app.left()).toBeUndefined()
  cut.lift()
  const gone = seat.app.fault(sessionCall, nobody)
  await focus()
  await took('authenticated.token.refetching | done refetchSession | 2')
  await isSentToSignIn()
  gone.lift()
  recorder.forget()
  await seat.app.notifyTab('signedIn')
  await took('unauthenticated | tab.signedIn | 1', 'loading | done loadSession | 1')
  await isOpen()
})

test('a session that ends says so at the sign-in, and a sign-in in another tab opens what was asked for here [AU003]', async () => {
  await open('accounts')
  seat.app.fault(sessionCall, nobody)
  await focus()
  await isSentToSignIn()
  await open(`/${seat.app.left()}`)
  await see(() => button(/^Sign in with/))
  screen.getByText(/Your session has ended/)
  await seat.app.notifyTab('signedIn')
  await recorder.took(seat.app, 'authPages', 'choosing | tab.signedIn | 1')
  expect(seat.app.left()).toMatch(new RegExp(`${seat.prefix}/accounts$`))
})

test.each([
  ['without a session', nobody, 'loading | done loadSession | 2'],
  ['when the client cannot be asked at first', cutBefore, 'loading | error loadSession | 1'],
])(
  '%s the person is sent to sign in, and nothing is said to have ended [AU001] [AU006] [AU012]',
  async (_, fault, transition) => {
    await openWith(sessionCall, fault)
    await took(transition)
    await isSentToSignIn()
    await open(`/${seat.app.left()}`)
    await see(() => button(/^Sign in with/))
    expect(screen.queryByText(/Your session has ended/)).toBeNull()
  },
)

test('a profile that cannot be read is tried again every second and by hand; a 401 ends the tries [AP011] [AP012] [SC006]', async () => {
  const failing = liftable(answerWith(500))
  await openWith(profileCall, failing.fault)
  // The router's patience goes by the real clock, and no other time may pass meanwhile.
  await vi.waitFor(() => screen.getByText(/profile could not be read/), 10_000)
  await click(() => button('Try now'))
  await took(
    'authenticated.profile.loading | error loadProfile | 1',
    'authenticated.profile.retryWait | profile.retry | 1',
    'authenticated.profile.retryWait | after profileRetry | 1',
  )
  failing.lift()
  await isOpen()
  expect(profileReads()).toBeGreaterThan(2)
  await openWith(profileCall, answerWith(401))
  await vi.waitFor(() => button('Sign out'), 10_000)
  await took('authenticated.profile.loading | done loadProfile | 2')
  const reads = profileReads()
  await seat.app.clock.increment(3_000)
  expect(profileReads()).toBe(reads)
})

test('a known profile outlives a read that fails, and ends with one that is refused [AP011] [AP012]', async () => {
  await open()
  const failing = seat.app.fault(profileCall, answerWith(400))
  await afterTheInterval()
  await took('authenticated.profile.refreshing | error refreshProfile | 1')
  await isOpen()
  failing.lift()
  seat.app.fault(profileCall, answerWith(401))
  await afterTheInterval()
  await took('authenticated.profile.refreshing | done refreshProfile | 2')
  await see(() => expect(screen.queryByRole('heading', { name: /^Vaults/ })).toBeNull())
  button('Sign out')
})

test('a lost event stream is said and reading goes on [AU014]', async () => {
  const cut = liftable(cutBefore)
  await openWith(streamCall, cut.fault)
  await isOpen()
  await took('authenticated.notificationConnection | connection.lost | 1')
  await see(() => expect(stream()).toContain('Device unreachable'))
  cut.lift()
  await took('authenticated.notificationConnection | connection.opened | 1')
  await see(() => expect(stream()).toContain('Device ready'))
})

test('an event stream that is refused makes the session be read again; one that never opens counts as unavailable [AU014]', async () => {
  await openWith(streamCall, answerWith(401))
  await isOpen()
  await took('authenticated.token.valid | session.update | 1')
  await openWith(streamCall, silentBefore)
  await isOpen()
  await seat.app.clock.increment(5_000)
  await took('authenticated.notificationConnection.connecting | after connectionWait | 1')
})

test('another tab that signs out ends the session here at once [AU003]', async () => {
  await open()
  await seat.app.notifyTab('signedOut')
  await isSentToSignIn()
  await took('authenticated | tab.signedOut | 1')
})

const failToSignOut = async () => {
  await open()
  const fault = seat.app.fault(/\/api\/auth\/signout/, answerWith(500))
  await click(() => screen.getAllByRole('button', { name: 'Sign out' })[0]!)
  await see(() => screen.getByText('You are not signed out'))
  await took('authenticated | session.signOut | 1', 'signingOut | error signOut | 1')
  expect(seat.app.left()).toBeUndefined()
  return fault
}

test('a sign-out that fails says so, and another tab may end it [AU009] [AU003]', async () => {
  await failToSignOut()
  await seat.app.notifyTab('signedOut')
  await isSentToSignIn()
  await took('signOutFailed | tab.signedOut | 1')
})

test('a sign-out that fails is tried again; then the session is over, and the other tabs are told through one fixed key, with a name and a time [AU009] [AU010] [AU011] [RT072]', async () => {
  const fault = await failToSignOut()
  fault.lift()
  await click(() => button('Try again'))
  await took('signOutFailed | session.signOut | 1', 'signingOut | done signOut | 1')
  expect(seat.app.left()).toMatch(/\/auth\/signed-out$/)
  expect(await (await seat.app.ask('/api/auth/session')).json()).toBeNull()
  expect(JSON.parse(seat.app.storage.getItem('custody-console.session') ?? '{}')).toEqual({
    event: 'signedOut',
    at: seat.app.clock.now(),
  })
  await seat.open('//auth/signed-out', { withoutSession: true })
  await see(() => screen.getByText('You are signed out'))
})

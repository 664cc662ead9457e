import { expect } from '@playwright/test'
import { test } from '@support/pages/demo-test'
import { answerWith, Walk } from '@support/walk'

let walk: Walk

test.use({ provokes: true })
test.beforeAll(async ({ demo }) => {
  walk = await Walk.of(demo, 'Priya Raghunathan', { isAlone: true })
})
test.afterAll(({ demo }) => demo.leave())
test.beforeEach(async () => {
  await walk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await walk.desk.backHome()
  await took('loading | done loadSession | 1', 'authenticated.profile.loading | done loadProfile | 1')
  walk.forget()
})

const took = (...ids: readonly string[]) => walk.took('session', ...ids)
const isSignIn = () => expect(walk.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
const isHome = () => expect(walk.page.getByRole('heading', { level: 1 })).toContainText(/Good/)
const afterTheInterval = () => walk.page.clock.fastForward(241_000)

test('the session is read again on focus, on another tab and every 240 s, and the page stays [AU002] [AU003] [CO013]', async () => {
  await walk.focusWindow()
  await took('authenticated.token.valid | window.focused | 1', 'authenticated.token.refetching | done refetchSession | 1')
  await walk.tellTabs('signedIn')
  await took('authenticated.token.valid | tab.signedIn | 1')
  await walk.page.clock.install()
  await walk.desk.backHome()
  await afterTheInterval()
  await took(
    'authenticated.token.valid | after sessionRefetch | 1', 'authenticated.profile.known | after sessionRefetch | 1',
    'authenticated.profile.refreshing | done refreshProfile | 1',
  )
  await isHome()
})

test('a client that cannot be asked changes nothing; a session that is gone ends what is shown until another tab signs in [AU012] [AU006] [AU003]', async () => {
  await walk.page.route('**/api/auth/session', (route) => route.abort())
  await walk.focusWindow()
  await took('authenticated.token.refetching | error refetchSession | 1')
  await isHome()
  await walk.page.unrouteAll()
  await walk.page.route('**/api/auth/session', answerWith(200, {}))
  const isSentAway = walk.keepHere('**/auth/signin*')
  await walk.focusWindow()
  await took('authenticated.token.refetching | done refetchSession | 2')
  await isSentAway
  await walk.page.unrouteAll()
  await walk.tellTabs('signedIn')
  await took('unauthenticated | tab.signedIn | 1', 'loading | done loadSession | 1')
  await isHome()
})

test('a sign-in in another tab opens what was asked for here [AU003]', async () => {
  await walk.page.route('**/api/auth/session', answerWith(200, {}))
  await walk.focusWindow()
  await isSignIn()
  await walk.shows('Your session has ended')
  await walk.page.unrouteAll()
  await walk.tellTabs('signedIn')
  await isHome()
  await walk.took('authPages', 'choosing | tab.signedIn | 1')
})

test('without a session, and when the client cannot be asked at first, the person is sent to sign in [AU001] [AU006] [AU012]', async () => {
  await walk.page.route('**/api/auth/session', answerWith(200, {}))
  await walk.page.goto(`${walk.program.consoleOrigin}/home`)
  await isSignIn()
  await expect(walk.page.getByText('Your session has ended')).toHaveCount(0)
  await took('loading | done loadSession | 2')
  await walk.page.unrouteAll()
  await walk.page.route('**/api/auth/session', (route) => route.abort())
  await walk.page.goto(`${walk.program.consoleOrigin}/home`)
  await isSignIn()
  await took('loading | error loadSession | 1')
})

test('a profile that cannot be read is tried again every second and by hand; a 401 ends the tries [AP011] [AP012] [SC006]', async () => {
  let tries = 0
  await walk.page.route('**/v1/me', (route) => {
    tries++
    return answerWith(500)(route)
  })
  await walk.page.reload()
  await walk.shows(/profile could not be read/)
  await walk.click('Try now')
  await took(
    'authenticated.profile.loading | error loadProfile | 1', 'authenticated.profile.retryWait | profile.retry | 1',
    'authenticated.profile.retryWait | after profileRetry | 1',
  )
  await walk.page.unrouteAll()
  await isHome()
  expect(tries).toBeGreaterThan(1)
  await walk.page.route('**/v1/me', answerWith(401))
  await walk.page.reload()
  await expect(walk.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await took('authenticated.profile.loading | done loadProfile | 2')
})

test('a known profile outlives a read that fails, and ends with one that is refused [AP011] [AP012]', async () => {
  await walk.page.clock.install()
  await walk.desk.backHome()
  await walk.page.route('**/v1/me', answerWith(400))
  await afterTheInterval()
  await took('authenticated.profile.refreshing | error refreshProfile | 1')
  await isHome()
  await walk.page.unroute('**/v1/me')
  await walk.page.route('**/v1/me', answerWith(401))
  await afterTheInterval()
  await took('authenticated.profile.refreshing | done refreshProfile | 2')
  await expect(walk.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
})

test('a lost event stream is said and reading goes on [AU014]', async () => {
  await walk.page.route('**/api/notifications/register-web*', (route) => route.abort())
  await walk.page.reload()
  await isHome()
  await took('authenticated.notificationConnection | connection.lost | 1')
  await walk.page.unrouteAll()
  await took('authenticated.notificationConnection | connection.opened | 1')
})

test('an event stream that is refused makes the session be read again; one that never opens counts as unavailable [AU014]', async () => {
  await walk.page.route('**/api/notifications/register-web*', answerWith(401))
  await walk.page.reload()
  await isHome()
  await took('authenticated.token.valid | session.update | 1')
  await walk.page.unrouteAll()
  await walk.page.route('**/api/notifications/register-web*', () => undefined)
  await walk.page.clock.install()
  await walk.page.reload()
  await isHome()
  await walk.page.clock.fastForward(5_000)
  await took('authenticated.notificationConnection.connecting | after connectionWait | 1')
})

test('another tab that signs out ends the session here at once [AU003]', async () => {
  await walk.tellTabs('signedOut')
  await isSignIn()
  await took('authenticated | tab.signedOut | 1')
})

test('a sign-out that fails says so, and another tab may end it [AU009] [AU003]', async () => {
  await walk.page.route('**/api/auth/signout', answerWith(500))
  await walk.page.getByRole('button', { name: 'Sign out' }).first().click()
  await walk.shows('You are not signed out')
  await took('authenticated | session.signOut | 1', 'signingOut | error signOut | 1')
  await walk.tellTabs('signedOut')
  await isSignIn()
  await took('signOutFailed | tab.signedOut | 1')
})

test('a sign-out that fails is tried again; then the session is over [AU009] [RT072]', async () => {
  await walk.page.route('**/api/auth/signout', answerWith(500))
  await walk.page.getByRole('button', { name: 'Sign out' }).first().click()
  await walk.shows('You are not signed out')
  await walk.page.unrouteAll()
  await walk.click('Try again')
  await walk.shows('You are signed out')
  await took('signOutFailed | session.signOut | 1', 'signingOut | done signOut | 1')
})

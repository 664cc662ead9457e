import { expect, test, type Page, type Route } from '@playwright/test'
import { ChartRecorder } from '@support/chart-recorder'
import { ConsolePage } from '@support/pages/console-page'
import { PhonePage } from '@support/pages/phone-page'
import { startProgram, type RunningProgram } from '@support/running-program'

const recorder = new ChartRecorder()
let program: RunningProgram
let phone: PhonePage
let desk: ConsolePage
let other: Page

test.beforeAll(async ({ browser }) => {
  program = await startProgram()
  phone = await PhonePage.of(browser, program, 'Priya Raghunathan')
  desk = await ConsolePage.of(browser, program, 'priya.raghunathan@nordhaven.example', phone, recorder)
  other = await desk.context.newPage()
  await other.goto(`${program.consoleOrigin}/favicon.svg`)
})
test.afterAll(async () => {
  await program.stop()
})
test.beforeEach(async () => {
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' })
  await desk.backHome()
  await recorder.expectTaken('session', ['loading | done loadSession | 1', 'authenticated.profile.loading | done loadProfile | 1'])
  recorder.forget()
})

const answerWith = (status: number, body: unknown = { reason: 'Provoked' }) => (route: Route) => route.fulfill({ status, json: body })
const took = (...ids: readonly string[]) => recorder.expectTaken('session', ids)
const focus = () => desk.page.evaluate(() => window.dispatchEvent(new Event('focus')))
const tellTabs = (event: 'signedIn' | 'signedOut') =>
  other.evaluate((name) => localStorage.setItem('custody-console.session', JSON.stringify({ event: name, at: Date.now() })), event)
const isSignIn = () => expect(desk.page.getByRole('button', { name: /^Sign in with/ })).toBeVisible()
const isHome = () => expect(desk.page.getByRole('heading', { level: 1 })).toContainText(/Good/)

test('the session is read again on focus, on another tab and every 240 s, and the page stays [AU002] [AU003] [CO013]', async () => {
  await focus()
  await took('authenticated.token.valid | window.focused | 1', 'authenticated.token.refetching | done refetchSession | 1')
  await tellTabs('signedIn')
  await took('authenticated.token.valid | tab.signedIn | 1')
  await desk.page.clock.install()
  await desk.backHome()
  await desk.page.clock.fastForward(241_000)
  await took(
    'authenticated.token.valid | after sessionRefetch | 1', 'authenticated.profile.known | after sessionRefetch | 1',
    'authenticated.profile.refreshing | done refreshProfile | 1',
  )
  await isHome()
})

test('a client that cannot be asked changes nothing; a session that is gone leads to the sign-in [AU012] [AU006]', async () => {
  await desk.page.route('**/api/auth/session', (route) => route.abort())
  await focus()
  await took('authenticated.token.refetching | done refetchSession | 2')
  await isHome()
  await desk.page.unrouteAll()
  await desk.page.route('**/api/auth/session', answerWith(200, {}))
  await focus()
  await isSignIn()
  await took('authenticated.token.refetching | done refetchSession | 3')
  await desk.page.unrouteAll()
  await tellTabs('signedIn')
  await took('unauthenticated | tab.signedIn | 1', 'loading | done loadSession | 1')
})

test('without a session the person is sent to sign in [AU001] [AU006]', async () => {
  await desk.page.route('**/api/auth/session', answerWith(200, {}))
  await desk.page.goto(`${program.consoleOrigin}/home`)
  await isSignIn()
  await took('loading | done loadSession | 2')
})

test('a profile that cannot be read is tried again every second and by hand; a 401 ends the tries [AP011] [AP012] [SC006]', async () => {
  let tries = 0
  await desk.page.route('**/v1/me', (route) => {
    tries++
    return answerWith(500)(route)
  })
  await desk.page.reload()
  await expect(desk.page.getByText(/profile could not be read/)).toBeVisible()
  await desk.page.getByRole('button', { name: 'Try now' }).click()
  await took(
    'authenticated.profile.loading | done loadProfile | 3', 'authenticated.profile.retryWait | profile.retry | 1',
    'authenticated.profile.retryWait | after profileRetry | 1',
  )
  await desk.page.unrouteAll()
  await isHome()
  expect(tries).toBeGreaterThan(1)
  await desk.page.route('**/v1/me', answerWith(401))
  await desk.page.reload()
  await expect(desk.page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await took('authenticated.profile.loading | done loadProfile | 2')
})

test('a lost event stream is said and reading goes on [AU014]', async () => {
  await desk.page.route('**/api/notifications/register-web*', (route) => route.abort())
  await desk.page.reload()
  await isHome()
  await took('authenticated.notificationConnection | connection.lost | 1')
  await desk.page.unrouteAll()
  await took('authenticated.notificationConnection | connection.opened | 1')
})

test('another tab that signs out ends the session here at once [AU003]', async () => {
  await tellTabs('signedOut')
  await isSignIn()
  await took('authenticated | tab.signedOut | 1')
})

test('a sign-out that fails says so and is tried again; then the session is over [AU009] [RT072]', async () => {
  await desk.page.route('**/api/auth/signout', answerWith(500))
  await desk.page.getByRole('button', { name: 'Sign out' }).first().click()
  await expect(desk.page.getByText('You are not signed out').first()).toBeVisible()
  await took('authenticated | session.signOut | 1', 'signingOut | error signOut | 1')
  await desk.page.unrouteAll()
  await desk.page.getByRole('button', { name: 'Try again' }).click()
  await expect(desk.page.getByText('You are signed out').first()).toBeVisible()
  await took('signOutFailed | session.signOut | 1', 'signingOut | done signOut | 1')
})

import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openBrowser } from '@support/route-app'
import { openDemo } from '@support/route-demo'
import { button, dialog, field, inDialog, region } from '@support/route-find'
import { answerWith, changed, cutBefore } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('priya', 'treasury')
const { see, click } = seat
const page = 'user-preferences'
const ends = () => within(region('Browser sessions')).queryAllByRole('button', { name: /^End session: / })
const askedToEnd = () =>
  seat.app.calls.filter(({ method, path }) => method === 'DELETE' && path.startsWith('/api/access/'))
const signInElsewhere = async () => {
  const { gateway, people } = await openDemo()
  await gateway.signIn(people.priya)
}

test('a person sees own sessions and devices, ends another session after a confirmation, and reads that it is ended', async () => {
  await signInElsewhere()
  await seat.open(page)
  const before = (await see(() => (ends().length > 0 ? ends() : expect.fail('no other session')))).length
  expect(within(region('Browser sessions')).getAllByText('This session', { exact: false })).toHaveLength(1)
  expect(within(region('Paired devices')).getAllByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)).toHaveLength(1)
  await click(() => ends()[0]!)
  await see(() => inDialog().getByText(/is signed out at once/))
  expect(askedToEnd()).toEqual([])
  await click(() => inDialog().getByRole('button', { name: 'End session' }))
  await see(() => screen.getByText('Session ended'))
  await see(() => expect(ends()).toHaveLength(before - 1))
  expect(askedToEnd().map(({ status }) => status)).toEqual([200])
})

test('a sign-in that is too old leads to a new one, and back to the same confirmation, once', async () => {
  const browser = openBrowser()
  await signInElsewhere()
  await seat.open(page, { browser })
  seat.app.fault(/^DELETE \/api\/access\//, answerWith(401, { reason: 'FreshSignInRequiredError', message: '' }))
  seat.app.fault(
    /^POST \/api\/auth\/signin\/countersign\?max_age=300$/,
    answerWith(200, { url: 'http://127.0.0.1:8080/oidc/auth', ok: true, status: 200, error: null }),
  )
  seat.app.fault(/^GET \/api\/auth\/csrf/, answerWith(200, { csrfToken: 'c' }))
  await click(() => ends()[0]!)
  await click(() => inDialog().getByRole('button', { name: 'End session' }))
  await see(() => inDialog().getByText(/needs a sign-in from the last 5 minutes/))
  await click(() => inDialog().getByRole('button', { name: 'Sign in again' }))
  await see(() => expect(seat.app.left()).toBe('http://127.0.0.1:8080/oidc/auth'))
  seat.app.close()
  await seat.open(page, { browser })
  await see(() => inDialog().getByText(/is signed out at once/))
  seat.app.close()
  await seat.open(page, { browser })
  await see(() => expect(ends().length).toBeGreaterThan(0))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an answer that is lost is looked for; what still stands there is told as not ended', async () => {
  await signInElsewhere()
  await seat.open(page)
  seat.app.fault(/^DELETE \/api\/access\//, cutBefore)
  await click(() => ends()[0]!)
  await click(() => inDialog().getByRole('button', { name: 'End session' }))
  await see(() => inDialog().getByText(/The answer was lost, and the list still shows/))
  await click(() => within(dialog()).getByRole('button', { name: 'Cancel' }))
  expect(button('Dark')).toBeTruthy()
})

test('names that hide something are marked: the own one, those of roles and of the profile domain, those of devices and browsers', async () => {
  const hidden = 'Pri\u202eya'
  type Named = { readonly alias: string }
  await seat.open(page, {
    faults: [
      [
        /^GET \/v1\/me$/,
        changed((me: { readonly domains: readonly (Named & { readonly userReference: Named })[] }) => ({
          ...me,
          domains: me.domains.map((one) => ({
            ...one,
            alias: hidden,
            userReference: { ...one.userReference, alias: hidden, roles: [hidden] },
          })),
        })),
      ],
      [
        /^GET \/api\/access$/,
        changed((access: { readonly devices: readonly object[]; readonly sessions: readonly object[] }) => ({
          ...access,
          devices: access.devices.map((one) => ({ ...one, name: hidden })),
          sessions: access.sessions.map((one) => ({ ...one, browser: hidden })),
        })),
      ],
    ],
  })
  await see(() => within(region('Paired devices')).getByText('Pri⟨U+202E⟩ya'))
  expect(within(region('Browser sessions')).getAllByText('Pri⟨U+202E⟩ya').length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toContain('\u202e')
  expect(within(region('Signed in as')).getAllByText('Pri⟨U+202E⟩ya')).toHaveLength(3)
})

test('whoever does nothing is warned and can stay; whoever does nothing after that is signed out, and the sign-in page is told why', async () => {
  await seat.open(page)
  const { harness } = (await openDemo()).gateway
  const passMinutes = async (count: number) => {
    for (let at = 0; at < count && seat.app.left() === undefined; at += 1) {
      harness.clock.increment(60_000)
      await seat.app.settle()
    }
  }
  await see(() => ends())
  await passMinutes(28)
  await see(() => inDialog().getByText(/^Your session ends in [123] minutes? because of inactivity/))
  await click(() => inDialog().getByRole('button', { name: 'Stay signed in' }))
  await see(() => expect(screen.queryByRole('dialog')).toBeNull())
  await passMinutes(32)
  await see(() => expect(seat.app.left()).toMatch(/^\/auth\/signin\?.*ended=idle/))
})

test('a session whose twelve hours are almost over says so on each page; a new sign-in comes back to the page, where the draft still stands', async () => {
  const browser = openBrowser()
  const form = 'accounts/create'
  const openLate = () =>
    seat.open(form, {
      browser,
      faults: [
        [/^GET \/api\/access\/activity$/, answerWith(200, { msLeft: 1_800_000, msToEnd: 480_000 })],
        [
          /^POST \/api\/auth\/signin\/countersign\?max_age=300$/,
          answerWith(200, { url: 'http://127.0.0.1:8080/oidc/auth', ok: true, status: 200, error: null }),
        ],
        [/^GET \/api\/auth\/csrf/, answerWith(200, { csrfToken: 'c' })],
      ],
    })
  await openLate()
  await seat.fill(() => field(/^Name$/), 'Twelve hours later')
  await see(() => within(region('End of the session')).getByText('Your session ends in 8 minutes.'))
  await click(() => button('Sign in again'))
  await see(() => expect(seat.app.left()).toBe('http://127.0.0.1:8080/oidc/auth'))
  const [asked] = seat.app.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/auth/signin/'))
  expect(asked?.body).toContain(encodeURIComponent(`${seat.prefix}/${form}`))
  await openLate()
  await see(() => expect(field(/^Name$/)).toHaveValue('Twelve hours later'))
  await click(() => button('Not now'))
  await see(() => expect(screen.queryByRole('region', { name: 'End of the session' })).toBeNull())
})

import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { button, entry, heading, main, rows } from '@support/route-find'
import { cutBefore } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { open, see, click } = seat
const calls = /\/(v1|internal)\//
/** It comes after the first screen, and begins to listen a moment after it is drawn. */
async function untilWatched(): Promise<void> {
  await see(() => document.querySelector('.connection-place') ?? expect.fail('nobody watches the connection yet'))
  await seat.app.settle()
}

test('a page without a network says so and keeps what it shows; when there is one again it reads anew', async () => {
  await open('accounts')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  await untilWatched()
  await seat.app.notifyWindow('offline')
  await see(() => screen.getByText(/You are offline/))
  expect(rows().length).toBeGreaterThan(0)
  const before = seat.app.calls.length
  await seat.app.notifyWindow('online')
  await see(() => expect(seat.app.calls.slice(before).filter(({ path }) => /\/accounts\?/.test(path))).not.toEqual([]))
  await see(() => expect(screen.queryByText(/You are offline/)).toBeNull())
})

test('a platform that cannot be reached is said while it lasts, asked again, and what is shown is read anew', async () => {
  await open('accounts')
  await untilWatched()
  const fault = seat.app.fault(calls, cutBefore)
  await click(() => entry('Tasks'))
  await see(() => screen.getByText(/The platform cannot be reached/))
  await click(() => button('Try now'))
  await see(() => screen.getByText(/The platform cannot be reached/))
  fault.lift()
  await see(() => expect(screen.queryByText(/The platform cannot be reached/)).toBeNull())
  await see(() => expect(rows().length).toBeGreaterThan(0))
})

test('one read that gets no answer is no loss while the platform gives others', async () => {
  await open('intents')
  await untilWatched()
  const from = seat.app.calls.length
  seat.app.fault(/\/accounts\?/, cutBefore)
  await click(() => entry('Accounts'))
  await see(() => {
    expect(screen.queryByText(/The platform cannot be reached/)).toBeNull()
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('No answer received')
  })
  // Another answer may end the question before its own does.
  expect(seat.app.calls.slice(from).map(({ path }) => path)).toContain('/internal/v1/system/information')
  await seat.app.clock.increment(2_000)
  expect(screen.queryByText(/The platform cannot be reached/)).toBeNull()
})

test('every area has pages that work, connected accounts and dApps among them, and none says that it comes later [SC001]', async () => {
  const areas = [
    ['accounts', /^Accounts$/],
    ['accounts/external', /^Accounts$/],
    ['transactions', /^Transactions$/],
    ['transactions/raw-transactions', /^Transactions$/],
    ['transactions/orders', /^Transactions$/],
    ['accounts/manifests', /^Accounts$/],
    ['endpoints', /^Endpoints$/],
    ['policies', /^Policies$/],
    ['users', /^Users$/],
    ['users/invitations', /^Users$/],
    ['domains', /^Domains$/],
    ['vaults', /^Vaults$/],
    ['tickers', /^Assets$/],
    ['tickers/nft', /^Assets$/],
    ['dApps', /dApps/],
    ['intents', /^Tasks$/],
    ['user-preferences', /^Preferences$/],
  ] as const
  await open('vaults')
  for (const [path, title] of areas) {
    await seat.app.goTo(`${seat.prefix}/${path}`)
    await see(() => heading(title))
    expect(main()).not.toHaveTextContent(/not available|comes? later|coming soon/i)
  }
})

test('a page begins at its top, however far the last one was scrolled', async () => {
  await open('accounts')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  main().scrollTop = 300
  await click(() => entry('Tasks'))
  await see(() => heading('Tasks'))
  expect(main().scrollTop).toBe(0)
})

test('what only changes a page leaves it where it is', async () => {
  await open('accounts')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  main().scrollTop = 300
  await seat.app.goTo(`${seat.app.address()}?sortBy=alias`)
  expect(main().scrollTop).toBe(300)
})

test('the second click of a double-click that lands on another button is dropped on every page', async () => {
  await open('accounts')
  await untilWatched()
  const [first, other] = [0, 1].map(() => main().appendChild(document.createElement('button')))
  const clicked = (on: Element | undefined, detail: number) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
    on?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([clicked(first, 1), clicked(first, 2), clicked(other, 3), clicked(other, 1)]).toEqual([
    false,
    false,
    true,
    false,
  ])
  for (const added of [first, other]) added?.remove()
})

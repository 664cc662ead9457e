import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { readPairingCode } from '@domain/signing/pairing-code'
import { domainIdOf } from '@gateway/demo/demo-people'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { closeRoutes } from '@support/route-app'
import { button, dialog, entry, heading, inDialog, link, main, rows } from '@support/route-find'
import { changed, held, liftable } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const [treasury, settlement, root] = [domainIdOf('treasury'), domainIdOf('settlement'), domainIdOf('root')]
const foreignDomain = '11111111-1111-4111-8111-111111111111'
const seat = takeRouteSeat('marcus', 'treasury', {
  options: { configuration: { newVersionUrl: 'https://next.example/console' } },
})
const aiko = takeRouteSeat('aiko', 'root')
const { prefix, open, see, click } = seat
afterEach(closeRoutes)

test('/home lands on the dashboard of the person’s domain, which has its panels, and honours a profile domain of theirs [RT003] [RT006] [RT007] [SC008]', async () => {
  await open('//')
  await see(() => heading(/Marcus/))
  expect(seat.app.address()).toMatch(new RegExp(`^/(${treasury})/domain/\\1/home$`))
  await open(`//home?profileDomainId=${settlement}`)
  await see(() => expect(seat.app.address()).toBe(`/${settlement}/domain/${treasury}/home`))
  await open(`//home?profileDomainId=${root}`)
  await see(() => expect(seat.app.address()).toBe(`${prefix}/home`))
  for (const panel of ['Waiting for your decision', 'Last intents', 'Top balances', 'Last used accounts'])
    await see(() => screen.getByRole('heading', { name: new RegExp(`^${panel}`) }))
})

test('every page of a domain stands below its prefix, where profile domain and domain may differ [RT001]', async () => {
  const foreign = `/${treasury}/domain/${settlement}`
  await open(`${foreign}/accounts`)
  await see(() => screen.getByText('Settlement desk float'))
  for (const [name, tail] of [
    ['Tasks', 'intents'],
    ['Dashboard', 'home'],
  ] as const) {
    await click(() => entry(name))
    await see(() => expect(seat.app.address()).toBe(`${foreign}/${tail}`))
  }
  await click(() => screen.getAllByRole('button', { name: /user menu/ })[0]!)
  await click(() => button('User details'))
  await see(() => expect(dialog()).toHaveTextContent('treasury-approver'))
  expect(dialog()).toHaveTextContent('Treasury Operations')
})

test('an address with the id of an account shows its portfolio [RT028]', async () => {
  await open(`accounts/${accountIdOf('Multi-ledger treasury')}`)
  await see(() => heading(/Multi-ledger treasury/))
  await see(() => screen.getByRole('heading', { name: 'Balances' }))
  await see(() => expect(main()).toHaveTextContent('EURC'))
})

test('an unknown path says that the page was not found, inside a domain and outside of all [RT060] [ER036]', async () => {
  for (const path of ['//no/such/page', 'no-such-page']) {
    await open(path)
    await see(() => screen.getByRole('heading', { name: 'Page not found' }))
  }
})

test('an address of details without its last word leads to the details', async () => {
  const id = '99999999-9999-4999-8999-999999999999'
  await open(`transactions/transfers/${id}`)
  await see(() => heading(/^This transfer cannot be found$/))
  expect(seat.app.address()).toBe(`${prefix}/transactions/transfers/${id}/details`)
})

test('what a button copies is in its name, and no two links of the navigation have the same name', async () => {
  await open('intents?payload=v0_CreateAccount')
  await click(() => rows()[0]!)
  await see(() => screen.getByRole('button', { name: 'Copy id' }))
  await see(() => screen.getByRole('button', { name: 'Copy intent id' }))
  expect(screen.queryByRole('button', { name: 'Copy address' })).toBeNull()
  await open(`accounts/${accountIdOf('Multi-ledger treasury')}`)
  await see(() => screen.getAllByRole('button', { name: 'Copy address' }))
  const names = screen
    .getAllByRole('navigation', { name: 'Main' })
    .flatMap((one) => within(one).getAllByRole('link'))
    .map((one) => one.getAttribute('aria-label'))
  expect(new Set(names).size).toBe(names.length)
})

test('the domain selector leads to the dashboard of the domain picked [RT071]', async () => {
  await open('accounts')
  await click(() => button('Domain Treasury Operations'))
  await click(() => link(/Settlement Desk/))
  await see(() => heading(/Marcus/))
  expect(seat.app.address()).toBe(`/${settlement}/domain/${settlement}/home`)
})

test('the user menu offers user details, notifications and the product version [RT073]', async () => {
  await open('vaults')
  await click(() => screen.getAllByRole('button', { name: /user menu/ })[0]!)
  await see(() => screen.getByText(/^Countersign \d+\.\d+\.\d+/))
  await click(() => screen.getAllByRole('button', { name: 'Notifications' }).at(-1)!)
  await see(() => within(screen.getByRole('dialog', { name: 'Notifications' })).getAllByRole('heading'))
  await seat.app.user.press('Escape')
  await click(() => screen.getAllByRole('button', { name: /user menu/ })[0]!)
  await click(() => button('User details'))
  await see(() =>
    expect(screen.getByRole('dialog', { name: 'User details' })).toHaveTextContent('marcus.oyelaran@nordhaven.example'),
  )
})

test('a configured new version is offered as a link to it [RT074]', async () => {
  await open('vaults')
  await see(() =>
    expect(screen.getByRole('link', { name: 'Try new version' })).toHaveAttribute(
      'href',
      'https://next.example/console',
    ),
  )
})

test('a screen says that somebody is being signed in while the session loads [SC002]', async () => {
  const { fault, letGo } = held()
  await open('vaults', { faults: [[/\/api\/auth\/session/, fault]] })
  // The router's patience goes by the real clock, and no other time may pass meanwhile.
  await vi.waitFor(() => screen.getByRole('heading', { name: 'Signing in' }), 10_000)
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  letGo()
  await see(() => heading(/^Vaults/))
})

test('j and k of the task list work as soon as the page is open, and Enter opens the row', async () => {
  await open('intents')
  await see(() => expect(rows().length).toBeGreaterThan(0))
  await seat.app.user.press('j')
  expect(screen.getByRole('grid')).toHaveFocus()
  await seat.app.user.press('Enter')
  await see(() => expect(seat.app.address()).toMatch(/intentId=/))
})

test('unprotected pages ask for no session: sign-in, error, session required, callback and 404 [RT055] [RT058] [RT059]', async () => {
  const asked: string[] = []
  for (const [path, title] of [
    ['/auth/signin', 'Sign in'],
    ['/auth/error?error=OAuthCallbackError', 'Sign-in failed'],
    ['/auth/error/session-required', 'Sign in first'],
    ['/auth/callback?error=OAuthCallbackError', 'Sign-in failed'],
    ['/nowhere', 'Page not found'],
    ['/auth/nowhere', 'Page not found'],
    ['/invitation/get-mobile-app/expired', 'Page not found'],
  ] as const) {
    await open(`/${path}`, { withoutSession: true })
    if (path.startsWith('/auth/callback')) await see(() => expect(seat.app.left()).toMatch(/^\/auth\/error\?/))
    else await see(() => heading(title))
    asked.push(...seat.app.calls.map((call) => call.path))
  }
  expect(asked.filter((path) => path === '/api/auth/session' || path.startsWith('/v1/'))).toEqual([])
  // Who comes back goes on to where they were, which needs a session; to another site nobody is sent.
  for (const named of ['/home', 'https://evil.example/home']) {
    await open(`//auth/callback?${new URLSearchParams({ callbackUrl: named }).toString()}`, { withoutSession: true })
    await see(() => expect(new URLSearchParams(seat.app.left()?.split('?')[1]).get('callbackUrl')).toBe('/home'))
  }
  for (const path of [`${prefix}/home`, `${prefix}/intents`, `${prefix}/accounts`, '/home']) {
    await open(path === '/home' ? '//home' : path, { withoutSession: true })
    await see(() => expect(seat.app.left()).toMatch(/^\/auth\/signin\?/))
    expect(new URLSearchParams(seat.app.left()!.split('?')[1]).get('callbackUrl')).toBe(path)
  }
})

test('the sign-in page links to what the installation names, and to nothing else [SC042]', async () => {
  await open('//auth/signin', {
    withoutSession: true,
    configuration: { projectLinks: { docs: 'https://docs.example/' } },
  })
  const links = await see(() => within(screen.getByRole('navigation')).getAllByRole('link'))
  expect(links.map((one) => one.getAttribute('href'))).toEqual(['https://docs.example/'])
})

test('the page that says that the session has ended leads into the app while there is one', async () => {
  await open('//auth/signed-out')
  await see(() => expect(seat.app.left()).toBe('/home'))
  expect(screen.queryByText('You are signed out')).toBeNull()
  await open('//auth/signed-out', { withoutSession: true })
  await see(() => screen.getByText('You are signed out'))
})

test('the page of the companion leads to it, and offers its address to a camera only where another device reaches it', async () => {
  const path = '//invitation/get-mobile-app'
  await open(path, { withoutSession: true, configuration: { companionUrl: 'http://localhost:8081' } })
  await see(() => expect(link('Open Auth & Sign')).toHaveAttribute('href', 'http://localhost:8081'))
  screen.getByText(/a phone cannot reach this address/)
  const addressCode = () => screen.queryByRole('img', { name: 'The address of Auth & Sign as a QR code' })
  await see(() => screen.getByRole('img', { name: 'The pairing code of this console as a QR code' }))
  expect(addressCode()).toBeNull()
  await open(path, { withoutSession: true, configuration: { companionUrl: 'https://sign.nordhaven.example' } })
  await see(() => expect(addressCode()).not.toBeNull())
  expect(screen.queryByText(/a phone cannot reach this address/)).toBeNull()
})

test('the page of the companion shows the pairing code of this console, which names it and nothing else', async () => {
  await open('//invitation/get-mobile-app', { withoutSession: true })
  const section = await see(() => screen.getByRole('region', { name: 'Pairing code' }))
  const code = within(section).getByText(/^web\+authsign:/)
  expect(readPairingCode(code.textContent)).toEqual({ server: 'http://127.0.0.1:8080' })
})

test('with exactly one domain the refusal offers to open the default domain [SC005] [SC004]', async () => {
  await aiko.open(`${prefix}/home`)
  await aiko.click(() => link('Open default domain'))
  await aiko.see(() => heading(/Aiko/))
  expect(aiko.app.address()).toBe(`/${root}/domain/${root}/home`)
})

test('a domain that is not the person’s is refused with a way to the own one, and nothing of it is asked for [VA001] [SC004] [SC007]', async () => {
  const { open: openAs, see: seeAs, click: clickAs } = aiko
  await openAs(`/${foreignDomain}/domain/${foreignDomain}/home`)
  await seeAs(() => screen.getByText(/contact (your|the) (system )?administrator/i))
  expect(aiko.app.calls.filter(({ path }) => path.startsWith('/v1/domains/') && path.includes(foreignDomain))).toEqual(
    [],
  )
  await clickAs(() => within(main()).queryAllByRole('link')[0] ?? within(main()).getAllByRole('button')[0]!)
  await seeAs(() => heading(/Good/))
})

test('the domains are read again when their list opens, so that one that came meanwhile stands in it; Enter opens the first that a search is about', async () => {
  const earlier = liftable(
    changed(({ domains, ...me }: { readonly domains: readonly { readonly id: string }[] }) => ({
      ...me,
      domains: domains.filter(({ id }) => id !== settlement),
    })),
  )
  const app = await open('intents', { faults: [[/ \/v1\/me$/, earlier.fault]] })
  await app.eventually(() => heading('Tasks'))
  earlier.lift()
  await app.user.click(screen.getByRole('button', { name: /Choose another domain/ }))
  const search = await app.eventually(() => screen.getByRole('searchbox', { name: 'Find a domain' }))
  // The page behind may say that something waits there, too.
  await app.eventually(() => inDialog().getByRole('link', { name: /Settlement Desk/ }))
  await app.user.fill(search, ' settle')
  await app.user.press('Enter')
  await app.eventually(() => expect(app.address()).toBe(`/${settlement}/domain/${settlement}/home`))
})

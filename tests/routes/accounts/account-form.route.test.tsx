import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteBrowser } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, heading, link, main, region, rows } from '@support/route-find'
import { answerWith, cutAfter, liftable } from '@support/route-network'
import { accountFlow, askToSign } from '@support/route-flows'

let desk: RouteDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(closeRoutes)

const restored = () => screen.queryByText(/^Your entries are back/)
const isEmpty = () => {
  expect(field(/^Name$/)).toHaveValue('')
  expect(restored()).toBeNull()
}

/** The form as a page that is loaded again in the same tab. */
async function openForm(browser: RouteBrowser): Promise<RouteApp> {
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts/create`, { browser })
  await app.eventually(() => field(/^Vault$/))
  return app
}

async function fillForm(app: RouteApp, name: string): Promise<void> {
  await app.user.fill(field(/^Name$/), name)
  await app.user.fill(field('Description'), 'Made by the tour')
  await app.user.choose(field(/^Vault$/), 'HSM Zürich A')
  await app.user.click(field('Ethereum'))
}

function isFilled(name: string): void {
  expect(field(/^Name$/)).toHaveValue(name)
  expect(field('Description')).toHaveValue('Made by the tour')
  expect(region(/^Review$/)).toHaveTextContent('VaultHSM Zürich A')
  expect(field('Ethereum')).toBeChecked()
}

/** From the form to the phone. */
async function send(app: RouteApp): Promise<void> {
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(app)
  await app.device.signNext()
}

test('what was filled in survives a reload and the way back, until it is cleared', async () => {
  const browser = openBrowser()
  const first = await openRoute(desk.people.ines, `${desk.prefix}/accounts`, { browser })
  await first.user.click(await first.eventually(() => screen.getAllByRole('link', { name: /Create an account/ })[0]!))
  await first.eventually(() => field(/^Vault$/))
  isEmpty()
  await fillForm(first, 'Kept while reloading')
  const app = await openRoute(desk.people.ines, first.address(), { browser })
  await app.eventually(() => expect(restored()).not.toBeNull())
  await app.eventually(() => isFilled('Kept while reloading'))
  await app.goTo(`${desk.prefix}/accounts`)
  await app.eventually(() => heading(/^Accounts$/))
  await app.back()
  await app.eventually(() => isFilled('Kept while reloading'))
  await app.user.click(button('Clear the form'))
  await app.eventually(() => expect(field(/^Name$/)).toHaveFocus())
  expect(field(/^Name$/)).toHaveValue('')
  await openForm(browser)
  isEmpty()
})

test('a kept form that cannot be read is ignored', async () => {
  const browser = openBrowser()
  const app = await openForm(browser)
  await app.user.fill(field(/^Name$/), 'Soon unreadable')
  const kept = () =>
    browser.tabStorage.keys().filter((key) => key.startsWith('countersign.draft.') && !key.endsWith('.id'))
  await app.eventually(() => expect(kept()).toHaveLength(1))
  browser.tabStorage.setItem(kept()[0]!, '{"alias":["not a name"]}')
  await openForm(browser)
  isEmpty()
})

test('what was sent and had no answer says so after a reload, and whether it has arrived; the form is not as if nothing had been sent', async () => {
  const browser = openBrowser()
  const first = await openForm(browser)
  await fillForm(first, 'Sent without an answer')
  const oneIntent = /^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/
  const isMissing = answerWith(404, { reason: 'EntityNotFoundError' })
  first.fault(accountFlow.sends, cutAfter)
  first.fault(oneIntent, isMissing)
  await send(first)
  await first.eventually(() => screen.getByText(/^The platform's answer was lost\. Your/))
  expect(link('Open the tasks').getAttribute('href')).toMatch(/\/intents\?view=mine$/)
  const second = await openRoute(desk.people.ines, first.address(), { browser, faults: [[oneIntent, isMissing]] })
  await second.eventually(() => screen.getByText(/the request has not arrived yet/))
  await second.eventually(() => isFilled('Sent without an answer'))
  expect(main()).not.toHaveTextContent('nothing was sent')
  const third = await openForm(browser)
  await third.eventually(() => screen.getByText(/but the request arrived/))
  await third.user.click(link('Open the intent'))
  await third.eventually(() => heading(/Sent without an answer/))
  const fourth = await openForm(browser)
  await fourth.user.click(await fourth.eventually(() => button('Clear the form')))
  await fourth.eventually(() =>
    expect(screen.queryByText(/A request with these values was signed and sent/)).toBeNull(),
  )
  await openForm(browser)
  isEmpty()
})

test('a proposal that was refused leaves a form of which nothing is out', async () => {
  const browser = openBrowser()
  const app = await openForm(browser)
  await fillForm(app, 'Refused at once')
  app.fault(accountFlow.sends, answerWith(400, { reason: 'InvalidRequestError', message: 'provoked' }))
  await send(app)
  await app.user.click(await app.eventually(() => button('Edit again')))
  const again = await openForm(browser)
  await again.eventually(() => expect(restored()).toHaveTextContent('nothing was sent'))
})

test('an accepted proposal leaves nothing behind in the form', async () => {
  const browser = openBrowser()
  const app = await openForm(browser)
  await fillForm(app, 'Proposed and forgotten')
  await send(app)
  await app.eventually(() => heading(/^Accounts$/))
  await app.goTo(`${desk.prefix}/accounts/create`)
  await app.eventually(() => field(/^Vault$/))
  isEmpty()
})

test('a name that would turn the order of reading shows what it hides: in the form, in the review of the intent, in the list and in its details [SC028]', async () => {
  const shown = 'Safe ⟨U+202E⟩live⟨U+200B⟩'
  const app = await openForm(openBrowser())
  await fillForm(app, 'Safe \u202Elive\u200B')
  await app.eventually(() => expect(region(/^Review$/)).toHaveTextContent(shown))
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  expect(dialog()).toHaveTextContent(shown)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => heading(/^Accounts$/))
  await app.goTo(`${desk.prefix}/intents`)
  await app.user.click(
    await app.eventually(
      () => rows().find(({ textContent }) => textContent.includes(shown)) ?? expect.fail('no such row'),
    ),
  )
  await app.eventually(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(shown))
  await app.eventually(() => within(main()).getByText('What this request does'))
  expect(main().textContent).not.toMatch(/[\u202E\u200B]/)
})

test('a form whose vaults cannot be read says so, and is there when they can be read again', async () => {
  const vaults = liftable(answerWith(403, {}))
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts/create`, {
    faults: [[/\/v1\/vaults/, vaults.fault]],
  })
  await app.eventually(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('The vaults and ledgers to choose from could not be loaded'),
  )
  expect(screen.queryByRole('button', { name: /Propose and sign/ })).toBeNull()
  vaults.lift()
  await app.user.click(button('Try again'))
  await app.eventually(() => field(/^Name$/))
})

test('an account is changed from its page: name, description and properties, with the revision that was read [RT035]', async () => {
  const app = await openRoute(desk.people.ines, `${desk.prefix}/accounts/${desk.account.id}`)
  await app.user.click(await app.eventually(() => button('More actions')))
  await app.user.click(await app.eventually(() => screen.getByRole('menuitem', { name: /^Edit/ })))
  const name = await app.eventually(() => field(/^Name$/))
  expect(app.address()).toBe(`${desk.prefix}/accounts/${desk.account.id}/edit`)
  const before = (name as HTMLInputElement).value
  await app.user.fill(name, `${before}, settled`)
  await app.user.fill(field('Description'), 'Pays the desk')
  await app.user.click(button('Add a property'))
  await app.user.fill(field('Name of property 1'), 'book')
  await app.user.fill(field('Value of property 1'), 'B-7')
  await app.user.click(button('Add a property'))
  await app.user.fill(field('Name of property 2'), 'book')
  await app.user.fill(field('Value of property 2'), 'B-8')
  await app.user.click(button('Propose and sign'))
  await app.eventually(() => screen.getByText('Two custom properties are called book.'))
  await app.user.click(screen.getAllByRole('button', { name: 'Remove book' })[1]!)
  await send(app)
  await app.eventually(() => screen.getByText(/^Proposed: /))
  expect(app.address()).toBe(`${desk.prefix}/accounts/${desk.account.id}`)
  const sent = app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: object } }).request.payload)
  expect(sent).toEqual([
    {
      type: 'v0_UpdateAccount',
      reference: { id: desk.account.id, revision: expect.any(Number) },
      alias: `${before}, settled`,
      description: 'Pays the desk',
      customProperties: { book: 'B-7' },
    },
  ])
})

test('ledgers are added to an account that is there: those it stands on are not offered, and after the approval its page has them [SC013]', async () => {
  const { people, prefix, account } = desk
  const path = `${prefix}/accounts/${account.id}`
  const app = await openRoute(people.ines, path)
  await app.user.click(await app.eventually(() => button('More actions')))
  await app.user.click(await app.eventually(() => screen.getByRole('menuitem', { name: /^Add ledgers/ })))
  await app.eventually(() => field('Ethereum'))
  expect(app.address()).toBe(`${path}/edit?form=ledgers`)
  expect(screen.queryByLabelText(/^Solana/)).toBeNull()
  await app.user.click(button('Propose and sign'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(region(/^Review$/)).toHaveTextContent('Nothing has changed yet.')
  await app.user.click(field('Ethereum'))
  await app.user.click(field('Bitcoin'))
  expect(region(/^Review$/)).toHaveTextContent(/Further ledgersEthereum Bitcoin/)
  await send(app)
  await app.eventually(() => screen.getByText(/^Proposed: /))
  const [sent] = app.calls
    .filter(({ method, path: called }) => method === 'POST' && called === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { id: string; payload: object } }).request)
  expect(sent?.payload).toEqual({
    type: 'v0_AddAccountLedgers',
    reference: { id: account.id, revision: expect.any(Number) },
    ledgerIds: ['ethereum-mainnet', 'bitcoin-mainnet'],
  })
  const other = await openRoute(people.marcus, `${prefix}/intents?intentId=${sent!.id}&targetIntentDomainId=${desk.id}`)
  await other.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await other.user.click(button('Approve'))
  await other.eventually(dialog)
  await askToSign(other)
  await other.device.signNext()
  await other.eventually(() => screen.getByText(/^Approved: /))
  await other.goTo(path)
  for (const ledger of ['Bitcoin', 'Ethereum', 'Solana'])
    await other.eventually(() => expect(region('Addresses')).toHaveTextContent(ledger))
})

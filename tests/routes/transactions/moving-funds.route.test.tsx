import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { accountIdOf } from '@gateway/demo/demo-entities'
import { openRoute, type RouteApp } from '@support/route-app'
import { openDemo, openOwnDemo, prefixOf } from '@support/route-demo'
import { button, dialog, heading, inDialog, main, rows } from '@support/route-find'
import { answerWith, changed, liftable } from '@support/route-network'
import { askToSign } from '@support/route-flows'

const prefix = prefixOf('treasury')
const settlement = `${prefix}/accounts/${accountIdOf('Settlement hot 01')}`
const omnibus = `${prefix}/accounts/${accountIdOf('Client omnibus BTC')}`

const boxes = () => inDialog().queryAllByRole('checkbox')
const isSaid = (app: RouteApp, words: string | RegExp) =>
  app.eventually(() => expect(dialog()).toHaveTextContent(words))

/** What the menu of a page offers beside its first action. */
async function choose(app: RouteApp, name: string): Promise<void> {
  await app.user.click(await app.eventually(() => screen.getAllByRole('button', { name: 'More actions' })[0]!))
  await app.user.click(await app.eventually(() => screen.getByRole('menuitem', { name })))
  await app.eventually(() => inDialog().getByRole('heading', { name }))
}

async function find(app: RouteApp, label: string, name: string): Promise<void> {
  await app.user.fill(await app.eventually(() => inDialog().getByRole('combobox', { name: label })), name)
  await app.user.click(
    await app.eventually(
      () =>
        screen.getAllByRole('option').find(({ textContent }) => textContent.startsWith(name)) ??
        expect.fail(`no ${name}`),
    ),
  )
}

/** Of an account's ETH: in all, available, reserved, in quarantine. */
async function balancesOfEther(app: RouteApp): Promise<readonly number[]> {
  const row = await app.eventually(
    () =>
      within(screen.getAllByRole('region', { name: /^Balances/ })[0]!)
        .getAllByRole('listitem')
        .find(({ textContent }) => textContent.includes('Ether')) ?? expect.fail('no Ether'),
  )
  return within(row)
    .getAllByRole('definition')
    .slice(0, 4)
    .map(({ textContent }) => Number(textContent.replace(/[^\d.]/g, '')))
}

test('funds in quarantine are chosen in the list, proposed, approved by somebody else, and then available; from the page of a transfer its account is given, and what a request names already says so [ER031] [EN051]', async () => {
  const {
    people: { ines, marcus },
  } = await openOwnDemo()
  const open = (path: string) => openRoute(ines, path)
  const [total, available, , quarantined] = await balancesOfEther(await open(settlement))
  expect(quarantined).toBeGreaterThan(0)
  const app = await open(`${prefix}/transactions?quarantined=true`)
  await choose(app, 'Release from quarantine')
  await find(app, 'Account', 'Settlement hot 01')
  await app.eventually(() => expect(boxes()[0]).not.toBeChecked())
  const asked = app.calls
    .map(({ path }) => new URL(path, 'http://platform'))
    .find(({ pathname, searchParams }) => pathname.endsWith('/transfers') && searchParams.has('recipient.accountId'))
  expect([asked?.searchParams.get('quarantined'), asked?.searchParams.getAll('recipient.accountId')]).toEqual([
    'true',
    [accountIdOf('Settlement hot 01')],
  ])
  const count = boxes().length
  const sentence = `Release ${count} quarantined transfer${count === 1 ? '' : 's'} of account Settlement hot 01`
  await app.user.click(inDialog().getByRole('button', { name: 'Select all' }))
  await isSaid(app, `${count} of at most 20 selected`)
  await app.user.click(inDialog().getByRole('button', { name: /Propose and sign/ }))
  await isSaid(app, 'Review what you propose')
  expect(dialog()).toHaveTextContent(sentence)
  await askToSign(app)
  await app.device.signNext()
  await app.eventually(() => screen.getByText('Proposed: Release'))
  expect(screen.queryByRole('dialog')).toBeNull()

  await choose(app, 'Release from quarantine')
  await find(app, 'Account', 'Settlement hot 01')
  await isSaid(app, 'None of these funds is eligible for release')
  expect(boxes()[0]).toHaveAccessibleDescription(/Not eligible: a request for this transfer is under way/)

  const other = await openRoute(marcus, `${prefix}/intents`)
  await other.user.click(
    await other.eventually(
      () => rows().find(({ textContent }) => textContent.includes(sentence)) ?? expect.fail('no such task'),
    ),
  )
  await other.eventually(() => heading(new RegExp(sentence)))
  await other.eventually(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled', 'true'))
  await other.user.click(button('Approve'))
  await other.user.fill(await other.eventually(() => screen.getByLabelText(/^Reason/)), 'The payer is known')
  await askToSign(other)
  await other.device.signNext()
  await other.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))

  const after = await balancesOfEther(await open(settlement))
  expect([after[0], after[3]]).toEqual([total, 0])
  expect(after[1]).toBeCloseTo(available! + quarantined!, 9)
  const none = await open(`${settlement}/financial-details/transfers`)
  await choose(none, 'Release from quarantine')
  await isSaid(none, "You don't have any funds to release")

  const given = await open(`${omnibus}/financial-details/transfers?quarantined=true`)
  await given.user.click(await given.eventually(() => rows().at(-1)!))
  await given.user.click(await given.eventually(() => button('Release from quarantine')))
  await given.eventually(() => inDialog().getByRole('heading', { name: 'Release from quarantine' }))
  await isSaid(given, 'Client omnibus BTC')
  const named = () => boxes().filter((box) => box.getAttribute('aria-disabled') === 'true')
  await given.eventually(() => expect(named()).toHaveLength(2))
  await given.user.click(named()[0]!)
  expect(named()[0]).not.toBeChecked()
  expect(inDialog().getAllByRole('link', { name: 'Open the request' })[0]?.getAttribute('href')).toMatch(
    /\/intents\?intentId=/,
  )
  await given.user.press('Escape')
  await given.eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('from the transactions an account and one of its ledgers lead to the address that the account shows, as text and as a code [SC027]', async () => {
  const {
    people: { ines },
  } = await openDemo()
  const app = await openRoute(ines, `${prefix}/transactions/orders`)
  await choose(app, 'Receive funds')
  await find(app, 'Account', 'Multi-ledger treasury')
  const seen = new Map<string, string>()
  await app.user.click(await app.eventually(() => inDialog().getByRole('combobox', { name: 'Ledger' })))
  const ledgers = (await app.eventually(() => screen.getAllByRole('option'))).map(({ textContent }) => textContent)
  for (const ledger of ledgers) {
    await find(app, 'Ledger', ledger)
    const shown = await app.eventually(() => inDialog().getByRole('region', { name: 'Address' }))
    await app.eventually(() => within(shown).getByRole('img', { name: `The address on ${ledger} as a QR code` }))
    expect(shown).toHaveTextContent(`Only for payments on ${ledger}.`)
    seen.set(ledger, shown.querySelector('.address .mono')?.textContent ?? '')
  }
  expect(seen.size).toBeGreaterThan(2)
  await app.user.click(inDialog().getByRole('button', { name: 'Done' }))
  const account = await openRoute(ines, `${prefix}/accounts/${accountIdOf('Multi-ledger treasury')}`)
  const known = await account.eventually(() => {
    const [addresses] = screen.getAllByRole('region', { name: /^Addresses/ })
    const items = within(addresses!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items.length).toBeGreaterThanOrEqual(seen.size)
    expect(items.join(' ')).not.toContain('Checking')
    return items
  })
  for (const [ledger, address] of seen)
    expect([address === '', known.filter((text) => text.includes(ledger) && text.includes(address))]).not.toEqual([
      false,
      [],
    ])
})

test('an account on one ledger is asked for no ledger; an address that cannot be fetched says so and is fetched when it is asked for again [ER032]', async () => {
  const {
    people: { ines },
  } = await openDemo()
  const failing = liftable(answerWith(500, {}))
  const app = await openRoute(ines, settlement, { faults: [[/\/addresses\/latest\?/, failing.fault]] })
  await choose(app, 'Receive funds')
  await isSaid(app, 'Settlement hot 01')
  await app.eventually(() => inDialog().getByText('Ethereum'))
  expect(inDialog().queryByRole('combobox')).toBeNull()
  await app.eventually(() =>
    expect(inDialog().getByRole('alert')).toHaveTextContent('The address could not be fetched'),
  )
  failing.lift()
  await app.user.click(inDialog().getByRole('button', { name: 'Try again' }))
  await app.eventually(() => expect(inDialog().getByRole('region', { name: 'Address' })).toHaveTextContent('0x'))
})

test('an address that the platform has not signed is shown nowhere, neither to be given to a payer nor on the page of its account', async () => {
  const {
    people: { ines },
  } = await openDemo()
  const thief = '0x52908400098527886E0F7030069857D2E4169EE7'
  const paid = <T extends { readonly data: object }>(record: T) => ({
    ...record,
    data: { ...record.data, address: thief },
  })
  const app = await openRoute(ines, settlement, {
    faults: [
      [/\/addresses\/latest\?/, changed(paid)],
      [
        /\/addresses\?/,
        changed((list: { readonly items: readonly { readonly data: object }[] }) => ({
          ...list,
          items: list.items.map(paid),
        })),
      ],
    ],
  })
  await app.eventually(() =>
    expect(screen.getAllByRole('region', { name: /^Addresses/ })[0]).toHaveTextContent('Invalid signature'),
  )
  await choose(app, 'Receive funds')
  await app.eventually(() => expect(inDialog().getByRole('alert')).toHaveTextContent('The address is not verified'))
  expect(document.body).not.toHaveTextContent(thief.slice(0, 8))
})

test('an address is given to no payer under the name of an account that the platform has not signed', async () => {
  const {
    people: { ines },
  } = await openDemo()
  const named = (list: { readonly items: readonly { readonly data: { readonly alias: string } }[] }) => ({
    ...list,
    items: list.items.map((one) =>
      one.data.alias === 'Client omnibus BTC' ? { ...one, data: { ...one.data, alias: 'Reserve account' } } : one,
    ),
  })
  const app = await openRoute(ines, `${prefix}/transactions/orders`, { faults: [[/\/accounts\?/, changed(named)]] })
  await choose(app, 'Receive funds')
  await find(app, 'Account', 'Reserve account')
  await app.eventually(() => expect(inDialog().getByRole('alert')).toHaveTextContent('The address is not verified'))
  expect(inDialog().queryByRole('region', { name: 'Address' })).toBeNull()
})

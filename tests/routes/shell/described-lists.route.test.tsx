import { screen, within } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { heading, link, rows } from '@support/route-find'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { prefix, open, see } = seat
afterEach(() => vi.restoreAllMocks())

const uuid = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Behind the box that selects the row. */
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('[role="gridcell"]')].filter((cell) => !cell.querySelector('[type="checkbox"]'))
const heads = () => screen.getAllByRole('columnheader')
const columns = () =>
  heads()
    .map(({ textContent }) => textContent)
    .filter((title) => title !== '')

/** Vaults are made in the root domain alone. */
const lists = [
  {
    path: 'accounts',
    title: 'Accounts',
    create: 'Create an account',
    // When it was created has no room below 1650 pixels.
    head: ['Account', 'Ledgers', 'Id', 'Vault', 'Ledger status', 'Lock', 'Last modified', 'Key strategy'],
    opens: 'metadata.lastModifiedAt DESC',
    copies: uuid,
  },
  {
    path: 'domains',
    title: 'Domains',
    create: 'Create a domain',
    head: ['Domain', 'Lock', 'Parent domain', 'Last modified', 'Governing strategy', 'Id', 'Created'],
    opens: 'alias ASC',
    copies: uuid,
  },
  {
    path: 'endpoints',
    title: 'Endpoints',
    create: 'Create an endpoint',
    head: ['Endpoint', 'Trust score', 'Address', 'Lock', 'Ledger', 'Id', 'Last modified'],
    opens: 'alias ASC',
    copies: '[\\w:]{25,}',
  },
  {
    path: 'policies',
    title: 'Policies',
    create: 'Create a policy',
    head: ['Policy', 'Rank', 'Who must approve', 'Lock', 'Governs', 'Scope', 'Id', 'Last modified'],
    opens: 'rank DESC',
    copies: uuid,
  },
  {
    path: 'users',
    title: 'Users',
    create: 'Create a user',
    head: ['User', 'Lock', 'Roles', 'Logins', 'Public key', 'Id', 'Last modified'],
    opens: 'alias ASC',
    copies: uuid,
  },
  {
    path: 'vaults',
    title: 'Vaults',
    create: undefined,
    head: ['Vault', 'Lock', 'Kind', 'Key strategies', 'State', 'Last modified', 'Id'],
    opens: 'alias ASC',
    copies: uuid,
  },
]

test.each(lists)(
  'the list of $path comes in its order under its columns, leads from a row to what it names and to where one more is made, and copies what a row is known by',
  async ({ path, title, create, head, opens, copies }) => {
    const app = await open(path)
    await see(() => expect(rows()).not.toEqual([]))
    heading(title)
    expect(columns()).toEqual(head)
    const asked = app.calls
      .map((call) => new URL(call.path, 'http://gateway'))
      .find(({ pathname, searchParams }) => pathname.endsWith(`/${path}`) && searchParams.get('limit') === '100')
    expect(`${asked?.searchParams.get('sortBy')} ${asked?.searchParams.get('sortOrder')}`).toBe(opens)
    if (create) expect(link(create)).toHaveAttribute('href', `${prefix}/${path}/create`)
    const name = cellsOf(rows()[0]!)[0]!.querySelector('a')!
    expect(name.getAttribute('href')).toMatch(new RegExp(`^${prefix}/${path}/${uuid}$`))
    expect(rows()[0]).toHaveAttribute('aria-label', name.textContent)
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    screen.getByRole('grid').focus()
    await app.user.press('j')
    await app.user.press('y')
    await see(() => expect(copied).toHaveBeenCalledOnce())
    expect(copied.mock.calls.flat().join(' ')).toMatch(new RegExp(`^${copies}$`))
  },
)

test.each(lists)('the platform takes each order that the columns of $path offer', async ({ path }) => {
  const app = await open(path)
  await see(() => expect(rows()).not.toEqual([]))
  const names = heads().flatMap((head) => within(head).queryByRole('button')?.getAttribute('aria-label') ?? [])
  expect(names).not.toEqual([])
  for (const name of names) {
    await app.user.click(screen.getByRole('button', { name }))
    await see(() => expect(screen.getByRole('button', { name }).parentElement).toHaveAttribute('aria-sort'))
    await see(() => expect(rows()).not.toEqual([]))
  }
  const refused = app.calls.filter(({ path, status = 0 }) => path.includes('sortBy=') && status >= 400)
  expect(refused).toEqual([])
})

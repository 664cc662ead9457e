import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { readAccessSections } from '@domain/session/navigation-access'
import { domainIdOf, userIdOf } from '@gateway/demo/demo-people'
import { changed } from '@support/route-network'
import { button, dialog, field, heading, link, main, region } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('linnea', 'root')
const { open, see, click, fill } = seat
const [root, treasury] = [domainIdOf('root'), domainIdOf('treasury')]

const propose = () => click(() => button('Propose and sign'))
const says = (sentence: string | RegExp) => see(() => screen.getByText(sentence))
const sent = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { targetDomainId: string; payload: object } }).request)
async function sign(): Promise<void> {
  await propose()
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await says(/^Proposed: /)
}

interface Read {
  readonly data: {
    readonly metadata: { readonly revision: number }
    readonly permissions: { readonly readAccess: Readonly<Record<string, readonly string[]>> }
  }
}
/** The domain as the platform answers, with other readers. */
const withReaders = (readersOf: (readAccess: Read['data']['permissions']['readAccess']) => object) =>
  changed<Read>((domain) => ({
    ...domain,
    data: { ...domain.data, permissions: { readAccess: readersOf(domain.data.permissions.readAccess) } },
  }))
const nobodyReads = Object.fromEntries(readAccessSections.map((section) => [section, []]))
const getRoot = new RegExp(`^GET /v1/domains/${root}$`)
const rights = `domains/${root}/edit/readPermissions`
const box = (role: string, section: string) => screen.getByRole('checkbox', { name: `${role} may read ${section}` })
/** The domain as the platform answers, of another revision. */
const ofRevision = (revision: number) =>
  changed<Read>((domain) => ({
    ...domain,
    data: { ...domain.data, metadata: { ...domain.data.metadata, revision } },
  }))

test('name, description and custom properties of a domain are changed: name and description are required, a description has at most 200 characters [RT011] [VA003] [VA011]', async () => {
  await open(`domains/${root}`)
  await click(() => link('Edit information'))
  await see(() => field('Name'))
  expect(seat.app.address()).toBe(`${seat.prefix}/domains/${root}/edit/information`)
  await see(() => expect(region('Review')).toHaveTextContent('Nothing has changed yet.'))
  await fill(() => field('Name'), ' ')
  await propose()
  await says('Give the domain a name.')
  await says('Describe the domain.')
  await fill(() => field('Name'), 'Nordhaven Trust AG')
  await fill(() => field('Description'), 'x'.repeat(201))
  await says('A description has at most 200 characters.')
  await fill(() => field('Description'), ` ${'x'.repeat(199)}`)
  await see(() => expect(screen.queryByText('A description has at most 200 characters.')).toBeNull())
  await click(() => button('Add a property'))
  await fill(() => field('Name of property 1'), 'licence')
  await fill(() => field('Value of property 1'), 'FL-2207')
  await see(() => expect(region('Review')).toHaveTextContent('Nordhaven TrustNordhaven Trust AG'))
  await sign()
  expect(seat.app.address()).toBe(`${seat.prefix}/domains/${root}`)
  expect(sent()).toEqual([
    expect.objectContaining({
      targetDomainId: root,
      payload: {
        type: 'v0_UpdateDomain',
        reference: { id: root, revision: 1 },
        alias: 'Nordhaven Trust AG',
        description: 'x'.repeat(199),
        customProperties: { licence: 'FL-2207' },
      },
    }),
  ])
})

test('what is proposed names the revision that the form began with [RT011]', async () => {
  await open(`domains/${root}/edit/information`, {
    faults: [[getRoot, ofRevision(7)]],
  })
  await fill(() => field('Description'), 'The institution itself')
  await propose()
  await see(() =>
    expect(
      seat.app.calls.filter(({ path, body }) => path.startsWith('/v1/intents') && body.includes('"revision":7')),
    ).not.toEqual([]),
  )
})

test('a domain is changed from inside: another one is not proposed for, and its page offers no change', async () => {
  await open(`domains/${treasury}`)
  await see(() => heading(/Treasury Operations/))
  const reason = 'A domain decides on its own changes. Switch to it and propose the change there.'
  await click(() => button('More actions'))
  for (const name of [/^Edit information/, /^Edit reading rights/])
    expect(await see(() => screen.getByRole('menuitem', { name }))).toHaveTextContent(reason)
  await open(`domains/${treasury}/edit/information`)
  await see(() => expect(screen.getAllByText(reason)).toHaveLength(2))
  await fill(() => field('Description'), 'Not from here')
  await propose()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

const sections = [
  'domains',
  'users',
  'endpoints',
  'policies',
  'accounts',
  'transactions',
  'requests',
  'events',
  'vaults',
]

test('reading rights are a matrix of roles and the nine sections: the request carries the matrix alone, the review says role by role what is taken and given [RT011] [EN003] [RO007] [RO008]', async () => {
  await open(`domains/${root}`)
  await see(() => heading(/Nordhaven/))
  await click(() => button('More actions'))
  await click(() => screen.getByRole('menuitem', { name: /^Edit reading rights/ }))
  const table = await see(() => within(region('Reading rights')).getByRole('table'))
  expect(seat.app.address()).toBe(`${seat.prefix}/${rights}`)
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Role',
    'Domains',
    'Users',
    'Endpoints',
    'Policies',
    'Accounts',
    'Transactions',
    'Requests',
    'Events',
    'Vaults',
    'All',
  ])
  expect(box('auditor', 'events')).toBeChecked()
  expect(box('compliance', 'events')).not.toBeChecked()
  await see(() => expect(region('Review')).toHaveTextContent('Nothing has changed yet.'))
  await click(() => box('auditor', 'events'))
  await see(() => expect(region('Review')).toHaveTextContent('auditorEvents'))
  await click(() => box('auditor', 'events'))
  await see(() => expect(region('Review')).toHaveTextContent('Nothing has changed yet.'))
  await click(() => box('auditor', 'events'))
  await click(() => box('auditor', 'policies'))
  await click(() => box('compliance', 'users'))
  await see(() =>
    expect(within(region('Review')).getByText('compliance').closest('div')).toHaveTextContent(/^complianceUsers$/),
  )
  expect(region('Review').querySelector('del')).toHaveTextContent(/^Policies\s*Events$/)
  expect(region('Review').querySelector('ins')).toHaveTextContent(/^Users$/)
  expect(within(main()).queryByText(/^You lose/)).toBeNull()
  await sign()
  expect(seat.app.address()).toBe(`${seat.prefix}/domains/${root}`)
  const [request] = sent()
  const { readAccess } = (request!.payload as { permissions: { readAccess: Record<string, string[]> } }).permissions
  expect(request).toMatchObject({ targetDomainId: root })
  expect(Object.keys(request!.payload).sort()).toEqual(['permissions', 'reference', 'type'])
  expect(request!.payload).toMatchObject({
    type: 'v0_UpdateDomainPermissions',
    reference: { id: root, revision: 1 },
  })
  expect(Object.keys(readAccess).sort()).toEqual([...sections].sort())
  expect(readAccess).toMatchObject({
    domains: ['auditor', 'domain-admin'],
    users: ['auditor', 'compliance', 'domain-admin'],
    policies: ['domain-admin'],
    events: ['domain-admin'],
  })
  expect(readAccess['vaults']).toContain('compliance')
})

test('who would take a section from the own roles is warned, by role and section, until it is given back', async () => {
  await open(rights)
  await click(() => box('domain-admin', 'users'))
  await click(() => box('domain-admin', 'events'))
  await says('You lose the reading of users, events: none of your roles (domain-admin) may read that any more.')
  await click(() => box('domain-admin', 'users'))
  await says('You lose the reading of events: none of your roles (domain-admin) may read that any more.')
  await seat.app.goTo(`${seat.prefix}/policies`)
  await see(() => heading('Policies'))
  await seat.app.goTo(`${seat.prefix}/${rights}`)
  await says('You lose the reading of events: none of your roles (domain-admin) may read that any more.')
  await click(() => box('domain-admin', 'events'))
  await see(() => expect(screen.queryByText(/^You lose/)).toBeNull())
})

test('another role is written by its rules, and one that no user has is warned of', async () => {
  await open(rights)
  await fill(() => field('Another role'), 'night watch')
  await says('“night watch” is no role: small letters, digits and hyphens only, without spaces, 50 at most.')
  await seat.app.user.press('Enter')
  expect(screen.queryByRole('checkbox', { name: /^night/ })).toBeNull()
  await fill(() => field('Another role'), 'night-watch')
  await seat.app.user.press('Enter')
  await see(() => box('night-watch', 'accounts'))
  expect(field('Another role')).toHaveValue('')
  const everything = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'night-watch may read everything' })
  const sections = ['domains', 'users', 'endpoints', 'policies', 'accounts', 'transactions', 'requests', 'events']
  const chosen = () => sections.filter((section) => (box('night-watch', section) as HTMLInputElement).checked)
  await click(everything)
  await see(() => expect(chosen()).toEqual(sections))
  expect(everything()).toBeChecked()
  await click(() => box('night-watch', 'users'))
  await see(() => expect(everything()).toBePartiallyChecked())
  await click(everything)
  await see(() => expect(everything()).toBeChecked())
  await click(everything)
  await see(() => expect(chosen()).toEqual([]))
  await see(() => expect(region('Review')).toHaveTextContent('Nothing has changed yet.'))
  await click(() => box('night-watch', 'accounts'))
  await says(/^No user of this domain has the role night-watch yet\./)
  await sign()
  expect(sent()[0]!.payload).toMatchObject({
    permissions: {
      readAccess: { accounts: ['auditor', 'domain-admin', 'night-watch'], users: ['auditor', 'domain-admin'] },
    },
  })
})

test('where everybody of the root domain may carry the files of vaults, no role is named for vaults and none is proposed', async () => {
  await open(rights, { faults: [[getRoot, withReaders(({ vaults: _, ...others }) => others)]] })
  await click(() => box('auditor', 'events'))
  await says(/Vaults are open to all users of the root domain/)
  expect(screen.queryByRole('checkbox', { name: /vaults$/ })).toBeNull()
  await propose()
  const tried = await see(() => {
    const call = seat.app.calls.find(({ method, path }) => method === 'POST' && path === '/v1/intents/dry-run')
    expect(call).toBeDefined()
    return call!
  })
  expect(tried.body).toContain('v0_UpdateDomainPermissions')
  expect(tried.body).not.toContain('"vaults"')
})

test('reading rights with a section that this console does not know are not written over', async () => {
  await open(rights, { faults: [[getRoot, withReaders((readAccess) => ({ ...readAccess, reports: ['auditor'] }))]] })
  await click(() => box('auditor', 'events'))
  await see(() => expect(screen.getAllByText(/^This domain has reading rights that this version/)).toHaveLength(2))
  await propose()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

test('the domains stand as a tree with the strategies between them; a selected one says which domains decide there, and arrow keys move along the lines', async () => {
  await open('domains')
  await click(() => link('Tree'))
  await see(() => screen.getByRole('group', { name: 'Domains as a tree' }))
  const card = (name: string) =>
    within(screen.getByRole('group', { name: 'Domains as a tree' })).getByRole('link', { name: new RegExp(name) })
  await see(() => card('Cold Reserve'))
  expect(link('Create a domain')).toHaveAttribute('href', expect.stringMatching(/\/domains\/create$/))
  expect(card('Nordhaven Trust').closest('li')).toHaveTextContent(/^1.*Nordhaven Trust.*Coerces descendants/)
  expect(card('Client Custody').closest('li')).toHaveTextContent(/Client Custody.*Considers descendants.*Cold Reserve/)
  expect(card('Treasury Operations').closest('li')).not.toHaveTextContent('Cold Reserve')
  await click(() => card('Cold Reserve'))
  const deciders = () => region('Who decides on a request in Cold Reserve')
  await see(() => expect(within(deciders()).getAllByRole('listitem')[2]).toHaveTextContent(/1 policy may govern it/))
  expect(
    within(deciders())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^1Cold Reserve executes here2 policies may govern it\.$/),
    expect.stringMatching(/^2Client Custody\s*No policy here governs it\.$/),
    expect.stringMatching(
      /^3Nordhaven Trust\s*1 policy may govern it\. A request proposed in Nordhaven Trust skips the levels below it\.$/,
    ),
  ])
  expect(card('Cold Reserve')).toHaveAccessibleName(/Decides as number 1/)
  card('Cold Reserve').focus()
  const focused = async (key: string, name: string) => {
    await seat.app.user.press(key)
    expect(document.activeElement).toBe(card(name))
  }
  await focused('ArrowUp', 'Client Custody')
  await focused('ArrowRight', 'Compliance')
  await focused('ArrowLeft', 'Client Custody')
  await focused('ArrowDown', 'Cold Reserve')
  await focused('ArrowDown', 'Cold Reserve')
  await click(() => within(deciders()).getByRole('link', { name: 'Open domain details' }))
  await see(() => heading(/^(CR)?Cold Reserve/))
})

test('a user with a role that reads nothing leads to the reading rights of the domain', async () => {
  const path = `users/${userIdOf('jonas', 'root')}`
  await open(path, { faults: [[getRoot, withReaders(() => nobodyReads)]] })
  await see(() => expect(main()).toHaveTextContent('A role of this user is missing from the reading rights'))
  expect(link('Edit the reading rights')).toHaveAttribute('href', `${seat.prefix}/${rights}`)
})

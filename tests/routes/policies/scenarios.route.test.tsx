import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PayloadOf } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openDemo, prefixOf } from '@support/route-demo'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { readDevice } from '@support/route-device-screen'
import { button, dialog, field, main, region } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import type { FaultOf } from '@support/route-network'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'
import { quorum } from '@support/test-institution'

let desk: RouteDesk
let workers: PageWorkers
let setId: Uuid
beforeAll(async () => {
  desk = await openDesk()
  workers = await makePageWorkers()
  setId = await desk.carryOut(setOf())
})
beforeEach(() => void vi.stubGlobal('Worker', workers.Worker))
afterEach(() => {
  closeRoutes()
  vi.unstubAllGlobals()
})

/** As the specification of the format has it, written by hand. */
const lockUser = {
  name: 'Locking a user takes two',
  intentType: 'v0_LockUser',
  author: { roles: ['desk-operator'] },
  expects: {
    outcome: 'approvals',
    approvals: [
      {
        steps: [
          [
            [
              { roles: ['desk-approver'], quorum: 1 },
              { roles: ['desk-operator'], quorum: 1 },
            ],
          ],
        ],
      },
    ],
  },
}
const refused = {
  ...lockUser,
  name: 'An auditor locks nobody',
  author: { roles: ['auditor'] },
  expects: { outcome: 'refused' },
}
const wrong = {
  ...lockUser,
  name: 'Locking a vault needs nobody',
  intentType: 'v0_LockVault',
  expects: { outcome: 'nobodyGoverns' },
}

function setOf(): PayloadOf<'v0_NotarizeData'> {
  const scenarios = [lockUser, refused, wrong]
  return {
    type: 'v0_NotarizeData',
    data: JSON.stringify({ type: 'countersign.scenarios', version: 1, domainId: desk.id, scenarios }),
  }
}

const weaker = (parts: Partial<PayloadOf<'v0_CreatePolicy'>> = {}): PayloadOf<'v0_CreatePolicy'> => ({
  type: 'v0_CreatePolicy',
  id: crypto.randomUUID() as Uuid,
  alias: 'One operator locks',
  rank: 50,
  scope: 'Self',
  scriptingEngine: 'Javascript_v0',
  intentTypes: ['v0_LockUser'],
  workflow: [quorum('desk-operator')],
  lock: 'Unlocked',
  customProperties: {},
  ...parts,
})
const rowOf = (name: string) => within(region('Scenarios')).getByText(name).closest('li')!

test('the scenarios of a domain are listed with what today’s rules make of each, and the request that keeps them', async () => {
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/policies`)
  await app.user.click(await app.eventually(() => screen.getByRole('link', { name: 'Scenarios' })))
  await app.eventually(() =>
    expect(rowOf('Locking a user takes two')).toHaveTextContent('as expected, as far as you can read'),
  )
  expect(app.address()).toBe(`${desk.prefix}/policies?view=scenarios`)
  expect(rowOf('Locking a user takes two')).toHaveTextContent(
    'Lock user, proposed by desk-operator' + 'Expected: 1 of desk-approver and 1 of desk-operator',
  )
  expect(rowOf('An auditor locks nobody')).toHaveTextContent('as expected')
  expect(rowOf('Locking a vault needs nobody')).toHaveTextContent(
    /Expected: no policy governs.*otherwise.*1 of desk-approver and 1 of desk-operator/,
  )
  expect(main()).toHaveTextContent(`Kept by request ${setId}`)
  expect(main()).toHaveTextContent('Scenarios are help, not a gate')
  expect(app.calls.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1'))).toEqual([])
})

test('whoever decides a change of policies sees which scenarios change with it, as the own console computes it, and may approve all the same', async () => {
  const intentId = await desk.propose(weaker())
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/intents?intentId=${intentId}`)
  await app.eventually(() => expect(main()).toHaveTextContent('1 scenario changes with this request'))
  const shown = region('Scenarios')
  expect(within(shown).getAllByRole('listitem')).toHaveLength(1)
  expect(within(shown).getByRole('listitem')).toHaveTextContent(
    /^Locking a user takes two.*Expected1 of desk-approver and 1 of desk-operatorToday1 of desk-approver and 1 of desk-operator; and what [\w -]+ asks, which cannot be readWith this request1 of desk-operator; and what [\w -]+ asks, which cannot be read$/,
  )
  expect(shown).toHaveTextContent('Scenarios are help, not a gate')
  expect(button('Approve')).toBeEnabled()
})

/** A policy for every request, which asks one operator, up to its summary. */
async function writePolicy(app: RouteApp): Promise<void> {
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  const next = async (title: string) => {
    await app.user.click(button(`Continue to ${title}`))
    await app.eventually(() => within(main()).getByRole('heading', { level: 2, name: title }))
  }
  await app.user.fill(field(/^Name$/), 'One operator alone')
  await app.user.fill(field('Rank'), '300')
  await next('Conditions')
  await next('Workflow')
  expect(screen.queryByRole('region', { name: 'Scenarios' })).toBeNull()
  await app.user.fill(within(region('Step 1')).getByLabelText('Role, step 1'), 'desk-operator')
  await next('Summary')
}

test('the summary of a policy says which scenarios change with the draft, before it is proposed', async () => {
  const app = await openRoute(desk.people.ines, `${desk.prefix}/policies/create`)
  await writePolicy(app)
  await app.eventually(() => expect(region('Scenarios')).toHaveTextContent('2 scenarios change with this request'))
  expect(within(region('Scenarios')).getAllByRole('listitem')[0]).toHaveTextContent(
    /^Locking a user takes two.*Today1 of desk-approver and 1 of desk-operator.*With this request1 of desk-operator/,
  )
  expect(region('Scenarios')).toHaveTextContent('Scenarios are help, not a gate')
  expect(button(/^Propose and sign/)).toBeEnabled()
})

test('a change that leaves every scenario as it is says so', async () => {
  const intentId = await desk.propose(weaker({ intentTypes: ['v0_LockPolicy'] }))
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/intents?intentId=${intentId}`)
  await app.eventually(() => expect(main()).toHaveTextContent('3 scenarios: none changes with this request'))
  const condition = { type: 'Expression', expression: 'context.request.payload.reference.revision > 3' } as const
  const unknown = await desk.propose(weaker({ condition }))
  await app.goTo(`${desk.prefix}/intents?intentId=${unknown}`)
  await app.eventually(() =>
    expect(region('Scenarios')).toHaveTextContent(
      '2 scenarios of unknown outcome: Locking a user takes two and An auditor locks nobody.',
    ),
  )
})

/** Answers each page with a hundred notarizations of something else, so many pages, and then with what the platform answers to the first. */
function behindOthers(pages: number): FaultOf {
  interface Listed {
    readonly data: { readonly details: { readonly payload: object } }
  }
  let first: { readonly items: readonly Listed[] } | undefined
  let asked = 0
  return async (request, pass) => {
    if (!new URL(request.url).searchParams.has('startingAfter')) asked = 0
    first ??= (await (await pass()).json()) as { readonly items: readonly Listed[] }
    if (asked++ >= pages) return Response.json({ items: first.items, count: first.items.length })
    const { data } = first.items[0]!
    const details = { ...data.details, payload: { type: 'v0_NotarizeData', data: 'Minutes' } }
    const items = Array.from({ length: 100 }, () => ({ ...first!.items[0]!, data: { ...data, details } }))
    return Response.json({ items, count: items.length, nextStartingAfter: `page ${asked}` })
  }
}

test('scenarios behind hundreds of other notarizations are found; where not all are searched, the page and the check say so', async () => {
  const found = await openRoute(desk.people.marcus, `${desk.prefix}/policies?view=scenarios`, {
    faults: [[/intents\?.*v0_NotarizeData/, behindOthers(7)]],
  })
  await found.eventually(() => rowOf('Locking a user takes two'))
  closeRoutes()
  const intentId = await desk.propose(weaker())
  const cut = await openRoute(desk.people.marcus, `${desk.prefix}/policies?view=scenarios`, {
    faults: [[/intents\?.*v0_NotarizeData/, behindOthers(10)]],
  })
  await cut.eventually(() =>
    expect(main()).toHaveTextContent(
      'The last 1,000 executed notarizations of this domain hold none. It has older ones, which are not searched.',
    ),
  )
  expect(main()).not.toHaveTextContent('No scenarios yet')
  await cut.goTo(`${desk.prefix}/intents?intentId=${intentId}`)
  await cut.eventually(() =>
    expect(region('Scenarios')).toHaveTextContent(
      '1 domain has no scenarios among the last 1,000 executed notarizations. Older ones are not searched.',
    ),
  )
  closeRoutes()
  const { jonas } = (await openDemo()).people
  const above = await openRoute(jonas, `${prefixOf('root')}/policies/create`, {
    faults: [[new RegExp(`${desk.id}/intents\\?.*v0_NotarizeData`), behindOthers(10)]],
  })
  await writePolicy(above)
  await above.eventually(() =>
    expect(region('Scenarios')).toHaveTextContent('1 domain has no scenarios among the last 1,000'),
  )
})

test('a scenario is written beside the others, the review says what the signed text holds and what it replaces, and the device every scenario of it', async () => {
  const app = await openRoute(desk.people.ines, `${desk.prefix}/policies?view=scenario-set`)
  await app.eventually(() => button('Remove Locking a vault needs nobody'))
  await app.user.click(button('Remove Locking a vault needs nobody'))
  await app.user.click(screen.getByText('Write a scenario'))
  const form = within(screen.getByRole('group', { name: 'Write a scenario' }))
  await app.user.click(form.getByRole('button', { name: 'Add to the set' }))
  await app.eventually(() => expect(main()).toHaveTextContent('Enter a name of up to 75 characters'))
  expect(form.getByLabelText('Proposed in')).toHaveDisplayValue(/^Desk /)
  const roleMissing = () => form.queryByText('Enter at least one role: small letters, digits and hyphens.')
  await app.eventually(() => expect(roleMissing()).not.toBeNull())
  await app.user.fill(form.getByLabelText('Name'), 'Nobody creates vaults alone')
  await app.user.choose(form.getByLabelText('Request'), 'Create vault')
  await app.user.fill(form.getByLabelText(/Author’s roles/), 'desk-operator')
  await app.user.click(form.getAllByRole('button', { name: 'Add' })[0]!)
  expect(roleMissing()).toBeNull()
  await app.user.fill(form.getByLabelText(/Steps in their order/), '2 of desk-approver and 1 desk-operator')
  await app.user.click(form.getAllByRole('button', { name: 'Add' })[1]!)
  for (let times = 0; times < 2; times++) {
    await app.user.fill(form.getByLabelText('New entry: Steps in their order'), '1 auditor')
    await app.user.click(form.getAllByRole('button', { name: 'Add' })[1]!)
  }
  await app.user.click(form.getByRole('button', { name: 'Add to the set' }))
  await app.eventually(() => button('Remove Nobody creates vaults alone'))
  await app.user.click(button(/^Propose and sign/))
  await app.eventually(() => expect(dialog()).toHaveTextContent('Keep 3 scenarios of the policies of'))
  await app.eventually(() => expect(dialog()).toHaveTextContent(/3 scenarios of Desk \w+ replace 3\./))
  expect(dialog()).toHaveTextContent(
    /Added.*Nobody creates vaults alone.*Create vault, proposed by desk-operator: 2 of desk-approver and 1 of desk-operator, then 1 of auditor, then 1 of auditor/,
  )
  expect(dialog()).toHaveTextContent(/Removed.*Locking a vault needs nobody/)
  await askToSign(app)
  await app.settle()
  const onDevice = await readDevice(app, desk.people.ines)
  expect(onDevice.querySelector('h2')).toHaveTextContent(/^Keep 3 scenarios of the policies of Desk \w+$/)
  const listed = within(onDevice).getByRole('list', { name: 'Scenarios' })
  expect(
    within(listed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Locking a user takes twoLock user, proposed by desk-operator: 1 of desk-approver and 1 of desk-operator',
    'An auditor locks nobodyLock user, proposed by auditor: refused',
    'Nobody creates vaults aloneCreate vault, proposed by desk-operator: 2 of desk-approver and 1 of desk-operator, then 1 of auditor, then 1 of auditor',
  ])
  expect(onDevice).not.toHaveTextContent('Locking a vault needs nobody')
})

test('whoever decides a set reads every scenario in words, those that stay as they are too, and its text nowhere among the fields', async () => {
  const intentId = await desk.propose(setOf())
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/intents?intentId=${intentId}`)
  await app.eventually(() =>
    expect(main()).toHaveTextContent(
      /Unchanged.*Locking a user takes two.*Lock user, proposed by desk-operator: 1 of desk-approver and 1 of desk-operator/,
    ),
  )
  const content = screen.getByText('Scenarios', { selector: 'dt' }).closest('dl')!
  expect(content).toHaveTextContent(/^Scenarios3$/)
})

import { within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, dialog, field, inDialog, main, region } from '@support/route-find'
import { payee, transferFlow } from '@support/route-flows'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'

let desk: RouteDesk
let workers: PageWorkers
beforeAll(async () => {
  desk = await openDesk()
  workers = await makePageWorkers()
})
beforeEach(() => void vi.stubGlobal('Worker', workers.Worker))
afterEach(() => {
  closeRoutes()
  vi.unstubAllGlobals()
})

const endpoint = () => ({
  type: 'v0_CreateEndpoint' as const,
  id: desk.people.ines.gateway.harness.random.uuid(),
  alias: 'Explained',
  ledgerId: 'solana-mainnet',
  address: payee,
  trustScore: 80,
  lock: 'Unlocked' as const,
  customProperties: {},
})
const why = () => region('Why these approvals')
const governing = () => within(why()).getByRole('article', { name: 'Two people' })

test('an open request says on demand which policies ask for its approvals and who can give them, in the sentences of the simulation, and before that reads and loads nothing for it; a refused one does too, an executed one does not', async () => {
  const intentId = await desk.propose(endpoint())
  const app = await openRoute(desk.people.marcus, `${desk.prefix}/intents?intentId=${intentId}`)
  await app.eventually(() => expect(button('Explain')).toHaveAttribute('aria-expanded', 'false'))
  const begun = app.calls.length
  await app.user.click(button('Explain'))
  await app.eventually(() =>
    expect(governing()).toHaveTextContent(/governs.*Step 1.*approves by proposing.*Can approve/),
  )
  expect(why()).toHaveTextContent('As if it were proposed now, by today’s policies and records.')
  expect(within(why()).getByRole('region', { name: 'Outcome' })).toBeVisible()
  const read = app.calls.slice(begun)
  expect(read.some(({ path }) => /\/policies(\?|$)/.test(path))).toBe(true)
  expect(read.filter(({ method }) => method !== 'GET')).toEqual([])
  await app.user.click(button('Hide'))
  expect(within(why()).queryByRole('article')).toBeNull()
  await app.user.click(button('Reject'))
  await app.eventually(() => field(/^Reason/))
  await app.user.fill(field(/^Reason/), 'Mistyped')
  await app.user.click(inDialog().getByRole('button', { name: 'Reject request' }))
  await app.device.signNext()
  await app.eventually(() => expect(within(main()).getAllByText('Rejected')).not.toEqual([]))
  await app.user.click(button('Explain'))
  await app.eventually(() => expect(governing()).toHaveTextContent('governs'))
  const executed = await desk.carryOut(endpoint())
  await app.goTo(`${desk.prefix}/intents?intentId=${executed}`)
  await app.eventually(() => expect(within(main()).getAllByText('Executed')).not.toEqual([]))
  expect(main()).not.toHaveTextContent('Why these approvals')
})

test('what too few others can approve is said in the review, before anything is signed, and not of what they can', async () => {
  const readsPeople = (app: RouteApp) => app.calls.some(({ path }) => /\/users\?/.test(path))
  const app = await transferFlow.review(desk)
  await app.eventually(() => expect(readsPeople(app)).toBe(true))
  await app.eventually(() => expect(button('Sign this request')).toBeVisible())
  expect(dialog()).not.toHaveTextContent('Too few people')
  closeRoutes()
  const { ines, marcus } = desk.people
  const lock = await desk.propose({ type: 'v0_LockUser', reference: { id: marcus.user.id, revision: 1 } })
  await ines.gateway.harness.approve(marcus, desk.id, lock)
  const later = await transferFlow.review(desk)
  await later.eventually(() => expect(dialog()).toHaveTextContent('Too few people can approve this request'))
  expect(dialog()).toHaveTextContent('Two people needs 1 more approver than its domain has.')
})

import { within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeRoutes, openRoute } from '@support/route-app'
import { openDesk, type RouteDesk } from '@support/route-desk'
import { button, field, inDialog, main, region } from '@support/route-find'
import { payee } from '@support/route-flows'
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

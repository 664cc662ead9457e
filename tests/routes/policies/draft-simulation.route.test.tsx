import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, field, heading, main, region } from '@support/route-find'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'

let demo: RouteDemo
let workers: PageWorkers
beforeAll(async () => {
  demo = await openOwnDemo()
  workers = await makePageWorkers()
})
beforeEach(() => void vi.stubGlobal('Worker', workers.Worker))
afterEach(() => {
  closeRoutes()
  vi.unstubAllGlobals()
})

const root = prefixOf('root')
const outcomeOf = (side: string) => within(region(side)).getByRole('region', { name: 'Outcome' })

test('a draft is simulated from its wizard beside the policies of today, with what differs marked; it stays in the tab, and nothing is sent but the question whether the platform would take a request', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies/create`)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  const next = async (title: string) => {
    await app.user.click(button(`Continue to ${title}`))
    await app.eventually(() => within(main()).getByRole('heading', { level: 2, name: title }))
  }
  const simulate = async () =>
    app.user.click(await app.eventually(() => screen.getByRole('link', { name: 'Simulate this draft' })))
  await app.user.fill(field(/^Name$/), 'Two auditors first')
  await app.user.fill(field('Rank'), '300')
  await simulate()
  await app.eventually(() => expect(main()).toHaveTextContent('The draft is not finished'))
  expect(main()).toHaveTextContent('Something is missing or wrong in Workflow.')
  await app.user.click(screen.getByRole('link', { name: 'Back to the draft' }))
  await app.eventually(() => expect(field(/^Name$/)).toHaveValue('Two auditors first'))
  await app.user.click(screen.getByRole('radio', { name: /^This domain and those below/ }))
  await next('Conditions')
  await next('Workflow')
  await app.user.fill(within(region('Step 1')).getByLabelText('Role, step 1'), 'auditor')
  const before = app.calls.length
  await simulate()
  await app.eventually(() => heading('Simulate'))
  expect(app.address()).toBe(`${root}/policies/create?view=simulate&step=workflow`)
  await app.user.click(button('An invented one'))
  await app.user.choose(field('Type'), 'Lock user')
  await app.eventually(() => expect(outcomeOf('Today’s policies')).toHaveTextContent('1 policy governs this request.'))
  expect(outcomeOf('With the draft')).toHaveTextContent(
    'Jonas Ekberg has no role of the first step that must begin. The platform refuses the request.',
  )
  const level = region('Nordhaven Trust')
  expect(level).toHaveTextContent('Differs')
  const side = (name: string) => within(level).getByRole('group', { name })
  expect(within(side('Today’s policies')).getByRole('article')).toHaveTextContent(
    /^Institution administration.*governs/,
  )
  expect(within(side('With the draft')).getByRole('article')).toHaveTextContent(
    /^Two auditors first.*draft.*rank 300.*governs.*1 of auditor/,
  )
  expect(side('With the draft')).toHaveTextContent(/Institution administration.*lower rank than one that governs/)
  const history = () => region('History')
  expect(history()).toHaveTextContent(
    'Which of the last 200 requests that you may read would go another way with the draft.',
  )
  await app.user.click(button('Weigh the last 200 requests'))
  await app.eventually(() =>
    expect(history()).toHaveTextContent(/[1-9]\d* of the last [1-9]\d* requests would go another way\./),
  )
  const [, first] = within(history()).getAllByRole('row')
  expect(first).toHaveTextContent(/Two auditors first.*records of today$/)
  await app.user.click(within(first!).getByRole('button'))
  expect(app.address()).toContain('request=')
  await app.eventually(() =>
    expect(within(region('Nordhaven Trust')).getByRole('article', { name: 'Two auditors first' })).toHaveTextContent(
      'governs',
    ),
  )
  const sent = app.calls.slice(before).filter(({ method }) => method !== 'GET')
  expect(sent.map(({ path }) => path)).toEqual(['/v1/intents/dry-run'])
  await app.user.click(screen.getByRole('link', { name: 'Back to the draft' }))
  await app.eventually(() => expect(within(region('Step 1')).getByLabelText('Role, step 1')).toHaveValue('auditor'))
  expect(app.address()).toBe(`${root}/policies/create?step=workflow`)
  // What the draft is simulated with leads to the scenarios with it, and to nothing of the wizard on the way.
  await simulate()
  await app.eventually(() => expect(outcomeOf('Today’s policies')).toHaveTextContent('governs'))
  await app.user.click(await app.eventually(() => screen.getByRole('link', { name: 'Keep as scenario' })))
  await app.eventually(() => heading('Change scenarios'))
  expect(app.address()).toContain('view=scenario-set&add=')
  await app.eventually(() => expect(region(/^Recorded/)).toHaveTextContent('proposed by'))
})

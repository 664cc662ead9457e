import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, field, heading, main, region } from '@support/route-find'

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
const treasury = prefixOf('treasury')
const below = demoId('policy root Permissions below')
const everyday = demoId('policy treasury Everyday operations')
const level = (name: string) => within(region(name))
const outcome = () => region('Outcome')

async function simulate(app: RouteApp, name: RegExp): Promise<void> {
  await app.eventually(() => heading(name))
  await app.user.click(button('More actions'))
  await app.user.click(within(screen.getByRole('menu')).getByText('Simulate').closest('a')!)
  await app.eventually(() => heading('Simulate'))
}

test('a policy is simulated from its page: each level says which policy governs, why the others do not, and who can approve; nothing is sent', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies/${below}`)
  await simulate(app, /Permissions below/)
  expect(app.address()).toBe(`${root}/policies/${below}?view=simulate`)
  const before = app.calls.length
  await app.user.click(button('A type alone'))
  await app.user.choose(field('Executes in'), 'Treasury Operations')
  await app.user.choose(field('Type'), 'Update permissions')
  await app.eventually(() => expect(outcome()).toHaveTextContent('1 policy governs this request.'))
  expect(region('Treasury Operations')).toHaveTextContent('This level is left out')
  expect(level('Nordhaven Trust').getByRole('article', { name: 'Permissions below' })).toHaveTextContent(
    /this policy.*rank 20.*governs.*Step 1: 1 of domain-admin.*Jonas Ekberg approves by proposing.*That is enough for this step\./,
  )
  await app.user.choose(field('Proposed by'), 'Linnea Sandström')
  await app.eventually(() => expect(outcome()).toHaveTextContent('2 policies govern this request.'))
  const reading = level('Treasury Operations').getByRole('article', { name: 'Reading rights' })
  expect(reading).toHaveTextContent(
    /governs.*Linnea Sandström approves by proposing.*Can approve: Ines Caldeira, Jonas Ekberg, and Priya Raghunathan/,
  )
  expect(region('Treasury Operations')).toHaveTextContent(/Policy administration.*rank 40.*for other types/)
  expect(region('Treasury Operations')).toHaveTextContent(/Everyday operations.*lower rank than one that governs/)
  expect(region('Nordhaven Trust')).toHaveTextContent(
    /Permissions below.*governs.*Can approve: Jonas EkbergInstitution administration/,
  )
  await app.user.choose(field('Proposed by'), 'Marcus Oyelaran')
  await app.eventually(() =>
    expect(outcome()).toHaveTextContent('Marcus Oyelaran has no role of the first step that must begin.'),
  )
  await app.user.choose(field('Type'), 'Create account')
  await app.eventually(() => expect(outcome()).toHaveTextContent('Which policies govern is not known.'))
  const cold = level('Treasury Operations').getByRole('article', { name: 'Accounts in the cold vault' })
  expect(cold).toHaveTextContent(/may govern.*vaultId.*unknown: asks for what is not known here/)
  expect(main()).toHaveTextContent('A simulation writes nothing')
  expect(app.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
})

test('a recent request of the domain is offered; a level that may not be read is said as unknown', async () => {
  const app = await openRoute(demo.people.ines, `${treasury}/policies/${everyday}`)
  await simulate(app, /Everyday operations/)
  await app.user.choose(await app.eventually(() => field('Recent request')), /^Transfer/)
  await app.eventually(() =>
    expect(level('Treasury Operations').getByRole('article', { name: 'Everyday operations' })).toHaveTextContent(
      /governs.*approves by proposing/,
    ),
  )
  expect(outcome()).toHaveTextContent('Which policies govern is not known.')
  expect(main()).toHaveTextContent('Its policies cannot all be read with your roles.')
})

test('a condition that was made with the form is weighed, and each part says what it comes to: of a type alone what is known, of a recent request by what it holds', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies/create`)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  const next = async (title: string) => {
    await app.user.click(button(`Continue to ${title}`))
    await app.eventually(() => within(main()).getByRole('heading', { level: 2, name: title }))
  }
  const condition = (position: number) => within(screen.getByRole('group', { name: `Condition ${position}` }))
  await app.user.fill(field(/^Name$/), 'Auditors and sums')
  await app.user.fill(field('Rank'), '300')
  await app.user.click(screen.getByRole('radio', { name: /^This domain and those below/ }))
  await next('Conditions')
  await app.user.click(button('Add a condition'))
  await app.user.choose(condition(1).getByLabelText('What is asked'), 'Amount of an asset')
  await app.user.fill(condition(1).getByLabelText('Amount'), '250')
  await app.user.choose(condition(1).getByLabelText('Asset'), 'USDC')
  await app.user.click(button('Add a condition'))
  await app.user.choose(condition(2).getByLabelText('What is asked'), 'Role of the author')
  await app.user.fill(condition(2).getByLabelText('New entry: Roles'), 'auditor')
  await app.user.press('Enter')
  await next('Workflow')
  await app.user.fill(within(region('Step 1')).getByLabelText('Role, step 1'), 'auditor')
  await next('Summary')
  const { id, payload } = await proposeFilled(app)
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/policies/${(payload as { id: string }).id}?view=simulate`)
  await second.eventually(() => heading('Simulate'))
  await second.user.click(button('A type alone'))
  await second.user.choose(field('Type'), 'Transfer')
  const own = () => level('Nordhaven Trust').getByRole('article', { name: 'Auditors and sums' })
  await second.eventually(() =>
    expect(own()).toHaveTextContent(
      /may govern.*it transfers at least 250\.00 USDC.*unknown.*and.*its author has the role auditor.*not asked/,
    ),
  )
  expect(outcome()).toHaveTextContent('Which policies govern is not known.')
  await second.user.choose(field('Type'), 'Lock user')
  await second.eventually(() =>
    expect(own()).toHaveTextContent(/condition does not hold.*USDC.*does not hold.*auditor.*not asked/),
  )
  expect(level('Nordhaven Trust').getByRole('article', { name: 'Institution administration' })).toHaveTextContent(
    'governs',
  )
  await second.user.click(button('A recent one'))
  await second.user.choose(field('Executes in'), 'Treasury Operations')
  await second.user.choose(await second.eventually(() => field('Recent request')), /^Transfer/)
  await second.eventually(() => expect(outcome()).toHaveTextContent('1 policy governs this request.'))
  expect(own()).toHaveTextContent(/condition does not hold.*it transfers at least 250\.00 USDC.*(does not hold|holds)/)
})

import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountIdOf, endpointIdOf } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { userIdOf } from '@gateway/demo/demo-people'
import { intents } from '@gateway/store/schema/governance'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { cutBefore } from '@support/route-network'
import { makePageWorkers, type PageWorkers } from '@support/sandbox-workers'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, field, heading, link, main, region } from '@support/route-find'

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
  await app.user.click(button('An invented one'))
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
    /governs.*Linnea Sandström approves by proposing.*Can approve: Ines Caldeira and Priya Raghunathan$/,
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
  expect(region('Platform')).toHaveTextContent(
    'The platform is not asked whether it would take this request. It answers about a whole request, and there is only a type.',
  )
  expect(app.calls.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
  expect(screen.queryByRole('link', { name: 'Keep as scenario' })).toBeNull()
  await app.user.choose(field('Executes in'), 'Nordhaven Trust')
  await app.user.choose(field('Type'), 'Lock user')
  await app.eventually(() => expect(outcome()).toHaveTextContent('1 policy governs this request.'))
  const withoutContent = 'A scenario keeps the type and the author of this request, not its content.'
  await app.eventually(() => link('Keep as scenario'))
  expect(main()).not.toHaveTextContent(withoutContent)
  const reference = { id: userIdOf('aiko', 'root'), revision: 1 }
  await app.user.fill(field('Content as JSON'), JSON.stringify({ type: 'v0_LockUser', reference }))
  await app.user.click(button('Simulate with this content'))
  await app.eventually(() => expect(main()).toHaveTextContent(withoutContent))
  await app.user.click(link('Keep as scenario'))
  await app.eventually(() =>
    expect(region('Recorded')).toHaveTextContent('Lock user, proposed by domain-admin: 2 of domain-admin'),
  )
  expect(within(region('Recorded')).getByLabelText('Name')).toHaveValue('Lock user by domain-admin')
  await app.user.click(within(region('Recorded')).getByRole('button', { name: 'Add to the set' }))
  await app.eventually(() => button('Remove Lock user by domain-admin'))
  expect(screen.queryByRole('region', { name: /^Recorded/ })).toBeNull()
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
  expect(outcome()).toHaveTextContent(
    '1 policy governs this request as far as you can read. Other levels may ask for more approvals.',
  )
  expect(
    level('A domain that you cannot read').getByText(/^Its policies cannot all be read with your roles\./),
  ).toBeTruthy()
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
  await second.user.click(button('An invented one'))
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
  await inventTransfer(second, own)
})

/** Of 300 USDC, to an endpoint; what it says is what the conditions are weighed by, and what the platform is asked about. */
async function inventTransfer(app: RouteApp, ownPolicy: () => HTMLElement): Promise<void> {
  const pick = async (label: string, name: string) => {
    await app.user.fill(await app.eventually(() => screen.getByRole('combobox', { name: label })), name)
    await app.user.click(await app.eventually(() => screen.getByRole('option', { name: new RegExp(name) })))
  }
  const simulateIt = () => app.user.click(button('Simulate with this content'))
  await app.user.click(button('An invented one'))
  await app.user.choose(field('Type'), 'Transfer')
  await app.eventually(() => expect(main()).toHaveTextContent('Without content only the type is simulated'))
  await app.eventually(() => button('Simulate with this content'))
  await simulateIt()
  expect(main()).toHaveTextContent('Choose the account that pays.')
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveFocus()
  await pick('From', 'Payroll USDC')
  expect(main()).not.toHaveTextContent('Choose the account that pays.')
  await app.user.choose(field(/^Asset$/), 'USDC')
  await app.user.fill(field('Amount'), '300.1234567')
  await app.user.choose(field(/^To$/), 'An endpoint')
  await pick('Receiving endpoint', 'Meridian Prime settlement')
  await app.user.click(button('Add a property'))
  await app.user.fill(field('Name of property 1'), 'purpose')
  await simulateIt()
  expect(main()).toHaveTextContent('This asset has at most 6 digits after the point.')
  expect(main()).toHaveTextContent('Each custom property needs a name and a value.')
  await app.user.fill(field('Amount'), '300')
  await app.user.fill(field('Value of property 1'), 'payroll')
  await simulateIt()
  await app.eventually(() =>
    expect(ownPolicy()).toHaveTextContent(/it transfers at least 250\.00 USDC.*holds.*auditor.*does not hold/),
  )
  expect(main()).toHaveTextContent('This content is simulated.')
  expect(outcome()).toHaveTextContent('No policy governs this request. The platform refuses it.')
  await app.eventually(() =>
    expect(region('Platform')).toHaveTextContent(/^The platform would refuse it.*\(NoApplicablePoliciesForDomain\)/),
  )
  const asked = JSON.parse(app.calls.findLast(({ path }) => path === '/v1/intents/dry-run')!.body) as {
    readonly payload: object
  }
  expect(asked.payload).toMatchObject({
    type: 'v0_CreateTransferOrder',
    accountId: accountIdOf('Payroll USDC'),
    tickerId: demoId('ticker USDC'),
    outputs: [
      { amount: '300000000', destination: { type: 'Endpoint', endpointId: endpointIdOf('Meridian Prime settlement') } },
    ],
    customProperties: { purpose: 'payroll' },
  })
  await app.user.fill(field('Amount'), '200')
  expect(main()).toHaveTextContent('What you have changed is not simulated yet.')
  await simulateIt()
  await app.eventually(() => expect(ownPolicy()).toHaveTextContent(/250\.00 USDC.*does not hold.*auditor.*not asked/))
  await app.user.choose(field('Proposed by'), 'Ines Caldeira')
  await app.eventually(() =>
    expect(region('Platform')).toHaveTextContent(
      'It answers nobody but the author, and this request would be of somebody else.',
    ),
  )
  expect(level('Treasury Operations').getByRole('article', { name: 'Everyday operations' })).toHaveTextContent(
    'governs',
  )
  const address = app.address()
  await app.goTo(`${root}/policies`)
  await app.goTo(address)
  await app.eventually(() => expect(field('Amount')).toHaveValue('200'))
  await app.user.click(button('Leave out the content'))
  await app.eventually(() => expect(ownPolicy()).toHaveTextContent(/250\.00 USDC.*unknown/))
}

test('content of any type is written as JSON, with the place of what is wrong in it; the platform says whether it would take it, and why it could not be asked', async () => {
  const app = await openRoute(
    demo.people.ines,
    `${treasury}/policies/${demoId('policy treasury Endpoints of low trust')}`,
  )
  await simulate(app, /Endpoints of low trust/)
  await app.user.click(button('An invented one'))
  const content = () => field('Content as JSON') as HTMLTextAreaElement
  await app.eventually(content)
  const simulateIt = () => app.user.click(button('Simulate with this content'))
  const own = () => level('Treasury Operations').getByRole('article', { name: 'Endpoints of low trust' })
  await simulateIt()
  expect(main()).toHaveTextContent(
    'address is empty, too short or too low. ledgerId is empty, too short or too low. alias is empty, too short or too low.',
  )
  expect(content()).toHaveFocus()
  const outline = content().value
  await app.user.fill(content(), outline.replace('"alias": "",', '"alias": ""'))
  await simulateIt()
  expect(main()).toHaveTextContent(/This is not valid JSON: line \d+, column 3\./)
  const endpoint = {
    ...(JSON.parse(outline) as object),
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    ledgerId: 'ethereum-mainnet',
    alias: 'Invented',
    trustScore: 20,
  }
  const write = async (more: object) => {
    await app.user.fill(content(), JSON.stringify({ ...endpoint, ...more }))
    await simulateIt()
  }
  await write({ trust: 20 })
  expect(main()).toHaveTextContent('The content has a field that the platform does not know.')
  await write({ type: 'v0_LockUser' })
  expect(main()).toHaveTextContent('This must be an object with "type": "v0_CreateEndpoint".')
  const { database } = demo.gateway.harness.gateway.context
  const before = await database.$count(intents)
  await write({})
  await app.eventually(() => expect(own()).toHaveTextContent(/governs.*trustScore < 50.*holds/))
  await app.eventually(() => expect(region('Platform')).toHaveTextContent('The platform would take it'))
  expect(await database.$count(intents)).toBe(before)
  const fault = app.fault(/dry-run/, cutBefore)
  await write({ trustScore: 80 })
  await app.eventually(() => expect(own()).toHaveTextContent(/condition does not hold/))
  await app.eventually(() => expect(region('Platform')).toHaveTextContent('The platform could not be asked'))
  fault.lift()
})

test('a recent request is changed into an invented one, with all that it holds', async () => {
  const app = await openRoute(demo.people.ines, `${treasury}/policies/${everyday}?view=simulate`)
  await app.user.choose(await app.eventually(() => field('Recent request')), /^Create account/)
  await app.user.click(button('Change this request'))
  const content = await app.eventually(() => field('Content as JSON') as HTMLTextAreaElement)
  const written = JSON.parse(content.value) as Readonly<Record<string, unknown>>
  expect(written).toMatchObject({ type: 'v0_CreateAccount', providerDetails: { type: 'Vault' } })
  expect(main()).toHaveTextContent('This content is simulated.')
  expect(app.address()).toContain('type=v0_CreateAccount')
  await app.user.click(button('A recent one'))
  await app.user.choose(await app.eventually(() => field('Recent request')), /^Transfer,/)
  await app.user.click(button('Change this request'))
  expect((await app.eventually(() => field('Amount') as HTMLInputElement)).value).toMatch(/^\d/)
  await app.user.fill(field('Amount'), '99999999999')
  await app.user.click(button('Simulate with this content'))
  await app.user.choose(field('Proposed by'), 'Ines Caldeira (you)')
  await app.eventually(() =>
    expect(region('Platform')).toHaveTextContent(
      /^The platform would take it, and the ledger would not carry it out.*Asked as a new request of yours/,
    ),
  )
})

import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { approveAsLinnea, proposeFilled } from '@support/route-admins'
import { closeRoutes, openRoute, type RouteApp } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { button, field, heading, link, main, region } from '@support/route-find'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(closeRoutes)

const root = prefixOf('root')
const below = demoId('policy root Permissions below')
const stepHeading = (name: string) => within(main()).getByRole('heading', { level: 2, name })
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button')
const step = (position: number) => within(region(`Step ${position}`))
const condition = (position: number) => within(screen.getByRole('group', { name: `Condition ${position}` }))
const meaning = () => region('What this policy means')
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })

async function openWizard(path = 'create'): Promise<RouteApp> {
  const app = await openRoute(demo.people.jonas, `${root}/policies/${path}`)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  return app
}

async function next(app: RouteApp, title: string): Promise<void> {
  await app.user.click(button(`Continue to ${title}`))
  await app.eventually(() => stepHeading(title))
}

async function fillGeneral(app: RouteApp, name: string, rank = '300'): Promise<void> {
  await app.user.fill(field(/^Name$/), name)
  await app.user.fill(field('Rank'), rank)
}

const role = (name: string, quorum = 1) => ({ type: 'RoleQuorum', role: name, quorum })

test('a policy is written in four steps: general information, conditions, workflow and a summary of what is signed; a second person approves it and it stands in the list [SC018] [RT016] [RO009]', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies`)
  await app.user.click(await app.eventually(() => link('Create a policy')))
  await app.eventually(() => heading('Create a policy'))
  expect(app.address()).toBe(`${root}/policies/create`)
  await app.eventually(() => screen.getByRole('navigation', { name: 'Steps' }))
  expect(steps().map(({ textContent }) => textContent)).toEqual([
    '1General information',
    '2Conditions',
    '3Workflow',
    '4Summary',
  ])
  await fillGeneral(app, ' Large transfers ')
  await app.user.click(radio(/^This domain and those below/))
  await next(app, 'Conditions')
  await app.user.click(radio(/^Specific types/))
  await app.user.click(box('Transfer'))
  await app.user.click(button('Add a condition'))
  await app.user.choose(condition(1).getByLabelText('What is asked'), 'Amount of an asset')
  await app.user.fill(condition(1).getByLabelText('Amount'), '250000.5')
  await app.user.choose(condition(1).getByLabelText('Asset'), 'USDC')
  await app.user.click(button('Or another'))
  await app.user.choose(condition(2).getByLabelText('What is asked'), 'Trust score of an endpoint')
  await app.user.choose(condition(2).getByLabelText('Comparison'), 'less than')
  await app.user.fill(condition(2).getByLabelText('Score'), '50')
  await app.user.click(button('Add a condition'))
  await app.user.choose(condition(3).getByLabelText('What is asked'), 'Role of the author')
  await app.user.fill(condition(3).getByLabelText('New entry: Roles'), 'treasury-operator')
  await app.user.press('Enter')
  await next(app, 'Workflow')
  await app.user.fill(step(1).getByLabelText('Role, step 1'), 'treasury-operator')
  await app.user.click(button('Add a step'))
  await app.user.fill(step(2).getByLabelText('Role, step 2'), 'domain-admin')
  await app.user.click(step(2).getByRole('button', { name: 'Or an alternative' }))
  await app.user.fill(step(2).getByLabelText('Role 2, step 2'), 'risk-officer')
  await app.user.fill(step(2).getByLabelText('Approvals 2, step 2'), '2')
  await app.eventually(() =>
    expect(meaning()).toHaveTextContent(
      'A request of type Transfer for this domain or one below, when it transfers at least 250,000.50 USDC, or is a transaction order on Ethereum or an endpoint that it pays or sets has a trust score below 50, and its author has the role treasury-operator, needs 1 of treasury-operator, then 1 of domain-admin or 2 of risk-officer.',
    ),
  )
  expect(meaning()).toHaveTextContent('risk-officer: 2 approvals needed')
  await next(app, 'Summary')
  const { id, payload } = await proposeFilled(app)
  expect(app.address()).toBe(`${root}/policies`)
  expect(payload).toEqual({
    type: 'v0_CreatePolicy',
    id: expect.any(String),
    alias: 'Large transfers',
    rank: 300,
    intentTypes: ['v0_CreateTransferOrder'],
    scope: 'SelfAndDescendants',
    scriptingEngine: 'Javascript_v0',
    condition: {
      type: 'And',
      left: {
        type: 'Or',
        left: { type: 'Expression', expression: expect.stringContaining('>= 250000500000n') },
        right: { type: 'Expression', expression: expect.stringContaining('score < 50') },
      },
      right: { type: 'Expression', expression: expect.stringContaining('["treasury-operator"]') },
    },
    workflow: [role('treasury-operator'), { type: 'Or', left: role('domain-admin'), right: role('risk-officer', 2) }],
    lock: 'Unlocked',
    customProperties: {},
  })
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/policies/${(payload as { id: string }).id}`)
  await second.eventually(() => heading(/Large transfers/))
  expect(main()).toHaveTextContent('1 of domain-admin or 2 of risk-officer')
})

test('each step says what is wrong with it: name, rank from 1 to 1,000, types, conditions and steps [VA006] [VA014]', async () => {
  const app = await openWizard()
  await app.user.click(button('Continue to Conditions'))
  await app.eventually(() => expect(field(/^Name$/)).toHaveAccessibleDescription(/Give the policy a name\./))
  expect(document.activeElement).toBe(field(/^Name$/))
  for (const rank of ['0', '1001', '1.5', 'ten', '-1']) {
    await app.user.fill(field('Rank'), rank)
    await app.eventually(() =>
      expect(field('Rank')).toHaveAccessibleDescription(/Enter a whole number from 1 to 1,000\./),
    )
  }
  await fillGeneral(app, 'Rules', '1000')
  await next(app, 'Conditions')
  await app.user.click(radio(/^Specific types/))
  await app.eventually(() =>
    expect(meaning()).toHaveTextContent('A request of a type not chosen yet for this domain needs approvals'),
  )
  await app.user.click(button('Continue to Workflow'))
  await app.eventually(() => expect(main()).toHaveTextContent('Choose at least one type.'))
  await app.user.click(box('All for Policy'))
  await app.user.click(button('Add a condition'))
  await app.eventually(() => expect(meaning()).toHaveTextContent(', when a condition not filled in yet holds, needs'))
  expect(condition(1).getByLabelText('What is asked')).toHaveFocus()
  await app.user.click(button('Or another'))
  await app.eventually(() => expect(condition(2).getByLabelText('What is asked')).toHaveFocus())
  await app.user.click(button('Remove condition 2'))
  await app.user.click(button('Continue to Workflow'))
  await app.eventually(() => expect(main()).toHaveTextContent('Choose an asset.'))
  await app.user.choose(condition(1).getByLabelText('Asset'), 'USDC')
  await app.eventually(() => expect(main()).toHaveTextContent('Enter an amount in digits, with a point for decimals.'))
  await app.user.fill(condition(1).getByLabelText('Amount'), '1.0000001')
  await app.eventually(() => expect(main()).toHaveTextContent('This asset has 6 decimals.'))
  await app.user.fill(condition(1).getByLabelText('Amount'), '1.000001')
  await next(app, 'Workflow')
  await app.user.click(button('Continue to Summary'))
  await app.eventually(() =>
    expect(step(1).getByLabelText('Role, step 1')).toHaveAccessibleDescription(/Name a role\./),
  )
  await app.user.fill(step(1).getByLabelText('Role, step 1'), 'Risk Officer')
  await app.eventually(() =>
    expect(step(1).getByLabelText('Role, step 1')).toHaveAccessibleDescription(
      /A role has small letters, digits and hyphens\./,
    ),
  )
  await app.user.fill(step(1).getByLabelText('Role, step 1'), 'risk-officer')
  await app.user.fill(step(1).getByLabelText('Approvals, step 1'), '2001')
  await app.eventually(() =>
    expect(step(1).getByLabelText('Approvals, step 1')).toHaveAccessibleDescription(/From 1 to 2,000\./),
  )
  await app.user.fill(step(1).getByLabelText('Approvals, step 1'), '2000')
  await app.user.click(button('And another role'))
  await app.eventually(() => expect(step(1).getByLabelText('Role 2, step 1')).toHaveFocus())
  await app.eventually(() =>
    expect(meaning()).toHaveTextContent('2,000 of risk-officer and 1 of a role not named yet.'),
  )
  await app.user.click(button('Remove this role'))
  await app.user.click(button('Add a step'))
  await app.eventually(() => expect(step(2).getByLabelText('Role, step 2')).toHaveFocus())
  await app.user.click(button('Remove step 2'))
  await next(app, 'Summary')
  await app.eventually(() => expect(meaning()).toHaveTextContent('needs 2,000 of risk-officer.'))
  expect(meaning()).toHaveTextContent('Fewer people than a step asks for')
})

test('a condition may be written as JSON: what is no JSON, no condition or no JavaScript says where [VA026]', async () => {
  const app = await openWizard()
  await fillGeneral(app, 'Scripts')
  await next(app, 'Conditions')
  await app.user.click(radio(/^JSON and JavaScript/))
  const json = () => field('Condition as JSON')
  const says = async (text: string, problem: RegExp) => {
    await app.user.fill(json(), text)
    await app.user.click(button('Continue to Workflow'))
    await app.eventually(() => expect(json()).toHaveAccessibleDescription(problem))
    expect(stepHeading('Conditions')).toBeVisible()
  }
  await says('{\n  "type": "Expression",\n  expression', /This is not valid JSON: line 3, column 3\./)
  await says('{"type": "Xor"}', /A condition is an "Expression", or an "And" or "Or"/)
  await says('{"type": "Expression", "expression": "1 +\\n * 2"}', /Line 2, column 2 of the script: Unexpected token\./)
  const tree = {
    type: 'Or',
    left: { type: 'Expression', expression: 'true' },
    right: {
      type: 'And',
      left: { type: 'Expression', expression: 'false' },
      right: { type: 'Expression', expression: 'context.request.payload.amount === 1' },
    },
  }
  await app.user.fill(json(), JSON.stringify(tree))
  await app.eventually(() => expect(main()).toHaveTextContent('Rules cannot express how this condition is joined.'))
  await app.user.click(radio(/^Rules/))
  expect(json()).toHaveValue(JSON.stringify(tree))
  await app.user.fill(json(), JSON.stringify({ type: 'And', left: tree.left, right: tree.right.left }))
  await app.user.click(radio(/^Rules/))
  await app.eventually(() => expect(condition(2).getByLabelText('JavaScript')).toHaveValue('false'))
  await app.user.fill(condition(2).getByLabelText('JavaScript'), 'const = 1')
  await app.user.click(button('Continue to Workflow'))
  await app.eventually(() =>
    expect(condition(2).getByLabelText('JavaScript')).toHaveAccessibleDescription(
      /Line 1, column 7 of the script: Unexpected token\./,
    ),
  )
})

test('approving without anybody is for requests from a domain above, and says so in a condition [RO012]', async () => {
  const app = await openWizard()
  await fillGeneral(app, 'From above')
  await next(app, 'Conditions')
  await next(app, 'Workflow')
  await app.user.click(radio(/^Always reject/))
  await app.eventually(() => expect(meaning()).toHaveTextContent('Any request for this domain is always refused.'))
  await app.user.click(radio(/^Always approve/))
  await app.eventually(() =>
    expect(meaning()).toHaveTextContent(
      'Any request for this domain, when it is proposed in a domain above, is approved here at once.',
    ),
  )
  await app.user.click(radio(/^By people/))
  await app.eventually(() => expect(meaning()).not.toHaveTextContent('proposed in a domain above'))
  await app.user.click(radio(/^Always approve/))
  await app.eventually(() => expect(meaning()).toHaveTextContent('proposed in a domain above'))
  await app.user.click(steps()[1]!)
  await app.user.click(await app.eventually(() => button('Remove condition 1')))
  await next(app, 'Workflow')
  expect(main()).toHaveTextContent('Every governed request is approved here at once, including this domain’s own.')
  await app.user.click(button('Continue to Summary'))
  await app.eventually(() =>
    expect(main()).toHaveTextContent('Automatic approval is only for requests from a domain above.'),
  )
  await app.user.click(button('Add the condition'))
  await next(app, 'Summary')
  const { payload } = await proposeFilled(app)
  expect(payload).toMatchObject({
    condition: {
      type: 'Expression',
      expression: 'context.request.author.domainId !== context.request.targetDomainId',
    },
    workflow: [],
  })
})

test('steps are moved and taken away by their buttons, and stand in the payload as they are shown', async () => {
  const app = await openWizard()
  await fillGeneral(app, 'Order of steps')
  await next(app, 'Conditions')
  await next(app, 'Workflow')
  for (const [at, name] of ['maker', 'checker', 'officer'].entries()) {
    if (at > 0) await app.user.click(button('Add a step'))
    await app.user.fill(step(at + 1).getByLabelText(`Role, step ${at + 1}`), name)
  }
  await app.user.click(button('Move step 3 up'))
  await app.eventually(() => screen.getByText('Step 3 is now step 2.'))
  await app.user.click(button('Move step 1 down'))
  await app.user.click(button('Remove step 3'))
  await app.user.click(step(2).getByRole('button', { name: 'And another role' }))
  await app.user.fill(step(2).getByLabelText('Role 2, step 2'), 'maker')
  await app.user.click(button('Continue to Summary'))
  await app.eventually(() =>
    expect(main()).toHaveTextContent('maker is listed twice. Raise its number of approvals instead.'),
  )
  await app.user.fill(step(2).getByLabelText('Role 2, step 2'), 'guard')
  await next(app, 'Summary')
  const { payload } = await proposeFilled(app)
  expect(payload).toMatchObject({
    workflow: [role('officer'), { type: 'And', left: role('maker'), right: role('guard') }],
  })
})

test('a policy that stands is edited on the same steps, its workflow by an action of its own; what is not touched stays as it is written [RT016]', async () => {
  const app = await openRoute(demo.people.jonas, `${root}/policies/${below}`)
  await app.eventually(() => heading(/Permissions below/))
  expect(link('Edit')).toHaveAttribute('href', `${root}/policies/${below}/edit`)
  await app.user.click(button('More actions'))
  const action = (name: string) => within(screen.getByRole('menu')).getByText(name).closest('a')!
  expect(action('Duplicate')).toHaveAttribute('href', `${root}/policies/create?duplicate=${below}`)
  await app.user.click(action('Edit workflow'))
  await app.eventually(() => stepHeading('Workflow'))
  expect(app.address()).toBe(`${root}/policies/${below}/edit?step=workflow`)
  expect(step(1).getByLabelText('Role, step 1')).toHaveValue('domain-admin')
  await app.user.click(button('Continue to Summary'))
  await app.eventually(() => expect(main()).toHaveTextContent('Nothing has changed yet.'))
  await app.user.click(button('Back'))
  await app.user.fill(step(1).getByLabelText('Approvals, step 1'), '2')
  await next(app, 'Summary')
  const { id, payload } = await proposeFilled(app)
  expect(payload).toEqual({
    type: 'v0_UpdatePolicy',
    reference: { id: below, revision: 1 },
    alias: 'Permissions below',
    description: 'A change of reading rights below needs the institution too',
    rank: 20,
    scope: 'Descendants',
    intentTypes: ['v0_UpdateDomainPermissions', 'v0_LockDomain', 'v0_UnlockDomain'],
    scriptingEngine: 'Javascript_v0',
    workflow: [role('domain-admin', 2)],
    customProperties: {},
  })
  const second = await approveAsLinnea(demo, id)
  await second.goTo(`${root}/policies/${below}`)
  await second.eventually(() => expect(main()).toHaveTextContent('2 of domain-admin'))
})

test('a duplicate begins as the policy does, under another name and a new id [RT016]', async () => {
  const app = await openWizard(`create?duplicate=${below}`)
  await app.eventually(() => expect(field(/^Name$/)).toHaveValue('Copy of Permissions below'))
  expect(field('Rank')).toHaveValue('20')
  expect(app.address()).toBe(`${root}/policies/create`)
  await app.user.fill(field('Rank'), '21')
  await next(app, 'Conditions')
  expect(box('Update permissions')).toBeChecked()
  await next(app, 'Workflow')
  await next(app, 'Summary')
  const { payload } = await proposeFilled(app)
  expect(payload).toMatchObject({
    type: 'v0_CreatePolicy',
    alias: 'Copy of Permissions below',
    rank: 21,
    scope: 'Descendants',
    lock: 'Unlocked',
  })
  expect((payload as { id: string }).id).not.toBe(below)
  expect(payload).not.toHaveProperty('reference')
})

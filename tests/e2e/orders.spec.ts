import { expect } from '@playwright/test'
import { Interface } from 'ethers'
import { stakingVaultAbi } from '@gateway/demo/demo-contracts'
import { accountIdOf, endpointIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { signInProgram } from '@support/api-program'
import { demoPerson } from '@support/demo-person'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
const [outside, further] = [outsideAddress('payee of the morning', 'sol'), outsideAddress('payee of the evening', 'sol')]
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira'))
})
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => desk.page.goto(`${program.consoleOrigin}${prefix}/${path}`)
const review = () => desk.page.getByRole('complementary').filter({ has: desk.page.getByRole('heading', { name: 'Review' }) })
const propose = () => desk.page.getByRole('button', { name: /^Propose and sign/ })

test('two outputs that were pasted are proposed, approved by a second person and land on the ledger, exactly [SC026] [RT049] [EN019]', async ({ demo }) => {
  const { page } = desk
  await open(`transactions/transfers/create?accountId=${accountIdOf('Solana treasury')}&tickerId=${demoId('ticker SOL')}`)
  await page.getByRole('button', { name: 'Paste or import outputs' }).click()
  const lines = page.getByRole('textbox', { name: 'Outputs' })
  await lines.fill(`Nobody here,1\n${outside},0.2500001`)
  await expect(page.getByRole('row', { name: /Nobody here/ })).toContainText('No such name here, and no address.')
  await expect(page.getByRole('button', { name: 'Take over 2 outputs' })).toHaveAttribute('aria-disabled', 'true')
  await lines.fill(`${further},1.5\n${outside},0.25000001`)
  await page.getByRole('button', { name: 'Take over 2 outputs' }).click()
  await expect(review()).toContainText('Transfer 1.75000001 SOL from Solana treasury to 2 destinations')
  await expect(page.getByText('First transfer to this destination')).toHaveCount(2)
  await expect(review().getByRole('region', { name: 'Compared with what is usual' }).getByText('Not in the address book')).toHaveCount(2)
  await expect(page.getByText('Never paid before')).toHaveCount(0)
  await page.getByLabel('Description').fill('Two payouts of the morning')
  await expect(review()).toContainText('Dry run passed')
  await expect(review()).toContainText('Governed by Everyday operations')
  await propose().click()
  await expect(desk.heading('Review what you propose')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(outside)
  await signReview(page)
  await phone.openRequest(/Transfer/)
  await expect(phone.page.getByText('1.75000001 SOL').first()).toBeVisible()
  await phone.hold()
  await phone.done()
  await expect(page.getByText('Proposed: Transfer')).toBeVisible()
  await page.getByRole('link', { name: 'Open the intent' }).click()
  await expect(desk.page.getByRole('heading', { level: 1 })).toContainText('Transfer 1.75000001 SOL')

  const { phone: otherPhone, desk: other } = await demo.sitDown('Marcus Oyelaran')
  await other.goTo('Tasks')
  await other.page.getByRole('grid').getByRole('row').filter({ hasText: 'from Solana treasury to 2 destinations' }).getByRole('link').first().click()
  await expect(other.page.getByRole('heading', { level: 1 })).toContainText('Transfer 1.75000001 SOL')
  await expect(other.page.getByText('Two payouts of the morning').first()).toBeVisible()
  const usual = other.page.getByRole('region', { name: 'Compared with what is usual' })
  await expect(usual.getByRole('region', { name: outside })).toContainText('Never paid before')
  await expect(usual.getByText('Never paid before')).toHaveCount(2)
  await expect(usual).toContainText('1.75000001 SOL')
  await other.decide('Approve', 'Compared with the payout file')
  await otherPhone.openRequest(/You approve/)
  await expect(otherPhone.page.getByText(outside).first()).toBeVisible()
  const refused: string[] = []
  for (const one of [page, other.page]) one.on('response', (answer) => void (answer.status() === 400 && refused.push(answer.url())))
  await otherPhone.hold()
  await otherPhone.done()
  await expect(other.page.getByText('Approved: Transfer')).toBeVisible()

  await expect(async () => {
    await open('transactions/raw-transactions')
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(/Solana treasury.*Completed.*Confirmed/)
  }).toPass({ timeout: 60_000 })
  expect(refused).toEqual([])
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Landed: the ledger has settled it.')).toBeVisible()
  const moved = page.getByRole('region', { name: /^Transfers of this transaction/ })
  await expect(moved).toContainText(/Outbound.*0\.250000010 SOL/)
  await expect(moved).toContainText(/Outbound.*1\.500000000 SOL/)
})

test('a function of a contract is called with the bytes that its arguments make, and the review tells it from them [SC026]', async () => {
  const { page } = desk
  const receiver = outsideAddress('holder of the shares', 'eth')
  await open(`transactions/create?accountId=${accountIdOf('Settlement hot 01')}`)
  await page.getByRole('combobox', { name: /^Destination/ }).fill('Fjordline')
  await page.getByRole('option', { name: 'Fjordline staking vault' }).click()
  const called = page.getByRole('combobox', { name: /^Function/ })
  await expect(called.getByRole('option')).toHaveText([/^None/, 'stake(address)', 'requestWithdrawal(uint256,address)', 'claim(uint256[])', 'setOperator(address,bool)', 'setReference(bytes32,string)'])
  await called.selectOption('claim(uint256[])')
  await page.getByLabel(/^Amount/).fill('32')
  await propose().click()
  await expect(page.getByText('The function takes no coin. Leave it empty.')).toBeVisible()
  await called.selectOption('stake(address)')
  await page.getByLabel('receiver').fill(receiver.toLowerCase())
  await expect(review()).toContainText('stake(address)')
  await expect(review()).toContainText(receiver)
  await expect(review()).toContainText('Dry run passed')
  await page.getByLabel('Description').fill('Stake for the autumn')
  await propose().click()
  const data = new Interface(stakingVaultAbi).encodeFunctionData('stake', [receiver])
  await expect(page.getByRole('dialog')).toContainText(data)
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Call' })).toContainText('stake(address)')
  await signReview(page)
  await phone.openRequest(/Create transaction order/)
  const asked = phone.page.getByRole('region', { name: 'What the contract is asked' })
  await expect(asked).toContainText('stake(address)')
  await expect(asked).toContainText(receiver)
  await expect(phone.page.getByText('Trust score 84 of 100')).toBeVisible()
  await phone.hold()
  await phone.done()
  await expect(page.getByText(/^Proposed: /)).toBeVisible()

  const marcus = await signInProgram(program.consoleOrigin, demoPerson('marcus', 'treasury'))
  type Ordered = { readonly data: { readonly id: string; readonly details: { readonly payload: { readonly description?: string; readonly parameters: object } } } }
  const ordered = async () => (await marcus.read<{ items: readonly Ordered[] }>(`/v1/domains/${treasury}/intents?limit=100&state.status=Open`))?.body.items?.find(({ data }) => data.details.payload.description === 'Stake for the autumn')
  await expect.poll(ordered).toBeDefined()
  const { id, details } = (await ordered())!.data
  expect(details.payload.parameters).toEqual({
    type: 'Ethereum', destination: { type: 'Endpoint', endpointId: endpointIdOf('Fjordline staking vault') }, amount: '32000000000000000000', data, feeStrategy: { type: 'Priority', priority: 'Medium' },
  })
  await open(`intents?intentId=${id}`)
  const call = page.getByRole('region', { name: 'Call' })
  await expect(call).toContainText('stake(address)')
  await expect(call).toContainText(receiver)
})

const erc20 = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)'])

test('a token that a contract moves is told by its records: in the review, in the request, on the device, and not by a record that nobody validated', async () => {
  const { page } = desk
  const payee = outsideAddress('payee of a token', 'eth')
  const order = async (contract: string, method: 'transfer' | 'approve') => {
    await page.getByRole('textbox', { name: 'Destination' }).fill(contract)
    await page.getByLabel(/^Data/).fill(erc20.encodeFunctionData(method, [payee, 12_500_000n]))
  }
  await open(`transactions/create?accountId=${accountIdOf('Settlement hot 02')}&ledgerId=ethereum-mainnet`)
  await page.getByRole('button', { name: 'Address', exact: true }).click()
  await page.getByLabel(/^Amount/).fill('0')
  await order(outsideAddress('Larkspur Dollar contract', 'eth'), 'transfer')
  await expect(review()).toContainText('to transfer 12,500,000 smallest units of its token')
  await order('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'approve')
  await expect(review()).toContainText(`to let ${payee} take 12.50 USDC of its token`)
  await order('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'transfer')
  await expect(review()).toContainText(`to transfer 12.50 USDC of its token to ${payee}`)
  await propose().click()
  await signReview(page)
  await phone.openRequest(/Create transaction order/)
  await expect(phone.page.getByRole('heading', { name: /to transfer 12.50 USDC of its token to/ })).toContainText(payee)
  await phone.hold()
  await phone.done()
  await page.getByRole('link', { name: 'Open the intent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to transfer 12.50 USDC of its token')
})

import { expect } from '@playwright/test'
import { Interface } from 'ethers'
import { stakingVaultAbi } from '@gateway/demo/demo-steps'
import { accountIdOf, endpointIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { domainIdOf } from '@gateway/demo/demo-people'
import { signInProgram } from '@support/api-program'
import { demoPerson } from '@support/demo-person'
import type { ConsolePage } from '@support/pages/console-page'
import { test } from '@support/pages/demo-test'
import type { PhonePage } from '@support/pages/phone-page'
import type { RunningProgram } from '@support/running-program'
import { openInside } from '@support/pages/product-pages'
import { signReview } from '@support/pages/sign-review'

const treasury = domainIdOf('treasury')
const prefix = `/${treasury}/domain/${treasury}`
let program: RunningProgram
let desk: ConsolePage
let phone: PhonePage

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)
test.beforeAll(async ({ demo }) => {
  program = demo.program
  ;({ desk, phone } = await demo.sitDown('Ines Caldeira', { path: `${prefix}/transactions/orders` }))
})
test.afterAll(({ demo }) => demo.leave())

const open = (path: string) => openInside(desk.page, `${prefix}/${path}`)
const review = () =>
  desk.page.getByRole('complementary').filter({ has: desk.page.getByRole('heading', { name: 'Review' }) })
const propose = () => desk.page.getByRole('button', { name: /^Propose and sign/ })

test('a function of a contract is called with the bytes that its arguments make, and the review tells it from them [SC026]', async () => {
  const { page } = desk
  const receiver = outsideAddress('holder of the shares', 'eth')
  await open(`transactions/create?accountId=${accountIdOf('Settlement hot 01')}`)
  await page.getByRole('combobox', { name: /^Destination/ }).fill('Fjordline')
  await page.getByRole('option', { name: 'Fjordline staking vault' }).click()
  const called = page.getByRole('combobox', { name: /^Function/ })
  await expect(called.getByRole('option')).toHaveText([
    /^None/,
    'stake(address)',
    'requestWithdrawal(uint256,address)',
    'claim(uint256[])',
    'setOperator(address,bool)',
    'setReference(bytes32,string)',
  ])
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
  await phone.openRequest(/Transfer|Call the contract|Create transaction order/)
  const asked = phone.page.getByRole('region', { name: 'What the contract is asked' })
  await expect(asked).toContainText('stake(address)')
  await expect(asked).toContainText(receiver)
  await expect(phone.page.getByText('Trust score 84 of 100')).toBeVisible()
  await phone.hold()
  await phone.done()
  await expect(page.getByText(/^Proposed: /)).toBeVisible()

  const marcus = await signInProgram(program.consoleOrigin, demoPerson('marcus', 'treasury'))
  type Ordered = {
    readonly data: {
      readonly id: string
      readonly details: { readonly payload: { readonly description?: string; readonly parameters: object } }
    }
  }
  const ordered = async () =>
    (
      await marcus.read<{ items: readonly Ordered[] }>(`/v1/domains/${treasury}/intents?limit=100&state.status=Open`)
    )?.body.items?.find(({ data }) => data.details.payload.description === 'Stake for the autumn')
  await expect.poll(ordered).toBeDefined()
  const { id, details } = (await ordered())!.data
  expect(details.payload.parameters).toEqual({
    type: 'Ethereum',
    destination: { type: 'Endpoint', endpointId: endpointIdOf('Fjordline staking vault') },
    amount: '32000000000000000000',
    data,
    feeStrategy: { type: 'Priority', priority: 'Medium' },
  })
  await open(`intents?intentId=${id}`)
  const call = page.getByRole('region', { name: 'Call' })
  await expect(call).toContainText('stake(address)')
  await expect(call).toContainText(receiver)
})

const treasuries = [
  'Client omnibus BTC',
  'XRPL payouts',
  'Stellar treasury',
  'Solana treasury',
  'Tezos treasury',
  'Cardano treasury',
  'Polkadot treasury',
  'Hedera treasury',
  'Algorand treasury',
]

test('the forms of the other nine ledgers stand within the screen, one after the other under the account that is chosen', async () => {
  const { page } = desk
  const tooWide = () =>
    page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('main section.card')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1,
        ).length,
    )
  await open('transactions/create')
  const from = page.getByRole('combobox', { name: 'From' })
  for (const account of treasuries) {
    await from.fill(account)
    await page.getByRole('option').filter({ hasText: account }).first().click()
    await expect(page.getByRole('radio', { name: /Medium/ })).toBeVisible()
    await expect(from).toHaveValue(account)
    await expect.poll(tooWide, account).toBe(0)
  }
})

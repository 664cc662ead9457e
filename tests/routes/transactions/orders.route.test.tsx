import { screen, within } from '@testing-library/dom'
import { Interface } from 'ethers'
import { expect, test } from 'vitest'
import { accountIdOf, outsideAddress } from '@gateway/demo/demo-entities'
import { demoId } from '@gateway/demo/demo-keys'
import { signedFees, unsignedLegacy } from '@support/ethereum-vectors'
import { openBrowser, type RouteOptions } from '@support/route-app'
import { readDevice } from '@support/route-device-screen'
import { openDemo } from '@support/route-demo'
import { button, dialog, field, heading, inDialog, link, main } from '@support/route-find'
import { answerWith, cutBefore } from '@support/route-network'
import { askToSign } from '@support/route-flows'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { open, see, click, fill } = seat
const further = outsideAddress('payee of the evening', 'sol')

const transferOf = (account: string, symbol: string) =>
  `transactions/transfers/create?accountId=${accountIdOf(account)}&tickerId=${demoId(`ticker ${symbol}`)}`
const openTransfer = (account: string, symbol: string, options?: RouteOptions) =>
  open(transferOf(account, symbol), options)
const review = () =>
  screen.getAllByRole('complementary').find((one) => within(one).queryByRole('heading', { name: 'Review' })) ??
  expect.fail('no review')
const propose = () => button('Propose and sign')
const isReviewed = (words: string | RegExp) => see(() => expect(review()).toHaveTextContent(words))
const isSaid = (words: string | RegExp) => see(() => expect(screen.queryAllByText(words)).not.toEqual([]))
const toAccount = async (name: string) => {
  await click(() => button(/^Account$/))
  await fill(() => screen.getByRole('combobox', { name: 'Destination' }), name)
  await click(() => screen.getByRole('option', { name }))
}

test('a platform that cannot be reached is told as that, and what its dry run said before goes', async () => {
  await openTransfer('Solana treasury', 'SOL')
  await click(() => button('Paste or import outputs'))
  await fill(() => screen.getByRole('textbox', { name: 'Outputs' }), `${further},0.1\n${further},0.2`)
  await click(() => button('Import 2 outputs'))
  await isReviewed('Dry run passed')
  await isReviewed(/Transfer 0\.30 SOL from Solana treasury to .* in 2 outputs/)
  const cut = seat.app.fault(/\/v1\//, cutBefore)
  await click(propose)
  await isReviewed('The platform cannot be reached')
  expect(review()).toHaveTextContent('Not checked')
  await see(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('Loaded data stays on screen.'),
    ),
  )
  cut.lift()
  await click(() => within(review()).getByRole('button', { name: 'Try again' }))
  await isReviewed('Dry run passed')
  expect(review()).not.toHaveTextContent('The platform cannot be reached')
})

test('a maximum fee below the estimate bars the proposal until it is raised, and says so in the field [VA032] [VA052] [ER019]', async () => {
  await openTransfer('Client omnibus BTC', 'BTC')
  await toAccount('Client settlement 02')
  await fill(() => field('Amount'), '0.5')
  await fill(() => field('Fee, at most'), '0.00000001')
  await see(() => expect(propose()).toHaveAttribute('aria-disabled', 'true'))
  await isReviewed('The maximum fee is below the estimate.')
  await isSaid('Below estimated fee')
  await fill(() => field('Fee, at most'), '0.01')
  await isReviewed('Dry run passed')
  await see(() => expect(propose()).not.toHaveAttribute('aria-disabled', 'true'))
})

test('more than the account holds is said beside the amount and may be proposed only with open eyes [ER018]', async () => {
  await openTransfer('Client omnibus BTC', 'BTC')
  await toAccount('Client settlement 02')
  await fill(() => field('Amount'), '1000000')
  await isSaid('Not enough funds, mind the fee')
  await isReviewed('Would fail')
  await click(propose)
  await see(() => expect(dialog()).toHaveTextContent('At present, the ledger would not execute this'))
  await click(() => button('Back to the form'))
  await see(() => expect(field('Amount')).toHaveValue('1000000'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a form that is left comes back as it was, and an empty one asks for what it needs [VA031] [VA033]', async () => {
  const browser = openBrowser()
  await openTransfer('Settlement hot 01', 'USDC', { browser })
  await click(propose)
  await see(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('need your attention'),
    ),
  )
  await click(() => button(/^Address$/))
  await fill(() => screen.getByRole('textbox', { name: 'Destination' }), '0x52908400098527886E0F7030069857D2E4169Ee7')
  await fill(() => field('Amount'), '1,5')
  await click(propose)
  await isSaid('bad address checksum')
  await isSaid('Write digits 0 to 9, with a point before decimals and nothing else.')
  await openTransfer('Settlement hot 01', 'USDC', { browser })
  await isSaid(/^Your entries are back\./)
  expect(field('Amount')).toHaveValue('1,5')
})

test('an address that names an account or an asset that cannot be used says so', async () => {
  await open(`transactions/transfers/create?accountId=${demoId('nobody')}`)
  await isSaid(/This account cannot place orders/)
  await openTransfer('Settlement hot 01', 'BTC')
  await isSaid('This asset cannot be sent from this account.')
  const { gateway, people } = await openDemo()
  const { body } = await gateway.harness
    .as(people.ines)
    .get<{ readonly items: readonly { readonly id: string }[] }>('/v1/tickers?symbol=LKSD')
  await open(
    `transactions/transfers/create?accountId=${accountIdOf('Settlement hot 01')}&tickerId=${body.items[0]!.id}`,
  )
  await isSaid('The asset is not validated. It cannot be used until it is.')
})

test.each([
  ['BTC', 'Client omnibus BTC', 'Client settlement 02'],
  ['ETH', 'Settlement hot 01', 'Settlement hot 02'],
  ['XRP', 'XRPL payouts', 'Client settlement 03'],
])('a transfer of %s is priced before it is proposed', async (symbol, account, to) => {
  await openTransfer(account, symbol)
  await toAccount(to)
  await fill(() => field('Amount'), '0.5')
  await isReviewed('Dry run passed')
  expect(within(review()).getAllByText(/Fee, estimated/)).not.toEqual([])
  expect(review()).not.toHaveTextContent('Not known yet')
})

test.each([
  ['Stellar treasury', 'Options of the account'],
  ['Tezos treasury', 'Reveal the public key'],
  ['Cardano treasury', 'Register for staking'],
  ['Hedera treasury', 'Settings of the account'],
  ['Polkadot treasury', 'Staking'],
  ['XRPL payouts', 'Settings of the account'],
  ['Solana treasury', 'Transfer'],
])(
  'each kind of ledger offers its own operations, and the form of the one that is chosen: %s, %s [SC026] [RT050] [EN020]',
  async (account, operation) => {
    await open(`transactions/create?accountId=${accountIdOf(account)}`)
    const operations = await see(() => screen.getByRole('combobox', { name: 'Operation' }))
    await seat.app.user.choose(operations, operation)
    expect(operations).toHaveDisplayValue(operation)
    await see(() => expect(screen.getByRole('radio', { name: /Medium/ })).toBeChecked())
  },
)

test('a transaction that is pasted is read with its sender, and what it does is ordered anew [EN024] [ER013]', async () => {
  const raw = () => screen.getByRole('textbox', { name: 'Serialised transaction' })
  const facts = () =>
    screen.getAllByRole('heading', { name: 'Transaction' }).at(-1)!.closest('section') ?? expect.fail('no facts')
  const data = () => screen.getByRole('textbox', { name: /^Data/ })
  const fillIn = () => button('Fill in this order')
  await open(`transactions/create?accountId=${accountIdOf('Settlement hot 02')}&ledgerId=ethereum-mainnet`)
  await fill(raw, `0x05${signedFees.hex.slice(4)}`)
  await isSaid(/unsupported transaction type/i)
  expect(screen.queryByRole('button', { name: 'Fill in this order' })).toBeNull()
  await fill(raw, signedFees.hex)
  for (const part of [signedFees.says.from!, signedFees.says.to!, '20.00 Gwei'])
    await see(() => expect(facts()).toHaveTextContent(part))
  await click(fillIn)
  await see(() => expect(data()).toHaveValue(signedFees.says.data))
  await fill(raw, unsignedLegacy.hex)
  await isSaid('This transaction is not signed')
  expect(facts()).not.toHaveTextContent(signedFees.says.from!)
  await click(fillIn)
  await see(() => expect(screen.getByRole('textbox', { name: /^Destination/ })).toHaveValue(unsignedLegacy.says.to))
  expect(data()).toHaveValue('')
  await fill(() => field('Description'), 'From a pasted transaction')
  await isReviewed(/Transfer.*ETH.*to.*from account.*Settlement hot 02/)
  await isReviewed('Dry run passed')
  await click(propose)
  await see(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))
  await askToSign(seat.app)
  const [asked] = await seat.app.device.waiting()
  expect(asked?.entity).toMatchObject({
    type: 'Propose',
    payload: {
      type: 'v0_CreateTransactionOrder',
      description: 'From a pasted transaction',
      parameters: { type: 'Ethereum', destination: { type: 'Address', address: unsignedLegacy.says.to! } },
    },
  })
  await seat.app.device.signNext()
  await isSaid(/^Proposed: /)
})

const erc20 = new Interface(['function transfer(address,uint256)', 'function approve(address,uint256)'])

test('a token that a contract moves is told by its records: in the review, in the request, on the device, and not by a record that nobody validated', async () => {
  const {
    people: { ines },
  } = await openDemo()
  const payee = outsideAddress('payee of a token', 'eth')
  const order = async (contract: string, method: 'transfer' | 'approve') => {
    await fill(() => screen.getByRole('textbox', { name: /^Destination/ }), contract)
    await fill(() => field(/^Data/), erc20.encodeFunctionData(method, [payee, 12_500_000n]))
  }
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  await open(`transactions/create?accountId=${accountIdOf('Settlement hot 02')}&ledgerId=ethereum-mainnet`)
  await click(() => button(/^Address$/))
  await fill(() => field(/^Amount/), '0')
  await seat.app.user.choose(await see(() => field(/^Fee$/)), 'By priority')
  await order(outsideAddress('Larkspur Dollar contract', 'eth'), 'transfer')
  await isReviewed('to transfer 12,500,000 smallest units of its token')
  await order(usdc, 'approve')
  await isReviewed(`to let ${payee} take 12.50 USDC of its token`)
  await order(usdc, 'transfer')
  await isReviewed(`to transfer 12.50 USDC of its token to ${payee}`)
  await isReviewed('Dry run passed')
  await see(() => expect(propose()).not.toHaveAttribute('aria-disabled', 'true'))
  await click(propose)
  await see(() => inDialog().getByRole('heading', { name: 'Review what you propose' }))
  await askToSign(seat.app)
  await seat.app.settle()
  expect((await readDevice(seat.app, ines)).querySelector('h2')).toHaveTextContent(
    `to transfer 12.50 USDC of its token to ${payee}`,
  )
  await seat.app.device.signNext()
  await isSaid(/^Proposed: /)
  await click(() => link('Open the intent'))
  await see(() => heading(/to transfer 12\.50 USDC of its token/))
})

const below = (path: string, options?: RouteOptions) =>
  open(`accounts/${accountIdOf('Settlement hot 01')}/financial-details/create/${path}`, options)

test('an order and a transfer are begun from the page of their account, the transfer of an asset in the address [RT033] [RT034]', async () => {
  await below('transaction')
  await see(() => heading(/^Create a transaction order$/))
  await see(() => expect(within(main()).queryAllByText('Settlement hot 01')).not.toEqual([]))
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull()
  await see(() => field('Data'))
  await below(`transfer?tickerId=${demoId('ticker USDC')}`)
  await see(() => heading(/^Create a transfer order$/))
  await see(() => expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveDisplayValue(/USDC/))
  field('Amount')
  await below('transfer')
  await see(() => expect(screen.getByRole('combobox', { name: 'Asset' })).toHaveValue(''))
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
})

test.each(['transfer', 'transaction'])(
  'of an account that holds nothing it is said, for a transfer and for any other order: %s [ER030]',
  async (path) => {
    await below(path, { faults: [[/\/balances(\?|$)/, answerWith(200, { items: [], count: 0 })]] })
    await isSaid(/^The selected account has no balances\./)
  },
)

test('Max leaves what the fee takes, and the order passes with it', async () => {
  await openTransfer('Settlement hot 02', 'ETH')
  await toAccount('Settlement hot 01')
  await isSaid(/^Max depends on the fee/)
  await fill(() => field('Amount'), '1')
  await isSaid(/^Max keeps back .* twice the estimated fee/)
  await see(() => screen.getByRole('radio', { name: /^High.* gwei, about .* ETH/ }))
  await click(() => button('Fill in the most that can be sent'))
  await see(() => expect(field('Amount')).toHaveDisplayValue(/^\d+\.\d{3,}$/))
  await isReviewed('Dry run passed')
})

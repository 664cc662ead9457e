import { revertingSelector } from '../ledgers/ethereum-family'
import { accountIdOf, ledgerIds, outsideAddress } from './demo-entities'
import { quarantinedTransferId } from './demo-history'
import { demoId } from './demo-keys'
import { done, order, orderIdOf, toAccount, toAddress, toEndpoint, transfer } from './demo-proposals'
import type { DemoStep } from './demo-story'
import { unfinishedSteps } from './demo-unfinished'

const second = 1 / 3600
const payoutsOfRun = 36

/** Withdrawals of clients, many in one order. */
const payoutRuns = [240, 190, 140, 90, 40].flatMap((at, run) => {
  const outputs = Array.from(
    { length: payoutsOfRun },
    (_, i) => [toAddress(`payout ${run} ${i}`, 'btc'), `${600_000 + ((run * 37 + i * 91) % 97) * 210_000}`] as const,
  )
  return done(
    `payouts ${run}`,
    at,
    'treasury',
    transfer(`payouts ${run}`, { from: 'Client omnibus BTC', symbol: 'BTC', outputs, fee: 'Low' }),
    `Client withdrawals, run ${run + 1}`,
  )
})

const everyday: readonly DemoStep[] = [
  ...done(
    'meridian ether',
    120,
    'treasury',
    transfer('meridian ether', {
      from: 'Settlement hot 01',
      symbol: 'ETH',
      outputs: [[toEndpoint('Meridian Prime settlement'), '25000000000000000000']],
    }),
    'Settlement of trade 88-104',
  ),
  ...done(
    'meridian dollars',
    110,
    'treasury',
    transfer('meridian dollars', {
      from: 'Settlement hot 01',
      symbol: 'USDC',
      outputs: [[toEndpoint('Meridian Prime settlement'), '1250000000000']],
      fee: 'High',
    }),
  ),
  ...done(
    'corridor',
    100,
    'treasury',
    transfer('corridor', {
      from: 'XRPL payouts',
      symbol: 'XRP',
      outputs: [[toEndpoint('Northgate payouts'), '12000000000']],
    }),
    'Payout corridor, weekly',
  ),
  ...done(
    'euro invoice',
    84,
    'treasury',
    transfer('euro invoice', {
      from: 'Multi-ledger treasury',
      symbol: 'EURC',
      outputs: [[toAddress('Aldgate advisers', 'eth'), '48500000000']],
    }),
    'Invoice 2211',
  ),
  ...done(
    'gas',
    76,
    'treasury',
    transfer('gas', {
      from: 'Settlement hot 01',
      symbol: 'ETH',
      outputs: [[toAccount('Fees and gas'), '5000000000000000000']],
    }),
    'Gas for the month',
  ),
  ...done(
    'rebalance',
    70,
    'treasury',
    transfer('rebalance', {
      from: 'Client omnibus ETH',
      symbol: 'ETH',
      outputs: [[toAccount('Settlement hot 02'), '120000000000000000000']],
    }),
  ),
  ...done(
    'return',
    66,
    'treasury',
    transfer('return', {
      from: 'Multi-ledger treasury',
      symbol: 'ETH',
      outputs: [[toAccount('Client omnibus ETH'), '8000000000000000000']],
    }),
    'Back to the omnibus account',
  ),
  ...done(
    'desk fill',
    60,
    'settlement',
    transfer('desk fill', {
      from: 'Settlement desk float',
      symbol: 'USDC',
      outputs: [[toAddress('Kestrel OTC desk', 'eth'), '150000000000']],
    }),
  ),
  ...done(
    'rewards',
    54,
    'staking',
    transfer('rewards', {
      from: 'Staking rewards',
      symbol: 'ETH',
      outputs: [[toAccount('Validator funding'), '32000000000000000000']],
    }),
    'Validator 41',
  ),
  ...done(
    'client withdrawal',
    48,
    'custody',
    transfer('client withdrawal', {
      from: 'Custody omnibus',
      symbol: 'XRP',
      outputs: [[toAddress('Halvorsen private', 'xrp'), '250000000000']],
    }),
  ),
  ...done(
    'payroll',
    30,
    'treasury',
    transfer('payroll', {
      from: 'Payroll USDC',
      symbol: 'USDC',
      outputs: [[toAddress('payroll agent', 'eth'), '182400000000']],
    }),
    'Salaries of November',
  ),
  ...done(
    'release',
    20,
    'treasury',
    {
      type: 'v0_ReleaseQuarantinedTransfers',
      accountId: accountIdOf('Settlement hot 01'),
      transferIds: [quarantinedTransferId(0)],
    },
    'Payer identified, case 3107',
  ),
]

/** What goes wrong now and then, and what is made of it. */
const troubles: readonly DemoStep[] = [
  ...done(
    'reverted call',
    34,
    'treasury',
    order('reverted call', 'Collateral Kestrel', 'eth', {
      type: 'Ethereum',
      destination: toAddress('collateral contract', 'eth'),
      amount: '0',
      data: `${revertingSelector}${'0'.repeat(64)}`,
      feeStrategy: { type: 'Priority', priority: 'Medium' },
    }),
    'Top-up of the collateral contract',
  ),
  {
    act: 'propose',
    key: 'slow payout',
    at: 26,
    by: 'ines',
    in: 'treasury',
    payload: order('slow payout', 'Client settlement 02', 'btc', {
      type: 'Bitcoin',
      outputs: [{ destination: toAddress('slow payee', 'btc'), amount: '21000000' }],
      feeStrategy: { type: 'Priority', priority: 'Low' },
    }),
  },
  { act: 'approve', key: 'slow payout', at: 25, by: 'marcus' },
  {
    act: 'propose',
    key: 'faster payout',
    at: 25 - 15 * second,
    by: 'ines',
    in: 'treasury',
    description: 'The client waits at the notary',
    payload: order('faster payout', 'Client settlement 02', 'btc', {
      type: 'Bitcoin',
      outputs: [{ destination: toAddress('slow payee', 'btc'), amount: '21000000' }],
      feeStrategy: { type: 'Priority', priority: 'High' },
      resourceStrategy: { type: 'OrderReplacement', transactionOrderId: orderIdOf('slow payout'), reason: 'Too slow' },
    }),
  },
  { act: 'approve', key: 'faster payout', at: 25 - 18 * second, by: 'marcus' },
  ...done(
    'unfunded',
    0.3,
    'settlement',
    transfer('unfunded', {
      from: 'Desk test',
      symbol: 'ETH',
      outputs: [[toAddress('desk counterparty', 'eth'), '2000000000000000000']],
    }),
  ),
  ...done(
    'stopped',
    0.25,
    'settlement',
    transfer('stopped', {
      from: 'Desk test',
      symbol: 'ETH',
      outputs: [[toAddress('desk counterparty', 'eth'), '1000000000000000000']],
    }),
  ),
  ...done('stop', 0.1, 'settlement', {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: orderIdOf('stopped'),
    replacementTransactionOrderId: orderIdOf('stop'),
    reason: 'Wrong account',
  }),
]

/** What else an Ethereum account can do and hold: a contract of its own, and a piece of a collection. */
const beyondCoins: readonly DemoStep[] = [
  ...done(
    'escrow contract',
    44,
    'treasury',
    order('escrow contract', 'Collateral Kestrel', 'eth', {
      type: 'Ethereum',
      amount: '0',
      data: '0x6080604052348015600e575f5ffd5b50603e80601a5f395ff3fe',
      feeStrategy: { type: 'Priority', priority: 'Medium' },
    }),
    'Escrow of the collateral as a contract',
  ),
  {
    act: 'deposit',
    key: 'certificate',
    at: 42,
    account: 'Collateral Kestrel',
    symbol: 'KBC',
    from: outsideAddress('Kestrel OTC desk', 'eth'),
    amount: 1n,
  },
]

const signed: readonly DemoStep[] = [
  ...done('proof of reserves', 58, 'treasury', {
    type: 'v0_SignManifest',
    id: demoId('manifest proof of reserves'),
    accountId: accountIdOf('Client omnibus ETH'),
    ledgerId: ledgerIds.eth,
    customProperties: {},
    description: 'Proof of reserves, third quarter',
    content: {
      type: 'EIP-191',
      value: `0x${Buffer.from('Nordhaven Trust holds this account. Proof of reserves 2026 Q3').toString('hex')}`,
    },
  }),
  ...done('auditor token', 36, 'treasury', {
    type: 'v0_SignManifest',
    id: demoId('manifest auditor token'),
    accountId: accountIdOf('Collateral Kestrel'),
    ledgerId: ledgerIds.eth,
    customProperties: {},
    content: {
      type: 'JWT',
      header: { type: 'JWT', algorithm: 'ES256K' },
      payload: {
        issuer: 'nordhaven',
        subject: 'collateral-kestrel',
        audience: 'auditor',
        issuedAt: 1_790_000_000,
        expiration: 1_800_000_000,
      },
    },
  }),
]

export const orderSteps: readonly (readonly DemoStep[])[] = [
  payoutRuns,
  everyday,
  troubles,
  beyondCoins,
  signed,
  ...unfinishedSteps,
]

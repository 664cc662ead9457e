import { accountIdOf, ledgerIds, outsideAddress } from './demo-entities'
import { quarantinedTransferId } from './demo-history'
import { demoId } from './demo-keys'
import { done, toAccount, toAddress, toEndpoint, transfer, waiting } from './demo-proposals'
import type { DemoStep } from './demo-story'

const second = 1 / 3600

/** Decided, and signed by a vault that is kept offline only once somebody has carried its file there and back. */
const forTheColdVault: readonly DemoStep[] = [
  ...done(
    'claim',
    9,
    'treasury',
    transfer('claim', {
      from: 'Insurance fund',
      symbol: 'ETH',
      outputs: [[toAccount('Client omnibus ETH'), '40000000000000000000']],
    }),
    'Claim 2231 settled',
  ),
  ...done('proof of the fund', 8.5, 'treasury', {
    type: 'v0_SignManifest',
    id: demoId('manifest proof of the fund'),
    accountId: accountIdOf('Insurance fund'),
    ledgerId: ledgerIds.eth,
    customProperties: {},
    description: 'Proof for the insurer',
    content: {
      type: 'EIP-191',
      value: `0x${Buffer.from('Nordhaven Trust holds the insurance fund.').toString('hex')}`,
    },
  }),
]

const undecided: readonly DemoStep[] = [
  waiting(
    'open payment',
    4,
    'ines',
    transfer('open payment', {
      from: 'Settlement hot 01',
      symbol: 'USDC',
      outputs: [[toEndpoint('Kestrel OTC desk'), '750000000000']],
    }),
    'Trade 88-131',
  ),
  waiting(
    'open payout',
    3,
    'tomasz',
    transfer('open payout', {
      from: 'Client omnibus BTC',
      symbol: 'BTC',
      outputs: [[toEndpoint('Halvorsen & Partners'), '150000000']],
    }),
  ),
  waiting('open release', 2, 'tomasz', {
    type: 'v0_ReleaseQuarantinedTransfers',
    accountId: accountIdOf('Client omnibus BTC'),
    transferIds: [quarantinedTransferId(1), quarantinedTransferId(3)],
  }),
  waiting('open manifest', 1, 'ines', {
    type: 'v0_SignManifest',
    id: demoId('manifest open'),
    accountId: accountIdOf('Settlement hot 01'),
    ledgerId: ledgerIds.eth,
    customProperties: {},
    content: { type: 'EIP-191', value: '0x68656c6c6f' },
  }),
]

/** On their way when the demo opens: they land while somebody looks. */
const underWay: readonly DemoStep[] = [
  ...done(
    'just sent',
    20 * second,
    'treasury',
    transfer('just sent', {
      from: 'Settlement hot 02',
      symbol: 'ETH',
      outputs: [[toAddress('just sent', 'eth'), '3000000000000000000']],
    }),
  ),
  ...done(
    'just sent in bitcoin',
    18 * second,
    'treasury',
    transfer('just sent in bitcoin', {
      from: 'Fees and gas',
      symbol: 'BTC',
      outputs: [[toAddress('just sent', 'btc'), '1200000']],
    }),
  ),
  {
    act: 'deposit',
    key: 'just arrived',
    at: 10 * second,
    account: 'Client omnibus BTC',
    symbol: 'BTC',
    from: outsideAddress('just arrived', 'btc'),
    amount: 30_000_000n,
  },
]

export const unfinishedSteps: readonly (readonly DemoStep[])[] = [forTheColdVault, undecided, underWay]

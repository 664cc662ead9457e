import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { demoAccounts, type DemoAccount } from './demo-accounts'
import {
  accountIdOf,
  createAccount,
  createEndpoint,
  createVault,
  endpointIdOf,
  ledgerIds,
  outsideAddress,
  updateEndpoint,
  vaultIds,
} from './demo-entities'
import { demoGenesis, role, both } from './demo-genesis'
import { demoId, demoKeyOf } from './demo-keys'
import { orderSteps } from './demo-orders'
import { domainIdOf, type DemoDomain } from './demo-people'
import type { DemoStep } from './demo-story'
import { Interface } from 'ethers'

/** A contract of the kind that institutions stake ether with, as its compiler would write its interface. */
export const stakingVaultAbi = new Interface([
  'constructor(address owner, uint16 feeInBasisPoints)',
  'function stake(address receiver) payable returns (uint256 shares)',
  'function requestWithdrawal(uint256 shares, address receiver) returns (uint256 ticket)',
  'function claim(uint256[] tickets)',
  'function setOperator(address operator, bool approved)',
  'function setReference(bytes32 reference, string note)',
  'function sharesOf(address holder) view returns (uint256)',
  'function totalAssets() view returns (uint256)',
  'event Staked(address indexed from, address indexed receiver, uint256 assets, uint256 shares)',
]).formatJson()

const day = 24

const propose = (
  key: string,
  at: number,
  by: string,
  domain: DemoDomain,
  payload: IntentPayload,
  more: { description?: string; validFor?: number } = {},
): DemoStep => ({ act: 'propose', key, at, by, in: domain, payload, ...more })
const approve = (key: string, at: number, by: string, reason?: string): DemoStep => ({
  act: 'approve',
  key,
  at,
  by,
  ...(reason ? { reason } : {}),
})
const reject = (key: string, at: number, by: string, reason: string): DemoStep => ({
  act: 'reject',
  key,
  at,
  by,
  reason,
})

const foundations: readonly DemoStep[] = [
  propose(
    'vault zurich',
    29 * day,
    'jonas',
    'root',
    createVault('zurich', 'HSM Zürich A', 'Everyday vault of the institution'),
  ),
  approve('vault zurich', 29 * day - 1, 'linnea', 'Ceremony of the key minuted'),
  propose(
    'vault frankfurt',
    29 * day - 2,
    'linnea',
    'root',
    createVault('frankfurt', 'MPC Frankfurt B', 'Second site'),
  ),
  approve('vault frankfurt', 29 * day - 3, 'jonas'),
  propose(
    'vault bergen',
    28 * day,
    'jonas',
    'root',
    createVault('bergen', 'Cold vault Bergen', 'Offline; accounts here need a risk sign-off'),
  ),
  approve('vault bergen', 28 * day - 1, 'linnea'),
  { act: 'carry', key: 'first file of bergen', at: 28 * day - 5, vault: 'bergen' },
]

/** Who proposes and who approves an account of a domain. */
const makers: { readonly [D in DemoDomain]?: readonly [string, string | undefined] } = {
  treasury: ['ines', 'marcus'],
  settlement: ['david', 'elena'],
  staking: ['elena', undefined],
  custody: ['henrik', 'fatima'],
  reserve: ['henrik', 'fatima'],
}

const accountSteps: readonly DemoStep[] = demoAccounts.flatMap((account, i) => {
  const [maker, checker] = makers[account.domain]!
  const at = 25 * day - i * 6
  const key = `account ${account.alias}`
  const decisions = checker ? [approve(key, at - 2, checker)] : []
  const signOff =
    account.vault === 'bergen' && account.domain === 'treasury'
      ? [approve(key, at - 5, 'priya', 'Within the limits of RC-118')]
      : []
  return [propose(key, at, maker, account.domain, createAccount(account)), ...decisions, ...signOff]
})

const endpointSteps: readonly DemoStep[] = [
  ...[
    createEndpoint('Meridian Prime settlement', 'eth', 92, 'Prime broker, settlement address'),
    createEndpoint('Kestrel OTC desk', 'eth', 71, 'Over-the-counter desk'),
    createEndpoint('Northgate payouts', 'xrp', 88, 'Payout partner'),
    createEndpoint('Halvorsen & Partners', 'btc', 80, 'Client withdrawal address'),
    createEndpoint(
      'Fjordline staking vault',
      'eth',
      84,
      'Contract that stakes ether, audited in spring',
      stakingVaultAbi,
    ),
  ].flatMap((payload, i): readonly DemoStep[] => [
    propose(`endpoint ${i}`, 12 * day - i * 6, 'tomasz', 'treasury', payload),
    approve(`endpoint ${i}`, 12 * day - i * 6 - 2, 'marcus'),
  ]),
]

/** Brought in by the administrators and validated by nobody yet: it is shown, and cannot be used. */
const unvalidated: readonly DemoStep[] = [
  propose(
    'new asset',
    28,
    'jonas',
    'root',
    {
      type: 'v0_CreateTicker',
      ledgerId: ledgerIds.eth,
      kind: 'Contract',
      name: 'Larkspur Dollar',
      symbol: 'LKSD',
      decimals: 6,
      ledgerDetails: {
        type: 'Ethereum',
        properties: { type: 'ERC20', address: outsideAddress('Larkspur Dollar contract', 'eth') },
      },
    },
    { description: 'Asked for by the desk; its contract is not reviewed yet' },
  ),
  approve('new asset', 27, 'linnea'),
]

const spare = (alias: string, vault: DemoAccount['vault'] = 'frankfurt'): IntentPayload =>
  createAccount({ alias, vault, ledgers: ['eth'], strategy: 'VaultHard' })

const closed: readonly DemoStep[] = [
  propose('rejected account', 50, 'ines', 'treasury', spare('Staking reserve 02')),
  reject('rejected account', 49, 'marcus', 'The staking desk keeps its own accounts'),
  propose('withdrawn account', 47, 'tomasz', 'treasury', spare('Northgate float')),
  reject('withdrawn account', 46, 'tomasz', 'Wrong vault, I propose it again'),
  propose(
    'expired asset',
    80,
    'linnea',
    'root',
    { type: 'v0_LockTicker', reference: { id: demoId('ticker XAUT'), revision: 1 } },
    { validFor: 24 },
  ),
  propose(
    'expired endpoint',
    70,
    'ines',
    'treasury',
    createEndpoint('Larkspur exchange', 'eth', 55, 'Exchange deposit address'),
    { validFor: 12 },
  ),
  propose(
    'trust first',
    40,
    'tomasz',
    'treasury',
    updateEndpoint('Kestrel OTC desk', 'eth', 1, 66, 'Over-the-counter desk, reviewed'),
  ),
  propose(
    'trust second',
    39,
    'ines',
    'treasury',
    updateEndpoint('Kestrel OTC desk', 'eth', 1, 75, 'Over-the-counter desk'),
  ),
  approve('trust first', 38, 'marcus', 'Matches the review of the counterparty'),
  approve('trust second', 30, 'marcus'),
  propose('reading rights', 36, 'jonas', 'treasury', {
    type: 'v0_UpdateDomainPermissions',
    reference: { id: domainIdOf('treasury'), revision: 1 },
    permissions: demoGenesis.rootDomainSetup.descendants![0]!.permissions,
  }),
  reject('reading rights', 35, 'linnea', 'Nothing changes by this'),
  propose(
    'lock escrow',
    33,
    'ines',
    'treasury',
    { type: 'v0_LockAccount', reference: { id: accountIdOf('Escrow Halden v. Aasen'), revision: 1 } },
    { description: 'Court order 2231' },
  ),
  approve('lock escrow', 32, 'marcus', 'Order seen'),
]

const held: readonly DemoStep[] = [
  propose('held lock', 8, 'tomasz', 'treasury', {
    type: 'v0_LockEndpoint',
    reference: { id: endpointIdOf('Northgate payouts'), revision: 1 },
  }),
  approve('held lock', 7, 'marcus'),
  { act: 'hold', key: 'held lock', status: 'Approved' },
  propose('held account', 6, 'ines', 'treasury', spare('Client settlement 05', 'zurich')),
  approve('held account', 5, 'tomasz'),
  { act: 'hold', key: 'held account', status: 'Executing' },
]

const newUser = (name: string, alias: string, roleName: string): IntentPayload => ({
  type: 'v0_CreateUser',
  id: demoId(`user ${name}`),
  alias,
  publicKey: demoKeyOf(name).publicKey,
  roles: [roleName],
  lock: 'Unlocked',
  customProperties: {},
  loginIds: [{ id: `${name}@nordhaven.example`, providerId: 'countersign' }],
})

const open: readonly DemoStep[] = [
  propose('open account', 20, 'ines', 'treasury', spare('Client settlement 06', 'zurich'), {
    description: 'Segregated account asked for by Halvorsen',
  }),
  propose('open ledgers', 18, 'ines', 'treasury', {
    type: 'v0_AddAccountLedgers',
    reference: { id: accountIdOf('Payroll USDC'), revision: 1 },
    ledgerIds: ['xrpl-mainnet'],
  }),
  propose(
    'open endpoint',
    16,
    'tomasz',
    'treasury',
    updateEndpoint('Meridian Prime settlement', 'eth', 1, 95, 'Prime broker, address confirmed by call'),
  ),
  propose('open rename', 14, 'marcus', 'treasury', {
    type: 'v0_UpdateAccount',
    reference: { id: accountIdOf('Custody research sandbox'), revision: 1 },
    alias: 'Research sandbox',
    customProperties: {},
  }),
  propose(
    'risky endpoint',
    15,
    'tomasz',
    'treasury',
    createEndpoint('Sable mixer refund', 'eth', 12, 'Refund of a disputed payment'),
    { validFor: 40 },
  ),
  approve('risky endpoint', 13, 'marcus', 'Step 1 only: risk must look at this'),
  propose('cold account', 12, 'tomasz', 'treasury', spare('Long-term reserve', 'bergen')),
  approve('cold account', 11, 'marcus'),
  propose('policy change', 10, 'tomasz', 'treasury', {
    type: 'v0_CreatePolicy',
    id: demoId('policy proposed'),
    alias: 'Lock without delay',
    rank: 70,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    intentTypes: ['v0_LockAccount', 'v0_LockEndpoint'],
    workflow: [both(role('treasury-operator'), role('treasury-approver'))],
    lock: 'Unlocked',
    customProperties: {},
  }),
  approve('policy change', 9, 'marcus'),
  propose('user nils', 9, 'jonas', 'root', newUser('nils.aaberg', 'Nils Aaberg', 'auditor')),
  propose('user maren', 8, 'linnea', 'root', newUser('maren.solberg', 'Maren Solberg', 'auditor')),
  propose(
    'lock vault',
    5,
    'linnea',
    'root',
    { type: 'v0_LockVault', reference: { id: vaultIds.frankfurt, revision: 1 } },
    { description: 'Maintenance window' },
  ),
  propose('rename asset', 4, 'jonas', 'root', {
    type: 'v0_UpdateTicker',
    reference: { id: demoId('ticker EURC'), revision: 1 },
    name: 'Euro Coin (Circle)',
    customProperties: {},
  }),
  propose('desk account', 3, 'david', 'settlement', spare('Desk sweep', 'zurich')),
  propose('custody account', 2, 'henrik', 'custody', spare('Client settlement 07', 'zurich')),
]

const timeOf = (step: DemoStep, i: number, all: readonly DemoStep[]): number =>
  step.act === 'hold' ? timeOf(all[i - 1]!, i - 1, all) : step.at

const history: readonly DemoStep[] = [{ act: 'history', key: 'history', at: 260 }]

/** The story of the demo in the order of its hours. */
export const demoSteps: readonly DemoStep[] = [
  foundations,
  accountSteps,
  endpointSteps,
  history,
  ...orderSteps,
  unvalidated,
  closed,
  held,
  open,
]
  .flatMap((chapter) => chapter.map((step, i) => ({ step, at: timeOf(step, i, chapter) })))
  .sort((a, b) => b.at - a.at)
  .map(({ step }) => step)

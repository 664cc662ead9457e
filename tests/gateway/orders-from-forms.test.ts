import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { succeed } from '@domain/shared/result'
import { orderFormOf } from '@domain/transactions/order-form/order-forms'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { readOrder } from '@domain/transactions/order-form/read-order'
import { failedBy, landed, trialsOf, type End } from '@support/ledger-trials'
import { furtherLedgers, stellarIssuer, type FurtherLedger } from '@support/further-ledgers'
import { createMoneyWorld, outside, xrplIssuer, type Desk, type LedgerName, type MoneyWorld } from '@support/money-desk'

let world: MoneyWorld
let desk: Desk
beforeAll(async () => {
  world = await createMoneyWorld({}, Object.keys(furtherLedgers) as FurtherLedger[])
  desk = await world.openDesk()
})
afterAll(() => world.close())

/** What somebody fills into the form, and how the order ends on its ledger. */
type Step = readonly [filled: FilledFields, end: End]

interface Case {
  readonly ledger: LedgerName
  readonly type: string
  readonly decimals: number
  readonly holds: Readonly<Record<string, bigint>>
  /** @param other another account of the domain, known to the ledger */
  readonly steps: (other: Uuid, own: Uuid) => readonly Step[]
}

const to = (accountId: string) => ({ type: 'Account', accountId })
const at = (address: string) => ({ type: 'Address', address })
const operation = (type: string, parts: FilledFields = {}) => ({ operation: { type, ...parts } })
const staking = (type: string, parts: FilledFields = {}) => ({ pallet: { type: 'Staking', method: { type, ...parts } } })
const tooLittle: End = { status: 'Preparing', hint: 'CurrentlyNotEnoughFunds' }
const pool = 'ab'.repeat(28)
const issuance = '00'.repeat(24)

const cases: readonly Case[] = [
  { ledger: 'btc', type: 'Bitcoin', decimals: 8, holds: { BTC: 100_000_000n }, steps: (other) => [
    [{ outputs: [{ destination: to(other), amount: '0.1' }, { destination: at(outside.btc), amount: '0.2', paysFee: true }] }, landed],
    [{ outputs: [{ destination: at(outside.btc), amount: '0.1' }], addressForChange: 'GenerateNewAddress', feeStrategy: { type: 'SpecifiedRate', satoshiPerVbyte: '120' } }, landed],
  ] },
  { ledger: 'eth', type: 'Ethereum', decimals: 18, holds: { ETH: 10n ** 19n }, steps: (other) => [
    [{ destination: to(other), amount: '1.5' }, landed],
    [{ destination: at(outside.eth), amount: '0', data: '0xa9059cbb', feeStrategy: { type: 'SpecifiedRateEIP1559', maxFeePerGas: '90000000000', maxPriorityFeePerGas: '1000000000' } }, landed],
    [{ amount: '0', data: '0x6000' }, landed],
  ] },
  { ledger: 'xrp', type: 'XRPL', decimals: 6, holds: { XRP: 100_000_000n }, steps: (other) => [
    [{ ...operation('Payment', { destination: to(other), amount: '1.25', destinationTag: '7' }), memos: [{ memoData: 'cafe' }] }, landed],
    [operation('Payment', { destination: to(other), amount: '5', currency: { type: 'Currency', code: 'GBP', issuer: xrplIssuer } }), tooLittle],
    [operation('TrustSet', { limitAmount: { currency: { type: 'Currency', code: 'GBP', issuer: xrplIssuer }, value: '500' }, flags: [] }), landed],
    [operation('AccountSet', { transferRate: '1.001' }), landed],
    [operation('AccountSet', { setFlag: 'asfRequireDest' }), landed],
    [operation('DepositPreauth', { authorize: to(other) }), landed],
    [operation('DepositPreauth', { authorize: to(other) }), failedBy('tecDUPLICATE')],
    [operation('OfferCreate', { takerGets: { amount: '1' }, takerPays: { amount: '2' }, flags: [] }), failedBy('temBAD_OFFER')],
    [operation('Clawback', { holder: to(other), currency: { type: 'Currency', code: 'GBP', issuer: xrplIssuer }, value: '5' }), failedBy('tecNO_PERMISSION')],
    [operation('MPTokenIssuanceCreate', { assetScale: '2', maximumAmount: '1000', flags: ['tfMPTCanTransfer'] }), landed],
    [operation('MPTokenAuthorize', { issuanceId: issuance, flags: [] }), landed],
    [operation('MPTokenIssuanceSet', { issuanceId: issuance, flags: ['tfMPTLock'] }), failedBy('tecNO_PERMISSION')],
    [operation('MPTokenIssuanceDestroy', { issuanceId: issuance }), failedBy('tecNO_PERMISSION')],
  ] },
  { ledger: 'xtz', type: 'Tezos', decimals: 6, holds: { XTZ: 9_000_000n }, steps: (other) => [
    [operation('Transaction', { destination: to(other), amount: '1.5' }), landed],
    [operation('Transaction', { destination: at(outside.xtz), amount: '0' }), failedBy('empty_transaction')],
    [operation('Delegation', { destination: at(outside.xtz) }), landed],
    [operation('Undelegation'), landed],
    [operation('Reveal'), failedBy('previously_revealed_key')],
  ] },
  { ledger: 'dot', type: 'Substrate', decimals: 10, holds: { DOT: 100n * 10n ** 10n }, steps: (other) => [
    [{ pallet: { type: 'Balances', method: { type: 'TransferKeepAlive', destination: to(other), amount: '2.5' } } }, landed],
    [staking('Bond', { value: '10', payee: { type: 'Staked' } }), landed],
    [staking('BondExtra', { maxAdditional: '1' }), landed],
    [staking('Nominate', { targets: [at(outside.dot)] }), landed],
    [staking('Unbond', { value: '5' }), landed],
    [staking('Rebond', { value: '5' }), landed],
    [staking('Rebond', { value: '5' }), failedBy('staking.NoUnlockChunk')],
    [staking('SetPayee', { payee: { type: 'Account', destination: to(other) } }), landed],
    [staking('SetController'), landed],
    [staking('Chill'), landed],
    [staking('WithdrawUnbonded', { numSlashingSpans: '0' }), landed],
  ] },
  { ledger: 'ada', type: 'Cardano', decimals: 6, holds: { ADA: 100_000_000n }, steps: (other) => [
    [operation('Transfer', { outputs: [{ destination: to(other), amount: '2.5' }] }), landed],
    [operation('DelegateStaking', { poolId: pool }), failedBy('StakeKeyNotRegistered')],
    [operation('RegisterStaking'), landed],
    [operation('DelegateStaking', { poolId: pool }), landed],
    [operation('DelegateRepresentative', { parameters: { type: 'AlwaysAbstain' } }), landed],
    [operation('WithdrawRewards', { amount: '99' }), failedBy('WithdrawalsNotInRewards')],
    [operation('UnregisterStaking'), landed],
  ] },
  { ledger: 'xlm', type: 'Stellar', decimals: 7, holds: { XLM: 100n * 10n ** 7n }, steps: (other) => [
    [{ ...operation('Payment', { destination: to(other), amount: '1.2345678' }), memo: { type: 'Text', value: 'invoice 7' } }, landed],
    [operation('CreateAccount', { destination: to(other), startingBalance: '2' }), failedBy('op_already_exists')],
    [operation('ChangeTrust', { asset: { code: 'USDC', issuer: stellarIssuer }, limit: '500' }), landed],
    [operation('ChangeTrust', { asset: { code: 'USDC', issuer: stellarIssuer }, limit: '0' }), landed],
    [operation('SetOptions', { option: { type: 'OptionHomeDomain', homeDomain: 'nordhaven.example' } }), landed],
    [{ ...operation('SetOptions', { option: { type: 'OptionSetFlag', setFlag: 'AuthImmutable' } }), feeStrategy: { type: 'SpecifiedRate', baseFee: '300' } }, landed],
    [operation('AccountMerge', { destination: to(other) }), failedBy('op_immutable_set')],
  ] },
  { ledger: 'sol', type: 'Solana', decimals: 9, holds: { SOL: 10n ** 11n }, steps: (other, own) => [
    [{ ...operation('Transfer', { outputs: [{ destination: to(other), amount: '1.5' }, { destination: at(outside.sol), amount: '2' }] }), memos: ['invoice 7'] }, landed],
    [operation('TransferToken', { mintAccount: { type: 'Ticker', tickerId: 'SUSDC' }, outputs: [{ destination: to(other), amount: '5' }] }), tooLittle],
    [operation('FundAtaAccount', { mintAccount: { type: 'Ticker', tickerId: 'SUSDC' } }), landed],
    [operation('CreateNonceAccount', { createOnAccount: own }), failedBy('AccountAlreadyInUse')],
    [operation('InitializeMint', { mintAccount: own, decimals: '2', tokenType: 'SPL' }), failedBy('AccountAlreadyInUse')],
    [operation('MintTo', { mintAccount: { type: 'Ticker', tickerId: 'SUSDC' }, destination: to(own), amount: '5' }), failedBy('OwnerMismatch')],
    [operation('Burn', { mintAccount: { type: 'Ticker', tickerId: 'SUSDC' }, amount: '5' }), tooLittle],
  ] },
  { ledger: 'hbar', type: 'Hedera', decimals: 8, holds: { HBAR: 10n ** 11n }, steps: (other) => [
    [{ ...operation('Transfer', { outputs: [{ destination: to(other), amount: '1.5' }] }), memo: 'invoice 7' }, landed],
    [operation('TokenAssociate', { tokens: [{ type: 'TokenId', tokenId: '0.0.456858' }] }), landed],
    [operation('Transfer', { tokenOutputs: [{ type: 'HederaFungibleTokenOutput', token: { type: 'TokenId', tokenId: '0.0.456858' }, destination: to(other), amount: '5' }] }), tooLittle],
    [operation('TokenDissociate', { tokens: [{ type: 'TokenId', tokenId: '0.0.456858' }] }), landed],
    [operation('TokenDissociate', { tokens: [{ type: 'TokenId', tokenId: '0.0.456858' }] }), failedBy('TOKEN_NOT_ASSOCIATED_TO_ACCOUNT')],
    [operation('AccountUpdate', { maxAutomaticTokenAssociations: '10' }), landed],
  ] },
  { ledger: 'algo', type: 'Algorand', decimals: 6, holds: { ALGO: 9_000_000n }, steps: (other) => [
    [{ ...operation('Payment', { destination: to(other), amount: '1.5' }), note: 'invoice 7' }, landed],
    [operation('Payment', { destination: at(outside.algo), amount: '0.01' }), landed],
    [operation('Payment', { destination: at(outside.algo), amount: '99' }), tooLittle],
  ] },
]

/** An asset that is typed by its symbol is chosen by its id. */
const withIds = (filled: FilledFields): FilledFields => JSON.parse(JSON.stringify(filled, (key, value: unknown) => (key === 'tickerId' ? world.tickers[value as string] : value))) as FilledFields

test.for(cases)('what is filled in for $type becomes an order that its ledger confirms, or fails for its true reason', async ({ ledger, type, decimals, holds, steps }) => {
  const form = orderFormOf(type)!
  const trials = trialsOf(world, desk, ledger)
  const [own, other] = [await trials.open(holds), await trials.open(holds)]
  const scene = { coinDecimals: decimals, decimalsOf: () => (type === 'Stellar' ? 7 : 0), readAddress: (text: string) => succeed(text) }
  const medium = { feeStrategy: { type: 'Priority', priority: 'Medium' } }
  const ends: (readonly [string, End])[] = []
  const wanted = steps(other, own)
  for (const [filled] of wanted) {
    const read = readOrder(form, { ...medium, ...withIds(filled) }, scene)
    if (!read.ok) throw new Error(`${JSON.stringify(filled)}: ${JSON.stringify(read.problem)}`)
    ends.push([JSON.stringify(filled), await trials.tryOut(own, read.value, 90).catch((error: Error) => ({ status: error.message }))])
  }
  expect(ends).toEqual(wanted.map(([filled, end]) => [JSON.stringify(filled), end]))
})

test('every operation that a form offers is among them', () => {
  const kindsOf = (of: unknown): readonly string[] => Object.keys((of as { of?: object } | undefined)?.of ?? {})
  for (const { type, steps } of cases) {
    const { does } = orderFormOf(type)!
    const method = (does['pallet'] as { of: Record<string, { method: unknown }> } | undefined)?.of
    const offered = method ? Object.values(method).flatMap((one) => kindsOf(one.method)) : kindsOf(does['operation'])
    const tried = JSON.stringify(steps('other' as Uuid, 'own' as Uuid))
    expect(offered.filter((one) => !tried.includes(`"type":"${one}"`)), type).toEqual([])
  }
})

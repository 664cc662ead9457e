import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderParameters } from '@domain/intents/catalogue/order-parameters'
import { canonicalText } from '@domain/shared/canonical-json'
import { isJsonObject } from '@domain/shared/json'

/** What the contract allows, written down once more without the schemas. */
const uuid = fc.uuid()
const text = (minLength: number, maxLength: number) =>
  fc.string({ minLength, maxLength, unit: fc.constantFrom(...'aZ09 .-–ü漢"\\\n') })
const units = fc.bigInt({ min: 0n, max: 2n ** 128n }).map(String)
const hex = (size: number) =>
  fc.string({ minLength: size, maxLength: size, unit: fc.constantFrom(...'0123456789abcdefABCDEF') })
const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const tagged = <T extends object>(
  type: string,
  parts: { [K in keyof T]: fc.Arbitrary<T[K]> },
  optional: readonly (keyof T & string)[] = [],
) =>
  fc.record(
    { type: fc.constant(type), ...parts },
    { requiredKeys: ['type', ...Object.keys(parts).filter((name) => !optional.includes(name as never))] as never },
  ) as fc.Arbitrary<object>
const named = fc.oneof(
  tagged('Address', { address: text(1, 512) }),
  tagged('Account', { accountId: uuid }),
  tagged('Endpoint', { endpointId: uuid }),
)
const byTicker = tagged('Ticker', { tickerId: uuid })
const output = fc.record({ destination: named, amount: units })
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 3 })
const priority = tagged('Priority', { priority: fc.constantFrom('High', 'Medium', 'Low') })
const order = (type: string, parts: Record<string, fc.Arbitrary<unknown>>, optional: readonly string[] = []) =>
  tagged<Record<string, unknown>>(type, { feeStrategy: priority, maximumFee: units, ...parts }, [
    'maximumFee',
    ...optional,
  ])

const asset = fc.record({ code: text(1, 100), issuer: text(1, 512) })
const stellar = order(
  'Stellar',
  {
    operation: fc.oneof(
      tagged('Payment', { destination: named, amount: units, asset }, ['asset']),
      tagged('CreateAccount', { destination: named, startingBalance: units }),
      tagged('AccountMerge', { destination: named }),
      tagged('ChangeTrust', { limit: units, asset }),
      tagged('SetOptions', {
        option: fc.oneof(
          tagged('OptionHomeDomain', { homeDomain: text(0, 40) }),
          tagged('OptionSetFlag', { setFlag: fc.constant('AuthImmutable') }),
        ),
      }),
    ),
    memo: fc.oneof(
      tagged('Text', { value: text(1, 28) }),
      tagged('Id', { value: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String) }),
      tagged('Hash', { value: hex(64) }),
      tagged('Return', { value: hex(64) }),
    ),
    feeStrategy: fc.oneof(priority, tagged('SpecifiedRate', { baseFee: units })),
  },
  ['memo'],
)
const mintAccount = fc.oneof(byTicker, tagged('Destination', { destination: named }))
const solana = order(
  'Solana',
  {
    operation: fc.oneof(
      tagged('Transfer', { outputs: some(output) }),
      tagged('TransferToken', { outputs: some(output), mintAccount }),
      tagged('MintTo', { destination: named, mintAccount, amount: units }),
      tagged('InitializeMint', { mintAccount: uuid, decimals: fc.nat(), tokenType: fc.constantFrom('SPL', 'SPL2022') }),
      tagged('Burn', { mintAccount, amount: units }),
      tagged('FundAtaAccount', { destination: named, mintAccount }, ['destination']),
      tagged('CreateNonceAccount', { createOnAccount: uuid }),
    ),
    memos: fc.array(text(0, 566), { maxLength: 3 }),
    nonceAccount: named,
  },
  ['nonceAccount'],
)
const tezos = order('Tezos', {
  operation: fc.oneof(
    tagged('Transaction', { destination: named, amount: units, contractParameters: tagged('Raw', { value: hex(8) }) }, [
      'contractParameters',
    ]),
    tagged('Delegation', { destination: named }),
    tagged('Undelegation', {}),
    tagged('Reveal', {}),
  ),
})
const cardano = order('Cardano', {
  operation: fc.oneof(
    tagged('Transfer', {
      outputs: some(
        fc.record(
          { destination: named, amount: units, paysFee: fc.boolean() },
          { requiredKeys: ['destination', 'amount'] },
        ),
      ),
    }),
    tagged('RegisterStaking', {}),
    tagged('UnregisterStaking', {}),
    tagged('DelegateStaking', { poolId: text(56, 56) }),
    tagged('DelegateRepresentative', { parameters: tagged('AlwaysAbstain', {}) }),
    tagged('WithdrawRewards', { amount: units }),
  ),
})
const payee = fc.oneof(
  tagged('Staked', {}),
  tagged('Stash', {}),
  tagged('Controller', {}),
  tagged('Account', { destination: named }),
)
const substrate = order('Substrate', {
  pallet: fc.oneof(
    tagged('Balances', { method: tagged('TransferKeepAlive', { destination: named, amount: units }) }),
    tagged('Staking', {
      method: fc.oneof(
        tagged('Bond', { controller: named, value: units, payee }, ['controller']),
        tagged('BondExtra', { maxAdditional: units }),
        tagged('Unbond', { value: units }),
        tagged('Rebond', { value: units }),
        tagged('WithdrawUnbonded', { numSlashingSpans: int32 }),
        tagged('Nominate', { targets: fc.array(named, { maxLength: 3 }) }),
        tagged('Chill', {}),
        tagged('SetPayee', { payee }),
        tagged('SetController', { controller: named }, ['controller']),
      ),
    }),
  ),
})
const tokenId = text(5, 20)
const token = fc.oneof(byTicker, tagged('TokenId', { tokenId }))
const piece = fc.oneof(byTicker, tagged('NftTokenId', { tokenId, serialNumber: fc.maxSafeInteger() }))
const hedera = order(
  'Hedera',
  {
    operation: fc.oneof(
      tagged(
        'Transfer',
        {
          outputs: some(output),
          tokenOutputs: some(
            fc.oneof(
              tagged('HederaFungibleTokenOutput', { token, destination: named, amount: units }),
              tagged('HederaNonFungibleTokenOutput', { token: piece, destination: named }),
            ),
          ),
        },
        ['outputs', 'tokenOutputs'],
      ),
      tagged('TokenAssociate', { tokens: some(token) }),
      tagged('TokenDissociate', { tokens: some(token) }),
      tagged('AccountUpdate', { maxAutomaticTokenAssociations: int32 }),
    ),
    memo: text(1, 100),
  },
  ['memo'],
)
const algorand = order(
  'Algorand',
  { operation: tagged('Payment', { destination: named, amount: units }), note: text(0, 1024) },
  ['note'],
)

const orders = fc.oneof(stellar, solana, tezos, cardano, substrate, hedera, algorand)

/** The value with one more field in each of its objects, one at a time. */
function withStranger(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => withStranger(one).map((changed) => value.with(i, changed)))
  if (!isJsonObject(value)) return []
  return [
    { ...value, stranger: 1 },
    ...Object.entries(value).flatMap(([name, inner]) =>
      withStranger(inner).map((changed) => ({ ...value, [name]: changed })),
    ),
  ]
}

/** The value with this text in the place of each of its texts, one at a time. */
function withText(value: unknown, text: string): readonly unknown[] {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value))
    return value.flatMap((one, i) => withText(one, text).map((changed) => value.with(i, changed)))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    withText(inner, text).map((changed) => ({ ...value, [name]: changed })),
  )
}

describe('the parameters of an order', () => {
  it('that the contract allows are read as they are, and are the same text again', () => {
    fc.assert(
      fc.property(orders, (value) => {
        const written = canonicalText(value)
        expect(canonicalText(orderParameters.parse(JSON.parse(written)) as never)).toBe(written)
      }),
      { numRuns: 400, seed: 7 },
    )
  })

  it('with a field that the contract does not know, at any depth, are refused', () => {
    fc.assert(
      fc.property(orders, (value) => {
        expect(withStranger(value).filter((changed) => orderParameters.safeParse(changed).success)).toEqual([])
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  const [to, fee] = [{ type: 'Address', address: 'A' }, { feeStrategy: { type: 'Priority', priority: 'Low' } }]
  const paid = { type: 'Payment', destination: to, amount: '1' }
  it.each([
    [
      'a number that is a memo of Stellar',
      (value: bigint) => ({ type: 'Stellar', operation: paid, memo: { type: 'Id', value: `${value}` }, ...fee }),
      2n ** 64n - 1n,
      2n ** 64n,
    ],
    [
      'a text that is a memo of Stellar',
      (value: bigint) => ({
        type: 'Stellar',
        operation: paid,
        memo: { type: 'Text', value: 'x'.repeat(Number(value)) },
        ...fee,
      }),
      28n,
      29n,
    ],
    [
      'a hash that is a memo of Stellar',
      (value: bigint) => ({
        type: 'Stellar',
        operation: paid,
        memo: { type: 'Hash', value: '0'.repeat(Number(value)) },
        ...fee,
      }),
      64n,
      63n,
    ],
    [
      'a memo of Solana',
      (value: bigint) => ({
        type: 'Solana',
        operation: { type: 'CreateNonceAccount', createOnAccount: crypto.randomUUID() },
        memos: ['x'.repeat(Number(value))],
        ...fee,
      }),
      566n,
      567n,
    ],
    [
      'a memo of Hedera',
      (value: bigint) => ({
        type: 'Hedera',
        operation: { type: 'AccountUpdate', maxAutomaticTokenAssociations: 1 },
        memo: 'x'.repeat(Number(value)),
        ...fee,
      }),
      100n,
      101n,
    ],
    [
      'a note of Algorand',
      (value: bigint) => ({ type: 'Algorand', operation: paid, note: 'x'.repeat(Number(value)), ...fee }),
      1024n,
      1025n,
    ],
    [
      'a pool of Cardano',
      (value: bigint) => ({
        type: 'Cardano',
        operation: { type: 'DelegateStaking', poolId: 'x'.repeat(Number(value)) },
        ...fee,
      }),
      56n,
      57n,
    ],
  ] as const)('know how long %s may be', (_what, made, right, wrong) => {
    expect([right, wrong].map((size) => orderParameters.safeParse(made(size)).success)).toEqual([true, false])
  })

  it('are read or refused, and never throw, whatever stands in one of their texts', () => {
    const odd = ['', 'abc', '0x', '-1', '1e5', '1.5', ' 1', '\ud800', 'x'.repeat(2000)]
    fc.assert(
      fc.property(orders, fc.constantFrom(...odd), (value, text) => {
        for (const changed of withText(value, text)) expect(() => orderParameters.safeParse(changed)).not.toThrow()
      }),
      { numRuns: 200, seed: 7 },
    )
  })

  it('with a memo of Stellar that is a number in name only are refused', () => {
    const memo = { type: 'Id', value: 'abc' }
    expect(orderParameters.safeParse({ type: 'Stellar', operation: paid, memo, ...fee }).success).toBe(false)
  })

  it('have at least one output, one token', () => {
    const empty = [
      { type: 'Solana', operation: { type: 'Transfer', outputs: [] }, memos: [], ...fee },
      { type: 'Cardano', operation: { type: 'Transfer', outputs: [] }, ...fee },
      { type: 'Hedera', operation: { type: 'Transfer', outputs: [] }, ...fee },
      { type: 'Hedera', operation: { type: 'TokenAssociate', tokens: [] }, ...fee },
    ]
    expect(empty.map((value) => orderParameters.safeParse(value).success)).toEqual([false, false, false, false])
  })
})

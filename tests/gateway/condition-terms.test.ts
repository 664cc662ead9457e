import { afterAll, describe, expect, it } from 'vitest'
import { describeIntent, referencesOf } from '@domain/intents/catalogue/describe'
import { payloadSchemas, type IntentPayload } from '@domain/intents/catalogue/payloads'
import { expressionOf, readTerm, sightOf, type ConditionTerm } from '@domain/policies/condition-terms'
import { answerTerm, askTerms, type KnownContent, type KnownIntent } from '@domain/policies/term-answer'
import type { ConditionContext } from '@domain/policies/conditions'
import type { Uuid } from '@domain/shared/ids'
import { createScripts } from '@gateway/scripts/script-runner'
import { plainValues, sampleOf } from '@support/schema-samples'

const scripts = createScripts()
afterAll(() => scripts.close())

const [here, above, author, usdc, other, trusted, doubtful] = Array.from(
  { length: 7 },
  (_, i) => `00000000-0000-4000-8000-00000000000${i}` as Uuid,
) as [Uuid, Uuid, Uuid, Uuid, Uuid, Uuid, Uuid]

const references = {
  users: { [author]: { id: author, roles: ['maker', 'desk-head'] } },
  tickers: { [usdc]: { id: usdc, ledgerId: 'ethereum' } },
  endpoints: {},
}
const contextOf = (payload: object, part: object = {}, more: object = {}): ConditionContext => ({
  request: { author: { id: author, domainId: here }, targetDomainId: here, customProperties: {}, payload, ...part },
  references: { ...references, ...more },
})
const answerTo = (term: ConditionTerm, context: ConditionContext) =>
  scripts.sit(['test'], (runner) => runner.evaluate(expressionOf(term), context))
const isTrue = async (term: ConditionTerm, context: ConditionContext) => {
  const answer = await answerTo(term, context)
  expect(answer.ok, expressionOf(term)).toBe(true)
  return answer.ok && answer.value
}

const output = (amount: string, destination: object) => ({ amount, destination })
const address = { type: 'Address', address: '0xabc' }
const endpoint = (endpointId: Uuid) => ({ type: 'Endpoint', endpointId })
const transfer = (tickerId: Uuid, ...outputs: readonly object[]) => ({
  type: 'v0_CreateTransferOrder',
  accountId: other,
  tickerId,
  outputs,
  customProperties: { desk: 'Bergen' },
})
const ethereumOrder = { type: 'v0_CreateTransactionOrder', ledgerId: 'ethereum', parameters: { type: 'Ethereum' } }

const atProvider = {
  type: 'v0_ExecuteExtension',
  payload: { parameters: { type: 'Transfer', destination: { ...endpoint(trusted), tag: '7' } } },
}

const signing = (type: 'Unsafe' | 'EIP-191') => ({
  type: 'v0_SignManifest',
  ledgerId: 'ethereum',
  content: { type, value: type === 'Unsafe' ? 'AQ==' : '0x01' },
})

const amount = (comparison: 'least' | 'less', units: string): ConditionTerm => ({
  kind: 'amount',
  comparison,
  tickerId: usdc,
  ledgerId: 'ethereum',
  units,
})

describe('a condition that was filled in, where the gateway runs it', () => {
  it('adds up the outputs of a transfer of its asset, exactly', async () => {
    const [large, one] = ['9007199254740993', '9007199254740994']
    const order = contextOf(transfer(usdc, output(large, address), output('1', address)))
    expect(await isTrue(amount('least', one), order)).toBe(true)
    expect(await isTrue(amount('less', one), order)).toBe(false)
    expect(await isTrue(amount('least', '9007199254740995'), order)).toBe(false)
    expect(await isTrue(amount('less', '9007199254740995'), order)).toBe(true)
  })

  it('says nothing of another asset, and counts a transaction order on the ledger as at least any amount', async () => {
    const [least, less] = [amount('least', '1000000'), amount('less', '1000000')]
    const outcomes = async (context: ConditionContext) => [await isTrue(least, context), await isTrue(less, context)]
    expect(await outcomes(contextOf(transfer(other, output('9999999', address))))).toEqual([false, false])
    expect(await outcomes(contextOf(ethereumOrder))).toEqual([true, false])
    const { ledgerId: _, ...unnamed } = ethereumOrder
    expect(await outcomes(contextOf(unnamed))).toEqual([true, false])
    expect(await outcomes(contextOf({ ...ethereumOrder, ledgerId: 'bitcoin' }))).toEqual([false, false])
    // Of what an order at a provider moves nothing is known.
    expect(await outcomes(contextOf(atProvider))).toEqual([true, false])
    // Nor of what bare bytes do, on whatever ledger; a message moves nothing.
    expect(await outcomes(contextOf(signing('Unsafe')))).toEqual([true, false])
    expect(await outcomes(contextOf(signing('EIP-191')))).toEqual([false, false])
  })

  it('knows who proposed it, from where', async () => {
    const role = (...roles: string[]): ConditionTerm => ({ kind: 'role', roles })
    const order = contextOf(ethereumOrder)
    expect(await isTrue(role('other', 'desk-head'), order)).toBe(true)
    expect(await isTrue(role('desk'), order)).toBe(false)
    expect(await isTrue(role('desk'), contextOf(ethereumOrder, {}, { users: {} }))).toBe(false)
    const submitter = { ...order, submitter: { roles: ['desk'] } } as ConditionContext
    expect(await isTrue(role('desk'), submitter)).toBe(true)
    expect(await isTrue(role('maker'), submitter)).toBe(false)
    expect(await isTrue({ kind: 'above' }, order)).toBe(false)
    expect(await isTrue({ kind: 'above' }, contextOf(ethereumOrder, { author: { id: author, domainId: above } }))).toBe(
      true,
    )
  })

  it('knows the asset and the ledger', async () => {
    const asset: ConditionTerm = { kind: 'asset', tickerIds: [other, usdc] }
    const ledger: ConditionTerm = { kind: 'ledger', of: 'some', ledgerIds: ['ethereum'] }
    const outcomes = async (payload: object) => [
      await isTrue(asset, contextOf(payload)),
      await isTrue(ledger, contextOf(payload)),
    ]
    expect(await outcomes(transfer(usdc))).toEqual([true, true])
    expect(await outcomes(transfer(other))).toEqual([true, false])
    expect(await outcomes(ethereumOrder)).toEqual([false, true])
    expect(await outcomes({ type: 'v0_AddAccountLedgers', ledgerIds: ['bitcoin', 'ethereum'] })).toEqual([false, true])
    expect(await outcomes({ type: 'v0_AddAccountLedgers', ledgerIds: ['bitcoin'] })).toEqual([false, false])
  })

  it('is lenient on a ledger alone where every ledger of the request is meant', async () => {
    const every: ConditionTerm = { kind: 'ledger', of: 'every', ledgerIds: ['ethereum', 'xrpl'] }
    const isEvery = (payload: object) => isTrue(every, contextOf(payload))
    const validating = (...ledgerIds: string[]) => ({
      type: 'v0_ValidateTickers',
      tickers: ledgerIds.map((ledgerId) => ({ ledgerId })),
    })
    expect(await isEvery(ethereumOrder)).toBe(true)
    expect(await isEvery(validating('ethereum', 'xrpl'))).toBe(true)
    expect(await isEvery(validating('ethereum', 'bitcoin'))).toBe(false)
    expect(await isEvery({ type: 'v0_AddAccountLedgers', ledgerIds: ['bitcoin', 'ethereum'] })).toBe(false)
    expect(await isEvery({ type: 'v0_LockUser' })).toBe(false)
  })

  it.each([
    ['outputs', transfer(usdc, output('1', address), output('1', endpoint(trusted)))],
    [
      'an order of one destination',
      { ...ethereumOrder, parameters: { type: 'XRPL', destination: address, tag: endpoint(trusted) } },
    ],
    [
      'places of other names',
      {
        ...ethereumOrder,
        parameters: { type: 'XRPL', operation: { type: 'Clawback', holder: address }, targets: [endpoint(trusted)] },
      },
    ],
  ])('finds every destination: %s', async (_what, payload) => {
    const to = (of: 'some' | 'every', ...types: ('Address' | 'Account' | 'Endpoint')[]): ConditionTerm => ({
      kind: 'destination',
      of,
      types,
    })
    const order = contextOf(payload)
    expect(await isTrue(to('some', 'Address'), order)).toBe(true)
    expect(await isTrue(to('some', 'Account'), order)).toBe(false)
    expect(await isTrue(to('every', 'Endpoint'), order)).toBe(false)
    expect(await isTrue(to('every', 'Address', 'Endpoint'), order)).toBe(true)
    expect(await isTrue(to('every', 'Address', 'Account', 'Endpoint'), contextOf({ type: 'v0_LockUser' }))).toBe(false)
  })

  it('weighs the trust of endpoints that are paid or set', async () => {
    const trust = (comparison: 'least' | 'less', score: number): ConditionTerm => ({ kind: 'trust', comparison, score })
    const scored = (...scores: number[]) => ({
      endpoints: Object.fromEntries(scores.map((trustScore, i) => [[trusted, doubtful][i], { trustScore }])),
    })
    const paid = (...scores: number[]) => contextOf(transfer(usdc), {}, scored(...scores))
    const outcomes = async (context: ConditionContext) => [
      await isTrue(trust('less', 50), context),
      await isTrue(trust('least', 50), context),
    ]
    expect(await outcomes(paid(50, 90))).toEqual([false, true])
    expect(await outcomes(paid(49, 90))).toEqual([true, false])
    expect(await outcomes(paid())).toEqual([false, false])
    expect(await outcomes(contextOf({ type: 'v0_CreateEndpoint', trustScore: 10 }))).toEqual([true, false])
    const update = { type: 'v0_UpdateEndpoint', trustScore: 95 }
    expect(await outcomes(contextOf(update, {}, scored(10)))).toEqual([false, true])
  })

  it('compares a custom property as text', async () => {
    const is = (name: string, value: string): ConditionTerm => ({ kind: 'property', name, value })
    const order = contextOf(transfer(usdc), { customProperties: { 'a "quoted"\u2028name': '1' } })
    expect(await isTrue(is('desk', 'Bergen'), order)).toBe(true)
    expect(await isTrue(is('a "quoted"\u2028name', '1'), order)).toBe(true)
    expect(await isTrue(is('desk', 'Oslo'), order)).toBe(false)
    expect(await isTrue(is('constructor', 'Object'), order)).toBe(false)
  })

  it('comes to true or false whatever is proposed: one that failed would refuse it', async () => {
    const terms: readonly ConditionTerm[] = [
      { kind: 'above' },
      { kind: 'role', roles: ['maker'] },
      amount('least', '1'),
      amount('less', '1'),
      { kind: 'asset', tickerIds: [usdc] },
      { kind: 'ledger', of: 'some', ledgerIds: ['ethereum'] },
      { kind: 'destination', of: 'some', types: ['Address'] },
      { kind: 'destination', of: 'every', types: ['Address'] },
      { kind: 'trust', comparison: 'less', score: 50 },
      { kind: 'trust', comparison: 'least', score: 50 },
      { kind: 'property', name: 'desk', value: 'Bergen' },
    ]
    const failed: string[] = []
    for (const schema of Object.values(payloadSchemas))
      for (const variant of [0, 1, 2, 3]) {
        const payload = sampleOf(schema, (name) => plainValues[name], variant) as unknown as IntentPayload
        for (const term of terms) {
          const bare = { request: contextOf(payload).request, references: {} }
          for (const context of [contextOf(payload), bare]) {
            const answer = await answerTo(term, context)
            if (!answer.ok) failed.push(`${payload.type}: ${term.kind}: ${answer.problem.message}`)
          }
        }
      }
    expect(failed).toEqual([])
  })
})

describe('the same condition, weighed without the gateway', () => {
  const terms: readonly ConditionTerm[] = [
    { kind: 'above' },
    { kind: 'role', roles: ['maker', 'other'] },
    { kind: 'role', roles: ['other'] },
    ...(['least', 'less'] as const).flatMap((comparison) => ['0', '1000', '1001'].map((u) => amount(comparison, u))),
    { kind: 'asset', tickerIds: [usdc] },
    { kind: 'asset', tickerIds: [other] },
    ...(['some', 'every'] as const).flatMap((of): ConditionTerm[] => [
      { kind: 'ledger', of, ledgerIds: ['ethereum'] },
      { kind: 'ledger', of, ledgerIds: ['bitcoin'] },
    ]),
    ...(['some', 'every'] as const).flatMap((of): ConditionTerm[] => [
      { kind: 'destination', of, types: ['Address'] },
      { kind: 'destination', of, types: ['Account', 'Endpoint'] },
    ]),
    ...(['least', 'less'] as const).flatMap((comparison) =>
      [0, 50, 51, 81].map((score): ConditionTerm => ({ kind: 'trust', comparison, score })),
    ),
    { kind: 'property', name: 'note', value: 'text' },
    { kind: 'property', name: 'desk', value: 'Bergen' },
    { kind: 'property', name: 'constructor', value: 'text' },
  ]
  const ids: Readonly<Record<string, string>> = { tickerId: usdc, endpointId: trusted, ledgerId: 'ethereum' }
  const valueOf = (name: string) => ids[name] ?? plainValues[name] ?? (/^id$|Id$/.test(name) ? other : undefined)
  const knownOf = (payload: IntentPayload, from: Uuid, endpoints: KnownContent['endpoints']): KnownIntent => ({
    type: payload.type,
    author: { id: author, domainId: from },
    authorRoles: references.users[author]!.roles,
    targetDomainId: here,
    content: {
      payload,
      customProperties: { desk: 'Bergen' },
      tickers: references.tickers,
      endpoints,
    },
  })

  const isDescribed = (payload: IntentPayload) => {
    try {
      return describeIntent(payload) !== undefined
    } catch {
      return false
    }
  }

  it('of an expression as it was written before, is unknown where that does not see every place of today', async () => {
    const earlier =
      '(function of(at) { return typeof at === "object" && at !== null ? [at.destination?.type ?? [], ...Object.values(at).map(of)].flat(Infinity) : []; })(context.request.payload).some((type) => ["Address"].includes(type))'
    expect(readTerm(earlier)).toEqual({ kind: 'destination', of: 'some', types: ['Address'] })
    const ask = (parameters: object) =>
      askTerms(knownOf({ ...ethereumOrder, parameters } as unknown as IntentPayload, here, {}))(earlier)
    expect([
      await ask({ destination: address }),
      await ask({ destination: endpoint(trusted) }),
      await ask({ destination: endpoint(trusted), holder: address }),
    ]).toEqual(['true', 'false', 'unknown'])
  })

  it('of an expression of before orders at providers, is unknown of these alone', async () => {
    const large = `(context.request.payload.type === "v0_CreateTransferOrder" && context.request.payload.tickerId === "${usdc}" && context.request.payload.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n) >= 5n) || (context.request.payload.type === "v0_CreateTransactionOrder" && (context.request.payload.ledgerId ?? "ethereum") === "ethereum")`
    expect([readTerm(large), sightOf(amount('least', '5'), large)]).toEqual([amount('least', '5'), 'third'])
    const ask = (payload: object) => askTerms(knownOf(payload as IntentPayload, here, {}))(large)
    expect([
      await ask(transfer(usdc, output('5', address))),
      await ask(transfer(usdc, output('4', address))),
      await ask(ethereumOrder),
      await ask(atProvider),
    ]).toEqual(['true', 'false', 'true', 'unknown'])
  })

  it('of an expression of before unsafe manifests, is unknown of these alone', async () => {
    const large = `(context.request.payload.type === "v0_CreateTransferOrder" && context.request.payload.tickerId === "${usdc}" && context.request.payload.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n) >= 5n) || (context.request.payload.type === "v0_CreateTransactionOrder" && (context.request.payload.ledgerId ?? "ethereum") === "ethereum") || (context.request.payload.type === "v0_ExecuteExtension")`
    expect([readTerm(large), sightOf(amount('least', '5'), large)]).toEqual([amount('least', '5'), 'fourth'])
    const ask = (payload: object) => askTerms(knownOf(payload as IntentPayload, here, {}))(large)
    expect([
      await ask(transfer(usdc, output('5', address))),
      await ask(atProvider),
      await ask(signing('EIP-191')),
      await ask(signing('Unsafe')),
    ]).toEqual(['true', 'true', 'false', 'unknown'])
  })

  it('finds no place in what is filled in freely, and an address where a contract is called, which nothing is trusted with', async () => {
    const ask = async (payload: object) => {
      const known = knownOf(payload as IntentPayload, here, { [trusted]: { trustScore: 90 } })
      const endpoints = JSON.stringify(payload).includes(trusted) ? { [trusted]: { trustScore: 90 } } : {}
      const context = contextOf(payload, { customProperties: {} }, { endpoints })
      const asked: readonly ConditionTerm[] = [
        { kind: 'destination', of: 'some', types: ['Account'] },
        { kind: 'destination', of: 'every', types: ['Account', 'Endpoint'] },
        { kind: 'trust', comparison: 'least', score: 80 },
        { kind: 'trust', comparison: 'less', score: 80 },
      ]
      const answers = asked.map((term) => answerTerm(term, known))
      expect(await Promise.all(asked.map((term) => isTrue(term, context)))).toEqual(answers)
      return answers
    }
    const account = { type: 'Account', accountId: other }
    const order = (parameters: object, customProperties: object = {}) => ({
      ...ethereumOrder,
      customProperties,
      parameters: { type: 'Ethereum', ...parameters },
    })
    const forged = { type: 'Account', accountId: 'x', mintAccount: 'x', destination: account }
    expect(await ask(order({ destination: account }))).toEqual([true, true, false, false])
    expect(await ask(order({ destination: address }, forged))).toEqual([false, false, false, false])
    expect(await ask(order({}, forged))).toEqual([false, false, false, false])
    const toContract = { destination: endpoint(trusted) }
    expect(await ask(order(toContract))).toEqual([false, true, true, false])
    expect(await ask(order({ ...toContract, data: '0x' }))).toEqual([false, true, true, false])
    expect(await ask(order({ ...toContract, data: '0xa9059cbb' }))).toEqual([false, false, false, true])
    expect(await ask(order({ destination: account, data: '0xa9059cbb' }))).toEqual([true, false, false, true])
    const replacing = { resourceStrategy: { type: 'OrderReplacement', transactionOrderId: other } }
    expect(await ask(order({ destination: account, ...replacing }))).toEqual([true, false, false, true])
    const tezos = (more: object) => order({ type: 'Tezos', operation: { type: 'Transaction', ...toContract, ...more } })
    expect(await ask(tezos({}))).toEqual([false, true, true, false])
    const call = { contractParameters: { type: 'Raw', value: '00' } }
    expect(await ask(tezos(call))).toEqual([false, false, false, true])
    const xrpl = { type: 'XRPL', operation: { type: 'MPTokenAuthorize', holder: 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B' } }
    expect(await ask(order(xrpl))).toEqual([false, false, false, true])
    // For whom an exchange takes it, its tag says, and whoever orders chooses the tag.
    for (const [tag, is] of [
      [{ destinationTag: 0 }, true],
      [{ operation: { type: 'Payment', destinationTag: 666 } }, true],
      [{ memo: { type: 'Text', value: 'x' } }, true],
      [{ memo: 'x' }, true],
      [{ note: 'x' }, true],
      [{ note: '', memo: undefined, destinationTag: null, memos: ['x'] }, false],
    ] as const)
      expect(await ask(order({ ...toContract, ...tag }))).toEqual(
        is ? [false, false, false, true] : [false, true, true, false],
      )
    // Who is named only as what an operation is built with is paid nothing, and what pays nobody pays whoever takes it.
    const nonce = { type: 'Account', accountId: other }
    const burn = { type: 'Burn', mintAccount: { type: 'Destination', destination: account }, amount: '9' }
    expect(await ask(order({ type: 'Solana', operation: burn, nonceAccount: nonce }))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(await ask(order({ type: 'XRPL', operation: { type: 'OfferCreate' } }))).toEqual([false, false, false, false])
    const mint = { type: 'MintTo', destination: account, mintAccount: 'x', amount: '9' }
    expect(await ask(order({ type: 'Solana', operation: mint }))).toEqual([true, true, false, false])
    // What is trusted pays for nobody beside it.
    const outputs = [output('5', endpoint(trusted)), output('5', address)]
    expect(await ask(transfer(usdc, ...outputs))).toEqual([false, false, false, false])
    expect(await ask(transfer(usdc, outputs[0]!, output('5', account)))).toEqual([true, true, false, false])
    // Whom an order at a provider pays nobody knows, whatever it names.
    expect(await ask(atProvider)).toEqual([false, false, false, true])
    expect(await ask(signing('Unsafe'))).toEqual([false, false, false, true])
    expect(await ask(signing('EIP-191'))).toEqual([false, false, false, false])
    // Of an update the score that it sets counts, not the one before.
    const update = (trustScore: number) => ({ type: 'v0_UpdateEndpoint', reference: { id: trusted }, trustScore })
    expect(await ask(update(10))).toEqual([false, false, false, true])
    expect(await ask(update(80))).toEqual([false, false, true, false])
  })

  it('sees the ledger of each account of a batch, and of each asset that is validated', async () => {
    const batch = {
      type: 'v0_MigrateSilo3AccountBatch',
      vaultId: other,
      wasColdSilo: false,
      wasTestSilo: false,
      accounts: [{ id: author, alias: 'A', ledgerId: 'ethereum', lockStatus: 'Unlocked', publicId: 'x' }],
    }
    for (const [ledgerId, expected] of [
      ['ethereum', true],
      ['bitcoin', false],
    ] as const) {
      const term: ConditionTerm = { kind: 'ledger', of: 'some', ledgerIds: [ledgerId] }
      expect(answerTerm(term, knownOf(batch as never, here, {}))).toBe(expected)
      expect(await isTrue(term, contextOf(batch))).toBe(expected)
      const validation = { type: 'v0_ValidateTickers', tickers: [{ id: author, ledgerId: 'ethereum', name: 'USDC' }] }
      expect(answerTerm(term, knownOf(validation as never, here, {}))).toBe(expected)
      expect(await isTrue(term, contextOf(validation))).toBe(expected)
    }
  })

  it('comes to the same, of every type of request', async () => {
    const wrong: string[] = []
    const [seen, undescribed] = [new Set<string>(), new Set<string>()]
    for (const [at, schema] of Object.values(payloadSchemas).entries())
      for (const variant of [0, 1, 2, 3]) {
        const payload = sampleOf(schema, valueOf, variant) as unknown as IntentPayload
        if (!isDescribed(payload)) {
          undescribed.add(payload.type)
          continue
        }
        const endpoints = Object.fromEntries(
          referencesOf(describeIntent(payload)).flatMap(({ kind, id }) =>
            kind === 'Endpoint' ? [[id, { trustScore: 80 }]] : [],
          ),
        )
        const known = knownOf(payload, at % 2 ? here : above, { ...endpoints, [doubtful]: { trustScore: 1 } })
        const context = contextOf(
          payload,
          { author: known.author, customProperties: { desk: 'Bergen' } },
          { endpoints },
        )
        for (const term of terms) {
          const [mine, theirs] = [answerTerm(term, known), await isTrue(term, context)]
          seen.add(`${term.kind} ${mine}`)
          if (mine !== theirs) wrong.push(`${payload.type} ${variant}: ${JSON.stringify(term)}: ${mine}, not ${theirs}`)
        }
      }
    expect(wrong.slice(0, 12).join('\n')).toBe('')
    expect([...undescribed]).toEqual([])
    const kinds = [...new Set(terms.map(({ kind }) => kind))]
    expect([...seen].sort()).toEqual(kinds.flatMap((kind) => [`${kind} false`, `${kind} true`]).sort())
  })

  it('is unknown where what it asks was not read, where only the type is chosen, and where it is a script', async () => {
    const order = transfer(usdc, output('5', endpoint(trusted)), output('5', endpoint(doubtful))) as never
    const known = knownOf(order, here, { [trusted]: { trustScore: 80 } })
    const trust = (comparison: 'least' | 'less', score: number): ConditionTerm => ({ kind: 'trust', comparison, score })
    expect(answerTerm(trust('least', 50), known)).toBeUndefined()
    expect(answerTerm(trust('less', 50), known)).toBeUndefined()
    expect(answerTerm(trust('least', 90), known)).toBe(false)
    const unread = { ...known, authorRoles: undefined, content: { ...known.content!, tickers: {} } }
    expect(answerTerm({ kind: 'role', roles: ['maker'] }, unread)).toBeUndefined()
    expect(answerTerm({ kind: 'ledger', of: 'some', ledgerIds: ['ethereum'] }, unread)).toBeUndefined()
    const newer = { ...known.content!, payload: { type: 'v9_Newer', endpointId: trusted, tickerId: usdc } }
    expect(answerTerm(trust('less', 50), { ...known, type: 'v9_Newer', content: newer })).toBeUndefined()
    const alone = { ...known, content: undefined }
    expect(terms.map((term) => `${term.kind} ${answerTerm(term, alone)}`)).toEqual(
      terms.map(
        (term) => `${term.kind} ${['above', 'role'].includes(term.kind) ? answerTerm(term, known) : undefined}`,
      ),
    )
    expect(await askTerms(known)('true')).toBe('unknown')
    expect(await askTerms(known)(expressionOf({ kind: 'asset', tickerIds: [usdc] }))).toBe('true')
    expect(await askTerms({ ...alone, type: 'v0_LockUser' })(expressionOf(amount('least', '1')))).toBe('false')
  })
})

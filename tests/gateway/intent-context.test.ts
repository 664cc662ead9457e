import { expect, it } from 'vitest'
import { readTypedData } from '@domain/manifests/typed-data'
import { toBase64 } from '@domain/shared/base64'
import { expressionOf } from '@domain/policies/condition-terms'
import { buildIntentContext } from '@gateway/notifications/intent-context'
import { factsBy } from '@support/facts-by'
import { makeKey } from '@support/keys'
import { sampleApprover, sampleAuthor, sampleId, sampleProposal } from '@support/sample-intent'

const platform = makeKey('platform')
const recordOf = (id: string) => ({ data: { id }, signature: '', signingKey: platform.publicKey })
const parts = {
  proposal: () => ({
    rawRequest: JSON.stringify(sampleProposal),
    signature: 'AA==',
    proposer: recordOf(sampleAuthor.id),
    intent: recordOf(sampleProposal.id),
  }),
  envelope: (kind: string, id: string) => (kind === 'User' ? recordOf(id) : undefined),
  token: (ledgerId: string, contract: string) =>
    ledgerId === 'ethereum' && contract === '0xToken' ? recordOf('token') : undefined,
}
const facts = factsBy(parts)

it('the author’s own signed record comes along, so that a device can tell whom it is asked to sign as', async () => {
  const decision = {
    type: 'Approve',
    author: { ...sampleApprover },
    targetDomainId: sampleProposal.targetDomainId,
    intentId: sampleProposal.id,
  }
  const own = await buildIntentContext(facts, { ...sampleProposal, author: { ...sampleAuthor } } as never)
  const answer = await buildIntentContext(facts, decision)
  expect(
    [own, answer].map(({ proposal, entities }) => [
      proposal?.proposer.data.id,
      entities.map(({ kind, envelope }) => [kind, envelope.data.id]),
    ]),
  ).toEqual([
    [undefined, [['User', sampleAuthor.id]]],
    [sampleAuthor.id, [['User', sampleApprover.id]]],
  ])
})

it('the ledger where a named asset is at home comes along, once: fees are paid in its coin', async () => {
  const records: Record<string, object> = { Ticker: { ledgerId: 'ethereum' }, Ledger: {} }
  const known = factsBy({
    ...parts,
    envelope: (kind, id) =>
      records[kind] && { data: { id, ...records[kind] }, signature: '', signingKey: platform.publicKey },
  })
  const payload = {
    type: 'v0_CreateTransferOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    tickerId: sampleId(3),
    outputs: [{ destination: { type: 'Address', address: 'a' }, amount: '1' }],
    feeStrategy: 'Low',
    customProperties: {},
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => [kind, envelope.data.id])).toEqual([
    ['Ticker', sampleId(3)],
    ['Ledger', 'ethereum'],
  ])
})

it('the asset whose contract an order calls comes along, by the address that the order or its endpoint names', async () => {
  const endpoints = factsBy({
    ...parts,
    envelope: (kind, id) => (kind === 'Endpoint' ? { ...recordOf(id), data: { id, address: '0xToken' } } : undefined),
  })
  const tickersFor = async (destination: object, more: object = {}) => {
    const payload = {
      type: 'v0_CreateTransactionOrder',
      id: sampleId(1),
      accountId: sampleId(2),
      ledgerId: 'ethereum',
      parameters: {
        type: 'Ethereum',
        amount: '0',
        data: '0xa9059cbb',
        destination,
        feeStrategy: { type: 'Priority', priority: 'Low' },
      },
      customProperties: {},
      ...more,
    }
    const { entities } = await buildIntentContext(endpoints, {
      ...sampleProposal,
      author: { ...sampleAuthor },
      payload,
    } as never)
    return entities.flatMap(({ kind, envelope }) => (kind === 'Ticker' ? [envelope.data.id] : []))
  }
  expect(await tickersFor({ type: 'Address', address: '0xToken' })).toEqual(['token'])
  expect(await tickersFor({ type: 'Endpoint', endpointId: sampleId(9) })).toEqual(['token'])
  expect(await tickersFor({ type: 'Address', address: '0xOther' })).toEqual([])
  expect(await tickersFor({ type: 'Address', address: '0xToken' }, { ledgerId: 'polygon' })).toEqual([])
})

it('the asset that typed data gives power over comes along, by the contract that it names', async () => {
  const contract = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
  const facts = factsBy({
    ...parts,
    token: (ledgerId, asked) => (ledgerId === 'ethereum' && asked === contract ? recordOf('token') : undefined),
  })
  const typedData = (spender: string) =>
    JSON.stringify({
      types: {
        EIP712Domain: [
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
        Permit: [
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      domain: { chainId: 1, verifyingContract: contract },
      message: { spender, value: '250000000' },
    })
  const [one, other] = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', contract].map(typedData) as [string, string]
  const tickersFor = async (ledgerId: string, text: string) => {
    const { entities } = await buildIntentContext(facts, {
      ...sampleProposal,
      author: { ...sampleAuthor },
      payload: {
        type: 'v0_SignManifest',
        id: sampleId(1),
        accountId: sampleId(2),
        ledgerId,
        content: { type: 'Unsafe', value: toBase64(readTypedData(one)!.bytes) },
        customProperties: { 'countersign.typedData': text },
      },
    })
    return entities.flatMap(({ kind, envelope }) => (kind === 'Ticker' ? [envelope.data.id] : []))
  }
  expect(await tickersFor('ethereum', one)).toEqual(['token'])
  expect(await tickersFor('polygon', one)).toEqual([])
  // The bytes are others than the text says.
  expect(await tickersFor('ethereum', other)).toEqual([])
})

it('the ledger that an order to be cancelled is for comes along with the order: the highest fee is in its coin', async () => {
  const records: Record<string, object> = {
    TransactionOrder: { accountId: sampleId(2), ledgerId: 'ethereum', parameters: { type: 'Ethereum' } },
    Ledger: {},
  }
  const known = factsBy({
    ...parts,
    envelope: (kind, id) =>
      records[kind] &&
      id !== sampleId(5) && { data: { id, ...records[kind] }, signature: '', signingKey: platform.publicKey },
  })
  const payload = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: sampleId(4),
    replacementTransactionOrderId: sampleId(5),
    reason: 'x',
    maximumFee: '7',
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => [kind, envelope.data.id])).toEqual([
    ['TransactionOrder', sampleId(4)],
    ['Ledger', 'ethereum'],
  ])
})

it('the order whose place another would take comes along, with the ledger that it is for', async () => {
  const records: Record<string, object> = {
    TransactionOrder: { accountId: sampleId(2), ledgerId: 'ethereum', parameters: { type: 'Ethereum' } },
    Ledger: {},
  }
  const known = factsBy({
    ...parts,
    envelope: (kind, id) =>
      records[kind] && { data: { id, ...records[kind] }, signature: '', signingKey: platform.publicKey },
  })
  const parameters = {
    type: 'Ethereum',
    amount: '1',
    destination: { type: 'Address', address: 'a' },
    feeStrategy: { type: 'Priority', priority: 'High' },
    resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(4) },
  }
  const payload = {
    type: 'v0_CreateTransactionOrder',
    id: sampleId(1),
    accountId: sampleId(2),
    ledgerId: 'ethereum',
    parameters,
    customProperties: {},
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => [kind, envelope.data.id])).toEqual([
    ['TransactionOrder', sampleId(4)],
    ['Ledger', 'ethereum'],
  ])
})

it('what an order to be cancelled names comes along: its account and where it pays', async () => {
  const parameters = {
    type: 'Ethereum',
    amount: '1',
    destination: { type: 'Endpoint', endpointId: sampleId(6) },
    feeStrategy: { type: 'Priority', priority: 'High' },
  }
  const records: Record<string, object> = {
    TransactionOrder: { domainId: sampleId(8), accountId: sampleId(2), ledgerId: 'ethereum', parameters },
    Ledger: {},
    Account: {},
    Endpoint: {},
  }
  const known = factsBy({
    ...parts,
    envelope: (kind, id) =>
      records[kind] &&
      id !== sampleId(5) && { data: { id, ...records[kind] }, signature: '', signingKey: platform.publicKey },
  })
  const payload = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: sampleId(4),
    replacementTransactionOrderId: sampleId(5),
    reason: 'x',
    maximumFee: '7',
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => `${kind} ${String(envelope.data.id)}`).sort()).toEqual([
    `Account ${sampleId(2)}`,
    `Endpoint ${sampleId(6)}`,
    'Ledger ethereum',
    `TransactionOrder ${sampleId(4)}`,
  ])
})

it('the domains and assets that notarized scenarios name come along, each once', async () => {
  const known = factsBy({ ...parts, envelope: (kind, id) => (kind === 'User' ? undefined : recordOf(id)) })
  const scenario = (name: string) => ({
    name,
    intentType: 'v0_CreateTransferOrder',
    author: { domainId: sampleId(8), roles: ['trader'] },
    transfer: { tickerId: sampleId(7), amount: '1', destination: 'Address' },
    expects: { outcome: 'approvals', approvals: [{ domainId: sampleId(9), steps: [] }] },
  })
  const set = { type: 'countersign.scenarios', version: 1, domainId: sampleProposal.targetDomainId }
  const payload = {
    type: 'v0_NotarizeData',
    data: JSON.stringify({ ...set, scenarios: [scenario('One'), scenario('Another')] }),
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => [kind, envelope.data.id])).toEqual([
    ['Domain', sampleProposal.targetDomainId],
    ['Domain', sampleId(8)],
    ['Domain', sampleId(9)],
    ['Ticker', sampleId(7)],
  ])
})

it('the assets and ledgers that conditions of a policy name come along, each once', async () => {
  const known = factsBy({ ...parts, envelope: (kind, id) => (kind === 'User' ? undefined : recordOf(id)) })
  const amount = (comparison: 'least' | 'less') =>
    ({
      type: 'Expression',
      expression: expressionOf({
        kind: 'amount',
        comparison,
        tickerId: sampleId(7),
        ledgerId: 'ethereum-mainnet',
        units: '1',
      }),
    }) as const
  const asset = { type: 'Expression', expression: expressionOf({ kind: 'asset', tickerIds: [sampleId(8)] }) } as const
  const payload = {
    type: 'v0_CreatePolicy',
    id: sampleId(70),
    alias: 'Large transfers',
    rank: 10,
    scope: 'Self',
    scriptingEngine: 'Javascript_v0',
    lock: 'Unlocked',
    customProperties: {},
    condition: { type: 'Or', left: { type: 'And', left: amount('least'), right: amount('less') }, right: asset },
    workflow: [],
  }
  const { entities } = await buildIntentContext(known, { ...sampleProposal, author: { ...sampleAuthor }, payload })
  expect(entities.map(({ kind, envelope }) => [kind, envelope.data.id])).toEqual([
    ['Domain', sampleProposal.targetDomainId],
    ['Ticker', sampleId(7)],
    ['Ledger', 'ethereum-mainnet'],
    ['Ticker', sampleId(8)],
  ])
})

it('of what scenarios name, whoever is asked to decide is told no more than may be read', async () => {
  const payload = {
    type: 'v0_NotarizeData',
    data: JSON.stringify({
      type: 'countersign.scenarios',
      version: 1,
      domainId: sampleId(8),
      scenarios: [],
    }),
  }
  const known = factsBy({
    ...parts,
    proposal: () => ({ ...parts.proposal(), rawRequest: JSON.stringify({ ...sampleProposal, payload }) }),
    envelope: (kind, id, isAsked) => kind === 'Domain' && (isAsked || id !== sampleId(8)) && recordOf(id),
  })
  const decision = {
    type: 'Approve',
    author: { ...sampleApprover },
    targetDomainId: sampleProposal.targetDomainId,
    intentId: sampleProposal.id,
  }
  const { entities } = await buildIntentContext(known, decision)
  expect(entities.map(({ envelope }) => envelope.data.id)).toEqual([sampleProposal.targetDomainId])
})

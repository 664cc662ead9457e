import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResolvedReference, ResolveReference } from '@domain/intents/reference-lookup'
import { IntentSentence } from '@features/intents/intent-sentence'
import { ActSummaryLine, SummarySentence } from '@features/intents/shared/act-summary'
import { sampleId } from '@support/sample-intent'

const address = 'GDVEQZ7XZ5IUV7UPQJXNR2OQQBV4ZQY4JDPHYXFSPU4VQJ5JZ7Q3ZQWA'
const resolve: ResolveReference = (kind, id) =>
  kind === 'Account'
    ? { alias: 'Payroll', verified: true, symbol: undefined, decimals: undefined, record: {} }
    : kind === 'Ledger' && id === 'ethereum'
      ? {
          alias: 'Ethereum',
          verified: true,
          record: { id, parameters: { type: 'Ethereum', nativeTickerSymbol: 'ETH' } },
        }
      : undefined
const ordered = (parameters: object) => ({
  type: 'v0_CreateTransactionOrder',
  id: sampleId(1),
  accountId: sampleId(2),
  ledgerId: 'stellar',
  customProperties: {},
  parameters,
})
const summary = (payload: { readonly type: string }) =>
  render(<SummarySentence payload={payload} resolve={resolve} />).container.textContent ?? ''
const stellar = (operation: object) =>
  ordered({ type: 'Stellar', operation, feeStrategy: { type: 'Priority', priority: 'Low' } })

it('tells what is done on the ledger with the amount exactly and the whole address', () => {
  const text = summary(stellar({ type: 'Payment', amount: '15000001', destination: { type: 'Address', address } }))
  expect(text).toContain('Transfer 1.5000001 XLM to ')
  expect(text.replaceAll(/\s/g, '')).toContain(address)
})

it('names an operation that pays nothing', () => {
  expect(summary(stellar({ type: 'SetOptions', homeDomain: 'nordhaven.example' }))).toBe(
    'Change options of the account on the ledger from account Payroll',
  )
})

it('counts several destinations, and what they get together', () => {
  const outputs = [
    { amount: '1000000000', destination: { type: 'Address', address: 'one' } },
    { amount: '500000001', destination: { type: 'Account', accountId: sampleId(3) } },
  ]
  expect(
    summary({
      ...ordered({
        type: 'Solana',
        operation: { type: 'Transfer', outputs },
        feeStrategy: { type: 'Priority', priority: 'Low' },
      }),
      ledgerId: 'solana',
    } as never),
  ).toBe('Transfer 1.500000001 SOL to 2 destinations from account Payroll')
})

it('counts a place once, however many outputs it gets, and names it where it gets all of them', () => {
  const [one, two] = [
    { type: 'Address', address },
    { type: 'Account', accountId: sampleId(3) },
  ]
  const summaryOf = (destinations: readonly object[]) =>
    summary({
      ...ordered({
        type: 'Solana',
        operation: {
          type: 'Transfer',
          outputs: destinations.map((destination) => ({ amount: '1000000000', destination })),
        },
        feeStrategy: { type: 'Priority', priority: 'Low' },
      }),
      ledgerId: 'solana',
    } as never).replaceAll(/\s+/g, ' ')
  expect(summaryOf([one, one, one]).replaceAll(' ', '')).toBe(
    `Transfer 3.00 SOL to ${address} in 3 outputs from account Payroll`.replaceAll(' ', ''),
  )
  expect(summaryOf([one, two, one])).toBe('Transfer 3.00 SOL to 2 destinations in 3 outputs from account Payroll')
  const transfer = (destinations: readonly object[]) =>
    summary({
      type: 'v0_CreateTransferOrder',
      id: sampleId(1),
      accountId: sampleId(2),
      tickerId: sampleId(5),
      outputs: destinations.map((destination) => ({ amount: '1', destination })),
      feeStrategy: 'Low',
      customProperties: {},
    } as never).replaceAll(/\s+/g, '')
  expect([transfer([one, one]), transfer([one, two, two])].map((text) => text.slice(text.indexOf('to')))).toEqual([
    `to${address}in2outputs`,
    'to2destinationsin3outputs',
  ])
})

it('stays general for another request, and for an amount of which it is not certain what it counts', () => {
  expect(summary({ type: 'v0_LockUser' })).toBe('Lock user ')
  expect(
    summary(ordered({ type: 'Cardano', outputs: [{ amount: 'many', destination: { type: 'Address', address } }] })),
  ).toBe('Order a transaction from account Payroll')
})

describe('a call of a contract', () => {
  const contract = '0x742d35Cc6634C0532925a3b844Bc454e4438f44e'
  const spender = '1111111254eeb25477b68fb85ed929f73a960582'
  const shown = '0x1111111254EEB25477B68fb85Ed929f73A960582'
  const call = (data: string, amount = '0', parts: object = { destination: { type: 'Address', address: contract } }) =>
    summary({
      ...ordered({ type: 'Ethereum', data, amount, feeStrategy: { type: 'Priority', priority: 'Low' }, ...parts }),
      ledgerId: 'ethereum',
    } as never)

  it('names what it calls and what it pays, however few its bytes', () => {
    expect(call('0x00', '15000000000000000000')).toBe(
      `Call the contract ${contract} with 15.00 ETH from account Payroll`,
    )
    expect(call(`0x26476204${'0'.repeat(24)}${spender}`, '2000000000000000000')).toBe(
      `Call the contract ${contract} with 2.00 ETH from account Payroll`,
    )
    expect(call('0x00')).toBe(`Call the contract ${contract} from account Payroll`)
  })

  it('is told as one that makes a contract, with its code and without', () => {
    expect(call('0x6080', '0', {})).toBe('Create a contract from account Payroll')
    expect(call('0x', '0', {})).toBe('Create a contract from account Payroll')
    expect(call('0x6080', '1500000000000000000', {})).toBe('Create a contract with 1.50 ETH from account Payroll')
  })

  it('says who may take a token, or gets how much of it, as the contract counts', () => {
    const to = `${'0'.repeat(24)}${spender}`
    expect(call(`0x095ea7b3${to}${'f'.repeat(64)}`)).toBe(
      `Call the contract ${contract} to let ${shown} take all of its token from account Payroll`,
    )
    expect(call(`0xa22cb465${to}${'1'.padStart(64, '0')}`)).toBe(
      `Call the contract ${contract} to let ${shown} take every token of its collection from account Payroll`,
    )
    expect(call(`0xa9059cbb${to}${(12_000_000).toString(16).padStart(64, '0')}`)).toBe(
      `Call the contract ${contract} to transfer 12,000,000 smallest units of its token to ${shown} from account Payroll`,
    )
    expect(call(`0x095ea7b3${to}${'1'.padStart(64, '0')}`)).toBe(
      `Call the contract ${contract} to let ${shown} take some of its token from account Payroll`,
    )
    expect(call(`0xA9059CBB${to.toUpperCase()}${'1'.padStart(64, '0')}`)).toContain(shown)
    expect(call(`0x095ea7b3${to}${'f'.repeat(64)}`, '1')).toContain(`Call the contract ${contract} with `)
  })
})

describe('a token that a contract counts', () => {
  const [contract, endpointId] = ['0x742d35Cc6634C0532925a3b844Bc454e4438f44e', sampleId(9)]
  const record = {
    id: 't',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    ledgerId: 'ethereum',
    ledgerDetails: { type: 'Ethereum', properties: { type: 'ERC20', address: contract.toLowerCase() } },
  }
  const data = (selector: string) =>
    `${selector}${'0'.repeat(24)}1111111254eeb25477b68fb85ed929f73a960582${(12_500_000).toString(16).padStart(64, '0')}`
  const payload = (selector: string, destination: object) => ({
    ...ordered({
      type: 'Ethereum',
      data: data(selector),
      amount: '0',
      destination,
      feeStrategy: { type: 'Priority', priority: 'Low' },
    }),
    ledgerId: 'ethereum',
  })
  const known =
    (token: ResolvedReference | undefined, home = 'ethereum'): ResolveReference =>
    (kind, id) =>
      kind === 'Tokens'
        ? (token ?? { alias: undefined, verified: true, record: [record] })
        : kind === 'Endpoint' && id === endpointId
          ? { alias: 'Dollar', verified: true, record: { address: contract, ledgerId: home } }
          : resolve(kind, id)
  const summarize = (payload: { readonly type: string }, resolve = known(undefined)) =>
    render(<SummarySentence payload={payload} resolve={resolve} />).container.textContent ?? ''
  const atAddress = { type: 'Address', address: contract }
  const atEndpoint = { type: 'Endpoint', endpointId }

  it('is told as people count it, at an address and where an endpoint leads', () => {
    expect(summarize(payload('0xa9059cbb', atAddress))).toContain(
      'to transfer 12.50 USDC of its token to 0x1111111254EEB25477B68fb85Ed929f73A960582',
    )
    expect(summarize(payload('0xa9059cbb', atEndpoint))).toContain('Call the contract Dollar to transfer 12.50 USDC')
    expect(summarize(payload('0x095ea7b3', atEndpoint))).toContain('take 12.50 USDC of its token')
    expect(summarize(payload('0x39509351', atAddress))).toContain('take 12.50 USDC of its token')
    const all = payload('0x095ea7b3', atAddress)
    expect(
      summarize({
        ...all,
        parameters: {
          ...all.parameters,
          data: `0x095ea7b3${'0'.repeat(24)}1111111254eeb25477b68fb85ed929f73a960582${'f'.repeat(64)}`,
        },
      } as never),
    ).toContain('take all of its USDC')
  })

  it('stays a number where no record tells, and where the endpoint is of another ledger', () => {
    expect(
      summarize(payload('0xa9059cbb', { ...atAddress, address: '0x0000000000000000000000000000000000000001' })),
    ).toContain('12,500,000 smallest units')
    expect(summarize(payload('0xa9059cbb', atEndpoint), known(undefined, 'polygon'))).toContain(
      '12,500,000 smallest units',
    )
    expect(
      summarize(payload('0xa9059cbb', atAddress), known({ alias: undefined, verified: false, record: [record] })),
    ).toContain('12,500,000 smallest units')
  })

  it('says no number while the records are read', () => {
    expect(
      summarize(payload('0xa9059cbb', atAddress), known({ alias: undefined, verified: false, isChecking: true })),
    ).toContain('to transfer  of its token')
  })
})

it('names which tokens, which pool and which issuer', () => {
  const of = (ledgerId: string, parameters: object) =>
    summary({ ...ordered({ feeStrategy: { type: 'Priority', priority: 'Low' }, ...parameters }), ledgerId } as never)
  const tokens = [
    { type: 'TokenId', tokenId: '0.0.731861' },
    { type: 'TokenId', tokenId: '0.0.456858' },
  ]
  expect(of('hedera', { type: 'Hedera', operation: { type: 'TokenAssociate', tokens } })).toBe(
    'Associate tokens 0.0.731861, 0.0.456858 from account Payroll',
  )
  const poolId = 'e7a9b8c1d2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5'
  expect(of('cardano', { type: 'Cardano', operation: { type: 'DelegateStaking', poolId } })).toBe(
    `Delegate the stake to the pool ${poolId} from account Payroll`,
  )
  const issuer = 'rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De'
  expect(
    of('xrpl', {
      type: 'XRPL',
      memos: [],
      operation: {
        type: 'TrustSet',
        flags: [],
        limitAmount: { currency: { type: 'Issued', code: 'EUR', issuer }, value: '1000' },
      },
    }),
  ).toMatch(
    /^Set a trust line, at most 1,000 .*EUR.*, issued by rMxCKbEDwqr76QuheSUMdEGf4B9xJ8m5De from account Payroll$/,
  )
  expect(
    of('stellar', {
      type: 'Stellar',
      operation: { type: 'ChangeTrust', limit: '10000000', asset: { code: 'EUR', issuer: address } },
    }),
  ).toBe(`Set a trust line, at most 1.00 EUR, issued by ${address} from account Payroll`)
  expect(
    of('stellar', {
      type: 'Stellar',
      operation: { type: 'ChangeTrust', limit: '0', asset: { code: 'EUR', issuer: address } },
    }),
  ).toBe(`End the trust line of EUR issued by ${address} from account Payroll`)
})

it('counts the transfers that are released', () => {
  const release = (transferIds: readonly string[]) =>
    summary({ type: 'v0_ReleaseQuarantinedTransfers', accountId: sampleId(2), transferIds } as never)
  expect(release([sampleId(5), sampleId(6), sampleId(7)])).toBe('Release 3 quarantined transfers of account Payroll')
  expect(release([sampleId(5)])).toBe('Release 1 quarantined transfer of account Payroll')
})

it('tells what the order does that would be cancelled, from a verified record alone', () => {
  const record = ordered({
    type: 'Solana',
    operation: {
      type: 'Transfer',
      outputs: [{ amount: '40000000000', destination: { type: 'Account', accountId: sampleId(3) } }],
    },
    feeStrategy: { type: 'Priority', priority: 'Low' },
  })
  const cancellation = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: sampleId(4),
    replacementTransactionOrderId: sampleId(5),
    reason: 'wrong',
  }
  const by =
    (verified: boolean): ResolveReference =>
    (kind, id) =>
      kind === 'TransactionOrder' && id === sampleId(4)
        ? { alias: id, verified, record: { ...record, type: undefined } }
        : resolve(kind, id)
  const text = (verified: boolean) =>
    render(
      <>
        <SummarySentence payload={cancellation} resolve={by(verified)} />
        <ActSummaryLine payload={cancellation} resolve={by(verified)} />
      </>,
    ).container.textContent
  const cost =
    'If the order has been sent, a transaction from the account to itself replaces it and costs its own fee. '
  expect(text(true)).toBe(
    `Attempt to cancel an order: Transfer 40.00 SOL to Payroll from account Payroll${cost}No maximum fee is set.`,
  )
  expect(text(false)).toBe(`Attempt to cancel order ${sampleId(4)} not verified${cost}No maximum fee is set.`)
  const limited = render(
    <ActSummaryLine payload={{ ...cancellation, maximumFee: '5000' } as never} resolve={by(true)} />,
  ).container.textContent
  expect(limited).toContain(`${cost}At most 0.000005 SOL.`)
})

it('says in a list what an order does and from which account, and stays general where that cannot be told', async () => {
  const listed = async (payload: { readonly type: string }) => {
    const { container, unmount } = render(<IntentSentence payload={payload} resolve={resolve} show="short" />)
    await act(async () => {
      await import('@features/intents/shared/act-summary')
    })
    const text = container.textContent
    unmount()
    return text
  }
  expect(
    await listed(
      stellar({ type: 'Payment', amount: '15000001', destination: { type: 'Account', accountId: sampleId(3) } }),
    ),
  ).toBe('Transfer 1.5000001 XLM to Payroll from account Payroll')
  expect(
    await listed(
      ordered({ type: 'Ethereum', data: '0xa9059cbb', amount: '1', destination: { type: 'Address', address } }),
    ),
  ).toBe('Call the contract GDVEQZ…ZQWA with 0.000000000000000001 the coin of stellar from account Payroll')
  expect(
    await listed({
      type: 'v0_ReleaseQuarantinedTransfers',
      accountId: sampleId(2),
      transferIds: [sampleId(3)],
    } as never),
  ).toBe('Release 1 quarantined transfer of account Payroll')
})

describe('an order in the place of another', () => {
  const to = { type: 'Account', accountId: sampleId(3) }
  const order = (amount: string, parts: object) => ({
    ...ordered({ type: 'Ethereum', destination: to, amount, ...parts }),
    ledgerId: 'ethereum',
  })
  const older = order('750000000000000000', {
    feeStrategy: { type: 'Priority', priority: 'Low' },
    maximumFee: '2100000000000000',
  })
  const newer = (amount: string) =>
    order(amount, {
      feeStrategy: { type: 'SpecifiedRate', gasPrice: '40000000000' },
      resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(4) },
    })
  const by =
    (verified: boolean): ResolveReference =>
    (kind, id) =>
      kind === 'TransactionOrder' && id === sampleId(4)
        ? { alias: id, verified, record: { ...older, type: undefined } }
        : kind === 'Ledger'
          ? {
              alias: 'Ethereum',
              verified: true,
              record: { id, parameters: { type: 'Ethereum', nativeTickerSymbol: 'ETH' } },
            }
          : resolve(kind, id)
  const text = (amount: string, verified = true) =>
    render(
      <>
        <SummarySentence payload={newer(amount)} resolve={by(verified)} />
        <ActSummaryLine payload={newer(amount)} resolve={by(verified)} />
      </>,
    ).container.textContent

  it('is told beside what that one does by its signed record, with both fees and both ceilings', () => {
    const summary = text('750000000000000000')
    for (const part of [
      'Speed up or replace an order: Transfer 0.75 ETH to Payroll from account PayrollThe order it replacesTransfer 0.75 ETH to Payroll',
      'Both orders do exactly the same.',
      'Fee until nowPriority: Low',
      'Fee insteadGas price: 40.00 Gwei',
      'At most, until now0.0021 ETH',
      'At most, insteadNo maximum',
    ])
      expect(summary).toContain(part)
  })

  it('is warned of when it does something else, and when no signed record tells what the other does', () => {
    expect(text('850000000000000000')).toContain('The new order does something else')
    expect(text('750000000000000000', false)).toContain('The replaced order could not be verified')
    expect(text('750000000000000000', false)).not.toContain('0.0021')
  })
})

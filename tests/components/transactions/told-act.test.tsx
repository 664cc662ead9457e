import { act, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResolveReference } from '@components/intents/reference-lookup'
import { IntentSentence } from '@components/intents/intent-sentence'
import { ToldActLine } from '@components/intents/told-act'
import { sampleId } from '@support/sample-intent'

const address = 'GDVEQZ7XZ5IUV7UPQJXNR2OQQBV4ZQY4JDPHYXFSPU4VQJ5JZ7Q3ZQWA'
const resolve: ResolveReference = (kind) => (kind === 'Account' ? { alias: 'Payroll', verified: true, symbol: undefined, decimals: undefined, record: {} } : undefined)
const ordered = (parameters: object) => ({ type: 'v0_CreateTransactionOrder', id: sampleId(1), accountId: sampleId(2), ledgerId: 'stellar', customProperties: {}, parameters })
const told = (payload: { readonly type: string }) => render(<ToldActLine payload={payload} resolve={resolve} />).container.textContent ?? ''
const stellar = (operation: object) => ordered({ type: 'Stellar', operation, feeStrategy: { type: 'Priority', priority: 'Low' } })

it('tells what is done on the ledger with the amount exactly and the whole address', () => {
  const text = told(stellar({ type: 'Payment', amount: '15000001', destination: { type: 'Address', address } }))
  expect(text).toContain('Transfer 1.5000001 XLM to ')
  expect(text.replaceAll(/\s/g, '')).toContain(address)
})

it('names an operation that pays nothing', () => {
  expect(told(stellar({ type: 'SetOptions', homeDomain: 'nordhaven.example' }))).toBe('Change options of the account on the ledger')
})

it('counts several destinations, and what they get together', () => {
  const outputs = [{ amount: '1000000000', destination: { type: 'Address', address: 'one' } }, { amount: '500000001', destination: { type: 'Account', accountId: sampleId(3) } }]
  expect(told({ ...ordered({ type: 'Solana', operation: { type: 'Transfer', outputs }, feeStrategy: { type: 'Priority', priority: 'Low' } }), ledgerId: 'solana' } as never)).toBe('Transfer 1.500000001 SOL to 2 destinations')
})

it('tells nothing of a call, of another request, and of an amount of which it is not certain what it counts', () => {
  expect(told(ordered({ type: 'Ethereum', data: '0xa9059cbb', amount: '1', destination: { type: 'Address', address } }))).toBe('')
  expect(told({ type: 'v0_LockUser' })).toBe('')
  expect(told(ordered({ type: 'Cardano', outputs: [{ amount: 'many', destination: { type: 'Address', address } }] }))).toBe('')
})

it('tells what the order does that would be cancelled, from a verified record alone', () => {
  const record = ordered({ type: 'Solana', operation: { type: 'Transfer', outputs: [{ amount: '40000000000', destination: { type: 'Account', accountId: sampleId(3) } }] }, feeStrategy: { type: 'Priority', priority: 'Low' } })
  const cancellation = { type: 'v0_AttemptTransactionOrderCancellation', targetTransactionOrderId: sampleId(4), replacementTransactionOrderId: sampleId(5), reason: 'wrong' }
  const by = (verified: boolean): ResolveReference => (kind, id) => (kind === 'TransactionOrder' && id === sampleId(4) ? { alias: id, verified, record: { ...record, type: undefined } } : resolve(kind, id))
  const text = (verified: boolean) => render(<ToldActLine payload={cancellation} resolve={by(verified)} />).container.textContent
  expect(text(true)).toBe('The order: Transfer 40.00 SOL to Payroll')
  expect(text(false)).toBe('')
})

it('says in a list what an order does and from which account, and stays general where that cannot be told', async () => {
  const listed = async (payload: { readonly type: string }) => {
    const { container, unmount } = render(<IntentSentence payload={payload} resolve={resolve} show="short" />)
    await act(async () => { await import('@components/intents/told-act') })
    const text = container.textContent
    unmount()
    return text
  }
  expect(await listed(stellar({ type: 'Payment', amount: '15000001', destination: { type: 'Account', accountId: sampleId(3) } }))).toBe('Transfer 1.5000001 XLM to Payroll from account Payroll')
  expect(await listed(ordered({ type: 'Ethereum', data: '0xa9059cbb', amount: '1', destination: { type: 'Address', address } }))).toBe('Order a transaction from account Payroll')
})

describe('an order in the place of another', () => {
  const to = { type: 'Account', accountId: sampleId(3) }
  const order = (amount: string, parts: object) => ({ ...ordered({ type: 'Ethereum', destination: to, amount, ...parts }), ledgerId: 'ethereum' })
  const older = order('750000000000000000', { feeStrategy: { type: 'Priority', priority: 'Low' }, maximumFee: '2100000000000000' })
  const newer = (amount: string) => order(amount, { feeStrategy: { type: 'SpecifiedRate', gasPrice: '40000000000' }, resourceStrategy: { type: 'OrderReplacement', transactionOrderId: sampleId(4) } })
  const by = (verified: boolean): ResolveReference => (kind, id) => (kind === 'TransactionOrder' && id === sampleId(4) ? { alias: id, verified, record: { ...older, type: undefined } }
    : kind === 'Ledger' ? { alias: 'Ethereum', verified: true, record: { id, parameters: { type: 'Ethereum', nativeTickerSymbol: 'ETH' } } } : resolve(kind, id))
  const text = (amount: string, verified = true) => render(<ToldActLine payload={newer(amount)} resolve={by(verified)} />).container.textContent

  it('is told beside what that one does by its signed record, with both fees and both ceilings', () => {
    const told = text('750000000000000000')
    for (const part of ['Transfer 0.75 ETH to PayrollThe order whose place it takesTransfer 0.75 ETH to Payroll', 'It does exactly the same.', 'Fee until nowPriority: Low', 'Fee insteadGas price: 40.00 Gwei', 'At most, until now0.0021 ETH', 'At most, insteadNo maximum']) expect(told).toContain(part)
  })

  it('is warned of when it does something else, and when no signed record tells what the other does', () => {
    expect(text('850000000000000000')).toContain('It does something else')
    expect(text('750000000000000000', false)).toContain('What it does cannot be told')
    expect(text('750000000000000000', false)).not.toContain('0.0021')
  })
})

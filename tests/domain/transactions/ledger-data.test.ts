import { expect, it } from 'vitest'
import { readLedgerData } from '@domain/transactions/ledger-data'

it('a ledger of outputs tells what is spent and what is paid', () => {
  const inputs = [
    { index: 0, transactionHash: 'aa', address: 'bc1', accountReference: { id: 'account', domainId: 'domain' } },
  ]
  expect(
    readLedgerData({ type: 'Bitcoin', inputs, outputs: [{ index: 1, amount: '12', scriptPubKey: '0014' }] }),
  ).toEqual({
    as: 'outputs',
    inputs: [{ index: '0', address: 'bc1', transactionHash: 'aa', accountId: 'account' }],
    outputs: [{ index: '1', address: undefined, units: '12', script: '0014', accountId: undefined }],
  })
})

it('a ledger of contracts tells their logs and which were created and deleted', () => {
  expect(
    readLedgerData({
      type: 'Ethereum',
      logs: [{ logIndex: '3', address: '0x1', data: '0x', topics: ['0xa', '0xb'] }],
      createdContractAddresses: ['0x2'],
    }),
  ).toEqual({
    as: 'logs',
    logs: [{ index: '3', address: '0x1', data: '0x', topics: ['0xa', '0xb'] }],
    created: ['0x2'],
    deleted: [],
  })
})

it('what has no form of its own stays as it came', () => {
  expect(readLedgerData({ type: 'Newcomer', height: 4 })).toEqual({
    as: 'other',
    text: '{\n  "type": "Newcomer",\n  "height": 4\n}',
  })
})

import { expect, it } from 'vitest'
import { transactionWire } from '@api/transactions/transactions.wire'
import { contractsOf } from '@features/accounts/use-contracts'
import { sampleId } from '@support/sample-intent'

const transaction = (ledgerTransactionData?: Record<string, unknown>) =>
  transactionWire.parse({
    id: sampleId(1),
    ledgerId: 'ethereum',
    relatedAccounts: [],
    registeredAt: '2026-11-22T10:00:00.000Z',
    ...(ledgerTransactionData
      ? {
          ledgerTransactionData: {
            ledgerStatus: 'Confirmed',
            ledgerTransactionId: '0x1',
            statusLastUpdatedAt: '2026-11-22T10:00:00.000Z',
            ...ledgerTransactionData,
          },
        }
      : {}),
  })

it('a contract was created only by a transaction whose ledger tells so and that did not fail there', () => {
  const ledgerData = { type: 'Ethereum', logs: [], createdContractAddresses: ['0xa', '0xb'] }
  expect(
    [
      transaction({ ledgerData }),
      transaction({ ledgerData, failure: 'FailedOnChain' }),
      transaction({ ledgerData: { type: 'Ethereum', logs: [] } }),
      transaction({ ledgerData: { type: 'Bitcoin' } }),
      transaction({}),
      transaction(),
    ].map(contractsOf),
  ).toEqual([['0xa', '0xb'], [], [], [], [], []])
})

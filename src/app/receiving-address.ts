import type { AddressWire } from '@api/accounts/accounts.wire'
import type { ReceivingAddress } from '@machines/transactions/receive-funds.types'

/** What a chart takes of an address. */
export const toReceivingAddress = ({ data, signature, signingKey }: AddressWire): ReceivingAddress => ({
  address: data.address,
  ledgerId: data.ledgerId,
  accountId: data.accountId,
  record: { data, signature, signingKey },
})

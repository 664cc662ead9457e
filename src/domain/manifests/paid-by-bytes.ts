import { addressesIn } from '@domain/accounts/addresses-in'
import { readLedgerBytes } from '@domain/ledgers/read-ledger-bytes'
import { decodeManifest } from './decoded-manifest'

/** Whom the bytes pay that a manifest signs, leave everything to, or let take something by a call that everybody knows, however they can be read as transactions; nobody for other requests. */
export function paidByBytes(payload: { readonly type: string }): readonly string[] {
  const decoded = decodeManifest(payload)
  if (decoded?.as !== 'bytes') return []
  return [
    ...new Set(
      readLedgerBytes(decoded.bytes).flatMap(({ decoded: { payments, sendsTo, call } }) => [
        ...payments.map(({ to }) => to),
        ...(sendsTo === undefined ? [] : [sendsTo]),
        ...(call ? addressesIn({ data: `0x${call.data}` }) : []),
      ]),
    ),
  ]
}

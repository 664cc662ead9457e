import { readLedgerBytes } from '@domain/ledgers/read-ledger-bytes'
import { decodeManifest } from './decoded-manifest'

/** Whom the bytes pay that a manifest signs, however they can be read as transactions; nobody for other requests. */
export function paidByBytes(payload: { readonly type: string }): readonly string[] {
  const decoded = decodeManifest(payload)
  if (decoded?.as !== 'bytes') return []
  return [
    ...new Set(readLedgerBytes(decoded.bytes).flatMap(({ decoded: { payments } }) => payments.map(({ to }) => to))),
  ]
}

import { canonicalText } from '@domain/shared/canonical-json'
import { sha256Hex } from '@domain/shared/hash'
import type { Uuid } from '@domain/shared/ids'
import type { ExternalAccountRow } from './use-connection'

type Named = Pick<ExternalAccountRow, 'domainId' | 'connectionId' | 'externalId'>

/** A UUID of version 8, made of which account at which provider it is: whoever signs an order signs that with its id. */
export function externalAccountIdOf({ domainId, connectionId, externalId }: Named): Uuid {
  const hex = sha256Hex(canonicalText([domainId, connectionId, externalId]))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}` as Uuid
}

/** Whether an account is the one that its id names. An id from before names none, and is believed. */
export const isNamedSo = (account: Named & Pick<ExternalAccountRow, 'id'>): boolean =>
  account.id[14] !== '8' || account.id === externalAccountIdOf(account)

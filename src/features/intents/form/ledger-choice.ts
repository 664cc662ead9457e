import type { LedgerWire } from '@api/ledgers/ledgers.wire'
import type { AddressNetwork } from '@domain/accounts/read-address'
import { hasMainAddresses } from '@domain/ledgers/network'
import { visibleText } from '@domain/shared/visible-text'

/** A ledger that a form offers, with what reading one of its addresses asks for. */
export interface LedgerChoice extends AddressNetwork {
  readonly id: string
  readonly alias: string
}

export const toLedgerChoice = ({ data }: LedgerWire): LedgerChoice => ({
  id: data.id,
  alias: visibleText(data.alias),
  type: data.parameters.type,
  hasMainAddresses: hasMainAddresses(data.parameters),
})

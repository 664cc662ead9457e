import type { SnapshotFrom } from 'xstate'
import type { createAddress } from './create-address.machine'
import type { CreateAddressEvent } from './create-address.types'

export interface CreateAddressView {
  /** The ledger on which an address is being made. */
  readonly creatingOn: string | undefined
  readonly create: (ledgerId: string) => void
}

export const connectCreateAddress = (
  snapshot: SnapshotFrom<typeof createAddress>,
  send: (event: CreateAddressEvent) => void,
): CreateAddressView => ({
  creatingOn: snapshot.context.ledgerId,
  create: (ledgerId) => send({ type: 'address.create', ledgerId }),
})

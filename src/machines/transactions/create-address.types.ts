import type { Uuid } from '@domain/shared/ids'
import type { ReceivingProblem } from './receive-funds.types'

export interface CreateAddressInput {
  readonly accountId: Uuid
}

export interface CreateAddressContext extends CreateAddressInput {
  /** Where an address is being made. */
  readonly ledgerId: string | undefined
}

export interface CreateAddressEvent {
  readonly type: 'address.create'
  readonly ledgerId: string
}

export type CreationProblem = Exclude<ReceivingProblem, { readonly tag: 'notFetched' }>

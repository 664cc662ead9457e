import { get } from 'react-hook-form'
import type { EndpointWire } from '@api/endpoints/endpoints.wire'
import { visibleText } from '@domain/shared/visible-text'
import { isBlamed, isNamedBy } from '@domain/transactions/order-form/blamed-destination'
import { fieldsOf, type FilledFields, type FilledValue } from '@domain/transactions/order-form/order-field'
import { payeeOn, type OrderSource } from '../order-sources'
import type { DestinationChoice, OrderChoices } from './order-choices'
import { foreseenIn } from './foreseen-field.messages'
import { orderFormMessages as words } from './order-form.messages'

export interface DestinationFacts {
  readonly ledger: { readonly id: string }
  readonly endpoints: readonly EndpointWire[]
  readonly accounts: readonly OrderSource[]
  readonly order: FilledFields | undefined
  /** Why the platform would refuse the order. */
  readonly failure: { readonly hint: string; readonly reason: string } | undefined
}

export const destinationChoices = ({
  ledger,
  endpoints,
  accounts,
  order,
  failure,
}: DestinationFacts): Pick<OrderChoices, 'accounts' | 'endpoints' | 'foreseen' | 'refusedDestination'> => ({
  accounts: accounts.map((account) => payeeOn(account, ledger.id)),
  endpoints: endpoints.map(({ data }): DestinationChoice => ({
    id: data.id,
    alias: visibleText(data.alias),
    address: data.address,
    refusal: data.lock !== 'Unlocked' ? words.locked : data.ledgerId !== ledger.id ? words.otherLedger : undefined,
  })),
  foreseen: (field, path) =>
    field === 'destination' && failure && order && !isBlamed(get({ order }, path), order, failure.reason)
      ? undefined
      : foreseenIn(field, failure?.hint),
  refusedDestination: (path) => failure && refusedDestinationText(get({ order }, path), failure),
})

/** Why the platform refuses a destination, where it names it. */
export function refusedDestinationText(
  destination: FilledValue,
  { hint, reason }: NonNullable<DestinationFacts['failure']>,
): string | undefined {
  const { type } = fieldsOf(destination)
  return hint === 'InvalidDestination' && isNamedBy(reason, destination)
    ? words.refusedDestinations[type === 'Account' || type === 'Address' ? type : 'Endpoint']
    : undefined
}

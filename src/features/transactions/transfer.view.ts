import type { TransferPartyWire, TransferWire } from '@api/transactions/transactions.wire'
import { directionOf } from '@domain/transactions/transfer-direction'
import { entryHref, type MoneyScope } from '@features/accounts/money-scope'
import type { TransferItem } from './transfer-item'
import type { TransferParty } from '@features/intents/shared/order-act'
import { entityHref } from '@app/entity-href'
import type { Named, NameOf } from '@app/use-names'
import type { Assets } from './use-assets'

const addressOf = ({ addressDetails, addressesDetails }: TransferPartyWire) => addressDetails ?? addressesDetails?.[0]

/** The accounts and endpoints that transfers name, of one domain. */
export const partiesOf = (transfers: readonly TransferWire[], domainId: string): readonly Named[] =>
  transfers
    .flatMap(({ senders, recipient }) => [...senders, ...(recipient ? [recipient] : [])])
    .flatMap((party): readonly Named[] => {
      if (party.accountId) return party.domainId === domainId ? [{ kind: 'Account', id: party.accountId }] : []
      return (addressOf(party)?.resolvedEndpoints ?? [])
        .filter((one) => one.domainId === domainId)
        .map(({ endpointId }) => ({ kind: 'Endpoint', id: endpointId }))
    })

/** The addresses on either side that are of no account and of no endpoint of this domain. */
export const strangersOf = ({ senders, recipient }: TransferWire, domainId: string): readonly string[] =>
  [...senders, ...(recipient ? [recipient] : [])].flatMap((party) => {
    const address = addressOf(party)
    const isKnown = party.accountId !== undefined || address?.resolvedEndpoints.some((one) => one.domainId === domainId)
    return address && !isKnown ? [address.address] : []
  })

/** One side of a transfer: an account, the first endpoint of this domain for its address, else the address. */
export function toParty(
  party: TransferPartyWire,
  nameOf: NameOf,
  domain: { readonly id: string; readonly prefix: string },
): TransferParty {
  const address = addressOf(party)
  const named = (kind: Named['kind'], id: string, domainId: string | undefined): TransferParty => ({
    kind,
    id,
    address: address?.address,
    alias: nameOf(kind, id),
    href: domainId === domain.id ? entityHref(domain.prefix, kind, id) : undefined,
  })
  if (party.accountId) return named('Account', party.accountId, party.domainId)
  const endpoint = address?.resolvedEndpoints.find(({ domainId }) => domainId === domain.id)
  return endpoint
    ? named('Endpoint', endpoint.endpointId, endpoint.domainId)
    : { kind: 'Address', address: address?.address, alias: undefined }
}

interface TransferContext {
  readonly scope: MoneyScope
  readonly domain: { readonly id: string; readonly prefix: string }
  readonly nameOf: NameOf
  readonly assets: Assets
}

export function toTransferItem(
  transfer: TransferWire,
  { scope, domain, nameOf, assets }: TransferContext,
): TransferItem {
  const { id, kind, senders, recipient, value, tickerId, quarantined, status, registeredAt } = transfer
  return {
    id,
    quarantined,
    registeredAt,
    direction: directionOf({ kind, senders, recipient }, scope.at === 'account' ? scope.accountId : undefined),
    isRecovery: kind === 'Recovery',
    units: value,
    asset: assets.byId(tickerId),
    senders: senders.map((party) => toParty(party, nameOf, domain)),
    recipient: recipient && toParty(recipient, nameOf, domain),
    olderStatus: status,
    href: entryHref(scope, 'transfers', id),
  }
}

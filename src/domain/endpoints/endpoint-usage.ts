import { isJsonObject } from '@domain/shared/json'

interface Party {
  readonly accountId?: string | undefined
  readonly addressDetails?: SeenAddress | undefined
}
interface SeenAddress {
  readonly address: string
  readonly resolvedEndpoints: readonly { readonly endpointId: string }[]
}

export interface SentTransfer {
  readonly id: string
  readonly tickerId: string
  /** In the smallest unit of the asset, in decimal digits. */
  readonly value: string
  readonly registeredAt: string
  readonly senders: readonly Party[]
  readonly recipient?: Party | undefined
}

/** What went to an endpoint of one asset. */
export interface SentAsset {
  readonly tickerId: string
  readonly transfers: number
  /** The sum, in the smallest unit. */
  readonly units: string
  readonly lastAt: string
}

/** Those among some transfers that accounts of the reader sent to the address of an endpoint, in their order. */
export const sentTo = <T extends SentTransfer>(
  transfers: readonly T[],
  endpoint: { readonly id: string; readonly address: string },
): readonly T[] =>
  transfers.filter(({ senders, recipient }) => {
    const seen = recipient?.addressDetails
    return (
      seen !== undefined &&
      senders.some(({ accountId }) => accountId !== undefined) &&
      (seen.address === endpoint.address || seen.resolvedEndpoints.some(({ endpointId }) => endpointId === endpoint.id))
    )
  })

/** How much went there of each asset; the asset that went there last stands first. */
export function sentByAsset(transfers: readonly SentTransfer[]): readonly SentAsset[] {
  const sums = new Map<string, SentAsset>()
  for (const { tickerId, value, registeredAt } of transfers) {
    const { transfers: count, units, lastAt } = sums.get(tickerId) ?? { transfers: 0, units: '0', lastAt: registeredAt }
    sums.set(tickerId, {
      tickerId,
      transfers: count + 1,
      units: (BigInt(units) + BigInt(value)).toString(),
      lastAt: Date.parse(registeredAt) > Date.parse(lastAt) ? registeredAt : lastAt,
    })
  }
  return [...sums.values()].sort((one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt))
}

/** Does an order name an endpoint as a destination, whatever the family of its ledger? */
export function namesEndpoint(parameters: unknown, endpointId: string): boolean {
  if (Array.isArray(parameters)) return parameters.some((one) => namesEndpoint(one, endpointId))
  if (!isJsonObject(parameters)) return false
  return (
    (Object.hasOwn(parameters, 'endpointId') && parameters['endpointId'] === endpointId) ||
    Object.values(parameters).some((one) => namesEndpoint(one, endpointId))
  )
}

interface PaidDetails {
  readonly address: string
  readonly resolvedEndpoints: readonly { readonly endpointId: string }[]
}

interface PaidTransfer {
  readonly kind: string
  readonly recipient?:
    | {
        readonly addressDetails?: PaidDetails | undefined
        readonly addressesDetails?: readonly PaidDetails[] | undefined
      }
    | undefined
}

/**
 * The address at which the transfers of an order paid an endpoint; undefined while none of them tells it.
 * @param isOnly nobody else was to be paid: an address that is no endpoint any more is still the one.
 */
export function paidAddressOf(
  endpointId: string,
  transfers: readonly PaidTransfer[],
  isOnly: boolean,
): string | undefined {
  const paid = transfers.flatMap(({ kind, recipient }) =>
    kind === 'Transfer' && recipient ? (recipient.addressDetails ?? recipient.addressesDetails ?? []) : [],
  )
  const named = paid.find(({ resolvedEndpoints }) => resolvedEndpoints.some((one) => one.endpointId === endpointId))
  const [first, ...others] = new Set(paid.map(({ address }) => address))
  return named?.address ?? (isOnly && others.length === 0 ? first : undefined)
}

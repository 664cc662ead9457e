import type { ApiClient } from '@api/shared/client'
import { findAddressOwners, getAccount } from './accounts.api'
import { addressWire, type AccountWire, type AddressWire } from './accounts.wire'

/** An address with the account that it belongs to, both as the platform signed them. */
export interface OwnedAddress {
  readonly record: AddressWire
  readonly account: AccountWire
}

/** GET /v1/domains/{d}/accounts/{a}/addresses/{id} */
const getAddress = (api: ApiClient, domainId: string, accountId: string, addressId: string, signal: AbortSignal) =>
  api.get(`/v1/domains/${domainId}/accounts/${accountId}/addresses/${addressId}`, addressWire, { signal })

/** Whose address this is on every ledger, as far as the person may read it. */
export async function findOwnedAddresses(
  api: ApiClient,
  address: string,
  signal: AbortSignal,
): Promise<readonly OwnedAddress[]> {
  const { items } = await findAddressOwners(api, address, signal)
  return Promise.all(
    items.map(async ({ id, domainId, accountId }) => {
      const [record, account] = await Promise.all([
        getAddress(api, domainId, accountId, id, signal),
        getAccount(api, domainId, accountId, signal),
      ])
      return { record, account }
    }),
  )
}

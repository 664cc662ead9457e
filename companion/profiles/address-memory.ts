import { remember, type NamedAddress, type RememberedAddress } from '@domain/accounts/remembered-addresses'
import { toInstant, type Clock } from '@domain/shared/clock'
import { deleteRow, readRow, writeRow } from '../keystore/database'

/** The addresses that were signed for with each profile: no server has a say in them. */
export interface AddressMemory {
  readonly read: (profileId: string) => Promise<readonly RememberedAddress[]>
  readonly remember: (profileId: string, addresses: readonly NamedAddress[]) => Promise<void>
  readonly forget: (profileId: string) => Promise<void>
}

export function createAddressMemory({ now }: Pick<Clock, 'now'>): AddressMemory {
  const read = async (profileId: string) => (await readRow<readonly RememberedAddress[]>('addresses', profileId)) ?? []
  return {
    read,
    remember: async (profileId, addresses) => {
      if (addresses.length > 0)
        await writeRow('addresses', profileId, remember(await read(profileId), addresses, toInstant(now())))
    },
    forget: async (profileId) => void (await deleteRow('addresses', profileId)),
  }
}

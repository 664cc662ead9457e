import { remember, type NamedAddress, type RememberedAddress } from '@domain/accounts/remembered-addresses'
import { toInstant, type Clock } from '@domain/shared/clock'
import { deleteRow, mergeRow, readRow } from '../keystore/database'

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
        await mergeRow<readonly RememberedAddress[]>('addresses', profileId, (before = []) =>
          remember(before, addresses, toInstant(now())),
        )
    },
    forget: async (profileId) => void (await deleteRow('addresses', profileId)),
  }
}

/** Which requests were signed with each profile, and when: no server has a say in it, nor in whether a signature counts as one. */
export interface SignedRequests {
  /** When the request with this hash was signed last; undefined for never, as far as this device remembers. */
  readonly find: (profileId: string, hash: string) => Promise<string | undefined>
  readonly note: (profileId: string, hash: string) => Promise<void>
  readonly forget: (profileId: string) => Promise<void>
}

interface SignedRequest {
  readonly hash: string
  readonly signedAt: string
}

/** The newest of them: a request can be carried out for seven days at most. */
const mostKept = 1000

export function createSignedRequests({ now }: Pick<Clock, 'now'>): SignedRequests {
  const read = async (profileId: string) => (await readRow<readonly SignedRequest[]>('signed', profileId)) ?? []
  return {
    find: async (profileId, hash) => (await read(profileId)).find((one) => one.hash === hash)?.signedAt,
    note: (profileId, hash) =>
      mergeRow<readonly SignedRequest[]>('signed', profileId, (before = []) =>
        [{ hash, signedAt: toInstant(now()) }, ...before.filter((one) => one.hash !== hash)].slice(0, mostKept),
      ),
    forget: async (profileId) => void (await deleteRow('signed', profileId)),
  }
}

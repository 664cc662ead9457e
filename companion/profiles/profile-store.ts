import { deleteRow, listRows, writeRow } from '../keystore/database'
import type { Profile } from './profile'

/** The profiles of this device, kept in its database and watched by the screens. */
export interface ProfileStore {
  readonly subscribe: (listen: () => void) => () => void
  readonly list: () => readonly Profile[]
  readonly load: () => Promise<void>
  readonly save: (profile: Profile) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

export function createProfileStore(): ProfileStore {
  let profiles: readonly Profile[] = []
  const listeners = new Set<() => void>()
  const refresh = async () => {
    const rows = await listRows<Profile>('profiles')
    profiles = [...rows].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    listeners.forEach((listen) => listen())
  }
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    list: () => profiles,
    load: refresh,
    save: async (profile) => {
      await writeRow('profiles', profile.id, profile)
      await refresh()
    },
    remove: async (id) => {
      await deleteRow('profiles', id)
      await refresh()
    },
  }
}

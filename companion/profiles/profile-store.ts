import { changeRow, deleteRow, listRows, writeRow } from '../keystore/database'
import type { Profile } from './profile'

/** The profiles of this device, kept in its database and watched by the screens. */
export interface ProfileStore {
  readonly subscribe: (listen: () => void) => () => void
  readonly list: () => readonly Profile[]
  readonly load: () => Promise<void>
  readonly save: (profile: Profile) => Promise<void>
  /** Changes it as it is kept now, by another tab too; nothing where it is gone. */
  readonly update: (id: string, change: (profile: Profile) => Profile) => Promise<void>
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
    update: async (id, change) => {
      await changeRow<Profile>('profiles', id, change)
      await refresh()
    },
    remove: async (id) => {
      await deleteRow('profiles', id)
      await refresh()
    },
  }
}

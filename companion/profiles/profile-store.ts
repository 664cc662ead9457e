import { changeRow, deleteRow, listRows, watchDatabases, writeRow } from '../keystore/database'
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

/** Between the windows of this app: the profiles were changed in one of them. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** @param channel none where a browser has none: what another window has changed is seen with the next change here */
export function createProfileStore(channel?: Channel): ProfileStore {
  let profiles: readonly Profile[] = []
  const listeners = new Set<() => void>()
  const refresh = async () => {
    const rows = await listRows<Profile>('profiles')
    profiles = [...rows].sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    listeners.forEach((listen) => listen())
  }
  const change = async (writing: Promise<unknown>) => {
    await writing
    channel?.postMessage('changed')
    await refresh()
  }
  channel?.addEventListener('message', () => void refresh().catch(() => undefined))
  // What is opened in that moment is closed along with it.
  watchDatabases(
    () =>
      void refresh()
        .catch(refresh)
        .catch(() => undefined),
  )
  return {
    subscribe: (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    list: () => profiles,
    load: refresh,
    save: (profile) => change(writeRow('profiles', profile.id, profile)),
    update: (id, next) => change(changeRow<Profile>('profiles', id, next)),
    remove: (id) => change(deleteRow('profiles', id)),
  }
}

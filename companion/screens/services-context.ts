import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Profile } from '../profiles/profile'
import type { ListenerStatus } from '../machines/device-listener.types'
import type { RequestPreview } from '../machines/request-previews'
import type { Services } from '../machines/services'

const ServicesContext = createContext<Services | undefined>(undefined)
export const ServicesProvider = ServicesContext.Provider

export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('the screens need their services')
  return services
}

export function useProfiles(): readonly Profile[] {
  const { profiles } = useServices()
  return useSyncExternalStore(profiles.subscribe, profiles.list)
}

export function useListenerStatus(): ReadonlyMap<string, ListenerStatus> {
  const { listeners } = useServices()
  return useSyncExternalStore(listeners.subscribe, listeners.listenerStatus)
}

export function useIsUpdateReady(): boolean {
  const { updates } = useServices()
  return useSyncExternalStore(updates.subscribe, updates.isReady)
}

export function usePreviews(): ReadonlyMap<string, RequestPreview> {
  const { previews } = useServices()
  return useSyncExternalStore(previews.subscribe, previews.all)
}

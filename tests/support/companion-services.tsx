import type { ReactNode } from 'react'
import type { Clock } from '@domain/shared/clock'
import type { Profile } from '@companion/profiles/profile'
import { ServicesProvider } from '@companion/screens/services-context'
import type { RequestPreview } from '@companion/machines/request-previews'
import type { Services } from '@companion/machines/services'
import type { ListenerStatus } from '@companion/machines/device-listener.types'

/** A clock whose timers run at once. */
const patientClock: Clock = {
  now: () => Date.parse('2026-11-19T09:00:00.000Z'),
  setTimeout: (run) => run(),
  clearTimeout: () => undefined,
}

/** Of a device that only shows what arrives. */
export const noHints: Services['hints'] = {
  subscribe: () => () => undefined,
  settings: () => quiet,
  canVibrate: false,
  choose: () => undefined,
}
const quiet = { vibration: false, sound: false }

interface WithServicesProps {
  readonly children: ReactNode
  readonly clock?: Clock
  /** What a screen reads beyond the clock. */
  readonly services?: Partial<Services>
}

/** The services that a screen reads while it is shown; anything else would be a call, which a shown screen never makes. */
export const WithServices = ({ children, clock = patientClock, services }: WithServicesProps) => (
  <ServicesProvider value={{ clock, ...services } as Services}>{children}</ServicesProvider>
)

const never = () => () => undefined

/** Home as it is with these profiles and what was heard for each, by its place in the list. */
export const homeServices = (
  profiles: readonly Profile[],
  listenerStatus: readonly ListenerStatus[],
  backends: readonly string[] = ['http://127.0.0.1:8080'],
  previews: ReadonlyMap<string, RequestPreview> = new Map(),
): Partial<Services> => {
  const byKey = new Map(
    profiles.map((profile, i) => [`${profile.id} ${profile.enrolment?.deviceId}`, listenerStatus[i]!]),
  )
  return {
    configuration: { version: 'test', backends: [...backends], demo: false },
    profiles: { subscribe: never, list: () => profiles } as unknown as Services['profiles'],
    listeners: { subscribe: never, listenerStatus: () => byKey } as unknown as Services['listeners'],
    updates: { subscribe: never, isReady: () => false, check: () => Promise.resolve() },
    previews: { subscribe: never, all: () => previews },
  }
}

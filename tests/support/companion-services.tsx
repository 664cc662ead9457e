import type { ReactNode } from 'react'
import type { Clock } from '@domain/shared/clock'
import { ServicesProvider, type AppServices } from '@companion/screens/services-context'

/** A clock whose timers run at once: what must be held for a second is held. */
const patientClock: Clock = { now: () => Date.parse('2026-11-19T09:00:00.000Z'), setTimeout: (run) => run(), clearTimeout: () => undefined }

/** The services that a screen reads while it is shown; anything else would be a call, which a shown screen never makes. */
export const WithServices = ({ children, clock = patientClock }: { readonly children: ReactNode; readonly clock?: Clock }) => (
  <ServicesProvider value={{ clock } as AppServices}>{children}</ServicesProvider>
)

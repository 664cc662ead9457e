import type { AppPorts } from './app-ports'
import type { RootActors } from './root-actors'
import type { DomainAddress } from './wait-for-domain'

/** What the pages behind the sign-in share. */
export interface AppContext {
  readonly ports: AppPorts
  readonly actors: RootActors
  /** Resolves when the addressed domain is granted. */
  readonly waitForDomain: (address: DomainAddress, href: string) => Promise<void>
}

import type { GatewayContext } from '../context'
import type { Scripts } from '../scripts/script-runner'

/** What the governance core needs beyond the common context. */
export interface GovernanceContext extends GatewayContext {
  readonly scripts: Scripts
  /** The seed that the keys of every vault are derived from. */
  readonly vaultSeed: Uint8Array
  /** Under which credentials of providers are closed. */
  readonly providerSecret: string
  /** What stands between this gateway and the adapter of a provider, such as one that answers as no honest provider would. */
  readonly adaptProvider?: (<P extends object>(provider: P) => P) | undefined
}

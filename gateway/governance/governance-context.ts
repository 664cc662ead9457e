import type { ScriptRunner } from '@domain/policies/conditions'
import type { GatewayContext } from '../context'

/** What the governance core needs beyond the common context. */
export interface GovernanceContext extends GatewayContext {
  readonly scripts: ScriptRunner
  /** The seed that the keys of every vault are derived from. */
  readonly vaultSeed: Uint8Array
}

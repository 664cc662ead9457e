import type { GatewayContext } from '../context'
import type { Hub } from './hub'
import { withdrawOfSession } from './pending'

/** When a session ends, its streams do, and nothing that it asked for is before the person's devices any more: a signature would reach nobody. */
export function createSessionEnd(context: GatewayContext, hub: Hub): (sessionId: string) => Promise<void> {
  return async (sessionId) => {
    hub.closeSession(sessionId)
    for (const { hash, ...holder } of await withdrawOfSession(context, sessionId))
      hub.tellDevices(holder, { event: 'withdrawn', hash })
  }
}

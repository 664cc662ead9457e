import type { GatewayContext } from '../context'

/** What identity needs of the gateway: a real platform behind a proxy brings no more than this. */
export type IdentityContext = Pick<GatewayContext, 'config' | 'database' | 'clock' | 'random' | 'log' | 'restoredAt'>

import * as z from 'zod/mini'
import { uuid } from '@api/shared/shapes.wire'

/** Events of the console's stream (GET register-web?email). */
export const consoleEventWire = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['ready', 'device']), deviceListening: z.boolean() }),
  z.object({ event: z.literal('declined'), hash: z.string() }),
  z.object({ event: z.literal('intentChanged'), domainId: uuid, intentId: uuid }),
  z.object({ event: z.literal('notificationsChanged') }),
  z.object({ event: z.literal('dappAsked'), domainId: uuid, sessionId: uuid }),
])
export type ConsoleEventWire = z.output<typeof consoleEventWire>

import * as z from 'zod/mini'
import { instant, page, uuid } from '@api/shared/shapes.wire'

/** An entry of the security log, named as OpenTelemetry names events and attributes. */
export const securityEventWire = z.object({
  id: uuid,
  timestamp: instant,
  severity_text: z.string(),
  event_name: z.string(),
  'user.id': z.array(uuid),
  'device.id': z.optional(z.string()),
  'error.type': z.optional(z.string()),
  'http.request.method': z.optional(z.string()),
  'http.route': z.optional(z.string()),
  'oauth.grant.type': z.optional(z.string()),
  'countersign.intent.id': z.optional(uuid),
  'countersign.intent.type': z.optional(z.string()),
  'countersign.invitation.id': z.optional(uuid),
  'countersign.connection.id': z.optional(uuid),
  'countersign.files.count': z.optional(z.number()),
  'countersign.events.left_out': z.optional(z.number()),
})
export type SecurityEventWire = z.output<typeof securityEventWire>
/** GET /internal/v1/domains/{d}/security-events */
export const securityEventsPageWire = page(securityEventWire)

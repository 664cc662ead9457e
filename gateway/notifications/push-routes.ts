import type { Hono } from 'hono'
import { pushSubscriptionBody } from '@api/signing/notifications.wire'
import { describePaths } from '../requests/read-payload'
import { parseSent } from '../http/sent-json'
import { refuseCall } from './callers'
import type { NotificationParts } from './notification-parts'
import { forgetSubscription, keepSubscription } from './push'

const base = '/api/notifications/device/push'

/** How a device is woken: docs/decisions/0083-push.md. */
export function addPushRoutes(routes: Hono, { context, callers, push }: NotificationParts) {
  routes.get(base, async (call) => {
    const caller = await callers.readDevice(call)
    if (caller instanceof Response) return caller
    return push.publicKey === undefined
      ? refuseCall('EntityNotFoundError', 404)
      : call.json({ publicKey: push.publicKey })
  })

  routes.post(base, async (call) => {
    const text = await call.req.text()
    const caller = await callers.readDevice(call, text)
    if (caller instanceof Response) return caller
    if (push.publicKey === undefined) return refuseCall('EntityNotFoundError', 404)
    const body = pushSubscriptionBody.safeParse(parseSent(text))
    if (!body.success)
      return refuseCall('InvalidRequestError', 400, `The body is not a subscription${describePaths(body.error)}`)
    if (!push.isUsable(body.data))
      return refuseCall('InvalidRequestError', 400, 'The address is not one of a push service that is allowed here.')
    await keepSubscription(context, caller.device.id, body.data)
    return call.json({})
  })

  routes.post(`${base}/end`, async (call) => {
    const caller = await callers.readDevice(call, await call.req.text())
    if (caller instanceof Response) return caller
    await forgetSubscription(context, caller.device.id)
    return call.json({})
  })
}

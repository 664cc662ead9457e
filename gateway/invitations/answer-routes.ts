import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { invitationAnswerBody } from '@api/invitations/invitations.wire'
import type { GatewayEnv } from '../access/bearer'
import { networkOf } from '../http/network-of'
import { createRateLimit, retryAfter } from '../http/rate-limit'
import { readCallerAddress } from '../http/read-address'
import { HttpRefusal, notFound } from '../http/refusal'
import { parseSent } from '../http/sent-json'
import { companionOnly } from '../notifications/notification-routes'
import { describePaths } from '../requests/read-payload'
import { askForStranger } from '../store/askers'
import type { GovernanceContext } from '../work/governance-context'
import { createInvitationCodes, findByIdOrCode, type Found } from './invitation-record'
import { createRefusalNotes, registerKey } from './register-key'

const base = '/v1/users/invitations'
const mostBytes = 4096
/** Codes and ids that nobody has, from one network in ten minutes. */
const mostMisses = 30
const missesMs = 600_000

/** What an invitee and the device ask, who are nobody here yet; to be mounted before the calls that need a token: docs/decisions/0070-invitations.md. */
export function mountInvitationAnswers(app: Hono<GatewayEnv>, context: GovernanceContext): void {
  const codes = createInvitationCodes(context)
  const askForInvitee: MiddlewareHandler<GatewayEnv> = (c, next) => askForStranger(networkOfCall(c), next)
  const counted = countMisses(context)
  const isNoted = createRefusalNotes(context)
  app.use(`${base}/*`, companionOnly(context.config.companionOrigin), askForInvitee)
  app.use('/api/invitation/*', askForInvitee)

  app.get(`${base}/:idOrCode`, async (c) => {
    const { row, status } = await counted(c, () => findByIdOrCode({ ...context, codes }, c.req.param('idOrCode')))
    return c.json({ user: { alias: row.alias }, status })
  })
  app.get('/api/invitation/profile-status/:encodedValue', async (c) => {
    const { status } = await counted(c, () => findByIdOrCode({ ...context, codes }, c.req.param('encodedValue')))
    return c.json({ status })
  })
  app.post(`${base}/:idOrCode`, limitAnswer, async (c) => {
    const body = invitationAnswerBody.safeParse(parseSent(await c.req.text()))
    if (!body.success)
      throw new HttpRefusal('InvalidRequestError', `The body is not a signed key${describePaths(body.error)}`)
    await counted(c, () =>
      registerKey({ ...context, isNoted }, body.data, async (database) => {
        const found = await findByIdOrCode({ ...context, database, codes }, c.req.param('idOrCode'), 'change')
        return found?.isByCode ? found : undefined
      }),
    )
    return c.body(null, 200)
  })
}

const networkOfCall = (c: Context) => networkOf(readCallerAddress(c.req.raw))

const limitAnswer = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new HttpRefusal('InvalidRequestError', `The body is longer than ${mostBytes} bytes`)
  },
})

/** Asks for an invitation on behalf of a network that has not missed too often, before anything is asked of the database; whoever finds one has used up nothing. */
function countMisses({ clock, log }: GovernanceContext) {
  const misses = createRateLimit(clock, mostMisses, missesMs)
  return async (c: Context, find: () => Promise<Found | undefined>): Promise<Found> => {
    const network = networkOfCall(c)
    const waitMs = misses.take(network)
    if (waitMs > 0) {
      log.security('invitation.limited', {})
      throw new HttpRefusal('TooManyRequestsError', 'Too many unknown invitations', undefined, retryAfter(waitMs))
    }
    let hasMissed = false
    try {
      const found = await find()
      hasMissed = found === undefined
      if (!found) throw notFound()
      return found
    } finally {
      if (!hasMissed) misses.giveBack(network)
    }
  }
}

import { Hono, type Context } from 'hono'
import { routePath } from 'hono/route'
import { freshSignInSeconds } from '@domain/session/fresh-sign-in'
import type { AccessTokens, Bearer } from '../identity/access-tokens'
import { idOfToken } from '../identity/ended-access'
import type { IdentityContext } from '../identity/identity-context'
import { usersOfHolder, type People } from '../identity/people'
import { createCallSlots } from '../access/call-slots'
import { onceAnswered } from '../http/once-answered'
import { answerRefusal, HttpRefusal, notFound } from '../http/refusal'
import { requireFreshSignIn } from '../access/fresh-sign-in'
import { idsOf } from '../security-events'
import { askForSomebody, nameAsker } from '../store/askers'
import { endOwnDevice, endOwnProgram, endOwnSession, listAccess, readIdleness } from './own-access'

const base = '/api/access'

export interface AccessPorts {
  readonly tokens: AccessTokens
  readonly people: People
  /** Ends what an ended session still listens to and waits for. */
  readonly endElsewhere: (sessionId: string) => Promise<void>
  /** Ends the streams of a device that is believed no longer. */
  readonly closeDevice: (deviceId: string) => void
}

interface AccessEnv {
  Variables: { bearer: Bearer }
}

/** Own sessions, devices and program tokens: docs/decisions/0047-a-fresh-sign-in.md. What is somebody else's is answered as missing. */
export function createAccessRoutes(context: IdentityContext, ports: AccessPorts): Hono<AccessEnv> {
  const routes = new Hono<AccessEnv>()
  routes.onError(async (error, call) => {
    if (error instanceof HttpRefusal)
      context.log.security('call.refused', {
        ...(await idsOfBearer(ports.people, bearerOf(call))),
        'error.type': error.reason,
        'http.request.method': call.req.method,
        'http.route': routePath(call, -1),
      })
    return answerRefusal(error, call)
  })
  routes.use(`${base}/*`, holdSlot(ports.tokens))
  routes.get(base, async (call) =>
    call.json(await listAccess(context, call.var.bearer, hashOfToken(call)), 200, { 'cache-control': 'no-store' }),
  )
  addActivity(routes, context)
  addEnds(routes, context, ports)
  return routes
}

/** Of a call without a valid token nobody is told, and of one whose person cannot be read neither: the refusal is told all the same. */
const idsOfBearer = async (people: People, bearer: Bearer | undefined) =>
  bearer ? usersOfHolder(people, bearer).then(idsOf, () => ({})) : {}

/** Undefined before a token has been believed, whatever the types of the routes say. */
const bearerOf = (call: Context<AccessEnv>): Bearer | undefined => call.get('bearer')

const hashOfToken = (call: Context) => idOfToken(call.req.header('authorization')?.split(' ')[1] ?? '')

/** Nobody without a valid token, and nobody with too many calls at once. */
function holdSlot(tokens: AccessTokens) {
  const slots = createCallSlots()
  return (call: Context<AccessEnv>, next: () => Promise<void>) =>
    askForSomebody(async () => {
      let leave: (() => void) | undefined
      try {
        const bearer = await tokens.verify(call.req.header('authorization'), async ({ loginId, publicKey }) => {
          leave = await slots.take(publicKey ?? loginId)
          nameAsker(publicKey ?? loginId)
        })
        if (!bearer.ok) throw new HttpRefusal('InvalidJwtError', 'The access token is missing or not valid')
        call.set('bearer', bearer.value)
        await next()
      } finally {
        if (leave) onceAnswered(leave)
      }
    })
}

/** A console tells that its person is at work, and asks how long the session stands without; no other call counts, for a console asks by itself all the time. */
function addActivity(routes: Hono<AccessEnv>, context: IdentityContext) {
  const answer = async (call: Context<AccessEnv>, isActive: boolean) => {
    const left = await readIdleness(context, call.var.bearer, hashOfToken(call), isActive)
    if (left === undefined) throw notFound()
    return call.json(left, 200, { 'cache-control': 'no-store' })
  }
  routes.get(`${base}/activity`, (call) => answer(call, false))
  routes.post(`${base}/activity`, (call) => answer(call, true))
}

/** Whoever sits down at an open console, or has its token, ends nothing. */
function addEnds(
  routes: Hono<AccessEnv>,
  context: IdentityContext,
  { people, endElsewhere, closeDevice }: AccessPorts,
) {
  const { log, clock } = context
  const fresh = (call: Context<AccessEnv>) => {
    requireFreshSignIn(call.var.bearer, clock.now(), freshSignInSeconds)
    return call.var.bearer
  }
  const whose = async (bearer: Bearer) => idsOf(await usersOfHolder(people, bearer))
  const ended = (call: Context, id: string) => call.json({ id }, 200, { 'cache-control': 'no-store' })

  routes.delete(`${base}/sessions/:id`, async (call) => {
    const bearer = fresh(call)
    const id = call.req.param('id')
    const sessionId = await endOwnSession(context, bearer, id)
    if (sessionId === undefined) throw notFound()
    await endElsewhere(sessionId)
    log.security('session.ended', await whose(bearer))
    return ended(call, id)
  })

  routes.delete(`${base}/devices/:id`, async (call) => {
    const bearer = fresh(call)
    const id = call.req.param('id')
    if (!(await endOwnDevice(context, bearer, id))) throw notFound()
    closeDevice(id)
    log.security('device.removed', { ...(await whose(bearer)), 'device.id': id })
    return ended(call, id)
  })

  routes.delete(`${base}/programs/:id`, async (call) => {
    const bearer = fresh(call)
    const id = call.req.param('id')
    if (!(await endOwnProgram(context, bearer, id))) throw notFound()
    // A program's stream is held under the login of its key; one whose token still stands opens its own anew.
    await endElsewhere(bearer.loginId)
    log.security('token.ended', { ...(await whose(bearer)), 'oauth.grant.type': 'password' })
    return ended(call, id)
  })
}

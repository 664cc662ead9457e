import type { AppPorts } from '@app/app-ports'
import { describeConsole } from '@gateway/server/configuration-files'
import { succeed } from '@domain/shared/result'
import { createAccessTokens, keyOfClaims, loginOfClaims, sessionIdOf } from '@gateway/identity/access-tokens'
import { openSession } from '@gateway/identity/auth-sessions'
import { createAuthRoutes } from '@gateway/identity/auth-routes'
import { createAccessCheck, readClaims } from '@gateway/identity/ended-access'
import { createPeopleDirectory, publicKeyFrom } from '@gateway/identity/people-directory'
import { clientId } from '@gateway/identity/provider'
import { createSessionRefresher } from '@gateway/identity/refresh'
import type { ProviderClient } from '@gateway/identity/token-endpoint'
import { createSessionEnd, createHub } from '@gateway/notifications/hub'
import { createNotificationRoutes } from '@gateway/notifications/notification-routes'
import { createSignedFacts } from '@gateway/notifications/signed-facts'
import { createPush } from '@gateway/notifications/push'
import { createSilenceWatch } from '@gateway/notifications/silence-watch'
import { createAccessRoutes } from '@gateway/session/access-routes'
import {
  createHarness,
  createTestIssuer,
  type Harness,
  type HarnessParts,
  type TestIssuer,
  type TestPerson,
} from './gateway-harness'
import { openRouteDevice, type RouteDevice } from './route-device'
import { testConfig } from './test-config'

/** A whole gateway in this process, for as long as the worker lives, with what its program mounts beside the platform. */
export interface RouteGateway {
  readonly harness: Harness
  readonly clock: AppPorts['clock']
  readonly configuration: AppPorts['configuration']
  readonly fetch: (request: Request) => Response | Promise<Response>
  /** The cookie of a session as a sign-in leaves it. */
  readonly signIn: (person: TestPerson) => Promise<Readonly<Record<string, string>>>
  /** The phone of a person, enrolled when it is first asked for; it listens from then on. */
  readonly deviceOf: (person: TestPerson) => Promise<RouteDevice>
}

/** As long as a token of the embedded provider is good. */
const tokenMs = 600_000
const sessionCookie = 'countersign.session'

/** The identity provider of the tests: its answers to the two calls of the authentication client that follow a sign-in. */
const providerOf =
  (issuer: TestIssuer, clock: AppPorts['clock'], keyOf: (email: string) => string | undefined): typeof fetch =>
  async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input)
    if (pathname.startsWith('/.well-known/'))
      return Response.json({ token_endpoint: `${origin}/token`, revocation_endpoint: `${origin}/revoke` })
    const email = new URLSearchParams(init?.body as URLSearchParams).get('refresh_token') ?? ''
    return pathname === '/token'
      ? Response.json({
          access_token: await issuer.sign(email, keyOf(email), new Date(clock.now() + tokenMs)),
          expires_in: tokenMs / 1_000,
          refresh_token: email,
        })
      : Response.json({})
  }

export async function openGateway(parts: HarnessParts = {}): Promise<RouteGateway> {
  const issuer = await createTestIssuer()
  const harness = await createHarness({ ...parts, issuer, hasTimedTokens: true })
  const { app, context, isDemo } = harness.gateway
  const keys = new Map<string, string>()
  const devices = new Map<string, Promise<RouteDevice>>()
  const config = testConfig(parts.environment, parts.config)
  const client: ProviderClient = {
    issuer: config.tokens.issuer,
    clientId,
    clientSecret: 'secret',
    fetch: providerOf(issuer, context.clock, (email) => keys.get(email)),
    clock: context.clock,
  }
  const people = createPeopleDirectory(context)
  const hub = createHub(context.clock)
  const tokens = createAccessTokens(config, issuer.keys, {
    now: context.clock.now,
    isLive: createAccessCheck(context, false),
  })
  const endElsewhere = createSessionEnd(context, hub)
  app.route('/', createAccessRoutes(context, { tokens, people, endElsewhere, closeDevice: hub.closeDevice }))
  app.route(
    '/',
    createAuthRoutes({
      context,
      client,
      secret: 'secret',
      isEmbedded: false,
      loginOf: ({ claims }) => Promise.resolve(succeed(loginOfClaims(claims))),
      sessionIdOf,
      refresher: createSessionRefresher(context, client),
      people,
      publicKeyOf: publicKeyFrom(people, (token) => keyOfClaims(readClaims(token))),
      endElsewhere,
    }),
  )
  app.route(
    '/',
    createNotificationRoutes(context, {
      people,
      tokens,
      facts: createSignedFacts(context),
      hub,
      silence: createSilenceWatch(context, hub),
      push: createPush(context),
    }),
  )
  const send = (request: Request) => harness.gateway.fetch(request)
  const signIn: RouteGateway['signIn'] = async ({ email, key }) => {
    keys.set(email, key.publicKey)
    const until = context.clock.now() + tokenMs
    const accessToken = await issuer.sign(email, key.publicKey, new Date(until), context.clock.now())
    return {
      [sessionCookie]: await openSession(
        context,
        { loginId: email, publicKey: key.publicKey, browser: 'Firefox 145 on Linux' },
        { accessToken, accessExpiresAt: until, refreshToken: email },
      ),
    }
  }
  const deviceOf: RouteGateway['deviceOf'] = (person) => {
    const known =
      devices.get(person.email) ?? openRouteDevice({ person, origin: config.consoleOrigin, send, clock: context.clock })
    devices.set(person.email, known)
    return known
  }
  return {
    harness,
    clock: context.clock,
    configuration: describeConsole(config, { isDemo }),
    fetch: send,
    signIn,
    deviceOf,
  }
}

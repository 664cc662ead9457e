import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Clock } from '@domain/shared/clock'
import type { Random } from '@domain/shared/ids'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { GatewayConfig } from './config'
import type { RelaySockets } from './demo/relay/serve-relay'
import type { GatewayContext } from './context'
import type { Log } from './log'
import { openMailDesk } from './mail/mail-desk'
import { createSmtp } from './mail/smtp-transport'
import { createGateway } from './create-gateway'
import { fillScale } from './demo/scale/fill-scale'
import type { TokenVerifier } from './access/bearer'
import { createReverseProxy } from './server/reverse-proxy'
import type { Program } from './server/start-server'
import type { AccessTokens } from './identity/access-tokens'
import { opensCredentials } from './external-accounts/credentials'
import { settleSecret } from './identity/identity-secret'
import { createIdentity } from './identity/create-identity'
import { keyOfClaims } from './identity/access-tokens'
import { readClaims } from './identity/ended-access'
import type { People } from './identity/people'
import { createPeopleDirectory, loginOfKeyFrom, publicKeyFrom } from './identity/people-directory'
import { createPlatformProfile } from './identity/platform-profile'
import { createSessionEnd, createHub, type Hub } from './notifications/hub'
import { companionOnly, createNotificationRoutes } from './notifications/notification-routes'
import { createPush, withPush } from './notifications/push'
import { createSilenceWatch } from './notifications/silence-watch'
import { createSignedFacts } from './notifications/signed-facts'
import { generatePlatformKeys, loadPlatformKeys, providerSecretName } from './platform/platform-keys'
import { createAccessRoutes } from './session/access-routes'
import { openDatabase, type OpenDatabase } from './store/database'
import type { Ask } from './store/schema-version'
import type { Say } from './store/start-messages'
import { startProblem, type StartProblem } from './store/start-problem'
import { keepTidy } from './store/tidy-tables'
import { filesComeWithinMs, mostFileBytes, signedFilesPath } from './vaults/signed-files'

export interface ProgramPorts {
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly say: Say
  /** Fill the demo institution with so many transfers. */
  readonly scale?: number
}

/** Database, platform, identity and notifications behind the two listeners; with a real platform only what stands before it. */
export async function composeProgram(
  config: GatewayConfig,
  ports: ProgramPorts,
): Promise<Result<Program, StartProblem>> {
  const opened = await openDatabase(config, ports.say)
  if (!opened.ok) return opened
  const store = keepTidy(opened.value, ports)
  const { GATEWAY_URL } = config.environment
  const mounting = GATEWAY_URL ? mountBefore(GATEWAY_URL, config, ports, store) : mountOwn(config, ports, store)
  const program = await mounting.catch(startProblemOf)
  if (program.ok) return succeed({ ...program.value, onReplaced: store.onReplaced })
  await store.close()
  return program
}

async function mountOwn(
  config: GatewayConfig,
  ports: ProgramPorts,
  store: OpenDatabase,
): Promise<Result<Program, StartProblem>> {
  const { DATA_DIR } = config.environment
  const ask: Ask = async (text) => ((await store.database.execute(sql.raw(text))) as { rows: [] }).rows
  await settleSecret(DATA_DIR, providerSecretName, (secret) => opensCredentials(ask, secret))
  const keys = loadPlatformKeys(DATA_DIR, () => generatePlatformKeys(ports.random))
  return keys.ok ? mountAll(config, ports, store, keys.value) : keys
}

const startProblemOf = (cause: unknown): Result<never, StartProblem> => {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return refuse(
    startProblem(
      'startFailed',
      `The gateway could not be started on its database (${line}): restore a backup, or set another DATA_DIR to begin anew.`,
    ),
  )
}

/** Sessions live here; platform and notifications are reached through our own origin. */
async function mountBefore(
  platform: string,
  config: GatewayConfig,
  ports: ProgramPorts,
  { database, close }: OpenDatabase,
): Promise<Result<Program, StartProblem>> {
  const context = { config, database, ...ports }
  const endElsewhere = () => Promise.resolve()
  const { routes, tokens } = await createIdentity(context, {
    publicKeyOf: createPlatformProfile(platform, ports.clock),
    people: nobody,
    loginOfKey: () => Promise.resolve(undefined),
    notifyDevices: () => 0,
    endElsewhere,
  })
  routes.route('/', createAccessRoutes(context, { tokens, people: nobody, endElsewhere, closeDevice: () => undefined }))
  // What happens on a platform elsewhere is not known here.
  routes.get('/api/me/notifications', (call) => call.json({ items: [], count: 0, unread: 0 }))
  return succeed({ fetch: routeCalls(config, routes), facts: { isDemo: false }, endStreams: () => undefined, close })
}

/** Who is a user of the platform elsewhere is not known here. */
const nobody: People = { findByLogin: () => Promise.resolve(undefined), findHolder: () => Promise.resolve(undefined) }

type PlatformKeys = ReturnType<typeof generatePlatformKeys>

const scaleNeedsDemo = refuse(
  startProblem(
    'scaleNeedsDemo',
    'Only the demo institution is filled by --scale: leave it out, or set DEMO=true with an empty database.',
  ),
)

async function mountAll(
  config: GatewayConfig,
  ports: ProgramPorts,
  store: OpenDatabase,
  keys: PlatformKeys,
): Promise<Result<Program, StartProblem>> {
  const late: { tokens?: AccessTokens } = {}
  const verify: TokenVerifier['verify'] = async (...asked) =>
    late.tokens?.verify(...asked) ?? refuse({ tag: 'notYet' as const })
  const gateway = await createGateway({
    config,
    database: store.database,
    peers: store.peers,
    ...ports,
    keys,
    tokens: { verify },
  })
  if (!gateway.ok) return gateway
  const { context, app, isDemo } = gateway.value
  if (ports.scale && !isDemo) return scaleNeedsDemo
  const relay = isDemo && config.dappOrigin !== undefined ? await openRelay() : undefined
  if (ports.scale) await fillScale(context, ports.scale, ports.say)
  const push = createPush(context)
  const hub = withPush(createHub(ports.clock, store.peers), push)
  const { silence, closeWatches } = openWatches(context, hub)
  const people = createPeopleDirectory(context)
  const endElsewhere = createSessionEnd(context, hub)
  const identity = await createIdentity(context, {
    publicKeyOf: publicKeyFrom(people, (token) => keyOfClaims(readClaims(token))),
    people,
    loginOfKey: loginOfKeyFrom(context),
    notifyDevices: hub.notifyDevices,
    platform: context.platform,
    endElsewhere,
  })
  late.tokens = identity.tokens
  const callers = { people, tokens: identity.tokens }
  app.route('/', identity.routes)
  app.route('/', createAccessRoutes(context, { ...callers, endElsewhere, closeDevice: hub.closeDevice }))
  app.route(
    '/',
    createNotificationRoutes(context, { ...callers, facts: createSignedFacts(context), hub, silence, push }),
  )
  return succeed({
    fetch: routeCalls(config, gateway.value),
    facts: { isDemo },
    platformKey: context.platform.publicKey,
    ...(identity.handleProvider ? { handleProvider: identity.handleProvider } : {}),
    ...(relay ? { relay } : {}),
    endStreams: hub.closeAll,
    close: async () => {
      await closeWatches()
      await gateway.value.close()
      relay?.close()
      await store.close()
    },
  })
}

/** What is looked at again and again, beside the worker: who waits in silence, and what is to be mailed, where there is a server for it. */
function openWatches(context: GatewayContext, hub: Hub) {
  const { SMTP_URL, SMTP_FROM } = context.config.environment
  const silence = createSilenceWatch(context, hub)
  const mails =
    SMTP_URL && SMTP_FROM ? openMailDesk(context, createSmtp(SMTP_URL, SMTP_FROM, context.clock)) : undefined
  const closeWatches = async () => {
    silence.close()
    await mails?.close()
  }
  return { silence, closeWatches }
}

/** The relay of a demo institution, over which its dApp is reached. */
async function openRelay(): Promise<RelaySockets> {
  const [{ createRelay }, { openRelaySockets }] = await Promise.all([
    import('./demo/relay/relay'),
    import('./demo/relay/serve-relay'),
  ])
  return openRelaySockets(createRelay({ now: Date.now }))
}

/** Everything public, and of what is internal the calls that the console makes. */
const platformCalls =
  /^\/v1\/|^\/internal\/v1\/(?:transaction\/[\w-]+\/blocker|me\/settings\/notifications(?:\/available)?|system\/information)$/
const notificationCalls = /^\/api\/notifications\//
/** What an invitee's device asks a platform elsewhere: one invitation, and nothing beside it. */
const invitationCall = /^\/v1\/users\/invitations\/[^/]+$/

/** Which origin may call is said here, whatever a service elsewhere would allow. */
function openToCompanion(calls: Program['fetch'], companionOrigin: string): Program['fetch'] {
  const app = new Hono()
  app.use('*', companionOnly(companionOrigin))
  app.all('*', (call) => calls(call.req.raw))
  return (request) => app.fetch(request)
}

/** With a real platform or notification service configured, its calls are handed on under our own origin. */
function routeCalls(
  { environment, consoleOrigin: origin, companionOrigin }: GatewayConfig,
  gateway: { readonly fetch: Program['fetch'] },
): Program['fetch'] {
  const { GATEWAY_URL: platform, NOTIFICATION_URL: notifications } = environment
  const platformWith = (mostBytes: number, answersWithinMs?: number) =>
    platform
      ? createReverseProxy(platform, { origin, allows: platformCalls, mostBytes, answersWithinMs })
      : gateway.fetch
  const toPlatform = platformWith(512 * 1024)
  const invitationsToPlatform = platform ? openToCompanion(toPlatform, companionOrigin) : toPlatform
  const filesToPlatform = platformWith(mostFileBytes, filesComeWithinMs)
  const toNotifications = notifications
    ? openToCompanion(
        createReverseProxy(notifications, { origin, allows: notificationCalls, mostBytes: 256 * 1024 }),
        companionOrigin,
      )
    : gateway.fetch
  return (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === signedFilesPath) return filesToPlatform(request)
    if (invitationCall.test(pathname)) return invitationsToPlatform(request)
    if (/^\/(v1|internal)\//.test(pathname)) return toPlatform(request)
    return pathname.startsWith('/api/notifications/') ? toNotifications(request) : gateway.fetch(request)
  }
}

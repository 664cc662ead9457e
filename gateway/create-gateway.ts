import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { routePath } from 'hono/route'
import type { Clock } from '@domain/shared/clock'
import { isUuid, type Random } from '@domain/shared/ids'
import { succeed, type Result } from '@domain/shared/result'
import { mountAccounts } from './accounts/account-routes'
import { mountTickers } from './assets/ticker-routes'
import type { GatewayConfig } from './config'
import type { Log } from './log'
import { createBus } from './create-bus'
import type { OpenSocket } from './dapps/protocol/relay-link'
import { mountDapps } from './dapps/session-routes'
import { createWallet } from './dapps/wallet'
import { mountDemo } from './demo/demo-routes'
import { seedDemo } from './demo/seed-demo'
import { mountDomains } from './domains/domain-routes'
import { mountEndpoints } from './endpoints/endpoint-routes'
import { readLineage } from './store/domain-levels'
import { mountExternal } from './external-accounts/external-routes'
import { createQuestionLimit } from './external-accounts/question-limit'
import { mountEvents } from './governance/event-routes'
import type { GenesisBody } from './governance/genesis'
import type { GovernanceContext } from './work/governance-context'
import { mountIntents } from './governance/intent-routes'
import { openInstitution } from './governance/open-institution'
import { mountRequests } from './governance/request-routes'
import { mountSecurityEvents } from './security/security-event-routes'
import { createWorker } from './governance/worker'
import { requireBearer, type GatewayEnv, type GatewayRequest, type TokenVerifier, type Viewer } from './access/bearer'
import { mountHealth } from './access/health-routes'
import { lowerIds, refuseBrokenIds } from './access/path-ids'
import { answerRefusal, HttpRefusal, InvalidParameter, type RefusalReason } from './http/refusal'
import { mountContractCall } from './ledgers/contract-call'
import { mountInvitationAnswers } from './invitations/answer-routes'
import { mountInvitations } from './invitations/invitation-routes'
import { mountLedgers, mountTrustedLedgers } from './ledgers/ledger-routes'
import { mountManifests } from './manifests/manifest-routes'
import { mountPlatformKeys } from './properties/key-routes'
import { createPlatformSigner } from './platform/platform-signer'
import type { PlatformKeys } from './platform/platform-keys'
import { mountPolicies } from './policies/policy-routes'
import { keepNotifications } from './preferences/keep-notifications'
import { mountNotifications } from './preferences/notification-routes'
import { mountNotificationSettings } from './preferences/notification-settings'
import { createScripts } from './scripts/script-runner'
import { idsOf } from './security-events'
import { mountMe } from './session/me-routes'
import type { Database } from './store/database'
import type { Peers } from './store/peers'
import { keepSecurityLog } from './security/security-log'
import { startMessages, type Say } from './store/start-messages'
import type { StartProblem } from './store/start-problem'
import { mountBalances } from './transactions/balance-routes'
import { mountTransactions } from './transactions/transaction-routes'
import { mountUsers } from './users/user-routes'
import { limitFiles, signedFilesPath } from './vaults/signed-files'
import { mountVaults } from './vaults/vault-routes'

export interface GatewayParts {
  readonly config: GatewayConfig
  readonly database: Database
  /** The other gateways on this database. */
  readonly peers?: Peers
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly keys: PlatformKeys
  readonly tokens: TokenVerifier
  readonly say?: Say
  /** The first state of an empty database; without it the configuration decides. */
  readonly genesis?: GenesisBody | undefined
  /** How a relay of dApps is reached, when not over the network. */
  readonly openSocket?: OpenSocket
  readonly adaptProvider?: GovernanceContext['adaptProvider']
  /** `manual`: nothing is carried out before `settle` is called. */
  readonly worker?: 'automatic' | 'manual'
}

export interface Gateway {
  /** The app behind `fetch`; other parts of the gateway mount their calls on it before the first request. */
  readonly app: Hono<GatewayEnv>
  readonly fetch: (request: Request) => Response | Promise<Response>
  readonly context: GovernanceContext
  /** The database holds the demo institution. */
  readonly isDemo: boolean
  /** Resolves when every accepted request and every due intent has been carried as far as it goes. */
  readonly settle: () => Promise<void>
  /** Stops the worker; the database stays open, it belongs to the caller. */
  readonly close: () => Promise<void>
}

const mostBytes = 512 * 1024

/** The platform over one database: the same in tests, in the development server and behind the listener. */
export async function createGateway(parts: GatewayParts): Promise<Result<Gateway, StartProblem>> {
  const { config, database, clock, random, log, keys } = parts
  const platform = createPlatformSigner(keys.signingKey)
  const scripts = createScripts()
  const base: GovernanceContext = {
    config,
    database,
    clock,
    random,
    log,
    platform,
    bus: createBus(parts.peers),
    scripts,
    vaultSeed: keys.vaultSeed,
    providerSecret: keys.providerSecret,
    adaptProvider: parts.adaptProvider,
  }
  const institution = await openInstitution(base, { genesis: parts.genesis, seedDemo: reportAndSeed(parts.say) })
  if (!institution.ok) {
    await scripts.close()
    return institution
  }
  const isDemo = institution.value.demo
  const kept = keepSecurityLog(base)
  const context: GovernanceContext = { ...base, log: kept.log, restoredAt: institution.value.restoredAt }
  const worker = createWorker(context)
  const wake = parts.worker === 'manual' ? () => undefined : worker.wake
  wake()
  const app = createApp(context)
  mountDemo(app, context, institution.value)
  mountHealth(app, context)
  mountInvitationAnswers(app, context)
  const bearer = requireBearer(context, parts.tokens)
  for (const calls of ['/v1/*', '/internal/v1/*', '/api/me/*']) app.use(calls, bearer, limitBody)
  app.use('/v1/*', refuseBrokenIds)
  mountPlatform(app, context, wake)
  const { dappOrigin: _ofDemo, ...ownConfig } = config
  // The relay of the demo is that of a demo institution alone.
  const wallet = createWallet(isDemo ? context : { ...context, config: ownConfig }, parts.openSocket)
  mountDapps(app, wallet)
  void wallet.resume().catch(() => log.error('dapps.unreached'))
  const notifications = keepNotifications(context)
  const settle = () => worker.settle().then(kept.settle)
  const close = () => {
    wallet.close()
    return worker.close().then(notifications.close).then(kept.settle).then(scripts.close)
  }
  return succeed({
    app,
    fetch: (request) => app.fetch(request),
    context,
    isDemo,
    settle,
    close,
  })
}

const reportAndSeed = (say?: Say) => (context: GovernanceContext) => {
  say?.(startMessages.founding)
  return seedDemo(context)
}

/** Refusals of whoever is not believed, or may not. */
const notTheirs: ReadonlySet<string> = new Set<RefusalReason>([
  'InvalidJwtError',
  'UnauthorizedError',
  'PermissionDeniedError',
  'InvalidSignatureError',
  'RequesterLockedError',
])

function createApp(context: GovernanceContext): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>({ getPath: (request) => lowerIds(new URL(request.url).pathname) })
  app.onError(async (error, c) => {
    const isExpected = error instanceof HttpRefusal || error instanceof InvalidParameter
    const hasLeft = c.req.raw.signal.aborted
    if (error instanceof HttpRefusal && notTheirs.has(error.reason)) {
      context.log.security('call.refused', {
        ...idsOf(await recordsJudged(context, c)),
        'error.type': error.reason,
        'http.request.method': c.req.method,
        'http.route': routePath(c, -1),
      })
    }
    if (!isExpected && !hasLeft) context.log.error('http.failed', { method: c.req.method, kind: error.name })
    return answerRefusal(error, c)
  })
  app.notFound((c) => c.json({ reason: 'EntityNotFoundError', message: 'The call is unknown' }, 404))
  for (const calls of ['/v1/*', '/internal/*', '/api/invitation/*', '/api/me/*']) app.use(calls, keepNowhere)
  app.post('/v1/genesis', () => {
    throw new HttpRefusal('GenesisCantBeLaunchedTwiceError', 'The institution is already founded')
  })
  return app
}

/** The records of whoever called by which a call for one domain is judged: another domain has nothing to do with it. */
async function recordsJudged({ database }: GovernanceContext, c: GatewayRequest): Promise<Viewer['users']> {
  const users = (c.get('viewer') as Viewer | undefined)?.users ?? []
  const domainId = c.req.param('domainId')
  if (users.length < 2 || !isUuid(domainId)) return users
  const lineage = await readLineage(database, domainId).catch(() => [])
  return users.filter((user) => lineage.some(({ id }) => id === user.domainId))
}

const limitOthers = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new HttpRefusal('InvalidRequestError', `The body is longer than ${mostBytes} bytes`)
  },
})

/** Reads a body of unknown length to its end, and so comes after whoever sends it has said who they are. */
const limitBody: MiddlewareHandler<GatewayEnv> = (c, next) =>
  c.req.path === signedFilesPath ? limitFiles(c, next) : limitOthers(c, next)

/** What a call answers is for whoever asked, at that moment; no cache on the way or in the browser keeps it. */
const keepNowhere: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next()
  c.header('cache-control', 'no-store')
}

function mountPlatform(app: Hono<GatewayEnv>, context: GovernanceContext, wake: () => void): void {
  // Whichever call has a provider asked, it is one count.
  const countQuestion = createQuestionLimit(context)
  mountMe(app, context)
  mountNotificationSettings(app, context)
  mountNotifications(app, context)
  mountRequests(app, context)
  mountIntents(app, context, { wake, countQuestion })
  mountEvents(app, context)
  mountSecurityEvents(app, context)
  mountDomains(app, context)
  // Before users: their paths begin alike.
  mountInvitations(app, context)
  mountUsers(app, context)
  mountPolicies(app, context)
  mountEndpoints(app, context)
  mountAccounts(app, context)
  mountBalances(app, context)
  mountExternal(app, context, countQuestion)
  mountManifests(app, context)
  mountVaults(app, context, wake)
  mountLedgers(app, context)
  mountTrustedLedgers(app, context)
  mountContractCall(app, context)
  mountPlatformKeys(app, context)
  mountTickers(app, context)
  mountTransactions(app, context)
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@domain/shared/clock'
import type { Uuid } from '@domain/shared/ids'
import { succeed } from '@domain/shared/result'
import { environmentSchema, type Environment, type GatewayConfig } from '@gateway/config'
import type { GatewayContext, Happening } from '@gateway/context'
import { startServer, type RunningServer } from '@gateway/server/start-server'
import { keyOfClaims } from '@gateway/identity/access-tokens'
import { createIdentity } from '@gateway/identity/create-identity'
import { readClaims } from '@gateway/identity/ended-access'
import { createPeopleDirectory, loginOfKeyFrom, publicKeyFrom } from '@gateway/identity/people-directory'
import { createSessionEnd, createHub } from '@gateway/notifications/hub'
import { createPush, withPush } from '@gateway/notifications/push'
import { createSilenceWatch } from '@gateway/notifications/silence-watch'
import { createPlatformSigner } from '@gateway/platform/platform-signer'
import type { SignedFacts } from '@gateway/notifications/intent-context'
import { createNotificationRoutes } from '@gateway/notifications/notification-routes'
import { createAccessRoutes } from '@gateway/session/access-routes'
import type { OpenDatabase } from '@gateway/store/database'
import { domains, users } from '@gateway/store/schema/entities'
import { oidcPayloads } from '@gateway/store/schema/identity'
import { devices } from '@gateway/store/schema/notifications'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { factsBy } from './facts-by'
import { makeKey, type TestKey } from './keys'
import { createTestDatabase } from './test-database'

export interface FixturePerson {
  readonly email: string
  readonly key: TestKey
  readonly user: { readonly id: Uuid; readonly domainId: Uuid }
}

export interface IdentityFixture {
  readonly origin: string
  readonly companionOrigin: string
  readonly config: GatewayConfig
  readonly people: { readonly ines: FixturePerson; readonly tomasz: FixturePerson }
  readonly travel: (ms: number) => void
  readonly now: () => number
  readonly publish: (happening: Happening) => void
  /** Stops the server and starts it again over the same database, keys and ports. */
  readonly restart: () => Promise<void>
  /** What the platform does that changes a person's record. */
  readonly revise: (person: FixturePerson, change: Partial<typeof users.$inferInsert>) => Promise<void>
  /** What wakes each device. */
  readonly subscriptions: () => Promise<readonly (string | null)[]>
  readonly database: OpenDatabase['database']
  readonly dataFolder: string
  /** What a provider does that revokes everything. */
  readonly forgetGrants: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface FixtureOptions {
  /** Hears the security log. */
  readonly security?: GatewayContext['log']['security']
  readonly environment?: Partial<Environment>
  readonly isDemo?: boolean
  readonly facts?: SignedFacts
  readonly apps?: string
  /** The institution was resumed from a backup at this time. */
  readonly restoredAt?: number
  /** Stands before the database. */
  readonly through?: (database: OpenDatabase['database']) => OpenDatabase['database']
}

const person = (name: string, number: number): FixturePerson => ({
  email: `${name}@nordhaven.example`,
  key: makeKey(name),
  user: {
    id: `00000000-0000-4000-8000-00000000000${number}` as Uuid,
    domainId: '00000000-0000-4000-8000-0000000000d1' as Uuid,
  },
})

/** Identity, notifications and both listeners over a database of its own, with two people and no governance. */
export async function startIdentityFixture(options: FixtureOptions = {}): Promise<IdentityFixture> {
  const people = { ines: person('ines', 1), tomasz: person('tomasz', 2) }
  const store = await createTestDatabase()
  await store.database.insert(domains).values(domainRow(people.ines.user.domainId))
  for (const one of Object.values(people)) await store.database.insert(users).values(userRow(one))
  const time = shiftedClock()
  const dataFolder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const start = async (ports: { PORT: number; COMPANION_PORT: number }) => {
    const environment = { ...environmentSchema.parse({}), DATA_DIR: dataFolder, ...ports, ...options.environment }
    const listeners = new Set<(happening: Happening) => void>()
    const compose = async (config: GatewayConfig) =>
      succeed(await composeProgram(config, store, time.clock, listeners, options))
    const started = await startServer({
      environment,
      version: '0.0.0',
      compose,
      ...(options.apps ? { apps: options.apps } : {}),
    })
    if (!started.ok) throw new Error(started.problem.sentence)
    return {
      server: started.value,
      publish: (happening: Happening) => listeners.forEach((listen) => listen(happening)),
    }
  }
  let running = await start({ PORT: 0, COMPANION_PORT: 0 })
  const { config } = running.server
  const { consoleOrigin: origin, companionOrigin } = config

  return {
    origin,
    companionOrigin,
    config,
    people,
    travel: time.travel,
    now: time.clock.now,
    publish: (happening) => running.publish(happening),
    restart: async () => {
      await running.server.close()
      running = await start({
        PORT: Number(new URL(origin).port),
        COMPANION_PORT: Number(new URL(companionOrigin).port),
      })
      await fetch(`${origin}/config.json`).catch(() => undefined)
    },
    revise: async ({ user }, change) =>
      void (await store.database.update(users).set(change).where(eq(users.id, user.id))),
    subscriptions: async () =>
      (await store.database.select({ endpoint: devices.pushEndpoint }).from(devices)).map(({ endpoint }) => endpoint),
    database: store.database,
    dataFolder,
    forgetGrants: async () => void (await store.database.delete(oidcPayloads)),
    close: async () => {
      await running.server.close()
      await store.close()
    },
  }
}

type Running = RunningServer['program']

async function composeProgram(
  config: GatewayConfig,
  { database }: OpenDatabase,
  clock: Clock,
  listeners: Set<(happening: Happening) => void>,
  { isDemo = false, facts = factsBy({}), security = () => undefined, restoredAt, through }: FixtureOptions,
): Promise<Running> {
  const context: GatewayContext = {
    config,
    database: through?.(database) ?? database,
    clock,
    restoredAt,
    random: {
      uuid: () => crypto.randomUUID() as Uuid,
      bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    },
    platform: createPlatformSigner(makeKey('platform').jwk),
    bus: {
      publish: () => undefined,
      subscribe: (listen) => (listeners.add(listen), () => void listeners.delete(listen)),
    },
    log: { info: () => undefined, security, error: process.env['TEST_LOG'] ? console.error : () => undefined },
  }
  const push = createPush(context)
  const hub = withPush(createHub(context.clock), push)
  const silence = createSilenceWatch(context, hub)
  const directory = createPeopleDirectory(context)
  const endElsewhere = createSessionEnd(context, hub)
  const identity = await createIdentity(context, {
    publicKeyOf: publicKeyFrom(directory, (token) => keyOfClaims(readClaims(token))),
    people: directory,
    loginOfKey: loginOfKeyFrom(context),
    notifyDevices: hub.notifyDevices,
    platform: context.platform,
    endElsewhere,
  })
  const app = new Hono()
  app.route('/', identity.routes)
  app.route(
    '/',
    createAccessRoutes(context, {
      tokens: identity.tokens,
      people: directory,
      endElsewhere,
      closeDevice: hub.closeDevice,
    }),
  )
  app.route(
    '/',
    createNotificationRoutes(context, { people: directory, tokens: identity.tokens, facts, hub, silence, push }),
  )
  return {
    fetch: app.fetch,
    facts: { isDemo },
    endStreams: hub.closeAll,
    close: () => Promise.resolve(silence.close()),
    ...(identity.handleProvider ? { handleProvider: identity.handleProvider } : {}),
  }
}

function domainRow(id: Uuid): typeof domains.$inferInsert {
  const at = '2026-01-01T00:00:00.000Z'
  const data = { id, permissions: { readAccess: { requests: ['maker'] } } }
  return {
    id,
    parentId: null,
    ancestors: [],
    alias: 'Domain',
    lock: 'Unlocked',
    revision: 1,
    createdAt: at,
    lastModifiedAt: at,
    customProperties: {},
    envelope: { data, signature: '', signingKey: '' },
  }
}

function userRow({ email, key, user }: FixturePerson): typeof users.$inferInsert {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    ...user,
    alias: email,
    publicKey: key.publicKey,
    roles: ['maker'],
    logins: [email],
    lock: 'Unlocked',
    revision: 1,
    createdAt: at,
    lastModifiedAt: at,
    customProperties: {},
    envelope: { data: { id: user.id }, signature: '', signingKey: '' },
  }
}

function shiftedClock() {
  let shift = 0
  const clock: Clock = {
    now: () => Date.now() + shift,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
  }
  return { clock, travel: (ms: number) => void (shift += ms) }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import { environmentSchema } from '@gateway/config'
import { readCommand, runBackup } from '@gateway/backup/run-backup'
import { generatePlatformKeys, loadPlatformKeys, type PlatformKeys } from '@gateway/platform/platform-keys'
import type { Database } from '@gateway/store/database'
import { users } from '@gateway/store/schema/entities'
import { burntIntents, intents, requests } from '@gateway/store/schema/governance'
import { asNewUser, createTestPerson, testInstant, type Harness, type TestDomain } from './gateway-harness'
import { quorum } from './test-institution'

const random = {
  uuid: () => crypto.randomUUID() as never,
  bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
}

/** Keys as a start leaves them in a data folder. */
export function makeKeys(folder: string): PlatformKeys {
  const keys = loadPlatformKeys(folder, () => generatePlatformKeys(random))
  if (!keys.ok) throw new Error(keys.problem.sentence)
  mkdirSync(join(folder, 'keys'), { recursive: true })
  writeFileSync(join(folder, 'keys', 'identity-secret'), `secret of ${folder}\n`, { mode: 0o600 })
  return keys.value
}

/** What the command says; its sentence where it refuses. */
export async function backup(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const command = readCommand(args, '/')
  if (!command.ok) return [command.problem.sentence]
  const done = await runBackup(command.value, environmentSchema.parse(environment), {
    program: '0.0.0',
    now: () => testInstant,
  })
  return done.ok ? done.value : [done.problem.sentence]
}

/** A domain in which one person makes users alone. */
export const openMakers = (harness: Harness): Promise<TestDomain<'maker'>> =>
  harness.createDomain({ people: { maker: ['maker'] }, policies: [{ alias: 'Alone', workflow: [quorum('maker')] }] })

const newUser = (domain: TestDomain<'maker'>): IntentPayload => ({
  type: 'v0_CreateUser',
  ...asNewUser(createTestPerson('new', domain.id), ['guest']),
})

/** Makes users one after another until it is told to stop; answers how many. */
export function makeUsers(harness: Harness, domain: TestDomain<'maker'>): { readonly stop: () => Promise<number> } {
  let isOver = false
  const run = async () => {
    let made = 0
    while (!isOver) {
      const { request } = await harness.propose(domain.people.maker, newUser(domain))
      if (request.status !== 'Succeeded') throw new Error('a user was not made')
      made++
    }
    return made
  }
  const running = run()
  return {
    stop: () => {
      isOver = true
      return running
    },
  }
}

/** What is true at every moment: each user of the domain but its maker was made by an intent that was executed, and each of these came of a request whose id is burnt. */
export async function balanceOf(database: Database, domain: TestDomain<'maker'>) {
  const [made] = await database.select({ count: count() }).from(users).where(eq(users.domainId, domain.id))
  const executed = await database
    .select({ id: intents.id })
    .from(intents)
    .where(and(eq(intents.targetDomainId, domain.id), eq(intents.status, 'Executed')))
    .orderBy(asc(intents.id))
  const ids = executed.map(({ id }) => id)
  const [burnt] = await database.select({ count: count() }).from(burntIntents).where(inArray(burntIntents.id, ids))
  const [asked] = await database.select({ count: count() }).from(requests).where(inArray(requests.intentId, ids))
  return { users: (made?.count ?? 0) - 1, intents: ids.length, burnt: burnt?.count, requests: asked?.count }
}

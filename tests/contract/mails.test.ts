import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { composeProgram } from '@gateway/compose-program'
import { openMailDesk } from '@gateway/mail/mail-desk'
import { users } from '@gateway/store/schema/entities'
import { notifications } from '@gateway/store/schema/notifications'
import { createHarness } from '@support/gateway-harness'
import { makeKey } from '@support/keys'
import { startMailServer } from '@support/mail-server'
import { createServerDatabase } from '@support/server-database'
import { testConfig } from '@support/test-config'
import { quorum } from '@support/test-institution'

it('of several gateways that look for mails at the same moment, one sends each', async () => {
  const harness = await createHarness()
  const { context } = harness.gateway
  const { people } = await harness.createDomain({
    people: { first: ['maker'], second: ['maker'], third: ['maker'], fourth: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  const rows = Object.values(people).flatMap(({ user }) =>
    Array.from({ length: 10 }, () => ({
      userId: user.id,
      domainId: user.domainId,
      source: 'IntentApproved' as const,
      subjectKind: 'Intent' as const,
      subjectId: randomUUID() as Uuid,
      createdAt: new Date(harness.clock.now()).toISOString(),
    })),
  )
  const written = await context.database.insert(notifications).values(rows).returning({ id: notifications.id })
  const sent: string[] = []
  const desks = [1, 2, 3].map(() =>
    openMailDesk(context, ({ id }) => {
      sent.push(id)
      return Promise.resolve('sent' as const)
    }),
  )
  await Promise.all(desks.map((desk) => desk.settle()))
  await Promise.all(desks.map((desk) => desk.close()))
  expect(sent.toSorted()).toEqual(written.map(({ id }) => `${id}.1`).toSorted())
  await harness.close()
})

it('a program that is given a mail server looks every 15 seconds for what is to be sent over it', async () => {
  const server = await startMailServer()
  const store = await createServerDatabase(process.env['TEST_DATABASE_SERVER']!)
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'))
  const genesis = readFileSync('docs/genesis.example.json', 'utf8')
    .replace(/NEW UUID \d+/g, () => randomUUID())
    .replace('PUBLIC KEY OF ADA HOLM', makeKey('ada').publicKey)
    .replace('PUBLIC KEY OF BO LUND', makeKey('bo').publicKey)
  writeFileSync(join(folder, 'genesis.json'), genesis)
  const clock = new SimulatedClock()
  const program = await composeProgram(
    testConfig({
      DATA_DIR: folder,
      DATABASE_URL: store.url,
      GENESIS_FILE: join(folder, 'genesis.json'),
      SMTP_URL: server.url,
      SMTP_FROM: 'console@bank.example',
    }),
    {
      clock: clock as never,
      random: { uuid: () => randomUUID() as Uuid, bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
      log: { info: () => undefined, error: () => undefined, security: () => undefined },
      say: () => undefined,
    },
  )
  if (!program.ok) throw new Error(program.problem.sentence)
  const [ada] = await store.database.select().from(users).where(eq(users.alias, 'Ada Holm'))
  await store.database.insert(notifications).values({
    userId: ada!.id,
    domainId: ada!.domainId,
    source: 'IntentApproved',
    subjectKind: 'Intent',
    subjectId: randomUUID() as Uuid,
    createdAt: new Date(clock.now()).toISOString(),
  })
  clock.increment(14_999)
  clock.increment(1)
  await expect
    .poll(() => server.take().map(({ from, to }) => [from, to]))
    .toEqual([['console@bank.example', ['ada.holm@bank.example']]])
  await program.value.close()
  await store.close()
  await server.close()
})

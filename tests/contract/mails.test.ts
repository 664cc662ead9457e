import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { openMailDesk } from '@gateway/mail/mail-desk'
import { notifications } from '@gateway/store/schema/notifications'
import { createHarness } from '@support/gateway-harness'
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

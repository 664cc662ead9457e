import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { openMailDesk } from '@gateway/mail/mail-desk'
import { createSmtp } from '@gateway/mail/smtp-transport'
import type { Environment } from '@gateway/config'
import { describeConsole } from '@gateway/server/configuration-files'
import { readEnvironment } from '@gateway/server/resolve-config'
import { domains, users } from '@gateway/store/schema/entities'
import { notifications } from '@gateway/store/schema/notifications'
import { asNewUser, createHarness, createTestPerson, type Harness, type TestPerson } from '@support/gateway-harness'
import { startMailServer } from '@support/mail-server'
import { testConfig } from '@support/test-config'
import { quorum } from '@support/test-institution'

let server: Awaited<ReturnType<typeof startMailServer>>
let harness: Harness
const failures: (readonly [string, unknown])[] = []
beforeAll(async () => {
  server = await startMailServer()
  harness = await createHarness({ error: (event, facts) => void failures.push([event, facts]) })
})
afterAll(async () => {
  await harness.close()
  await server.close()
})
afterEach(async () => {
  await harness.gateway.context.database.delete(notifications)
  server.take()
  server.answers.clear()
  failures.length = 0
})

const from = 'console@nordhaven.example'
const open = (url = server.url) =>
  openMailDesk(harness.gateway.context, createSmtp(url, from, harness.gateway.context.clock))
/** Moves the clock, and waits until what was due by then is sent. */
async function pass(desk: ReturnType<typeof open>, seconds: number) {
  harness.clock.increment(seconds * 1000)
  await desk.settle()
}
/** What one desk sends, opened and closed for it. */
async function sendOnce() {
  const desk = open()
  await desk.settle()
  await desk.close()
  return server.take()
}

/** A domain of one person, who is notified of approved requests there. */
async function subscribed(login?: string) {
  const { id, people } = await harness.createDomain({
    people: { maker: ['maker'] },
    policies: [{ alias: 'Alone', workflow: [quorum('maker')] }],
  })
  const { maker } = people
  const setting = { domainId: id, domainScope: 'Self', subscriptions: ['IntentApproved'] }
  await harness.as(maker).post('/internal/v1/me/settings/notifications', setting)
  const { database } = harness.gateway.context
  const address = `maker-${id.slice(0, 8)}@nordhaven.example`
  await database
    .update(users)
    .set({ logins: login === undefined ? [address, maker.email] : [login] })
    .where(eq(users.id, maker.user.id))
  return { id, maker, address }
}
/** As if so many requests had been approved at this moment. */
async function notify({ user }: TestPerson, count: number, more: Partial<typeof notifications.$inferInsert> = {}) {
  const rows = Array.from({ length: count }, () => ({
    userId: user.id,
    domainId: user.domainId,
    source: 'IntentApproved' as const,
    subjectKind: 'Intent' as const,
    subjectId: randomUUID() as Uuid,
    createdAt: new Date(harness.clock.now()).toISOString(),
    ...more,
  }))
  await harness.gateway.context.database.insert(notifications).values(rows)
  return rows
}

describe('a mail', () => {
  it('says that a request was approved, to who asked for it, with links to the console and nothing that anybody wrote', async () => {
    const { id, maker, address } = await subscribed()
    const payload: IntentPayload = {
      type: 'v0_CreateUser',
      ...asNewUser(createTestPerson('newcomer', id), ['guest']),
      alias: 'Send 4,000,000 today',
      description: 'https://evil.example',
    }
    const { intentId } = await harness.propose(maker, payload, { description: 'Urgent' })
    const [mail, ...more] = await sendOnce()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ from: 'console@nordhaven.example', to: [address], subject: 'A request was approved' })
    expect(mail!.text).toBe(`A request was approved:
http://127.0.0.1:8080/${id}/domain/${id}/intents?intentId=${intentId}&targetIntentDomainId=${id}

You are notified because of your settings:
http://127.0.0.1:8080/${id}/domain/${id}/user-preferences/notifications

No mail from here ever asks for a code, a key or a password.
`)
    expect(mail!.source).toMatch(/^From: Countersign <console@nordhaven\.example>\r$/m)
    expect(mail!.source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(mail!.source).not.toMatch(/4,000,000|evil|Urgent|newcomer/)
    expect(await sendOnce()).toEqual([])
  })

  it('says that a transaction was detected', async () => {
    const { id, maker } = await subscribed()
    const [row] = await notify(maker, 1, { source: 'TransactionDetected', subjectKind: 'Transaction' })
    const [mail] = await sendOnce()
    expect(mail!.subject).toBe('A transaction was detected')
    expect(mail!.text).toContain(
      `A transaction was detected:\nhttp://127.0.0.1:8080/${id}/domain/${id}/transactions/raw-transactions/${row!.subjectId}\n`,
    )
  })

  it.each([
    ['more than one', 'a@nordhaven.example, b@evil.example'],
    ['followed by a header', 'a@nordhaven.example\r\nBcc: b@evil.example'],
    ['inside of a name', '"b@evil.example" <a@nordhaven.example>'],
    ['of this machine', 'root@localhost'],
    ['a name only', 'maker'],
  ])('goes to nobody whose login is no address, but %s', async (_, login) => {
    const { maker } = await subscribed(login)
    await notify(maker, 1)
    expect(await sendOnce()).toEqual([])
  })

  it('goes to nobody who has read it, is locked, has a locked domain, may not read it any more, or was to have it more than a day ago', async () => {
    const [reader, locked, closed, former, late, inTime] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => subscribed()))
    await notify(former!.maker, 1)
    await notify(reader!.maker, 1, { readAt: '2026-11-19T09:00:00.000Z' })
    await notify(locked!.maker, 1)
    await notify(closed!.maker, 1)
    await notify(late!.maker, 1, { createdAt: '2026-11-18T08:59:59.000Z' })
    await notify(inTime!.maker, 1, { createdAt: '2026-11-18T09:00:01.000Z' })
    const { database } = harness.gateway.context
    await database.update(users).set({ lock: 'Locked' }).where(eq(users.id, locked!.maker.user.id))
    await database
      .update(users)
      .set({ roles: ['guest'] })
      .where(eq(users.id, former!.maker.user.id))
    await database.update(domains).set({ lock: 'Locked' }).where(eq(domains.id, closed!.id))
    expect((await sendOnce()).map(({ to }) => to)).toEqual([[inTime!.address]])
  })
})

describe('mails to one person', () => {
  it('are ten in an hour; what happens beyond comes together when the hour is over', async () => {
    const { maker } = await subscribed()
    const desk = open()
    const subjects = () => server.take().map(({ subject }) => subject)
    await notify(maker, 6)
    await pass(desk, 15)
    expect(subjects()).toEqual(Array(6).fill('A request was approved'))
    await notify(maker, 4)
    await pass(desk, 15)
    expect(subjects()).toHaveLength(4)
    await notify(maker, 3)
    await pass(desk, 15)
    await notify(maker, 60)
    await pass(desk, 3600 - 31)
    expect(subjects()).toEqual([])
    await pass(desk, 16)
    const [digest, ...more] = server.take()
    expect(more).toEqual([])
    expect(digest!.subject).toBe('63 notifications')
    expect(digest!.text.match(/A request was approved:\nhttp/g)).toHaveLength(50)
    expect(digest!.text).toContain('Not listed here: 13. They are in the notifications of the console.')
    await desk.close()
  })

  it('come together at once when more happens than the hour has room for', async () => {
    const { maker } = await subscribed()
    await notify(maker, 11)
    expect((await sendOnce()).map(({ subject }) => subject)).toEqual(['11 notifications'])
  })

  it('do not keep others waiting', async () => {
    const [loud, quiet] = [await subscribed(), await subscribed()]
    const desk = open()
    await notify(loud.maker, 10)
    await pass(desk, 15)
    await notify(loud.maker, 2000)
    await notify(quiet.maker, 1)
    server.take()
    await pass(desk, 15)
    expect(server.take().map(({ to }) => to)).toEqual([[quiet.address]])
    await desk.close()
  })
})

describe('what cannot be sent', () => {
  it('to anybody is sent later: after 30 seconds, and twice as long after each further failure, to 15 minutes', async () => {
    const { maker, address } = await subscribed()
    await notify(maker, 2)
    const closed = await startMailServer()
    await closed.close()
    const desk = open(closed.url)
    await desk.settle()
    const attempts = () => failures.filter(([event]) => event === 'mail.unsent').length
    expect(attempts()).toBe(1)
    for (const [rest, sofar] of [
      [30, 1],
      [60, 2],
      [120, 3],
      [240, 4],
      [480, 5],
      [900, 6],
      [900, 7],
    ] as const) {
      await pass(desk, rest - 1)
      expect(attempts()).toBe(sofar)
      await pass(desk, 1)
      expect(attempts()).toBe(sofar + 1)
    }
    await desk.close()
    expect(failures[0]).toEqual(['mail.unsent', { kind: 'ECONNREFUSED' }])
    expect((await sendOnce()).map(({ to }) => to)).toEqual([[address], [address]])
  })

  it('to one address keeps no other waiting: a full mailbox is tried again after 15 minutes, one that does not exist is not', async () => {
    const [full, gone, fine] = [await subscribed(), await subscribed(), await subscribed()]
    for (const { maker } of [full, gone, fine]) await notify(maker, 1)
    server.answers.set(full.address, [452]).set(gone.address, [550])
    const desk = open()
    await desk.settle()
    expect(server.take().map(({ to }) => to)).toEqual([[fine.address]])
    expect(failures).toEqual([['mail.refused', { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]])
    server.answers.clear()
    await pass(desk, 15 * 60 - 1)
    expect(server.take()).toEqual([])
    await pass(desk, 15)
    expect(server.take().map(({ to }) => to)).toEqual([[full.address]])
    await desk.close()
  })

  it('goes to everybody else all the same where the server refuses this mail alone, and is lost for nobody where it refuses the sender', async () => {
    const [first, second] = [await subscribed(), await subscribed()]
    await notify(first.maker, 1)
    await notify(second.maker, 1)
    server.answers.set(from, [550])
    const desk = open()
    await desk.settle()
    expect(failures).toEqual([['mail.unsent', { kind: 'EENVELOPE' }]])
    server.answers.clear()
    server.answers.set(`${first.address} data`, [554]).set(`${second.address} data`, [451])
    await pass(desk, 30)
    expect(failures.slice(1)).toEqual([['mail.refused', { id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]])
    server.answers.clear()
    await pass(desk, 15 * 60)
    expect(server.take().map(({ to }) => to)).toEqual([[second.address]])
    await desk.close()
  })

  it.each([
    ['once it was greeted', 'EHLO'],
    ['at the address', 'RCPT'],
    ['before it takes it', 'DATA'],
  ])('because the server ends the connection %s, is sent later, and not waited for', async (_, step) => {
    const { maker, address } = await subscribed()
    await notify(maker, 1)
    const leaving = createServer((socket) => {
      socket.on('error', () => undefined).write('220 here\r\n')
      socket.on('data', (said) => (said.toString().startsWith(step) ? socket.end() : socket.write('250 go on\r\n')))
    })
    await new Promise<void>((resolve) => void leaving.listen(0, '127.0.0.1', resolve))
    const desk = open(`smtp://127.0.0.1:${(leaving.address() as AddressInfo).port}`)
    await desk.settle()
    await desk.close()
    await new Promise((resolve) => void leaving.close(resolve))
    expect(failures).toEqual([['mail.unsent', { kind: 'ECONNECTION' }]])
    expect((await sendOnce()).map(({ to }) => to)).toEqual([[address]])
  })

  it('within two minutes is sent later, whatever the server goes on saying', async () => {
    const { maker, address } = await subscribed()
    await notify(maker, 1)
    const lines: Socket[] = []
    const slow = createServer((socket) => {
      lines.push(socket)
      socket.on('error', () => undefined)
      socket.write('220-one moment\r\n')
      const more = setInterval(() => socket.write('220-one moment\r\n'), 20)
      socket.on('close', () => clearInterval(more))
    })
    await new Promise<void>((resolve) => void slow.listen(0, '127.0.0.1', resolve))
    const desk = open(`smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    harness.clock.increment(119_999)
    expect(failures).toEqual([])
    harness.clock.increment(1)
    await desk.close()
    expect(failures).toEqual([['mail.unsent', { kind: 'ESOCKET' }]])
    await vi.waitFor(() => expect(lines[0]!.destroyed).toBe(true))
    await new Promise((resolve) => void slow.close(resolve))
    expect((await sendOnce()).map(({ to }) => to)).toEqual([[address]])
  })

  it('is given up once the server has said too much, in however many lines of one answer', async () => {
    const { maker, address } = await subscribed()
    await notify(maker, 1)
    const chatty = createServer((socket) => socket.on('error', () => undefined).write('220-\r\n'.repeat(6000)))
    await new Promise<void>((resolve) => void chatty.listen(0, '127.0.0.1', resolve))
    const desk = open(`smtp://127.0.0.1:${(chatty.address() as AddressInfo).port}`)
    await desk.settle()
    await desk.close()
    expect(failures).toEqual([['mail.unsent', { kind: 'ESOCKET' }]])
    await new Promise((resolve) => void chatty.close(resolve))
    expect((await sendOnce()).map(({ to }) => to)).toEqual([[address]])
  })

  it('because the server breaks off at one address keeps no other waiting for longer than a round', async () => {
    const people = [await subscribed(), await subscribed(), await subscribed(), await subscribed()]
    for (const { maker } of people) await notify(maker, 1)
    const taken: string[] = []
    let broken = ''
    const breaking = createServer((socket) => {
      let to = ''
      socket.on('error', () => undefined).write('220 here\r\n')
      socket.on('data', (said) => {
        to = /^RCPT TO:<(.*)>/.exec(said.toString())?.[1] ?? to
        broken ||= to
        if (to !== '' && to === broken) return socket.end()
        if (said.toString().endsWith('\r\n.\r\n')) taken.push(to)
        return socket.write(said.toString().startsWith('DATA') ? '354 go on\r\n' : '250 go on\r\n')
      })
    })
    await new Promise<void>((resolve) => void breaking.listen(0, '127.0.0.1', resolve))
    const desk = open(`smtp://127.0.0.1:${(breaking.address() as AddressInfo).port}`)
    await desk.settle()
    expect([taken, failures]).toEqual([[], [['mail.unsent', { kind: 'ECONNECTION' }]]])
    await pass(desk, 30)
    expect(new Set([broken, ...taken])).toEqual(new Set(people.map(({ address }) => address)))
    // Others have been served, so it is looked for mails as soon again.
    await pass(desk, 30)
    expect([taken.length, failures.length]).toEqual([3, 3])
    await desk.close()
    await new Promise((resolve) => void breaking.close(resolve))
  })

  it('is known by its message id when it is sent again', async () => {
    const { maker } = await subscribed()
    await notify(maker, 1)
    const ids: string[] = []
    const send = ({ id }: { readonly id: string }) => {
      ids.push(id)
      return ids.length === 1 ? Promise.reject(new Error('the line broke')) : Promise.resolve('sent' as const)
    }
    const desk = openMailDesk(harness.gateway.context, send)
    await desk.settle()
    await pass(desk, 30)
    await desk.close()
    expect(ids).toEqual([ids[0], ids[0]])
  })
})

describe('over TLS', () => {
  // An address of this machine that does not count as one of it.
  const elsewhere = '127.0.0.2'
  const send = (url: string) =>
    createSmtp(
      url,
      from,
      harness.gateway.context.clock,
    )({ id: '1', to: 'ines@nordhaven.example', subject: 'One', text: 'Two' })

  it('nothing is handed to a server whose certificate nobody known has signed', async () => {
    const own = await startMailServer(elsewhere, { secure: true })
    await expect(send(own.url.replace('smtp:', 'smtps:'))).rejects.toThrow(/certificate/)
    expect(own.take()).toEqual([])
    await own.close()
  })

  it('nothing is handed to a server elsewhere that does not offer it', async () => {
    const bare = await startMailServer(elsewhere)
    await expect(send(bare.url)).rejects.toThrow()
    expect(bare.take()).toEqual([])
    await bare.close()
  })

  it('nothing is handed to a server elsewhere that offers it with a certificate of its own', async () => {
    const own = await startMailServer(elsewhere, { disabledCommands: ['AUTH'] })
    await expect(send(own.url)).rejects.toThrow(/certificate/)
    expect(own.take()).toEqual([])
    await own.close()
  })

  it.each(['smtp:', 'smtps:'])(
    'a mail is handed to a server elsewhere whose certificate is believed (%s)',
    async (protocol) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
      const known = await startMailServer(elsewhere, { disabledCommands: ['AUTH'], secure: protocol === 'smtps:' })
      expect(await send(known.url.replace('smtp:', protocol))).toBe('sent')
      expect(known.take().map(({ subject }) => subject)).toEqual(['One'])
      await known.close()
      vi.unstubAllEnvs()
    },
  )

  it('a server on this machine needs none', async () => {
    expect(await send(server.url)).toBe('sent')
    server.take()
  })
})

describe('the configuration', () => {
  const read = (more: Readonly<Record<string, string>>) => {
    const environment = readEnvironment(more)
    return environment.ok ? 'taken' : environment.problem
  }

  it('names server and sender, or neither', () => {
    const both = { SMTP_URL: 'smtps://me:secret@mail.example', SMTP_FROM: 'console@nordhaven.example' }
    expect(read(both)).toBe('taken')
    expect(read({ ...both, SMTP_URL: 'smtp://mail.example:2525' })).toBe('taken')
    const together = ['SMTP_URL and SMTP_FROM belong together: the mail server, and the address that mails come from.']
    expect(read({ SMTP_URL: both.SMTP_URL })).toEqual(together)
    expect(read({ SMTP_FROM: both.SMTP_FROM })).toEqual(together)
    expect(read({ ...both, SMTP_URL: 'https://mail.example' })).toEqual([
      'SMTP_URL must be a complete address such as smtps://user:password@mail.example.',
    ])
    expect(read({ ...both, SMTP_FROM: 'Console <console@nordhaven.example>' })).toEqual([
      'SMTP_FROM must be an e-mail address.',
    ])
  })

  it('is said to the console, so that people know whether they are mailed', () => {
    const said = (environment: Partial<Environment>) =>
      describeConsole(testConfig(environment), { isDemo: false }).mails
    expect([said({ SMTP_URL: 'smtps://mail.example' }), said({})]).toEqual([true, undefined])
  })
})

import type { GatewayContext } from '../context'
import { writeMail } from './mail-text'
import type { SendMail } from './smtp-transport'
import { findPeopleToMail, giveBackMails, takeMailsOf } from './take-mails'

export interface MailDesk {
  /** Resolves when nothing is being looked for or sent any more. */
  readonly settle: () => Promise<void>
  /** Resolves when the mail that is on its way is sent, or is not; no other follows. */
  readonly close: () => Promise<void>
}

/** How often it is looked for what is to be sent, in ms: what happens within it reaches a person in one go. */
export const mailsEveryMs = 15_000
/** The rest after the server failed, in ms: it doubles with each failure in a row, up to the longest. */
export const [firstRestMs, longestRestMs] = [30_000, 15 * 60_000] as const
/** A mailbox that takes nothing now is left alone for so long, in ms. */
export const boxRestMs = 15 * 60_000

/** Sends what people are notified of, one mail after another. What cannot be sent now is given back, and looked for again. */
export function openMailDesk(context: GatewayContext, send: SendMail): MailDesk {
  const { clock, log } = context
  const closing = new AbortController()
  const restsUntil = new Map<string, number>()
  /** At whose mail a round has ended, the last of them last: an address that the server cannot get over keeps nobody else waiting. */
  const endedAt = new Set<string>()
  /** Rounds in a row in which the server took no mail. */
  let failures = 0

  const sendTo = async (publicKey: string): Promise<void> => {
    const mails = await takeMailsOf(context, publicKey)
    let settled = 0
    try {
      for (const { to, notified } of mails) {
        if (closing.signal.aborted) return
        const id = `${notified[0]!.id}.${notified.length}`
        const outcome = await send({ id, to, ...writeMail(notified, context.config.consoleOrigin) })
        failures = 0
        if (outcome === 'later') return void restsUntil.set(publicKey, clock.now() + boxRestMs)
        if (outcome === 'refused') log.error('mail.refused', { id: notified[0]!.id })
        settled += 1
      }
    } finally {
      await giveBackMails(context, mails.slice(settled))
    }
  }
  const sendAll = async (): Promise<void> => {
    for (const [publicKey, until] of restsUntil) if (until <= clock.now()) restsUntil.delete(publicKey)
    const people = await findPeopleToMail(context)
    const last = [...endedAt].filter((publicKey) => people.includes(publicKey))
    for (const publicKey of [...people.filter((one) => !endedAt.has(one)), ...last]) {
      endedAt.delete(publicKey)
      if (closing.signal.aborted || restsUntil.has(publicKey)) continue
      await sendTo(publicKey).catch((cause: unknown) => {
        endedAt.add(publicKey)
        throw cause
      })
    }
  }
  const round = async (): Promise<void> => {
    try {
      await sendAll()
      failures = 0
    } catch (cause) {
      failures += 1
      log.error('mail.unsent', { kind: (cause as { readonly code?: string }).code ?? 'unknown' })
    }
  }
  const rest = () => (failures === 0 ? mailsEveryMs : Math.min(longestRestMs, firstRestMs * 2 ** (failures - 1)))
  let [running, timer]: [Promise<void>, unknown] = [Promise.resolve(), undefined]
  const work = (): void => {
    running = round().then(() => {
      if (!closing.signal.aborted) timer = clock.setTimeout(work, rest())
    })
  }
  work()
  return {
    settle: () => running,
    close: () => {
      closing.abort()
      clock.clearTimeout(timer)
      return running
    },
  }
}

import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
  readonly subject: string | undefined
  readonly text: string
}

type Answer = 'taken' | readonly [code: number]

/** A mail server of our own, on this machine. */
export async function startMailServer(host = '127.0.0.1', options: SMTPServerOptions = {}) {
  const received: Received[] = []
  /** By the address of a sender or of a recipient; by `ADDRESS data`, of the whole mail. */
  const answers = new Map<string, Answer>()
  const refusal = (code: number) => Object.assign(new Error('not now'), { responseCode: code })
  const answerOf = (name: string) => {
    const answer = answers.get(name) ?? 'taken'
    return answer === 'taken' ? undefined : refusal(answer[0])
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    ...options,
    onMailFrom: ({ address }, _session, done) => done(answerOf(address)),
    onRcptTo: ({ address }, _session, done) => done(answerOf(address)),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((source) => {
        const { mailFrom, rcptTo } = envelope
        const refused = answerOf(`${rcptTo[0]?.address} data`)
        if (refused) return done(refused)
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
          subject: /^Subject: (.*)\r$/m.exec(source)?.[1],
          text: source
            .slice(source.indexOf('\r\n\r\n') + 4)
            .replaceAll('=\r\n', '')
            .replaceAll('=3D', '=')
            .replaceAll('\r', ''),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, host, resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    port,
    answers,
    take: () => received.splice(0),
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}

import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'

/** How long a server may take to be reached, in ms. */
export const reachedWithinMs = 10_000
/**
 * What a server says to one mail, with its certificates, in bytes. The library reads an answer of many lines again from its beginning with each line that follows, and
 * nothing else is done meanwhile: what a network says before TLS could stop this gateway for hours.
 */
const mostSaid = 32 * 1024

export interface MailServer {
  readonly host: string
  readonly port: number
}

const tooSlow = () => Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' })
const tooLong = () => Object.assign(new Error('the mail server said too much'), { code: 'EPROTOCOL' })

/** A connection for one mail, which can be ended whatever is said on it. */
export function openLine(server: MailServer) {
  let socket: Socket | undefined
  const getSocket = (_options: unknown, callback: (error: Error | null, parts: object) => void): void => {
    const opened = connect(server)
    const failed = (error: Error) => callback(error, {})
    socket = opened
    opened.setTimeout(reachedWithinMs, () => opened.destroy(tooSlow()))
    opened.once('error', failed)
    opened.once('connect', () => {
      opened.off('error', failed).setTimeout(0).removeAllListeners('timeout')
      callback(null, { connection: limit(opened) })
    })
  }
  return { getSocket, end: () => void socket?.destroy(tooSlow()) }
}

/** The same connection as long as little comes over it, with what the library asks of a socket. */
function limit(socket: Socket): Duplex {
  let said = 0
  let isHungUp = false
  const line = new Duplex({
    // Why TLS has failed is said after its line is closed: whoever hears of that first knows nothing else.
    emitClose: false,
    read: () => void socket.resume(),
    write: (chunk: Buffer, encoding, done) => void socket.write(chunk, encoding, done),
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy()
      done(error)
      // Where the server has ended it, the library waits to hear that, and for ever.
      if (isHungUp && !error) process.nextTick(() => line.emit('close'))
    },
  })
  socket.on('data', (chunk: Buffer) => {
    said += chunk.length
    if (said > mostSaid) line.destroy(tooLong())
    else if (!line.push(chunk)) socket.pause()
  })
  socket.on('end', () => {
    isHungUp = true
    line.push(null)
  })
  socket.on('error', (error) => line.destroy(error))
  socket.on('timeout', () => line.emit('timeout'))
  const setTimeout = (ms: number) => (socket.setTimeout(ms), line)
  return Object.assign(line, { setTimeout, setKeepAlive: () => line })
}

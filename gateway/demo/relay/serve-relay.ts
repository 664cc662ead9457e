import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { isLoopbackHost } from '@domain/shared/loopback'
import { mostMessageBytes } from '../../dapps/protocol/open-socket'
import type { Relay } from './relay'

export interface ServedRelay {
  /** `ws://127.0.0.1:PORT` */
  readonly url: string
  readonly close: () => Promise<void>
}

/** A page of somewhere else may open a socket to this machine: browsers say whose it is. */
const isOfThisMachine = (origin: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))

/** The relay of a demo institution, on this machine alone. */
export async function serveRelay(relay: Relay, port: number): Promise<ServedRelay> {
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port,
    maxPayload: mostMessageBytes,
    perMessageDeflate: false,
    verifyClient: ({ origin }: { readonly origin?: string }) => isOfThisMachine(origin),
  })
  server.on('connection', (socket) => {
    const joined = relay.join((text) => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    })
    if (!joined) return socket.close(1013)
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.terminate()
      else joined.receive((data as Buffer).toString('utf8'))
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', joined.leave)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve)
    server.once('error', reject)
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate()
        server.close(() => resolve())
      }),
  }
}

import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isLoopbackHost } from '@domain/shared/loopback'
import { mostMessageBytes } from '../../dapps/protocol/open-socket'
import type { Relay } from './relay'

/** The sockets of a relay, at whichever address they are opened. */
export interface RelaySockets {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly close: () => void
}

/** A page of somewhere else may open a socket to this machine: browsers say whose it is. */
const isOfThisMachine = (origin: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))

export function openRelaySockets(relay: Relay): RelaySockets {
  const server = new WebSocketServer({
    noServer: true,
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
  return {
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
    },
    close: () => {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

export interface ServedRelay {
  /** `ws://127.0.0.1:PORT` */
  readonly url: string
  readonly close: () => Promise<void>
}

/** A relay and nothing beside it, on this machine alone. */
export async function serveRelay(relay: Relay, port: number): Promise<ServedRelay> {
  const sockets = openRelaySockets(relay)
  const server = createServer((_request, response) => response.writeHead(426).end()).on('upgrade', sockets.upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        sockets.close()
        server.close(() => resolve())
      }),
  }
}

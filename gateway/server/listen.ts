import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuse, succeed, type Result } from '@domain/shared/result'
import type { NodeHandler } from '../identity/create-identity'
import { filesComeWithinMs, signedFilesPath } from '../vaults/signed-files'
import { inTurn } from './connection-turns'
import { isDocumentRequest } from '../http/node-messages'

export interface Listener {
  readonly port: number
  /** From now on requests are answered; before, they get 503. */
  readonly answerWith: (handler: NodeHandler) => void
  /** From now on sockets are opened, too. */
  readonly upgradeWith: (upgrade: UpgradeHandler) => void
  readonly close: () => Promise<void>
}

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface ListenProblem {
  readonly tag: 'cannotListen'
  readonly sentence: string
}

/** Until the head of a request has come, and all of it: half a megabyte in a minute, the files of vaults as long as they need. */
const requestTimes = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  filesTimeout: filesComeWithinMs,
  connectionsCheckingInterval: 5000,
} as const
type RequestTimes = { readonly [K in keyof typeof requestTimes]: number }

/** Listens on one port at each of the hosts; a host whose address family does not exist here is left out. */
export async function listen(
  port: number,
  hosts: readonly string[],
  variable: string,
  times: RequestTimes = requestTimes,
): Promise<Result<Listener, ListenProblem>> {
  let handle: NodeHandler | undefined
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  let bound = port
  const close = async () => {
    await Promise.all(servers.map((server) => closeServer(server, sockets)))
  }
  for (const [index, host] of hosts.entries()) {
    const server = createServer(
      // The longest of them: each request has its own below.
      { ...times, requestTimeout: times.filesTimeout },
      inTurn(async (request, response) => (handle ?? answerWhileStarting)(request, response)),
    )
    server.prependListener('request', limitTime(times))
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    const code = await bind(server, bound, host)
    if (code === undefined) {
      servers.push(server)
      bound = (server.address() as AddressInfo).port
    } else if (index === 0 || !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code)) {
      await close()
      return refuse({ tag: 'cannotListen', sentence: sentenceOf(code, bound, host, variable) })
    }
  }
  return succeed({
    port: bound,
    answerWith: (handler) => void (handle = handler),
    upgradeWith: (upgrade) => servers.forEach((server) => server.on('upgrade', upgrade)),
    close,
  })
}

/** Ends a request that has not come whole in its time. What is answered already, as a stranger's files are, has the time of any other. */
const limitTime =
  ({ requestTimeout, filesTimeout }: RequestTimes) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const end = () => {
      if (request.complete) return
      if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n')
      request.socket.destroy()
    }
    let limit = setTimeout(end, request.url === signedFilesPath ? filesTimeout : requestTimeout)
    const stop = () => clearTimeout(limit)
    request.once('close', stop)
    response.once('finish', () => {
      stop()
      if (!request.complete) limit = setTimeout(end, requestTimeout)
    })
  }

/** A page that asks again by itself, so that nobody has to guess when the start is over. */
function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  const words = 'The gateway is starting.'
  const isPage = isDocumentRequest(request)
  const type = isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
  response.writeHead(503, {
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': type,
    'content-security-policy': "default-src 'none'",
  })
  response.end(
    isPage
      ? `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Countersign</title><p>${words}</p></html>`
      : `${words}\n`,
  )
}

const bind = (server: Server, port: number, host: string) =>
  new Promise<string | undefined>((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen(port, host, () => resolve(undefined))
  })

function sentenceOf(code: string, port: number, host: string, variable: string): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program: stop it, or choose another port with ${variable}.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose a port above 1023 with ${variable}.`
  return `This machine cannot listen on ${host} port ${port} (${code}): check HOST and ${variable}.`
}

const graceMs = 2000
const lookAgainMs = 50

/** Connections end as soon as they are idle, running answers have two seconds, then every socket is closed. */
function closeServer(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const hard = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs)
    const soft = setInterval(() => server.closeIdleConnections(), lookAgainMs)
    server.close(() => {
      clearTimeout(hard)
      clearInterval(soft)
      resolve()
    })
  })
}

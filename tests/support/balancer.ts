import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly port: number
  /** The ports of the servers behind it; each request goes to the next one. */
  readonly serve: (ports: readonly number[]) => void
  readonly close: () => Promise<void>
}

/** One address in front of several servers, as a load balancer is: nothing of a person stays with one of them. */
export async function startBalancer(): Promise<Balancer> {
  let ports: readonly number[] = []
  let turn = 0
  const server = createServer((incoming, answer) => {
    const port = ports[turn++ % ports.length]!
    const { method, url, headers } = incoming
    const passed = forward({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (from) => {
      answer.writeHead(from.statusCode!, from.rawHeaders)
      answer.flushHeaders()
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => (ports = next),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

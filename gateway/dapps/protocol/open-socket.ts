import type { WebSocket } from 'ws'
import type { Clock } from '@domain/shared/clock'
import { dappDelays } from '@domain/shared/dapp-delays'
import type { OpenSocket, RelaySocket } from './relay-link'

/** Bytes of the longest message of a relay. */
export const mostMessageBytes = 128 * 1024
const opensWithinMs = 10_000

/** Opens sockets over the network. The library is loaded when one is first opened. A socket at whose end nobody answers any more, as behind a line that broke, is closed. */
export const createOpenSocket =
  ({ setTimeout: wait, clearTimeout: stop }: Pick<Clock, 'setTimeout' | 'clearTimeout'>): OpenSocket =>
  (url, { opened, said, ended }) => {
    let socket: WebSocket | undefined
    let isClosed = false
    let hasEnded = false
    let timer: unknown
    const end = () => {
      stop(timer)
      if (!hasEnded) ended()
      hasEnded = true
    }
    const rest = () => {
      stop(timer)
      if (!hasEnded) timer = wait(ping, dappDelays.relayPing)
    }
    const ping = () => {
      socket?.ping()
      timer = wait(() => socket?.terminate(), dappDelays.relayAnswer)
    }
    const close = () => {
      isClosed = true
      socket?.terminate()
    }
    void import('ws')
      .then(({ WebSocket: Socket }) => {
        if (isClosed) return end()
        socket = new Socket(url, {
          maxPayload: mostMessageBytes,
          handshakeTimeout: opensWithinMs,
          followRedirects: false,
          perMessageDeflate: false,
        })
        socket.on('open', () => {
          rest()
          opened()
        })
        socket.on('pong', rest)
        socket.on('message', (data, isBinary) => (isBinary ? close() : said((data as Buffer).toString('utf8'))))
        socket.on('error', end)
        socket.on('close', end)
      })
      .catch(end)
    const send: RelaySocket['send'] = (text) => {
      if (socket?.readyState === socket?.OPEN) socket?.send(text)
    }
    return { send, close }
  }

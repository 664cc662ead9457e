import type { WebSocket } from 'ws'
import type { OpenSocket, RelaySocket } from './relay-link'

/** Bytes of the longest message of a relay. */
export const mostMessageBytes = 128 * 1024
const opensWithinMs = 10_000

/** A socket over the network. The library is loaded when one is first opened. */
export const openSocket: OpenSocket = (url, { opened, said, ended }) => {
  let socket: WebSocket | undefined
  let isClosed = false
  let hasEnded = false
  const end = () => {
    if (!hasEnded) ended()
    hasEnded = true
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
      socket.on('open', opened)
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

import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '../config'

/** Carries the address to the fetch handlers; whatever a caller writes under this name is replaced. */
export const callerAddressHeader = 'countersign-caller-address'

export const readCallerAddress = ({ headers }: Pick<Request, 'headers'>): string =>
  headers.get(callerAddressHeader) ?? ''

/**
 * The address that a request comes from. A console that people open with https stands behind a proxy, which appends the
 * address that it saw to `x-forwarded-for`; what stands before it there anybody may have written. Some proxies write the port as well, another one for each connection.
 */
export function readAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { consoleOrigin }: Pick<GatewayConfig, 'consoleOrigin'>,
): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
  return (
    (consoleOrigin.startsWith('https:') && forwarded && withoutPort(forwarded)) || (request.socket.remoteAddress ?? '')
  )
}

const withoutPort = (written: string) =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(written)?.[1] ?? written

/** Whether a browser says that a page of elsewhere has it ask. */
export const isLedHere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !['none', 'same-origin'].includes(headers['sec-fetch-site']?.toString() ?? 'none')

import type { IncomingMessage } from 'node:http'
import type { GatewayConfig } from '../config'

/** Carries the address to the fetch handlers; whatever a caller writes under this name is replaced. */
export const callerAddressHeader = 'countersign-caller-address'

export const readCallerAddress = ({ headers }: Pick<Request, 'headers'>): string =>
  headers.get(callerAddressHeader) ?? ''

/**
 * The address that a request comes from. A console that people open with https stands behind a proxy, which appends the
 * address that it saw to `x-forwarded-for`; what stands before it there anybody may have written.
 */
export function readAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { consoleOrigin }: Pick<GatewayConfig, 'consoleOrigin'>,
): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim()
  return (consoleOrigin.startsWith('https:') && forwarded) || (request.socket.remoteAddress ?? '')
}

/** Whether a browser says that a page of elsewhere has it ask. */
export const isLedHere = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  !['none', 'same-origin'].includes(headers['sec-fetch-site']?.toString() ?? 'none')

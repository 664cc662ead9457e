import { refuse, succeed, type Result } from '@domain/shared/result'

/** What a connection code says: where the dApp waits, and under which key it speaks there. */
export interface ConnectionCode {
  readonly topic: string
  /** 32 bytes in hexadecimal. */
  readonly key: string
}

export type CodeProblem = 'malformed' | 'version' | 'expired'

/** Of the longest code that is read; dApps write about 200 characters. */
export const longestCode = 1000

const hex32 = /^[0-9a-f]{64}$/

/**
 * Reads a code of WalletConnect, version 2 (EIP-1328): `wc:TOPIC@2?relay-protocol=irn&symKey=KEY&expiryTimestamp=SECONDS`.
 * Version 1 has servers of its own, which were shut down.
 */
export function readConnectionCode(text: string, now: number): Result<ConnectionCode, CodeProblem> {
  const [, topic = '', version, query = ''] = /^wc:([^@?]+)@(\d+)\?(.*)$/.exec(text.trim()) ?? []
  if (text.length > longestCode || version === undefined) return refuse('malformed')
  if (version !== '2') return refuse('version')
  const parameters = new URLSearchParams(query)
  const [key = '', until] = [parameters.get('symKey') ?? undefined, parameters.get('expiryTimestamp')]
  if (!hex32.test(topic) || !hex32.test(key) || parameters.get('relay-protocol') !== 'irn') return refuse('malformed')
  if (until === null) return succeed({ topic, key })
  if (!/^\d{1,12}$/.test(until)) return refuse('malformed')
  return Number(until) * 1000 <= now ? refuse('expired') : succeed({ topic, key })
}

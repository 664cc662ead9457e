import { statusKey } from './status-families'

const words: Readonly<Record<string, string>> = {
  awaitingledgeractivation: 'Awaiting activation', notvalidated: 'Not validated', connectionerror: 'Connection error',
  invalidconnection: 'Invalid connection', deviceregistered: 'Device registered',
}

/** The word of a status: known compounds spelled out, everything else by its own name. */
export function statusWord(status: string): string {
  const known = words[statusKey(status)]
  if (known) return known
  const spaced = status.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/_/g, ' ').trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

/**
 * What a console shows to be scanned by a device that is to be paired with it: `web+authsign:pair?server=<origin>`. It names the server and
 * nothing else: no token, no person. `authsign:` is read as well, as apps that a system registers have it.
 */
const [scheme, otherScheme] = ['web+authsign:', 'authsign:']
const mostLength = 2_048

export interface PairingCode {
  /** An origin, such as `https://console.example`. Whether it may be asked is for whoever pairs to check. */
  readonly server: string
}

export const pairingCode = ({ server }: PairingCode): string => `${scheme}pair?${new URLSearchParams({ server })}`

/** Undefined for every other text, also for a code that says more than this version knows: it would be obeyed by half. */
export function readPairingCode(text: string): PairingCode | undefined {
  const code = text.trim()
  if (code.length > mostLength || !URL.canParse(code)) return undefined
  const { protocol, pathname, host, hash, searchParams } = new URL(code)
  if ((protocol !== scheme && protocol !== otherScheme) || pathname !== 'pair' || host !== '' || hash !== '')
    return undefined
  const [[name, server] = [], ...others] = searchParams
  return name === 'server' && server !== undefined && others.length === 0 && isOrigin(server) ? { server } : undefined
}

const isOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

export const isPairingCode = (text: string): boolean => readPairingCode(text) !== undefined

import { appCode, isServerOrigin, readAppCode } from './app-code'

/**
 * What a console shows to be scanned by a device that is to be paired with it: `web+authsign:pair?server=<origin>`. It names the server and
 * nothing else: no token, no person.
 */
export interface PairingCode {
  /** An origin, such as `https://console.example`. Whether it may be asked is for whoever pairs to check. */
  readonly server: string
}

export const pairingCode = ({ server }: PairingCode): string => appCode('pair', { server })

export function readPairingCode(text: string): PairingCode | undefined {
  const code = readAppCode(text, 'pair', ['server'])
  return code && isServerOrigin(code.server) ? code : undefined
}

export const isPairingCode = (text: string): boolean => readPairingCode(text) !== undefined

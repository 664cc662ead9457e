import { describe, expect, it } from 'vitest'
import { pairingCode, readPairingCode } from '@domain/signing/pairing-code'

const server = 'https://console.example'

describe('a pairing code', () => {
  it('names its server and nothing else', () => {
    expect(pairingCode({ server })).toBe('web+authsign:pair?server=https%3A%2F%2Fconsole.example')
  })

  it.each([
    ['as it is shown', pairingCode({ server }), server],
    ['with space around it', `\n ${pairingCode({ server })} `, server],
    ['as a system registers it', 'authsign:pair?server=https%3A%2F%2Fconsole.example', server],
    ['of this machine', pairingCode({ server: 'http://127.0.0.1:8080' }), 'http://127.0.0.1:8080'],
  ])('is read %s', (_what, text, found) => {
    expect(readPairingCode(text)).toEqual({ server: found })
  })

  it.each([
    ['nothing', ''],
    ['an address', 'https://console.example'],
    ['a signing request', `CS1:${'a'.repeat(64)}:e30=`],
    ['without a server', 'web+authsign:pair'],
    ['with an empty server', 'web+authsign:pair?server='],
    ['another act', 'web+authsign:sign?server=https%3A%2F%2Fconsole.example'],
    ['two servers', `${pairingCode({ server })}&server=https%3A%2F%2Felsewhere.example`],
    ['more than this version knows', `${pairingCode({ server })}&invitation=7`],
    ['more behind a hash', `${pairingCode({ server })}#more`],
    ['a host in place of the act', 'web+authsign://pair?server=https%3A%2F%2Fconsole.example'],
    ['a page of a server', 'web+authsign:pair?server=https%3A%2F%2Fconsole.example%2Fpage'],
    ['a person in the server', 'web+authsign:pair?server=https%3A%2F%2Fconsole.example%40elsewhere.example'],
    ['a script', 'web+authsign:pair?server=javascript%3Aalert(1)'],
    ['another scheme', 'web+other:pair?server=https%3A%2F%2Fconsole.example'],
    ['endless text', `${pairingCode({ server: `https://${'a'.repeat(3000)}.example` })}`],
  ])('is not %s', (_what, text) => {
    expect(readPairingCode(text)).toBeUndefined()
  })
})

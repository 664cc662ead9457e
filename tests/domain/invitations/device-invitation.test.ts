import { describe, expect, it } from 'vitest'
import { deviceInvitation, isDeviceInvitation, readDeviceInvitation } from '@domain/invitations/device-invitation'
import { invitationLink } from '@domain/invitations/invitation-link'
import type { Uuid } from '@domain/shared/ids'

const id = '0b7e6d1c-5a48-4f3e-9c21-7d8e6f5a4b3c' as Uuid
const code = '7K2M-9QXF-03TB-WZ4H-5E8R'
const server = 'https://console.bank.example'
const invitation = { id, code, server }
const text = deviceInvitation(invitation)

describe('what a device reads of an invitation', () => {
  it('names server, id and code, and nothing else [IN014]', () => {
    expect(text).toBe(`web+authsign:invitation?server=https%3A%2F%2Fconsole.bank.example&id=${id}&code=${code}`)
  })

  it.each([
    ['as it is shown', text],
    ['with space around it', `\n ${text} `],
    ['as a system registers it', text.replace('web+', '')],
    ['in another order', `web+authsign:invitation?code=${code}&id=${id}&server=https%3A%2F%2Fconsole.bank.example`],
    ['with the code as somebody types it', text.replace(code, code.toLowerCase().replaceAll('-', ''))],
    ['as the link that was sent', invitationLink(server, id, code)],
  ])('is read %s', (_what, given) => {
    expect(readDeviceInvitation(given)).toEqual(invitation)
    expect(isDeviceInvitation(given)).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['a pairing code', 'web+authsign:pair?server=https%3A%2F%2Fconsole.bank.example'],
    ['no code', text.split('&code')[0]!],
    ['an empty code', text.replace(code, '')],
    ['a short code', text.replace(code, '7K2M')],
    ['another id', text.replace(id, 'get-mobile-app')],
    ['more than this version knows', `${text}&token=a`],
    ['two servers', `${text}&server=https%3A%2F%2Fevil.example`],
    ['more behind a hash', `${text}#more`],
    ['a page of a server', text.replace('example&', 'example%2Fpage&')],
    ['a person in the server', text.replace('%2F%2Fconsole', '%2F%2Fa%40console')],
    ['a script as server', `web+authsign:invitation?server=javascript%3Aalert(1)&id=${id}&code=${code}`],
    ['another scheme', text.replace('web+authsign', 'web+other')],
    ['endless text', `${text}${'x'.repeat(3000)}`],
  ])('is not %s', (_what, given) => {
    expect(readDeviceInvitation(given)).toBeUndefined()
  })
})

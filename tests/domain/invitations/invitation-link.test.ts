import { describe, expect, it } from 'vitest'
import type { Uuid } from '@domain/shared/ids'
import { invitationLink, readInvitationLink } from '@domain/invitations/invitation-link'

const id = '0b7e6d1c-5a48-4f3e-9c21-7d8e6f5a4b3c' as Uuid
const code = '7K2M-9QXF-03TB-WZ4H-5E8R'
const link = `https://console.bank.example/invitation/${id}#${code}`

describe('the link of an invitation', () => {
  it('names the invitation in its path and carries the code behind #, which no server is sent', () => {
    expect(invitationLink('https://console.bank.example', id, code)).toBe(link)
    const { pathname, search, hash } = new URL(link)
    expect([pathname, search, hash]).toEqual([`/invitation/${id}`, '', `#${code}`])
  })

  it('is read back, whichever console made it', () => {
    expect(readInvitationLink(link)).toEqual({ id, code })
    expect(readInvitationLink(invitationLink('http://localhost:3000', id, code))).toEqual({ id, code })
  })

  it('is read with the id in capitals, a code without its hyphens, and a slash at the end', () => {
    const written = `https://console.bank.example/invitation/${id.toUpperCase()}/#7k2m9qxf o3tbwz4h5e8r`
    expect(readInvitationLink(written)).toEqual({ id, code })
  })

  it.each([
    ['nothing', ''],
    ['a code alone', code],
    ['a link without its code', `https://console.bank.example/invitation/${id}`],
    ['a code that was cut off', link.slice(0, -1)],
    ['a code where servers see it', `https://console.bank.example/invitation/${id}?code=${code}#${code}`],
    ['no id', `https://console.bank.example/invitation/get-mobile-app#${code}`],
    ['another page', `https://console.bank.example/invitation/${id}/expired#${code}`],
    ['a path below another', `https://console.bank.example/a/invitation/${id}#${code}`],
    ['another scheme', `javascript:/invitation/${id}#${code}`],
  ])('is no link: %s', (_, text) => {
    expect(readInvitationLink(text)).toBeUndefined()
  })
})

import { parseUuid, type Uuid } from '../shared/ids'
import { appCode, isServerOrigin, readAppCode } from '../signing/app-code'
import { readInvitationCode } from './invitation-code'
import { readInvitationLink } from './invitation-link'

/** What a device needs to answer an invitation: which it is, what opens it, and where. No token, no person. */
export interface DeviceInvitation {
  readonly id: Uuid
  readonly code: string
  /** An origin. Whether it may be asked is for the device and its person to say. */
  readonly server: string
}

/** `web+authsign:invitation?server=<origin>&id=<id>&code=<code>`: as a picture, as a link and to be pasted, one text. */
export const deviceInvitation = ({ server, id, code }: DeviceInvitation): string =>
  appCode('invitation', { server, id, code })

/** What such a text names, or the link that the invitee was sent; undefined for every other text. */
export function readDeviceInvitation(text: string): DeviceInvitation | undefined {
  const link = readInvitationLink(text.trim())
  if (link) return { ...link, server: new URL(text.trim()).origin }
  const said = readAppCode(text, 'invitation', ['server', 'id', 'code'])
  const id = parseUuid(said?.id)
  const code = readInvitationCode(said?.code ?? '')
  return said && id.ok && code !== undefined && isServerOrigin(said.server)
    ? { id: id.value, code, server: said.server }
    : undefined
}

export const isDeviceInvitation = (text: string): boolean => readDeviceInvitation(text) !== undefined

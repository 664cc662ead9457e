import { parseUuid, type Uuid } from '../shared/ids'
import { readInvitationCode } from './invitation-code'

export interface InvitationLink {
  readonly id: Uuid
  readonly code: string
}

/** The address that an invitee opens. The code stands behind `#`, which no browser sends to a server. */
export const invitationLink = (origin: string, id: Uuid, code: string): string =>
  new URL(`/invitation/${id}#${code}`, origin).href

/** What a URL makes of a space between groups; none of it belongs to a code. */
const escaped = /%[0-9a-f]{2}/gi
const path = /^\/invitation\/([^/]+)\/?$/

/** What a link of any console's names; undefined for what is no such link, or has lost its code. */
export function readInvitationLink(url: string): InvitationLink | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, pathname, search, hash } = new URL(url)
  if (!/^https?:$/.test(protocol) || search !== '') return undefined
  const id = parseUuid(path.exec(pathname)?.[1])
  const code = readInvitationCode(hash.replaceAll(escaped, ''))
  return id.ok && code !== undefined ? { id: id.value, code } : undefined
}

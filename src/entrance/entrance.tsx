import type { ReactNode } from 'react'
import type { EntrancePorts } from '@app/app-ports'
import { isLiteralWord } from '@app/literal-words'
import { Notices } from '@app/notices'

/** An address before the sign-in, as a page of it is asked for. */
export interface Arrival {
  readonly ports: EntrancePorts
  readonly search: URLSearchParams
  /** What no server is sent, with its `#`. */
  readonly hash: string
  /** The last part of the address, where the page is about one thing. */
  readonly id: string
  /** Opens another address as a page of its own, in place of this one. */
  readonly goTo: (href: string) => void
}

/** What is drawn; undefined when the person is being sent elsewhere. */
export type EntrancePage = (arrival: Arrival) => ReactNode | Promise<ReactNode>

/** Who returns from the authentication server goes on to the app at once, so its address is none of these. */
const pages: Readonly<Record<string, () => Promise<{ readonly page: EntrancePage }>>> = {
  '/auth/error': () => import('./auth/error'),
  '/auth/error/session-required': () => import('./auth/error/session-required'),
  '/auth/interaction/$uid': () => import('./auth/interaction/$uid'),
  '/auth/signed-out': () => import('./auth/signed-out'),
  '/auth/signin': () => import('./auth/signin'),
  '/invitation/get-mobile-app': () => import('./invitation/get-mobile-app'),
  '/invitation/$invitationId': () => import('./invitation/$invitationId'),
  '/invitation/$invitationId/confirmation': () => import('./invitation/$invitationId/confirmation'),
  '/invitation/$invitationId/expired': () => import('./invitation/$invitationId/expired'),
}

export const entrancePatterns: readonly string[] = Object.keys(pages)

export type FoundEntrance = NonNullable<ReturnType<typeof findEntrance>>

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

function readPart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The page at an address and what it is about; undefined for every address behind the sign-in and for those of no page. */
export function findEntrance(pathname: string) {
  const parts = partsOf(pathname)
  for (const [pattern, load] of Object.entries(pages)) {
    const named = partsOf(pattern)
    const isHere =
      named.length === parts.length &&
      named.every((part, i) => (part.startsWith('$') ? !isLiteralWord(parts[i]!) : part === parts[i]))
    if (isHere) return { load, id: readPart(parts[named.findIndex((part) => part.startsWith('$'))] ?? '') }
  }
  return undefined
}

/** Draws one page: these have no router, and nothing that was read before the sign-in stays in memory behind it. */
export async function openEntrance({ load, id }: FoundEntrance, rest: Omit<Arrival, 'id'>): Promise<ReactNode> {
  const { page } = await load()
  const drawn = await page({ ...rest, id })
  return (
    <>
      {drawn}
      <Notices />
    </>
  )
}

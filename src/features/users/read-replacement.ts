import { domainsQuery } from '@api/domains/domains.queries'
import { someIntentsQuery } from '@api/intents/intents.queries'
import type { IntentWire } from '@api/intents/intents.wire'
import { listInvitations } from '@api/invitations/invitations.api'
import { listUsers } from '@api/users/users.api'
import { usersQuery } from '@api/users/users.queries'
import type { UserWire } from '@api/users/users.wire'
import { invitedEmail } from '@domain/invitations/invited-user'
import { delays } from '@domain/shared/delays'
import { pageSizes } from '@domain/shared/paging'
import { visibleText } from '@domain/shared/visible-text'
import { replacementOf, type KeyUser } from '@domain/users/key-replacement'
import type { Source } from '@features/intents/read-refusals'

/** A user as far as replacing its key asks. */
export const keyUserOf = ({ data: { id, domainId, alias, publicKey, lock, loginIds } }: UserWire): KeyUser => ({
  id,
  domainId,
  alias,
  publicKey,
  lock,
  loginIds: (loginIds ?? []).map((login) => login.id),
})

const openLocks = { 'details.payload.type': ['v0_LockUser'], 'state.status': ['Open'] } as const

/** One domain after the other, so that a platform with many of them is asked one thing at a time. */
export async function readReplacement({ api, queries }: Source, user: KeyUser, signal: AbortSignal) {
  const domains = (await queries.fetchQuery(domainsQuery(api))).items.map(({ data }) => data)
  const holders: KeyUser[] = []
  const unread: string[] = []
  for (const { id, alias } of domains) {
    const request = { limit: pageSizes.platformMaximum }
    const found = await listUsers(api, id, request, { publicKey: user.publicKey }, signal).catch(() => undefined)
    signal.throwIfAborted()
    if (found) holders.push(...found.items.map(keyUserOf))
    else unread.push(visibleText(alias))
  }
  const others = await queries.fetchQuery({ ...usersQuery(api, user.domainId), staleTime: delays.listStale })
  const invitations = await listInvitations(
    api,
    user.domainId,
    { limit: pageSizes.platformMaximum, startingAfter: undefined },
    { sortBy: 'CreatedAt', sortOrder: 'DESC' },
    signal,
  ).then(
    ({ items }) => items,
    () => [],
  )
  const asked = await queries
    .fetchQuery(someIntentsQuery(api, user.domainId, openLocks, pageSizes.platformMaximum))
    .catch(() => undefined)
  const isOfUser = ({ details: { payload } }: IntentWire['data']) =>
    (payload as { readonly reference?: { readonly id?: unknown } }).reference?.id === user.id
  const replacement = replacementOf(
    user,
    holders,
    others.items.map(keyUserOf),
    invitations.map(({ id, status, user: invited, metadata }) => ({
      id,
      userId: invited.id,
      status,
      alias: invited.alias,
      email: invitedEmail(invited).email,
      createdAt: Date.parse(metadata.createdAt),
    })),
  )
  const waiting = asked?.items.find(({ data }) => isOfUser(data))?.data.id
  return { ...replacement, waiting, unread, aliases: new Map(domains.map(({ id, alias }) => [id, visibleText(alias)])) }
}

import { arrayContains, asc, or, sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Result } from '@domain/shared/result'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { asEntity } from '../store/entities'
import { loginKey } from '../store/entity-kinds'
import type { UserData } from '../governance/executors/users'
import { users } from '../store/schema/entities'
import { HttpRefusal } from './refusal'

/** Checks an Authorization header; the embedded provider, a real one and the tests' issuer stand behind it. */
export interface TokenVerifier {
  readonly verify: (authorization: string | null | undefined) => Promise<Result<{ readonly loginId: string }, unknown>>
}

/** The person behind a call: one login, one unlocked user record for each domain. */
export interface Viewer {
  readonly loginId: string
  readonly users: readonly UserData[]
}

export interface GatewayEnv {
  Variables: { viewer: Viewer }
}

export type GatewayRequest = Context<GatewayEnv>

/** Lets nobody pass without a valid token of a person whom the platform knows. */
export function requireBearer(context: GatewayContext, tokens: TokenVerifier): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const token = await tokens.verify(c.req.header('authorization'))
    if (!token.ok) throw new HttpRefusal('InvalidJwtError', 'The access token is missing or not valid')
    const found = await findUsersByLogin(context, token.value.loginId)
    const unlocked = found.filter((user) => user.lock === 'Unlocked')
    if (unlocked.length === 0 && !isOwnRequest(c)) {
      throw new HttpRefusal('UnauthorizedError', 'This person is no user of any domain, or is locked')
    }
    c.set('viewer', { loginId: token.value.loginId, users: isOwnRequest(c) ? found : unlocked })
    await next()
  }
}

/** A locked submitter of an intent is told so by name, after the signature has been checked. */
const isOwnRequest = (c: Context) => c.req.method === 'POST' && /^\/v1\/intents(\/approve|\/reject)?$/.test(c.req.path)

/**
 * Every user record of a login id or of that alias, locked ones too, the oldest first. The oldest carries the key: a
 * record of the same name with another key is somebody else.
 */
export async function findUsersByLogin(context: GatewayContext, loginId: string): Promise<readonly UserData[]> {
  const login = loginKey({ id: loginId })
  const rows = await context.database
    .select({ envelope: users.envelope })
    .from(users)
    .where(or(sql`lower(${users.alias}) = ${login}`, arrayContains(users.logins, [login])))
    .orderBy(asc(users.createdAt), asc(users.id))
  const found = rows.map((row) => asEntity<UserData>(row.envelope))
  return found.filter((user) => user.publicKey === found[0]?.publicKey)
}

export const findOwnUser = (viewer: Viewer, user: UserReference): UserData | undefined =>
  viewer.users.find((own) => own.id === user.id && own.domainId === user.domainId)

export const ownDomainIds = (viewer: Viewer): readonly Uuid[] => viewer.users.map((user) => user.domainId)

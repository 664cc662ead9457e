import type { Context, MiddlewareHandler } from 'hono'
import type { Result } from '@domain/shared/result'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { asEntity } from '../store/entities'
import type { UserData } from '../governance/executors/users'
import { usersOfKey, usersOfLogin } from '../identity/people-directory'
import { HttpRefusal } from './refusal'

/** Checks an Authorization header; the embedded provider, a real one and the tests' issuer stand behind it. */
export interface TokenVerifier {
  readonly verify: (authorization: string | null | undefined) => Promise<Result<{ readonly loginId: string; readonly publicKey?: string | undefined }, unknown>>
}

/** The person behind a call: one key, one unlocked user record for each domain. */
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
    const { loginId, publicKey } = token.value
    const rows = publicKey === undefined ? await usersOfLogin(context.database, loginId) : await usersOfKey(context.database, publicKey)
    const found = rows.map((row) => asEntity<UserData>(row.envelope))
    const unlocked = found.filter((user) => user.lock === 'Unlocked')
    if (unlocked.length === 0 && !isOwnRequest(c)) {
      throw new HttpRefusal('UnauthorizedError', 'This person is no user of any domain, or is locked')
    }
    c.set('viewer', { loginId, users: isOwnRequest(c) ? found : unlocked })
    await next()
  }
}

/** A locked submitter of an intent is told so by name, after the signature has been checked. */
const isOwnRequest = (c: Context) => c.req.method === 'POST' && /^\/v1\/intents(\/approve|\/reject)?$/.test(c.req.path)

export const findOwnUser = (viewer: Viewer, user: UserReference): UserData | undefined =>
  viewer.users.find((own) => own.id === user.id && own.domainId === user.domainId)

export const ownDomainIds = (viewer: Viewer): readonly Uuid[] => viewer.users.map((user) => user.domainId)

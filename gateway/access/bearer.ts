import type { Context, MiddlewareHandler } from 'hono'
import type { Result } from '@domain/shared/result'
import type { UserReference, Uuid } from '@domain/shared/ids'
import type { GatewayContext } from '../context'
import { askForSomebody, nameAsker } from '../store/askers'
import { usersOfKey, usersOfLogin, type UserRow } from '../identity/people-directory'
import { createCallSlots } from './call-slots'
import { onceAnswered } from '../http/once-answered'
import { HttpRefusal } from '../http/refusal'

/** Checks an Authorization header; the embedded provider, a real one and the tests' issuer stand behind it. */
export interface TokenVerifier {
  /** `admit` is awaited when a token has proved genuine, before the database is asked for it. */
  readonly verify: (
    authorization: string | null | undefined,
    admit?: (bearer: TokenBearer) => Promise<void>,
  ) => Promise<Result<TokenBearer, { readonly tag: string }>>
}

interface TokenBearer {
  readonly loginId: string
  /**
   * Every verifier of the program names it: a token of the embedded provider is not valid without (`needsKey` in identity/create-identity.ts), and for one of a provider
   * elsewhere the user records say it. Before a platform elsewhere, where neither is so, this gateway answers no call of the platform. What remains are issuers
   * of tests: theirs are believed for the holder of the login, who is one key, and what they sign is verified against that key as ever.
   */
  readonly publicKey?: string | undefined
  /** When the person last signed in, in milliseconds since 1970; a provider elsewhere may not say it. */
  readonly signedInAt?: number | undefined
}

/** The person behind a call: one key, one unlocked user record for each domain. */
export interface Viewer {
  readonly loginId: string
  readonly users: readonly UserRow[]
  readonly signedInAt?: number | undefined
}

export interface GatewayEnv {
  Variables: { viewer: Viewer }
}

export type GatewayRequest = Context<GatewayEnv>

/** Lets nobody pass without a valid token of a person whom the platform knows, and nobody with too many calls at once. */
export function requireBearer(context: GatewayContext, tokens: TokenVerifier): MiddlewareHandler<GatewayEnv> {
  const slots = createCallSlots()
  return (c, next) =>
    askForSomebody(async () => {
      let leave: (() => void) | undefined
      try {
        const token = await tokens.verify(c.req.header('authorization'), async ({ loginId, publicKey }) => {
          leave = await slots.take(publicKey ?? loginId)
          nameAsker(publicKey ?? loginId)
        })
        if (!token.ok)
          throw token.problem.tag === 'bearerUnknown'
            ? refuseStranger()
            : new HttpRefusal('InvalidJwtError', 'The access token is missing or not valid')
        c.set('viewer', await readViewer(context, c, token.value))
        await next()
      } finally {
        if (leave) onceAnswered(leave)
      }
    })
}

async function readViewer(
  { database }: GatewayContext,
  c: Context,
  { loginId, publicKey, signedInAt }: TokenBearer,
): Promise<Viewer> {
  const found = publicKey === undefined ? await usersOfLogin(database, loginId) : await usersOfKey(database, publicKey)
  const unlocked = found.filter((user) => user.lock === 'Unlocked')
  if (unlocked.length === 0 && !isOwnRequest(c)) {
    throw refuseStranger()
  }
  return { loginId, signedInAt, users: isOwnRequest(c) ? found : unlocked }
}

const refuseStranger = () => new HttpRefusal('UnauthorizedError', 'The signed-in person has no unlocked user record')

/** A locked submitter of an intent is told so by name, after the signature has been checked. */
const isOwnRequest = (c: Context) => c.req.method === 'POST' && /^\/v1\/intents(\/approve|\/reject)?$/.test(c.req.path)

export const findOwnUser = (viewer: Viewer, user: UserReference): UserRow | undefined =>
  viewer.users.find((own) => own.id === user.id && own.domainId === user.domainId)

export const ownDomainIds = (viewer: Viewer): readonly Uuid[] => viewer.users.map((user) => user.domainId)

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import Provider from 'oidc-provider'

/** How a token is changed before the provider hands it out; its own key signs it unless another way is told. */
export interface Lie {
  readonly claims?: (claims: JWTPayload) => JWTPayload
  readonly header?: Readonly<Record<string, unknown>>
  readonly sign?: (claims: JWTPayload) => Promise<string> | string
}

export interface ProviderKey {
  readonly privateKey: CryptoKey
  readonly open: JWK
}

export interface LyingProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly audience: string
  /** Whom the next sign-in is of, and what its tokens say of that person. */
  readonly become: (sub: string, claims?: JWTPayload) => void
  readonly lie: (lies: { readonly access?: Lie; readonly id?: Lie }) => void
  readonly key: () => ProviderKey
  /** From now on another key signs, and the former one is no longer listed. */
  readonly turnKeys: () => Promise<ProviderKey>
  readonly sayIssuer: (issuer: string | undefined) => void
  /** The console's address, once it is known. */
  readonly serve: (consoleOrigin: string) => void
  readonly close: () => Promise<void>
}

async function makeProviderKey(kid: string): Promise<ProviderKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  return { privateKey, open: { ...(await exportJWK(publicKey)), alg: 'ES256', use: 'sig', kid } }
}

const [clientId, clientSecret, audience, resource] = ['console', 'a secret of the console', 'custody', 'urn:custody']

/** A provider on loopback whose whole protocol is real, and whose tokens say what the test wants. */
export async function startLyingProvider(): Promise<LyingProvider> {
  let key = await makeProviderKey('first')
  const jwk = { ...(await exportJWK(key.privateKey)), alg: 'ES256', use: 'sig', kid: 'first' }
  let person: { sub: string; claims: JWTPayload } = { sub: 'nobody', claims: {} }
  let lies: { readonly access?: Lie; readonly id?: Lie } = {}
  let saidIssuer: string | undefined
  let provider: Provider | undefined
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const make = (consoleOrigin: string): Provider => {
    const made: Provider = new Provider(issuer, {
      jwks: { keys: [jwk] },
      cookies: { keys: ['cookies'] },
      clients: [
        {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [`${consoleOrigin}/api/auth/callback/countersign`],
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          id_token_signed_response_alg: 'ES256',
        },
      ],
      enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
      issueRefreshToken: () => true,
      findAccount: (_context: unknown, id: string) => ({
        accountId: id,
        claims: () => ({ sub: id, ...person.claims }),
      }),
      extraTokenClaims: () => person.claims,
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      loadExistingGrant: async ({
        oidc,
      }: {
        oidc: { session?: { accountId?: string }; client?: { clientId: string } }
      }) => {
        const grant = new made.Grant({ accountId: oidc.session?.accountId, clientId: oidc.client?.clientId })
        grant.addOIDCScope('openid email offline_access')
        grant.addResourceScope(resource, 'custody')
        await grant.save()
        return grant
      },
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => resource,
          useGrantedResource: () => true,
          getResourceServerInfo: () => ({
            scope: 'custody',
            audience,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }),
        },
      },
      ttl: { AccessToken: 600, Grant: 3600, IdToken: 600, Interaction: 600, RefreshToken: 3600, Session: 3600 },
    })
    return made
  }

  const retell = async (token: string, { claims = (observed) => observed, header = {}, sign }: Lie = {}) => {
    const observed = claims(decodeJwt(token))
    if (sign) return sign(observed)
    return new SignJWT(observed)
      .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'ES256', kid: key.open.kid!, ...header })
      .sign(key.privateKey)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/'
    if (!provider) return void response.writeHead(503).end()
    if (path.startsWith('/interaction/'))
      return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
    if (path === '/jwks') return sendJson(response, { keys: [key.open] })
    if (path !== '/token' && !path.startsWith('/.well-known/')) return provider.callback()(request, response)
    const [write, end] = [response.write.bind(response), response.end.bind(response)]
    const parts: Buffer[] = []
    response.write = ((part: Buffer) => parts.push(Buffer.from(part)) > 0) as typeof response.write
    response.end = ((last?: Buffer | string) => {
      if (last !== undefined) parts.push(Buffer.from(last))
      void change(path, JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>).then((body) => {
        Object.assign(response, { write, end })
        response.setHeader('content-length', Buffer.byteLength(body))
        response.end(body)
      })
      return response
    }) as typeof response.end
    await provider.callback()(request, response)
  }

  const change = async (path: string, body: Record<string, unknown>) => {
    if (path !== '/token') return JSON.stringify({ ...body, issuer: saidIssuer ?? body['issuer'] })
    const { id_token: id, access_token: access } = body as Record<string, string>
    return JSON.stringify({
      ...body,
      ...(id ? { id_token: await retell(id, lies.id) } : {}),
      ...(access ? { access_token: await retell(access, lies.access) } : {}),
    })
  }

  return {
    issuer,
    clientId,
    clientSecret,
    audience,
    become: (sub, claims = {}) => void (person = { sub, claims }),
    lie: (next) => void (lies = next),
    key: () => key,
    turnKeys: async () => (key = await makeProviderKey(crypto.randomUUID())),
    sayIssuer: (said) => void (saidIssuer = said),
    serve: (consoleOrigin) => void (provider = make(consoleOrigin)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const sendJson = (response: ServerResponse, body: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

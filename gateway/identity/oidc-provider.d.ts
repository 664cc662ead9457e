declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Adapter {
    upsert(id: string, payload: Record<string, unknown>, expiresIn?: number): Promise<void>
    find(id: string): Promise<Record<string, unknown> | undefined>
    findByUserCode(userCode: string): Promise<Record<string, unknown> | undefined>
    findByUid(uid: string): Promise<Record<string, unknown> | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface Interaction {
    readonly uid: string
    readonly exp: number
    readonly params: Readonly<Record<string, unknown>>
  }

  export interface ProviderContext {
    body: unknown
    type: string
    status: number
    readonly req: IncomingMessage
    /** As the provider reads it, below where it stands. */
    readonly path: string
    /** Undefined for one without a signature of ours. */
    readonly cookies: { get(name: string, options: { readonly signed: true }): string | undefined }
    redirect(address: string): void
    set(header: string, value: string): void
    readonly oidc: {
      /** Undefined where the body could not be read. */
      readonly params?: Readonly<Record<string, unknown>>
      readonly session?: { readonly accountId?: string; grantIdFor(clientId: string): string | undefined }
      readonly client?: { readonly clientId: string }
      readonly account?: { readonly accountId: string }
      readonly entities?: {
        readonly AccessToken?: { readonly accountId?: string }
        readonly AuthorizationCode?: { readonly authTime?: number }
        readonly RefreshToken?: { readonly authTime?: number }
      }
      /** Notes what a grant has made, for those who hear of its success. */
      entity(kind: 'AccessToken', made: AccessToken): void
      readonly result?: { readonly consent?: { readonly grantId?: string }; readonly login?: unknown }
    }
  }

  export interface Grant {
    /** Seconds since 1970. */
    exp?: number
    addOIDCScope(scope: string): void
    addResourceScope(resource: string, scope: string): void
    save(): Promise<string>
  }

  interface AccessToken {
    resourceServer: unknown
    readonly expiration: number
    readonly tokenType: string
    save(): Promise<string>
  }

  /** What is asked before a code is issued. */
  export const interactionPolicy: {
    /** @param isAsked whether the prompt is shown */
    readonly Check: new (
      reason: string,
      description: string,
      error: string,
      isAsked: (call: ProviderContext) => boolean,
    ) => unknown
    /** The library's own prompts. */
    readonly base: () => { get(name: 'login' | 'consent'): { readonly checks: { add(check: unknown): void } } }
  }

  class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    /** Runs before whatever the provider does of a call. */
    use(run: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void
    cookieName(kind: 'resume'): string
    readonly Grant: {
      new (properties: { accountId: string | undefined; clientId: string | undefined }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    readonly AccessToken: new (properties: {
      accountId: string
      client: unknown
      grantId: string
      gty: string
      scope: string
    }) => AccessToken
    readonly ResourceServer: new (name: string, facts: Readonly<Record<string, unknown>>) => unknown
    registerGrantType(
      name: string,
      handle: (context: ProviderContext) => Promise<void>,
      parameters: readonly string[],
    ): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission?: boolean },
    ): Promise<void>
    on(event: string, listener: (context: ProviderContext, error: unknown) => void): void
  }

  export const errors: {
    readonly InvalidGrant: new (detail: string) => Error
    readonly InvalidTarget: new () => Error
    /** `message` is the error's word of the protocol. */
    readonly OIDCProviderError: new (status: number, message: string) => Error
  }

  export { Provider as default }
}

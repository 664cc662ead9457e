/** What is used of a library that brings no types: https://github.com/web-push-libs/web-push#api-reference */
declare module 'web-push' {
  interface Subscription {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
    readonly contentEncoding: 'aes128gcm'
    readonly urgency: 'high'
    /** In s. */
    readonly TTL: number
  }
  const webPush: {
    /** @throws Error for keys or a subject that cannot be used */
    readonly generateRequestDetails: (
      subscription: Subscription,
      payload: string,
      options: Options,
    ) => {
      readonly endpoint: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: Buffer
    }
  }
  export default webPush
}

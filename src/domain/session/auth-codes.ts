/** The error codes of the authentication client, each with its own sentence in the message files. */
export const authenticationCodes = [
  'SessionRequired',
  'MissingSecret',
  'MissingAuthorize',
  'MissingAdapter',
  'UnsupportedStrategy',
  'InvalidCallbackUrl',
  'MissingAPIRoute',
  'OAuthCallbackError',
  'OAuthAccountNotLinked',
] as const
export type AuthenticationCode = (typeof authenticationCodes)[number]

export const parseAuthenticationCode = (code: string | undefined): AuthenticationCode | undefined =>
  authenticationCodes.find((known) => known.toLowerCase() === code?.toLowerCase())

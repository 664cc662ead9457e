import type { AuthenticationCode } from '@domain/session/auth-codes'

export const authenticationSentences: Record<AuthenticationCode, string> = {
  SessionRequired: 'This page needs a session. Sign in to see it.',
  MissingSecret: 'The authentication server has no secret configured.',
  MissingAuthorize: 'The authentication server has no way to check a sign-in.',
  MissingAdapter: 'The authentication server has no store for this kind of sign-in.',
  UnsupportedStrategy: 'The authentication server does not support this kind of session.',
  InvalidCallbackUrl: 'The address to return to after signing in is not valid.',
  MissingAPIRoute: 'The authentication server does not know this call.',
  OAuthCallbackError: 'The identity provider did not confirm the sign-in.',
  OAuthAccountNotLinked: 'This login belongs to another account.',
}

import type { AuthenticationCode } from '@domain/session/auth-codes'
import type { SignInChallengeView } from '@machines/session/sign-in-challenge.connect'

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

export const sessionMessages = {
  signInTitle: 'Sign in',
  signInText: 'Propose, countersign and follow every change of your custody institution. You confirm on your paired device.',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  loadingProviders: 'Loading the ways to sign in',
  leaving: 'Going to the identity provider',
  signInFailed: 'Signing in did not work',
  tryAgain: 'Try again',
  errorTitle: 'Signing in did not work',
  unknownError: 'The sign-in failed for a reason that is not known.',
  nothingChanged: 'Nothing was changed.',
  code: (code: string) => `Code ${code}`,
  sessionRequiredTitle: 'Sign in first',
  signedOutTitle: 'You are signed out',
  signedOutText: 'Your session has ended on this browser and at the authentication server.',
  callbackTitle: 'Completing the sign-in',
  signInAgain: 'Sign in',
  copyright: (year: number) => `© ${year} Countersign contributors, Apache-2.0`,
  social: 'Links of the project',
  links: { source: 'Source code', docs: 'Documentation', discussions: 'Discussions' },
  emailTitle: 'Who is signing in?',
  email: 'E-mail',
  emailHelp: 'The e-mail of your profile. Your paired device is told.',
  emailExample: 'ines.caldeira@nordhaven.example',
  emailError: 'An e-mail has the form name@organisation.example.',
  continue: 'Continue',
  starting: 'Telling your device',
  tapNumber: (number: string) => `Tap ${number} on your device`,
  tapHelp: 'Auth & Sign shows three numbers. Tap the one shown here; any other tap ends this sign-in.',
  number: (digits: string) => `Number ${digits}`,
  expires: (time: string) => `Valid until ${time}`,
  again: 'Start again',
  demoTitle: 'People of the demo',
  demoCompanion: 'Open Auth & Sign',
  demoEmail: (name: string) => `e-mail of ${name}`,
  demoHelp: 'Copy an e-mail, sign in with it, and confirm in Auth & Sign as the same person.',
} as const

type EndedPhase = Exclude<SignInChallengeView['phase'], 'askingEmail' | 'starting' | 'numberShown'>

export const challengeEnds: Record<EndedPhase, { readonly title: string; readonly text: string; readonly tone: 'error' | 'warning' | 'success' }> = {
  approved: { title: 'Confirmed on your device', text: 'Taking you to the console.', tone: 'success' },
  refused: { title: 'The sign-in was refused on the device', text: 'Another number was tapped, or the sign-in was declined. Nothing was changed.', tone: 'error' },
  expired: { title: 'The number has expired', text: 'Nobody tapped it in time. Start again for a new number.', tone: 'warning' },
  noDevice: { title: 'No device answered', text: 'Open Auth & Sign on your paired device, then start again.', tone: 'warning' },
  tooMany: { title: 'Too many sign-ins were asked for', text: 'Wait a minute, then start again.', tone: 'warning' },
  ended: { title: 'This sign-in has ended', text: 'Go back to the console and sign in again.', tone: 'warning' },
}

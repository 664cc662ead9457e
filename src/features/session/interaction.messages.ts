import { limits } from '@domain/shared/limits'
import type { CodePhase, SignInChallengeView } from '@machines/session/sign-in-challenge.connect'

export const interactionMessages = {
  emailTitle: 'Who is signing in?',
  email: 'E-mail',
  emailHelp: 'The e-mail of your profile. Have Auth & Sign open on your paired device.',
  emailExample: 'ines.caldeira@nordhaven.example',
  emailErrors: {
    notAnEmail: 'An e-mail has the form name@organisation.example.',
    tooLong: `An e-mail has at most ${limits.email} characters.`,
  },
  continue: 'Continue',
  starting: 'Contacting your device',
  tapNumber: (number: string) => `Tap ${number} on your device`,
  tapHelp: 'Auth & Sign shows three numbers. Tap the one shown here; any other tap ends this sign-in.',
  number: (digits: string) => `Number ${digits}`,
  expires: (time: string) => `Valid until ${time}`,
  useCode: 'Use a device without a network',
  loadingCode: 'Loading the code',
  noCode: 'The code was not loaded',
  noCodeText: 'The server could not be reached. Check your connection, then load the page again.',
  backToNumber: 'Back to the number',
  again: 'Start again',
  looking: 'Looking for your sign-in',
  forWhom: (email: string) => `For ${email}`,
  notYou: 'Not you? Change',
  cancel: 'Cancel',
  signInAgain: 'Go to the sign-in page',
} as const

type EndedPhase = Exclude<
  SignInChallengeView['phase'],
  'opening' | 'askingEmail' | 'starting' | 'numberShown' | CodePhase
>

export const challengeEnds: Record<
  EndedPhase,
  { readonly title: string; readonly text: string; readonly tone: 'error' | 'warning' | 'success' }
> = {
  approved: { title: 'Confirmed on your device', text: 'Taking you to the console.', tone: 'success' },
  refused: {
    title: 'The sign-in was refused on the device',
    text: 'Another number was tapped, or the sign-in was declined. Nothing was changed.',
    tone: 'error',
  },
  otherKey: {
    title: 'The answer is not by a key of this e-mail',
    text: 'The key is another user’s or not registered, or its user is locked. Nothing was changed. Check the e-mail, then ask an administrator.',
    tone: 'error',
  },
  expired: {
    title: 'The number has expired',
    text: 'The number was not tapped in time. If this e-mail has a paired device, open Auth & Sign there and start again.',
    tone: 'warning',
  },
  tooMany: { title: 'Too many sign-in attempts', text: 'Wait a minute, then start again.', tone: 'warning' },
  gone: {
    title: 'This sign-in is not open',
    text: 'The sign-in expired, was completed, or was started in another browser. Nothing was changed. Start a new sign-in.',
    tone: 'warning',
  },
  ended: {
    title: 'This sign-in could not continue',
    text: 'The identity provider’s answer is missing. Nothing was changed. Start a new sign-in.',
    tone: 'warning',
  },
}

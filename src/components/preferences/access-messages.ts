import type { AccessKind } from '@domain/session/own-access'

interface Ending {
  readonly verb: string
  readonly title: string
  readonly text: (name: string) => string
  readonly busy: string
  readonly ended: string
  readonly next: (name: string) => string
}

export const accessMessages = {
  title: 'Sessions and devices',
  text: 'Everything that is signed in, or signs, in your name. End what you do not recognise.',
  sessions: 'Browser sessions',
  devices: 'Paired devices',
  programs: 'Program tokens',
  thisSession: 'This session',
  begun: 'Signed in',
  lastActive: 'Last active',
  key: 'Key fingerprint',
  added: 'Added',
  lastSeen: 'Last seen',
  never: 'Never',
  issued: 'Issued',
  validUntil: 'Valid until',
  unnamed: 'Unnamed device',
  unknownBrowser: 'Unknown browser',
  program: 'Program with your key',
  noSessions: 'No browser sessions.',
  noDevices: 'No device is paired with this login here.',
  noPrograms: 'No program is signed in with your key.',
  signOut: 'Sign out',
  couldNotLoad: 'Sessions and devices could not be loaded',
  lastDevice: 'This is your only device. Without it you can neither sign in nor sign, until an administrator registers the key of another device.',
  cancel: 'Cancel',
  done: 'Done',
  retry: 'Try again',
  check: 'Check again',
  lookingUp: 'Checking the list…',
  signInTitle: 'Sign in again',
  signInText: (minutes: number) => `This change needs a sign-in of the last ${minutes} minutes. You come back to this page and confirm the change there.`,
  signInFailed: 'The sign-in could not begin. Try again.',
  leaving: 'Opening the sign-in…',
  notNow: 'Not now',
  notEndedTitle: 'Not ended',
  refused: (name: string, status: number) => `The gateway refused with status ${status}. ${name} is not ended.`,
  stillThere: (name: string) => `The answer was lost, and the list still shows ${name}. Try again.`,
  unknownTitle: 'The answer was lost',
  unknownText: (name: string) => `The list could not be loaded either. ${name} may have ended. Check again.`,
  kinds: {
    session: {
      verb: 'End session',
      title: 'End this session?',
      text: (name) => `${name} is signed out at once. Requests that it sent to your device are withdrawn.`,
      busy: 'Ending the session…',
      ended: 'Session ended',
      next: (name) => `${name} is signed out. If somebody else used it, remove the device that approved the sign-in too.`,
    },
    device: {
      verb: 'Remove device',
      title: 'Remove this device?',
      text: (name) => `${name} receives no more requests and can approve no sign-in. Its key stays on it: if the device is lost or stolen, ask an administrator to lock your user.`,
      busy: 'Removing the device…',
      ended: 'Device removed',
      next: (name) => `${name} receives no more requests. If it is lost or stolen, its key still signs for programs: ask an administrator now to lock your user and to register a new key.`,
    },
    program: {
      verb: 'End token',
      title: 'End this token?',
      text: () => 'The gateway refuses the program that holds it at once. The program can sign in again while it has your key.',
      busy: 'Ending the token…',
      ended: 'Token ended',
      next: () => 'The gateway refuses the program from now on. Remove your key from the program if it must not sign in again.',
    },
  } satisfies Readonly<Record<AccessKind, Ending>>,
} as const

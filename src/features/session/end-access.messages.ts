import type { AccessKind } from '@domain/session/own-access'

interface Ending {
  readonly verb: string
  readonly title: string
  readonly text: (name: string) => string
  readonly busy: string
  readonly ended: string
  readonly next: (name: string) => string
}

/** What a person reads who ends something, and what became of it. */
export const endMessages = {
  lastDevice:
    'This is your only device. Without it you cannot sign in or sign until an administrator registers another device key.',
  cancel: 'Cancel',
  done: 'Done',
  retry: 'Try again',
  check: 'Check again',
  lookingUp: 'Checking the list…',
  notEndedTitle: 'Not ended',
  refused: (name: string, status: number) =>
    `The gateway refused the change with status ${status}. ${name} is still active.`,
  stillThere: (name: string) => `The answer was lost, and the list still shows ${name}. Try again.`,
  unknownTitle: 'The answer was lost',
  unknownText: (name: string) => `${name} may have ended: the list failed to load too. Check again.`,
  kinds: {
    session: {
      verb: 'End session',
      title: 'End this session?',
      text: (name) => `${name} is signed out at once. Its requests to your device are withdrawn.`,
      busy: 'Ending the session…',
      ended: 'Session ended',
      next: (name) =>
        `${name} is signed out. If somebody else used it, also remove the device that approved its sign-in.`,
    },
    device: {
      verb: 'Remove device',
      title: 'Remove this device?',
      text: (name) =>
        `${name} can no longer receive requests or approve sign-ins. It keeps its key: if it is lost or stolen, ask an administrator to lock your user.`,
      busy: 'Removing the device…',
      ended: 'Device removed',
      next: (name) =>
        `${name} can no longer receive requests, but its key still signs for programs. If it is lost or stolen, ask an administrator now to lock your user and register a new key.`,
    },
    program: {
      verb: 'End token',
      title: 'End this token?',
      text: () => 'The program loses access at once. It can sign in again while it holds your key.',
      busy: 'Ending the token…',
      ended: 'Token ended',
      next: () => 'The program has lost access. To stop it from signing in again, remove your key from it.',
    },
    connection: {
      verb: 'Disconnect',
      title: 'Disconnect this connection?',
      text: (name) =>
        `The platform deletes the credentials of ${name}. Its accounts can no longer be read, sent from or traded on; past orders and transfers stay. Funds stay at the provider.`,
      busy: 'Disconnecting…',
      ended: 'Disconnected',
      next: (name) =>
        `The platform no longer holds credentials of ${name}. Also delete its API key at the provider: until then, whoever has a copy can use it.`,
    },
    dapp: {
      verb: 'Disconnect',
      title: 'Disconnect this dApp?',
      text: (name) =>
        `${name} can no longer ask for signatures and transactions. What was signed stays valid: powers that it was given end only when you revoke them on the ledger.`,
      busy: 'Disconnecting…',
      ended: 'Disconnected',
      next: (name) =>
        `${name} can no longer send requests. Powers over funds that it was given stay until you revoke them.`,
    },
    dappRequest: {
      verb: 'Refuse',
      title: 'Refuse this request?',
      text: () => 'The dApp is told that you refused its request. Nothing is signed.',
      busy: 'Refusing the request…',
      ended: 'Request refused',
      next: () => 'The dApp was told that you refused its request.',
    },
  } satisfies Readonly<Record<AccessKind, Ending>>,
} as const

import type { InvitationProblem } from '../machines/invitation-pairing.connect'
import { pairingProblemMessages } from './companion.messages'
import { protectionMessages } from './protection.messages'
import { pairingMessages } from './screen.messages'

interface Problem {
  readonly title: string
  readonly text: string
}

const problems: Readonly<Record<InvitationProblem, (server: string) => Problem>> = {
  malformed: () => ({
    title: 'This is not an invitation',
    text: 'Nothing was sent. Scan the picture on the page of your invitation, or paste its code.',
  }),
  foreign: (server) => ({
    title: 'This server is not allowed',
    text: `The invitation names ${server}. This app does not connect to it, and nothing was sent. Contact an administrator.`,
  }),
  dropped: (server) => ({
    title: 'This server is no longer allowed',
    text: `This app no longer connects to ${server}, for which this key waits. Nothing is sent. Delete the key, or contact an administrator.`,
  }),
  keyFailed: () => ({ title: pairingProblemMessages.failedToConfigure, text: pairingProblemMessages.noKey }),
  unverified: () => ({ title: protectionMessages.unverifiedTitle, text: protectionMessages.unverifiedText }),
  unsent: (server) => ({
    title: pairingProblemMessages.unreachable(server),
    text: 'Your key may have arrived. Trying again sends the same key.',
  }),
  tooMany: () => ({
    title: 'Too many attempts',
    text: 'Your network sent too many unknown codes. Wait ten minutes, then try again.',
  }),
  taken: () => ({
    title: 'Another key was registered first',
    text: 'Somebody else answered this invitation. Contact an administrator at once: the invitation must be cancelled and sent anew.',
  }),
  keyRefused: () => ({
    title: 'This key cannot be registered',
    text: 'The server does not accept it. Make a new key and try again.',
  }),
  unproved: () => ({
    title: 'Invitation and code do not match',
    text: 'The server could not verify your key for this invitation. Open the newest link, or contact an administrator.',
  }),
  closed: () => ({
    title: 'This code opens no invitation',
    text: 'The invitation expired, was cancelled or has a newer link. Contact an administrator.',
  }),
  cancelled: () => ({
    title: 'The invitation was cancelled',
    text: 'An administrator cancelled it, so this key will not be approved. Contact an administrator.',
  }),
  discardFailed: () => ({ title: 'The key was not deleted', text: 'This device could not delete it. Try again.' }),
}

export const invitationMessages = {
  title: 'Invitation',
  answer: 'Answer an invitation',
  scan: {
    title: 'Scan your invitation',
    help: 'Open the link of your invitation on another screen and choose “Mobile app”.',
    invalidCode: 'The code is not an invitation. Scan the picture on the page of your invitation.',
    retry: 'Scan again',
    choosePicture: 'Choose a picture',
    paste: 'Paste the code',
    pasteTitle: 'Paste your invitation',
    codeLabel: 'Invitation code or link',
    codeHelp: 'The whole link of your invitation, or the text copied on its page.',
    read: 'Read the code',
    scanInstead: 'Scan instead',
    pasteWrong:
      'This is not an invitation. Paste the whole link: the five groups of the invitation code alone name no server.',
  },
  confirmTitle: 'Is this your server?',
  confirmText:
    'A key is made on this device. Its public part is sent to this server and to no other. An administrator then approves your profile.',
  server: 'Server',
  email: 'E-mail',
  emailHelp: 'The e-mail to which your invitation was addressed.',
  emailWrong: 'Invalid email',
  confirm: 'Yes, this is my server',
  scanAnother: 'Scan another invitation',
  work: {
    makingKey: pairingMessages.makingKeys,
    verifying: protectionMessages.work.verifying,
    registering: 'Sending your public key',
    enrolling: pairingMessages.pairing,
    discarding: 'Deleting the key',
  },
  waitingTitle: 'Waiting for approval',
  waitingText: 'Your key is registered. Your profile is being created and awaits administrator approval.',
  looks: 'This app checks every 30 seconds whether the administrator has completed the invitation.',
  rests: 'Approval takes longer than 30 minutes. Check when you hear from the administrator.',
  approvedTitle: 'The invitation is completed',
  approvedText: 'Finish pairing, then sign in to the console and confirm on this device.',
  fingerprint: 'Fingerprint of your key',
  compare: 'Compare with the administrator by voice. If one group differs, stop.',
  notes: {
    notYet: 'Not approved yet.',
    unanswered: 'The server did not answer.',
  },
  check: 'Check now',
  finish: 'Finish pairing',
  later: pairingMessages.later,
  unknownEmailTitle: 'The server does not know this e-mail',
  unknownEmailText:
    'The invitation is completed, but no profile has this e-mail and this key. Correct the e-mail, or contact an administrator.',
  retry: 'Try again',
  newKey: 'Make a new key',
  discard: 'Delete this key',
  problems,
} as const

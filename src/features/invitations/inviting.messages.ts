import { readOwn } from '@domain/shared/read-own'
import type { InvitationClosure } from '@domain/invitations/invitation'
import type { ExpiryProblem } from '@domain/invitations/invitation-draft'
import type { ConfirmedAct } from '@machines/invitations/invitation-admin.connect'
import type { InviteProblem } from '@machines/invitations/invite-wizard.connect'

export const invitationListMessages = {
  title: 'Users',
  documentTitle: 'Invitations',
  noun: { one: 'invitation', other: 'invitations' },
  invite: 'Invite a user',
  columns: {
    person: 'Person',
    status: 'Status',
    roles: 'Roles',
    email: 'E-mail',
    expiry: 'Expires',
    createdBy: 'Created by',
    created: 'Created',
    id: 'Id',
  },
  exact: { createdBy: 'Creator id', userId: 'User id' },
  filters: { person: 'Name', status: 'Status' },
  active: 'Waiting: Pending or Device registered',
  userId: 'user id',
  invitationId: 'invitation id',
  secondKey: 'Second key refused',
  emptyTitle: (domain: string) => `No invitations in ${domain}`,
  emptyText:
    'An invitation gives a new person a link. Their device registers its key, then you submit the user for approval.',
} as const

const refusals: Readonly<Record<string, string>> = {
  PermissionDeniedError: 'Your roles may not invite users of this domain.',
  DomainLockedError: 'The domain is locked.',
  TooManyInvitationsError:
    'Too many of your invitations are open, in all domains together. Cancel or complete some of them, then try again.',
  ConflictingRequestIdError:
    'Meanwhile the user of this invitation exists, or is invited or proposed elsewhere. Cancel it, then invite the person anew.',
  TooManyRequestsError: 'You made too many invitation codes. Wait an hour.',
  InvalidRequestError: 'The gateway does not accept these details. Check each field.',
}
/** Why the gateway refused a change of an invitation. */
export const inviteRefusal = (reason: string | undefined, status: number): string =>
  (reason === undefined ? undefined : readOwn(refusals, reason)) ?? `The gateway refused with status ${status}.`

export const inviteMessages = {
  title: 'Invite a user',
  steps: { userDetails: 'User details', share: 'Share invitation' },
  names: { alias: 'Name', roles: 'Roles' },
  restored: 'This tab kept your draft.',
  clear: 'Clear',
  open: 'Open the invitation',
  email: 'E-mail',
  emailHelp: 'Becomes the login of the user. The console sends no e-mail.',
  emailExample: 'ada.holm@example.com',
  expiry: 'Expires',
  expiryHelp: 'Until then the link and the code let one device register a key.',
  expiryIn: (moment: string, relative: string, zone: string) => `${moment}, ${relative}, ${zone}`,
  errors: {
    email: 'Enter the e-mail address of the user.',
    emailInvalid: 'Enter a valid e-mail address, such as ada.holm@example.com.',
    expiry: {
      missing: 'Enter a date and a time.',
      past: 'The expiry cannot be in the past.',
      distant: 'The expiry is too far ahead. Choose an earlier date.',
    } satisfies Readonly<Record<ExpiryProblem, string>>,
  },
  create: 'Create invitation',
  creating: 'Creating the invitation…',
  lookingUp: 'Looking for the invitation…',
  again: 'Try again',
  edit: 'Edit details',
  done: 'Done',
  another: 'Invite another user',
  noSecond: 'Going back creates no second invitation.',
  toShare: 'Back to sharing',
  made: 'This invitation exists',
  madeText: 'Its details cannot change. To invite with other details, cancel it and invite again.',
  couldNotLoad: 'The invitation could not be loaded',
  failed: {
    refused: 'No invitation was created',
    absent: 'The answer was lost',
    unknown: 'The answer was lost',
  } satisfies Readonly<Record<InviteProblem['tag'], string>>,
  absent: 'The gateway has no invitation for this user. Try again: the console looks for it once more before it sends.',
  unknown: 'The invitation may exist. Try again: the console looks for it before it sends.',
} as const

export const shareMessages = {
  title: 'Share invitation',
  qr: (name: string) => `The invitation link of ${name} as a QR code`,
  qrHelp: 'For a device beside you',
  link: 'Invitation link',
  linkWhat: 'invitation link',
  copyLink: 'Copy link',
  code: 'Invitation code',
  codeWhat: 'invitation code',
  copyCode: 'Copy code',
  noEmail: (name: string) => `No e-mail is sent. Give ${name} the link or the code yourself.`,
  whoever: (name: string) => `Whoever has either one can register a key as ${name}.`,
  expires: 'Expires',
  firstKey: 'Only the first key is accepted.',
  hidden: 'Link and code are hidden',
  hiddenText: 'Only users who may invite to this domain can share this invitation.',
  next: 'What happens next',
  updates: 'This page updates by itself.',
  steps: {
    created: 'Invitation created',
    key: (name: string) => `${name} registers a key`,
    keyText: 'On a phone or a computer, with the link or the code',
    compare: 'You compare by voice',
    compareText: (name: string) => `Call ${name}. The device must show the same key fingerprint.`,
    decide: 'Approvers decide',
    decideText: 'You submit the user; the policies of the domain decide who approves.',
    signIn: (name: string) => `${name} can sign in`,
    signInText: 'Once the user exists. Complete the invitation then.',
  },
  done: 'done',
} as const

interface ActWords {
  readonly verb: string
  readonly title: string
  readonly text: (name: string) => string
  readonly busy: string
  readonly done: string
  readonly next: (name: string) => string
}

const acts: Readonly<Record<ConfirmedAct, ActWords>> = {
  cancel: {
    verb: 'Cancel invitation',
    title: 'Cancel this invitation?',
    text: (name) =>
      `The link and the code of ${name} stop working, and a request to create this user that still waits for approval fails. A cancelled invitation cannot be renewed.`,
    busy: 'Cancelling…',
    done: 'Invitation cancelled',
    next: (name) => `To invite ${name} after all, create a new invitation.`,
  },
  renew: {
    verb: 'Renew invitation',
    title: 'Renew this invitation?',
    text: (name) => `${name} gets a new link and a new code with the same validity. The old ones stop working at once.`,
    busy: 'Renewing…',
    done: 'Invitation renewed',
    next: (name) => `Give ${name} the new link or the new code.`,
  },
  complete: {
    verb: 'Complete invitation',
    title: 'Complete this invitation?',
    text: (name) => `The user of ${name} exists with the registered key. Completing closes the invitation for good.`,
    busy: 'Completing…',
    done: 'Invitation completed',
    next: (name) => `${name} can sign in.`,
  },
}

export const invitationDetailMessages = {
  words: {
    notFound: 'This invitation cannot be found',
    couldNotLoad: 'The invitation could not be loaded',
    all: 'All invitations',
  },
  acts,
  submit: 'Submit for approval',
  resubmit: 'Resubmit for approval',
  keep: 'Keep it',
  close: 'Close',
  retry: 'Try again',
  check: 'Check again',
  lookingUp: 'Reading the invitation…',
  staleTitle: 'The invitation changed meanwhile',
  staleText: 'Its status no longer allows this. The page shows the current status.',
  notDoneTitle: 'Nothing was changed',
  unchanged: 'The answer was lost, and the invitation is as it was. Try again.',
  unknownTitle: 'The answer was lost',
  unknownText: 'The change may have happened: the invitation failed to load too. Check again.',
  email: 'E-mail',
  noEmail: 'None',
  emailByName: 'Taken from the name',
  roles: 'Roles',
  expires: 'Expires',
  creator: 'Created by',
  invitationId: 'Invitation id',
  invitationIdWhat: 'invitation id',
  userPage: 'Open the user',
  request: 'Request for the user',
  closed: {
    InviterLocked: {
      title: 'Cancelled because its inviter was locked',
      text: 'Its link and code open nothing, even after an unlock. To invite this person, create a new invitation.',
    },
    InviterMayNotInvite: {
      title: 'Its link and code open nothing now',
      text: 'Whoever made the code may not invite users of this domain. Renew the invitation to vouch for a new code, or cancel it.',
    },
    EndedByRestore: {
      title: 'Closed when the institution was restored from a backup',
      text: 'It may have been cancelled or renewed after the backup. Make sure that this person is still to be invited before you invite again.',
    },
  } satisfies Readonly<Record<InvitationClosure, { readonly title: string; readonly text: string }>>,
  expiredTitle: 'This invitation has expired',
  expiredText: 'Its link and code open nothing. Renew it to make new ones.',
  factsTitle: 'The user and its request could not be read',
  factsText: 'Some actions are unavailable until they can.',
} as const

export const keyMessages = {
  title: 'Registered key',
  call: (name: string) => `Call ${name} on a number you know`,
  callText: 'The device must show the same key fingerprint. Compare with the new person by voice.',
  matches: (name: string) => `All four groups match what ${name} read to me`,
  compareFirst: 'Compare the fingerprint by voice first.',
  publicKeyWhat: 'public key',
  secondKey: 'A second key was refused',
  secondKeyText: (name: string) =>
    `Another device has this code. If a group differs, cancel the invitation and invite ${name} again.`,
  otherRefusal: 'A key was refused',
  otherRefusalText: (reason: string) => `${reason}. No key was registered by that attempt.`,
  unread: 'The security log could not be read, so refused keys are not shown here.',
} as const

export const submitMessages = {
  title: 'Submit for approval',
  key: 'Registered key',
  keyHelp: 'The device registered it. It cannot be changed.',
  loginFromName: 'This platform keeps no e-mail address of an invitation. The name is used as login.',
  loginMissing: 'The invitation holds no e-mail address. Enter the login of the user.',
  notNow: 'This invitation cannot be submitted now',
  notNowText: 'Its status, its user or an open request does not allow it.',
  back: 'Open the invitation',
} as const

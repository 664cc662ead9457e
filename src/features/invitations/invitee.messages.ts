import type { CodeProblem, InvitationFailure } from '@machines/invitations/invitation-acceptance.connect'

const failures: Readonly<Record<InvitationFailure, { readonly title: string; readonly text: string }>> = {
  unreachable: {
    title: 'The console does not answer',
    text: 'Your invitation could not be read. Nothing was changed. Check your connection, then try again.',
  },
  unknown: {
    title: 'No invitation at this address',
    text: 'The link may be incomplete. Copy it again from the message you received, or contact an administrator.',
  },
  tooMany: {
    title: 'Too many attempts',
    text: 'Your network asked for too many unknown invitations. Wait ten minutes, then try again.',
  },
  unreadable: {
    title: 'This invitation could not be read',
    text: 'The console answered with a status that this page does not know. Reload the page, or contact an administrator.',
  },
}

const codeProblems: Readonly<Record<CodeProblem, { readonly title: string; readonly text: string }>> = {
  missing: {
    title: 'The link has no code',
    text: 'Open the complete link from your invitation, or enter the code.',
  },
  malformed: {
    title: 'The code is not complete',
    text: 'A code has 20 letters and digits, without I, L, O and U.',
  },
  replaced: {
    title: 'This link was replaced',
    text: 'Its code no longer opens the invitation. Use the newest link, or contact an administrator.',
  },
  tooMany: failures.tooMany,
  unanswered: {
    title: 'The code could not be checked',
    text: 'The console did not answer. Try again.',
  },
}

export const inviteeMessages = {
  loading: 'Reading your invitation',
  addressBar: 'Your address bar must show',
  help: 'Wrong link or wrong person? Contact an administrator.',
  welcome: {
    title: (alias: string) => `Welcome, ${alias}`,
    invited: (institution: string) => `${institution} invites you`,
    text: 'Pair your own device. An administrator then compares your key with you and approves your profile.',
    neverTitle: 'What nobody asks you for',
    never: ['A private key, recovery words or a password', 'A payment, or control of your screen'],
    onceTitle: 'What you are asked once',
    once: 'An administrator asks you to read out the fingerprint of your key. It is public and gives nothing away.',
  },
  pair: {
    title: 'Pair your device',
    legend: 'Which device will hold your key?',
    mobile: 'Mobile app',
    mobileText: 'Auth & Sign on your phone, opened by face or fingerprint.',
    desktop: 'Desktop app with key',
    desktopText: 'Windows only, about 37.9 MB.',
    desktopNone: 'Windows only, about 37.9 MB. This installation offers none: use Auth & Sign in your browser.',
    paste: 'Paste the code instead',
    back: 'Back',
  },
  mobile: {
    title: 'Get Auth & Sign on your phone',
    text: 'Scan this picture with the camera of your phone. Auth & Sign opens, and your browser offers to install it.',
    addressLabel: 'The address of Auth & Sign as a QR code',
    here: 'This installation runs on this computer only: no phone reaches it. Open Auth & Sign in a second window.',
    open: 'Open Auth & Sign',
    ready: 'Continue to the invitation code',
    qrLabel: 'Your invitation as a QR code',
    scanTitle: 'Scan your invitation',
    steps: (server: string) => [
      'Open Auth & Sign on your phone, choose “Answer an invitation” and scan this picture.',
      `Confirm the server ${server}. If another name stands there, stop.`,
      'Create your key. It never leaves the phone.',
    ],
  },
  desktop: {
    title: 'Get the desktop app',
    download: 'Download for Windows (37.9 MB)',
    windowsOnly: 'The desktop app runs on Windows only. Use Auth & Sign in your browser.',
    notOffered: 'This installation offers no desktop app. Use Auth & Sign in your browser.',
    keyTitle: 'Where your key is kept',
    keyText:
      'The browser keeps your key and never shows it. A hardware key holds none yet: clearing the data of this site destroys it.',
    open: 'Open Auth & Sign',
    ready: 'Continue to the launch button',
    launchTitle: 'Launch Auth & Sign',
    launchText: 'The installed app opens with your invitation. Confirm the server there, then create your key.',
    launch: 'Launch Auth & Sign',
    again: 'Launch again',
    launched: 'Nothing opened?',
    launchedText: 'The app is not installed on this computer. Open it in your browser, or copy the code.',
    browser: 'Open in this browser',
  },
  paste: {
    title: 'Paste the code',
    text: 'Copy the code, then choose “Answer an invitation” in Auth & Sign and paste it there.',
    label: 'Invitation for Auth & Sign',
    what: 'invitation code',
    copy: 'Copy code',
    secret: 'Whoever has this code can register a key as you. Show it to nobody.',
  },
  code: {
    label: 'Invitation code',
    help: 'Five groups of four, such as 7K2M-9QXF-03TB-WZ4H-5E8R.',
    use: 'Use code',
    checking: 'Checking the code',
    problems: codeProblems,
  },
  waiting: 'Waiting for your device',
  checked: (time: string) => `Checked ${time}, every 2 s`,
  unanswered: 'The console did not answer. Asking again.',
  paused: {
    title: 'Waiting has stopped',
    text: 'No device answered for 30 minutes. Your invitation is unchanged.',
    resume: 'Continue',
  },
  failures,
  retry: 'Try again',
  confirmation: {
    title: 'Your device is registered',
    text: 'Your profile is being created and awaits administrator approval.',
    next: 'An administrator asks you to read out the fingerprint shown in Auth & Sign. Once your profile is approved, you can sign in.',
    completed: 'The administrator has completed this invitation.',
    signIn: 'Sign in',
  },
  expired: {
    titles: { Expired: 'This invitation has expired', Cancelled: 'This invitation was cancelled' },
    title: 'This invitation has ended',
    text: 'Contact an administrator to receive a new invitation.',
    getApp: 'Get Auth & Sign',
  },
} as const

import type { PushStop, PushWork } from '../machines/companion-push.connect'

const work: Readonly<Record<PushWork, string>> = {
  checking: 'Asking the server',
  prompting: 'Answer the question of your browser',
  gettingToken: 'Subscribing',
  registering: 'Registering this device',
  stopping: 'Turning notifications off',
}

interface Stop {
  readonly title: string
  readonly text: string
}

const stops = (server: string): Readonly<Record<PushStop, Stop>> => ({
  connectivityFailed: {
    title: 'Connectivity check failed',
    text: `${server} did not answer. Check your connection, then try again.`,
  },
  notOffered: {
    title: 'No notifications from this server',
    text: 'Requests appear while this app is open.',
  },
  unsupported: {
    title: 'Physical device required for notifications',
    text: 'This browser cannot show notifications. Open the app in a browser on your phone or computer.',
  },
  dismissed: {
    title: 'Missing notification permission',
    text: 'Your browser asked, and the question was closed without an answer. Try again and allow notifications.',
  },
  denied: {
    title: 'Permission not granted',
    text: 'Notifications of this app are blocked. Allow them in the settings of your browser, then try again.',
  },
  tokenFailed: {
    title: 'Failed to get push token',
    text: 'The push service of your browser refused the subscription. It may belong to another server, or be blocked on this network.',
  },
  tokenLate: {
    title: 'Token fetch failed',
    text: 'The push service of your browser does not answer. It may be blocked on this network.',
  },
  registrationFailed: {
    title: 'Push registration failed',
    text: `${server} did not accept the push service of this browser. Ask an administrator which ones are allowed.`,
  },
  backendUnreachable: {
    title: `Failed to reach the backend at ${server}`,
    text: 'Your browser has subscribed, but the server does not know it yet. Try again.',
  },
  stopFailed: {
    title: 'Notifications are still on',
    text: `${server} did not answer, so it may still notify this device. Try again.`,
  },
})

export const pushMessages = {
  title: 'Notifications',
  askTitle: 'Know when something waits',
  askText: 'Your browser shows a notification when a request or a sign-in waits, even while this app is closed.',
  privacy:
    'A notification names no person, amount or address. The push service of your browser learns when this device is notified, and nothing of the request.',
  allow: 'Turn notifications on',
  onTitle: 'Notifications are on',
  onText: 'This device is notified when a request or a sign-in waits.',
  off: 'Turn notifications off',
  scan: 'You can scan or paste a request in any case.',
  stillDenied:
    'Notifications of this app are still blocked. Look for this address in the settings of your browser, and for this browser in those of your device.',
  retry: 'Try again',
  close: 'Close',
  work,
  stops,
} as const

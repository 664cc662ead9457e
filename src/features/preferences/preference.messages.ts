import type { NotificationScope, NotificationSource } from '@domain/preferences/notification-preference'
import { countOf } from '@components/ui/format-number'

export const preferenceMessages = {
  title: 'Preferences',
  tabs: 'Preferences',
  general: 'General',
  notifications: 'Notifications',
  keptHere: 'Appearance, lists and keyboard are kept in this browser only.',
  keyboard: 'Keyboard',
  appearance: 'Appearance',
  appearanceText: 'System follows the setting of your device.',
  formats: 'Language and formats',
  language: 'Language',
  languageName: 'English',
  dates: 'Dates',
  timeZone: 'Time zone',
  numbers: 'Numbers',
  formatsText: 'Dates are in local time and written the same way everywhere.',
  lists: 'Lists',
  listsText: 'Columns and row density are saved per list.',
  changedLists: (count: number) =>
    `${countOf(count, { one: 'list differs', other: 'lists differ' })} from the default view.`,
  noChangedLists: 'All lists use the default view.',
  resetLists: 'Reset all lists',
  signedIn: 'Signed in as',
} as const

export const notificationMessages = {
  documentTitle: 'Notification settings',
  text: 'The platform stores these settings separately for each domain.',
  mails:
    'What you choose here is also sent by e-mail, to the login of your user in that domain if it is an e-mail address.',
  domain: 'Domain',
  sources: 'Notify me about',
  sourceWords: {
    TransactionDetected: {
      label: 'Transaction detected',
      help: 'A transaction from or to an account was seen on its ledger.',
    },
    IntentApproved: { label: 'Intent approved', help: 'A request has all the approvals that its policy requires.' },
  } satisfies Record<NotificationSource, { readonly label: string; readonly help: string }>,
  notOffered: {
    TransactionDetected: 'Your roles may not read the transactions here.',
    IntentApproved: 'Your roles may not read the requests here.',
  } satisfies Record<NotificationSource, string>,
  scope: 'Scope',
  scopeWords: {
    Self: { label: 'This domain', help: 'Events in this domain.' },
    SelfAndDescendants: {
      label: 'This domain and those below it',
      help: 'Events in this domain and in every domain below it.',
    },
  } satisfies Record<NotificationScope, { readonly label: string; readonly help: string }>,
  onlySelf: 'This domain only: it has no domains below.',
  save: 'Save',
  saving: 'Saving',
  reset: 'Undo the changes',
  nothingChanged: 'No changes to save.',
  unsaved: 'You have unsaved changes.',
  saved: 'Saved.',
  couldNotLoad: 'The settings could not be loaded',
  notSaved: 'The change was not saved',
  notSavedText: 'The page shows the platform’s settings again. Restore your change to save it once more.',
  bringBack: 'Restore my change',
  askTitle: 'Leave without saving?',
  askText: (from: string, to: string) => `Your changes for ${from} are not saved. They are lost when you go to ${to}.`,
  leaveText: (from: string) => `Your changes for ${from} are not saved. They are lost when you leave this page.`,
  discard: 'Discard the changes',
  stay: 'Stay here',
} as const

export const browserNoticeMessages = {
  title: 'Notifications of this browser',
  text: 'The browser shows that something happened, and in which domain, while no tab of the console is in front. It shows no amounts and no names.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  asking: 'Waiting for the browser',
  phases: {
    notAsked: { state: 'Off', next: 'Your browser asks for its permission when you turn them on.' },
    asking: { state: 'Waiting for your answer', next: 'Allow notifications in the question of your browser.' },
    unanswered: {
      state: 'Off: the browser’s question is not answered',
      next: 'Answer it beside the address bar, or turn them on again.',
    },
    denied: {
      state: 'Blocked by the browser',
      next: 'Allow notifications for this site in the settings of your browser, then turn them on here.',
    },
    unavailable: {
      state: 'Not available',
      next: 'This browser shows no notifications of this site. The bell keeps them.',
    },
    off: { state: 'Off', next: 'Your browser permits them.' },
    on: { state: 'On', next: 'In this browser, for you alone.' },
  } satisfies Record<string, { readonly state: string; readonly next: string }>,
} as const

export interface KeyHelp {
  readonly keys: readonly string[]
  readonly what: string
}

export const keyMessages = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  goTo: 'Go to',
  lists: 'In a list',
  requests: 'On a request',
  single: 'Use single-key shortcuts',
  singleHelp: 'Turn them off if you use dictation or another input tool. Search stays on.',
} as const

/** The keys that the pages themselves listen to. */
export const keysOfPage = {
  everywhere: [
    { keys: ['?'], what: 'Show these shortcuts' },
    { keys: ['['], what: 'Keep the navigation open, or collapse it' },
    { keys: ['C'], what: 'Create a new item' },
    { keys: ['Esc'], what: 'Close the open dialog or menu' },
  ],
  lists: [
    { keys: ['/'], what: 'Search in the list' },
    { keys: ['↓'], what: 'Move from search to rows' },
    { keys: ['J', 'K'], what: 'Next and previous row' },
    { keys: ['Enter'], what: 'Open the row' },
    { keys: ['→', '←'], what: 'Controls in the row' },
    { keys: ['X'], what: 'Select the row' },
    { keys: ['Y'], what: 'Copy the id of the row' },
  ],
  requests: [
    { keys: ['A'], what: 'Approve' },
    { keys: ['R'], what: 'Reject, or withdraw your own' },
  ],
} as const satisfies Readonly<Record<string, readonly KeyHelp[]>>

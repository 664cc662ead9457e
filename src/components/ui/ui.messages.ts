import { countOf, formatNumber } from './format-number'

export const uiMessages = {
  copied: 'Copied',
  notCopied: 'The browser blocked copying: select the text and copy it yourself',
  copy: (what: string) => `Copy ${what}`,
  tryAgain: 'Try again',
  notSet: 'Not set',
  loading: 'Loading',
  ofTotal: (part: number, total: number) => `${formatNumber(part)} of ${formatNumber(total)}`,
  given: (signed: number) => `${formatNumber(signed)} so far`,
  approvalsGiven: (signed: number) => `${countOf(signed, { one: 'approval', other: 'approvals' })} so far`,
  approvals: (signed: number, needed: number) => `${formatNumber(signed)} of ${formatNumber(needed)} approvals`,
  smallestUnit: (symbol: string | undefined, units: string) => {
    const noun = /^-?1$/.test(units) ? 'smallest unit' : 'smallest units'
    return symbol ? `${noun} of ${symbol}` : noun
  },
  /** Why there is no answer that can be shown, where the platform gave no status. */
  failures: {
    network: 'No answer received',
    shape: 'Unexpected answer format',
    blocked: 'Request not sent: its address was incomplete',
    aborted: 'The request was cancelled',
    unknown: 'Unknown',
  },
  fetchFailed: 'An error occurred while fetching the data',
} as const

/** Of a panel whose content could not be read. */
export const panelMessages = {
  denied: 'Your roles may not read this',
  deniedText: 'Contact the system administrator to be given a role that may read it.',
  couldNotLoad: (panel: string) => `${panel} could not be loaded`,
} as const

export const timeMessages = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** Before noon, and from then on. */
  halves: ['AM', 'PM'],
  lessThanMinute: 'less than 1 min',
  days: (count: string) => `${count} d`,
  hours: (count: string) => `${count} h`,
  minutes: (count: string) => `${count} min`,
  ahead: (span: string) => `in ${span}`,
  ago: (span: string) => `${span} ago`,
} as const

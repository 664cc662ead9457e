import { readOwn } from '@domain/shared/read-own'
import type { KnownStatus } from './status-families'
import { statusKey } from './status-look'

const words: Readonly<Record<KnownStatus, string>> = {
  open: 'Open',
  pending: 'Pending',
  preparing: 'Preparing',
  processing: 'Processing',
  approved: 'Approved',
  prepared: 'Prepared',
  detected: 'Detected',
  reserved: 'Reserved',
  tracked: 'Tracked',
  deviceregistered: 'Device registered',
  executing: 'Executing',
  broadcasting: 'Broadcasting',
  recovering: 'Recovering',
  activating: 'Activating',
  executed: 'Executed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  activated: 'Activated',
  available: 'Available',
  succeeded: 'Succeeded',
  validated: 'Validated',
  verified: 'Verified',
  connected: 'Connected',
  failed: 'Failed',
  connectionerror: 'Connection error',
  invalidconnection: 'Invalid connection',
  unavailable: 'Unavailable',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced',
  archived: 'Archived',
  cancelled: 'Cancelled',
  disconnected: 'Disconnected',
  quarantined: 'Quarantined',
  interrupted: 'Interrupted',
  notvalidated: 'Not validated',
  awaitingledgeractivation: 'Awaiting activation',
  checking: 'Checking',
  unsigned: 'Unsigned',
  foreignkey: 'Foreign key',
  signaturefailed: 'Signature failed',
  locked: 'Locked',
  unlocked: 'Unlocked',
}

/** The word of a status; one that is not known keeps its own name, written as words. */
export function statusWord(status: string): string {
  const known = readOwn<string>(words, statusKey(status))
  if (known) return known
  const spaced = status
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .trim()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

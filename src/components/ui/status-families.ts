import {
  Archive,
  BadgeAlert,
  BadgeCheck,
  Bookmark,
  Box,
  CircleAlert,
  CircleCheck,
  CircleCheckBig,
  CircleDotDashed,
  CirclePause,
  CircleSlash,
  CircleX,
  Clock,
  ClockFading,
  Hourglass,
  KeyRound,
  LifeBuoy,
  Loader,
  Lock,
  LockOpen,
  PackageCheck,
  Plug,
  Radar,
  RadioTower,
  Replace,
  Route,
  ShieldAlert,
  Unplug,
  type LucideIcon,
} from 'lucide-react'
import { readOwn } from '@domain/shared/read-own'

/** Each family owns a hue; every later status borrows one instead of adding a colour. */
export type StatusFamily =
  | 'open'
  | 'approved'
  | 'executing'
  | 'executed'
  | 'failed'
  | 'rejected'
  | 'expired'
  | 'quarantined'
  | 'locked'
  | 'neutral'

export interface StatusLook {
  readonly family: StatusFamily
  readonly icon: LucideIcon
}

const look = (family: StatusFamily, icon: LucideIcon): StatusLook => ({ family, icon })

/** By the status in lower case without spaces. */
const looks = {
  open: look('open', CircleDotDashed),
  pending: look('open', Clock),
  preparing: look('open', Box),
  processing: look('open', Loader),
  approved: look('approved', CircleCheck),
  prepared: look('approved', PackageCheck),
  detected: look('approved', Radar),
  reserved: look('approved', Bookmark),
  tracked: look('approved', Route),
  deviceregistered: look('approved', CircleCheck),
  executing: look('executing', Loader),
  broadcasting: look('executing', RadioTower),
  recovering: look('executing', LifeBuoy),
  activating: look('executing', Loader),
  executed: look('executed', CircleCheckBig),
  confirmed: look('executed', CircleCheckBig),
  completed: look('executed', CircleCheckBig),
  activated: look('executed', CircleCheckBig),
  available: look('executed', CircleCheckBig),
  succeeded: look('executed', CircleCheckBig),
  validated: look('executed', BadgeCheck),
  verified: look('executed', BadgeCheck),
  connected: look('executed', Plug),
  failed: look('failed', CircleAlert),
  connectionerror: look('failed', Unplug),
  invalidconnection: look('failed', Unplug),
  unavailable: look('failed', CircleAlert),
  rejected: look('rejected', CircleSlash),
  withdrawn: look('rejected', CircleSlash),
  expired: look('expired', ClockFading),
  replaced: look('expired', Replace),
  archived: look('expired', Archive),
  cancelled: look('expired', CircleX),
  disconnected: look('expired', Unplug),
  quarantined: look('quarantined', ShieldAlert),
  interrupted: look('quarantined', CirclePause),
  notvalidated: look('quarantined', BadgeAlert),
  awaitingledgeractivation: look('quarantined', Hourglass),
  checking: look('neutral', Loader),
  unsigned: look('quarantined', BadgeAlert),
  foreignkey: look('quarantined', KeyRound),
  signaturefailed: look('failed', ShieldAlert),
  locked: look('locked', Lock),
  unlocked: look('neutral', LockOpen),
} as const satisfies Readonly<Record<string, StatusLook>>

export type KnownStatus = keyof typeof looks

export const statusKey = (status: string) => status.toLowerCase().replace(/[^a-z0-9]/g, '')

/** An unknown status keeps its own word and takes the quiet look. */
export const statusLook = (status: string): StatusLook =>
  readOwn<StatusLook>(looks, statusKey(status)) ?? look('neutral', Box)

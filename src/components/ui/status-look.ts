import {
  Box,
  CircleAlert,
  CircleCheck,
  CircleCheckBig,
  CircleDotDashed,
  CircleSlash,
  ClockFading,
  Loader,
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

export const look = (family: StatusFamily, icon: LucideIcon): StatusLook => ({ family, icon })

/** What has no look of its own. */
export const quietLook = look('neutral', Box)

/** Of requests: the dashboard shows these alone. By the status in lower case without spaces. */
export const intentLooks = {
  open: look('open', CircleDotDashed),
  approved: look('approved', CircleCheck),
  executing: look('executing', Loader),
  executed: look('executed', CircleCheckBig),
  failed: look('failed', CircleAlert),
  rejected: look('rejected', CircleSlash),
  withdrawn: look('rejected', CircleSlash),
  expired: look('expired', ClockFading),
} as const satisfies Readonly<Record<string, StatusLook>>

export const statusKey = (status: string) => status.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Of a request. An unknown status keeps its own word and takes the quiet look. */
export const intentLook = (status: string): StatusLook =>
  readOwn<StatusLook>(intentLooks, statusKey(status)) ?? quietLook

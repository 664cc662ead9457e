import { ConnectionWatch } from './connection-watch'
import type { CurrentDomain } from './use-domain'
import { IdleWatch } from './idle-watch'
import { useNearPages } from './use-near-pages'
import { useSecondReads } from './use-second-reads'
import type { WaitingIntents } from './use-waiting-intents'
import { useWaitingNotices } from './use-waiting-notices'

export interface AfterFirstScreenProps {
  readonly waiting: WaitingIntents
  readonly domain: CurrentDomain
}

/** What goes on beside every page and is no part of its first screen. */
export function AfterFirstScreen({ waiting, domain }: AfterFirstScreenProps) {
  useNearPages()
  useSecondReads()
  useWaitingNotices(waiting, domain)
  return <><ConnectionWatch /><IdleWatch /></>
}

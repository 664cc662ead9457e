import type { Uuid } from '@domain/shared/ids'

/** What the platform tells a console. */
export type ConsoleEvent =
  | { readonly event: 'ready' | 'device'; readonly deviceListening: boolean }
  | { readonly event: 'declined'; readonly hash: string }
  | { readonly event: 'intentChanged'; readonly domainId: Uuid; readonly intentId: Uuid }
  /** The person was notified of something, or has read of it elsewhere. */
  | { readonly event: 'notificationsChanged' }
  /** A dApp that the person has connected asks for something. */
  | { readonly event: 'dappAsked'; readonly domainId: Uuid; readonly sessionId: Uuid }

export type ConnectionLoss = 'noDevice' | 'unreachable' | 'refused'
export interface Lost {
  readonly kind: 'lost'
  readonly loss: ConnectionLoss
}
export type HubNews = Lost | { readonly kind: 'event'; readonly event: ConsoleEvent }

export interface NotificationHubInput {
  readonly email: string
}

export interface NotificationHubContext extends NotificationHubInput {
  /** Breaks in a row since the stream last told something; not counted further than the last rest. */
  readonly breaks: number
  /** How the connection stands, for a tab that is opened later. */
  readonly standing: HubNews | undefined
}

export type NotificationHubEvent =
  /** This tab is the one that reads. */
  | { readonly type: 'turn.came' }
  | { readonly type: 'stream.told'; readonly news: HubNews }
  | { readonly type: 'stream.broke'; readonly news: Lost }
  /** Another tab tells what it read. */
  | { readonly type: 'tab.told'; readonly news: HubNews }
  /** Another tab was opened, and asks how the connection stands. */
  | { readonly type: 'tab.asked' }

/** What the charts of a page hear of the person's stream. */
export interface NotificationHub {
  /** Opens the stream of one person; the answer closes it. */
  readonly open: (email: string) => () => void
  /** Of the tabs of this browser, this one reads the stream: what is to be done once is done here. */
  readonly leads: () => boolean
  readonly subscribe: (listen: (news: HubNews) => void) => () => void
}

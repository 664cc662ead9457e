/** What a browser permits a site, in the browser's own words; unavailable where it shows no notifications. */
export type NoticePermission = 'default' | 'granted' | 'denied' | 'unavailable'

export const noticeDelays = {
  /** A browser asks for its permission as long as nobody answers. */
  permissionWait: 60_000,
} as const

export interface BrowserNoticesInput {
  readonly permission: NoticePermission
  /** This person has turned them on in this browser. */
  readonly isOn: boolean
}

export type BrowserNoticesEvent =
  | { readonly type: 'notices.turnOn' }
  | { readonly type: 'notices.turnOff' }
  /** Somebody changed the browser's settings of this site. */
  | { readonly type: 'permission.changed'; readonly permission: NoticePermission }

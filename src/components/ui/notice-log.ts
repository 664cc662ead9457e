import { useSyncExternalStore, type ReactNode } from 'react'

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastNotice {
  readonly id?: string
  readonly tone: ToastTone
  readonly title: string
  readonly text?: string | undefined
  /** A rendered link; a toast with one stays 30 s. */
  readonly link?: ReactNode
}

export interface LoggedNotice extends ToastNotice {
  /** Another list shows it; it counts as news, and is not repeated. */
  readonly isListed?: boolean
  readonly number: number
  readonly at: string
}

const keepAtMost = 50
let notices: readonly LoggedNotice[] = []
let readUpTo = 0
let snapshot = { notices, unread: 0 }
const listeners = new Set<() => void>()

function change(next: readonly LoggedNotice[], read: number) {
  notices = next
  readUpTo = read
  snapshot = { notices, unread: notices.filter((notice) => notice.number > readUpTo).length }
  listeners.forEach((listen) => listen())
}

/** Keeps what a toast said, the newest first. */
export const logNotice = (notice: ToastNotice & Pick<LoggedNotice, 'isListed'>, at: string): void =>
  change([{ ...notice, number: (notices[0]?.number ?? 0) + 1, at }, ...notices].slice(0, keepAtMost), readUpTo)

export const markNoticesRead = (): void => change(notices, notices[0]?.number ?? 0)

/** A page that is opened anew has been told nothing. */
export const forgetNotices = (): void => change([], 0)

const subscribe = (listen: () => void) => {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

export const useNoticeLog = () => useSyncExternalStore(subscribe, () => snapshot)

import { toInstant } from '@domain/shared/clock'
import { logNotice, type ToastNotice } from './notice-log'

/** Keeps the notice in the log and shows it at the bottom right; what draws it is loaded with the first one. */
export function showToast(notice: ToastNotice, now: number): void {
  logNotice(notice, toInstant(now))
  void import('./toaster').then(
    ({ raiseToast }) => raiseToast(notice),
    () => undefined,
  )
}

/** The address with which this document was opened, from its first heading on. */
let openedAt: string | undefined
let hasMoved = false

/** The address of the last heading. */
let headedAt: string | undefined

/** What leads to a page and stays, for a while at least: the navigation, the trail, the top bar, a notice that leaves. */
const around = '.nav, .topbar, .toasts'

/**
 * Ref of a page's heading: focus that went away with the last page, or stays behind on the link that led here, comes here.
 * The page with which a document was opened leaves the focus at the start, so that the skip link stays the first stop.
 */
export function takeLostFocus(heading: HTMLElement | null): void {
  if (!heading) return
  openedAt ??= window.location.href
  hasMoved ||= window.location.href !== openedAt
  const isOther = headedAt !== undefined && headedAt !== window.location.href
  headedAt = window.location.href
  const isLost = document.activeElement === document.body && hasMoved
  const isLeftBehind = isOther && document.activeElement?.closest(around) != null
  if (isLost || isLeftBehind) heading.focus({ preventScroll: true })
}

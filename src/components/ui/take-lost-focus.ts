/** The address with which this document was opened, from its first heading on. */
let openedAt: string | undefined
let hasMoved = false

/**
 * Ref of a page's heading: focus that went away with the last page comes here. The page with which a document was opened
 * leaves the focus at the start, so that the skip link stays the first stop.
 */
export function takeLostFocus(heading: HTMLElement | null): void {
  openedAt ??= window.location.href
  hasMoved ||= window.location.href !== openedAt
  const isLost = document.activeElement === document.body
  if (isLost && hasMoved) heading?.focus({ preventScroll: true })
}

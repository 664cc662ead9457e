/**
 * Ref of a page's heading: focus that went away with the last page comes here. A page just opened by its address leaves
 * the focus at the start, so that the skip link stays the first stop.
 */
export function takeLostFocus(heading: HTMLElement | null): void {
  const isLost = document.activeElement === document.body
  if (isLost && navigator.userActivation?.hasBeenActive) heading?.focus({ preventScroll: true })
}

/** Ref of what comes in the same page for a control that has gone with the focus. */
export function keepFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

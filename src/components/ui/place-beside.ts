/** `start` and `end` stand below the button at its left or right edge. */
export type PopoverSide = 'start' | 'end'

const gap = 6
const edge = 8

/** Puts a panel below its button, above when there is no room, and keeps it inside the window. */
export function placeBeside(panel: HTMLElement, button: HTMLElement, side: PopoverSide): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const wanted = side === 'start' ? at.left : at.right - width
  const left = Math.max(edge, Math.min(wanted, window.innerWidth - width - edge))
  const below = at.bottom + gap
  const top = below + height > window.innerHeight - edge && at.top - gap - height > edge ? at.top - gap - height : below
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}

import { useEffect } from 'react'

/** A button or a link, and what it says. */
function pressedBy({ target }: MouseEvent): { readonly element: Element; readonly says: string } | undefined {
  const element = target instanceof Element ? target.closest('button, a') : null
  return element ? { element, says: element.getAttribute('aria-label') ?? element.textContent } : undefined
}

/**
 * The second click of a double-click counts only on what the first one met: where the first brought another button
 * to the same spot (Turn off for Turn on, Cancel for Reject), or made the button say something else, nobody meant it.
 *
 * @returns undone by calling it
 */
export function dropSecondClicks(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let first: ReturnType<typeof pressedBy>
  const look = (event: MouseEvent) => {
    const pressed = pressedBy(event)
    if (event.detail < 2) first = pressed
    else if (pressed && (pressed.element !== first?.element || pressed.says !== first.says)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  target.addEventListener('click', look, { capture: true })
  return () => target.removeEventListener('click', look, { capture: true })
}

/** The clicks of the whole page lie outside of React. */
export const useFirstClicks = () => useEffect(() => dropSecondClicks(window), [])

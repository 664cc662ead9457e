import { useEffect } from 'react'

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export const openPanels = '[role="dialog"], [role="menu"]'

/** Enter on a link or a button is theirs. */
const isTaken = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button, summary') !== null

/** Whether a key is meant for the page: not typed, not for a dialog or menu, and single keys are not turned off. */
export const isForPage = (event: KeyboardEvent): boolean =>
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !isTyping(event.target) &&
  !isTaken(event) &&
  !document.querySelector(openPanels) &&
  document.documentElement.dataset['singleKeys'] !== 'off'

/** Single keys of a page: off in fields, in dialogs and menus and with a modifier. A key without an action does nothing. */
export function useKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  // The keys belong to the page as a whole, which React has no element for.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForPage(event)) return
      const run = actions[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [actions])
}

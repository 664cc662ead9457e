import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { isTyping, openPanels } from './use-keys'

export const isSubmitKey = ({
  key,
  metaKey,
  ctrlKey,
}: Pick<ReactKeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>): boolean => key === 'Enter' && (metaKey || ctrlKey)

/** What somebody has searched for or moved to in an open list and not taken yet: Enter takes it first. The first of all is pointed at by itself. */
function isPointing(field: Element): boolean {
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  if (!option || option.getAttribute('aria-selected') === 'true') return false
  const isFirst = option === option.parentElement?.querySelector('[role="option"]:not([aria-disabled])')
  return !isFirst || (field as HTMLInputElement).value !== ''
}

function closeList(field: Element): void {
  if (field.matches('[role="combobox"][aria-expanded="true"]'))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/** Tab takes what somebody searched for or moved to, as the list offers; whoever only walks through chooses nothing. For `onKeyDownCapture`. */
export function walkThrough({ key, target }: ReactKeyboardEvent<HTMLElement>): void {
  if (key === 'Tab' && target instanceof Element && !isPointing(target)) closeList(target)
}

/**
 * ⌘ or Ctrl with Enter presses the button that submits the form, from wherever the focus stands in it or in what stands around it.
 * For `onKeyDownCapture`, as an open list takes the key for itself.
 */
export function submitByKey(event: ReactKeyboardEvent<HTMLElement>): void {
  const { currentTarget: element, target } = event
  if (!isSubmitKey(event)) return
  // React tells of keys in a dialog above the form too, where they are not meant for it.
  if (!(target instanceof Element) || !element.contains(target) || isPointing(target)) return
  const form = target.closest('form') ?? element.querySelector<HTMLFormElement>('form:not([hidden])')
  if (!form) return
  event.preventDefault()
  event.stopPropagation()
  // An open list would stay above what comes of it.
  closeList(target)
  submit(form)
}

/** The same from the page around the form, as long as nothing else on it has the focus and no dialog stands above. For the `ref` of what stands around the form, or of the form itself. */
export function submitFromPage(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const press = (event: KeyboardEvent) => {
    const { target } = event
    if (!isSubmitKey(event) || event.defaultPrevented || document.querySelector(openPanels)) return
    if (
      target instanceof Element &&
      (element.contains(target) || isTyping(target) || target.closest('a, button, summary'))
    )
      return
    const form =
      element instanceof HTMLFormElement ? element : element.querySelector<HTMLFormElement>('form:not([hidden])')
    if (form) submit(form)
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

function submit(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.click()
  else form.requestSubmit()
}

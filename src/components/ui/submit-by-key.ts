import type { KeyboardEvent } from 'react'

export const isSubmitKey = ({ key, metaKey, ctrlKey }: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey'>): boolean => key === 'Enter' && (metaKey || ctrlKey)

/** What somebody has searched for or moved to in an open list and not taken yet: Enter takes it first. The first of all is pointed at by itself. */
function isPointing(field: Element): boolean {
  const option = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  if (!option || option.getAttribute('aria-selected') === 'true') return false
  const isFirst = option === option.parentElement?.querySelector('[role="option"]:not([aria-disabled])')
  return !isFirst || (field as HTMLInputElement).value !== ''
}

function closeList(field: Element): void {
  if (field.matches('[role="combobox"][aria-expanded="true"]')) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

/** Tab takes what somebody searched for or moved to, as the list offers; whoever only walks through chooses nothing. For `onKeyDownCapture`. */
export function walkThrough({ key, target }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab' && target instanceof Element && !isPointing(target)) closeList(target)
}

/**
 * ⌘ or Ctrl with Enter presses the button that submits the form, from wherever the focus stands in it or in what stands around it.
 * For `onKeyDownCapture`, as an open list takes the key for itself.
 */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: place, target } = event
  if (!isSubmitKey(event)) return
  // React tells of keys in a dialog above the form too, where they are not meant for it.
  if (!(target instanceof Element) || !place.contains(target) || isPointing(target)) return
  const form = target.closest('form') ?? place.querySelector<HTMLFormElement>('form:not([hidden])')
  if (!form) return
  event.preventDefault()
  event.stopPropagation()
  // An open list would stay above what comes of it.
  closeList(target)
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]')
  if (button) button.click()
  else form.requestSubmit()
}

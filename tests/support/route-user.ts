import { fireEvent } from '@testing-library/dom'

/** A person at mouse and keyboard. Every act ends when the gateway has answered what it asked for, and that is drawn. */
export interface RouteUser {
  readonly click: (on: Element) => Promise<void>
  /** Replaces what stands in a field, as one that pastes does. */
  readonly fill: (field: Element, text: string) => Promise<void>
  readonly choose: (field: Element, label: string | RegExp) => Promise<void>
  /** A key, with `Control+` or `Shift+` before it, where the focus is. */
  readonly press: (key: string) => Promise<void>
  readonly attach: (field: Element, ...files: readonly File[]) => Promise<void>
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
const isShown = (one: Element) => !one.closest('[hidden], [inert], details:not([open]) > :not(summary)')
const isEnabled = (one: Element) => !(one as HTMLButtonElement).disabled && !one.closest('fieldset[disabled]')

/** What Tab goes through, in its order: a group of radios is one stop. */
export const stopsOf = (root: Element = document.body): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && isShown(one) && isEnabled(one) && !isUnchosenRadio(one, root),
  )

const isUnchosenRadio = (one: Element, root: Element) =>
  one.matches('[type="radio"]:not(:checked)') &&
  root.querySelector(`[name="${CSS.escape(one.getAttribute('name') ?? '')}"]:checked`) !== null

const typed = (field: Element) =>
  Object.getOwnPropertyDescriptor(
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
    'value',
  )!

export function createUser(settle: () => Promise<void>): RouteUser {
  const doing = async (what: () => void) => {
    what()
    await settle()
  }
  const pressAt = (
    target: HTMLElement,
    key: string,
    keys: {
      readonly ctrlKey: boolean
      readonly shiftKey: boolean
      readonly altKey: boolean
      readonly metaKey: boolean
    },
  ) => {
    const goesOn = fireEvent.keyDown(target, { key, ...keys })
    const now = (document.activeElement as HTMLElement | null) ?? document.body
    if (goesOn && !keys.ctrlKey && !keys.metaKey) defaultOf(key, keys.shiftKey, target)
    fireEvent.keyUp(now, { key, ...keys })
  }
  return {
    click: (on) => doing(() => clickOn(on)),
    fill: (field, text) =>
      doing(() => {
        ;(field as HTMLElement).focus()
        typed(field).set!.call(field, text)
        fireEvent.input(field)
      }),
    choose: (field, label) =>
      doing(() => {
        const option = [...(field as HTMLSelectElement).options].find(({ text }) =>
          typeof label === 'string' ? text.trim() === label : label.test(text),
        )
        if (!option)
          throw new Error(
            `there is no choice ${String(label)} among ${[...(field as HTMLSelectElement).options].map(({ text }) => text).join(', ')}`,
          )
        fireEvent.change(field, { target: { value: option.value } })
      }),
    press: (chord) =>
      doing(() => {
        const parts = chord.split('+')
        const key = parts.pop() || '+'
        const has = (name: string) => parts.includes(name)
        pressAt((document.activeElement as HTMLElement | null) ?? document.body, key, {
          ctrlKey: has('Control'),
          shiftKey: has('Shift'),
          altKey: has('Alt'),
          metaKey: has('Meta'),
        })
      }),
    attach: (field, ...files) => doing(() => fireEvent.change(field, { target: { files } })),
  }
}

function clickOn(on: Element): void {
  if (!isEnabled(on)) return
  fireEvent.pointerDown(on, { button: 0, pointerType: 'mouse' })
  const keepsFocus = !fireEvent.mouseDown(on, { button: 0 })
  const target = on.closest<HTMLElement>(focusable) ?? on.closest('label')?.control
  if (!keepsFocus) {
    if (target && isEnabled(target)) target.focus()
    else (document.activeElement as HTMLElement | null)?.blur()
  }
  fireEvent.pointerUp(on, { button: 0, pointerType: 'mouse' })
  fireEvent.mouseUp(on, { button: 0 })
  fireEvent.click(on, { button: 0, detail: 1 })
}

/** What a browser does with a key that nobody has taken. */
function defaultOf(key: string, isBackwards: boolean, target: HTMLElement): void {
  if (key === 'Tab') {
    const stops = stopsOf()
    const at = stops.indexOf(target)
    const next = stops.at(at < 0 ? (isBackwards ? -1 : 0) : (at + (isBackwards ? -1 : 1) + stops.length) % stops.length)
    next?.focus()
    return
  }
  const isField = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  if (key === 'Enter' && isField) target.form?.requestSubmit()
  else if (key === 'Enter' && target.matches('a[href], button, summary')) fireEvent.click(target, { detail: 0 })
  else if (key === ' ' && target.matches('button, summary, input[type=checkbox], input[type=radio]'))
    fireEvent.click(target, { detail: 0 })
}

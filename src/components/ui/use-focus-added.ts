import { useRef } from 'react'

export interface FocusAdded {
  /** What is about to be added. */
  readonly note: (key: string) => void
  /** Ref of what holds the fields of one entry. */
  readonly refOf: (key: string) => (element: HTMLElement | null) => void
}

/**
 * The focus goes to the first field of an entry that was just added: the button that adds it stands below, and would leave the person
 * behind the new fields.
 * @param field selects that field within its entry
 */
export function useFocusAdded(field = 'input, select'): FocusAdded {
  const added = useRef<string>(undefined)
  return {
    note: (key) => {
      added.current = key
    },
    refOf: (key) => (element) => {
      if (!element || added.current !== key) return
      added.current = undefined
      element.querySelector<HTMLElement>(field)?.focus()
    },
  }
}

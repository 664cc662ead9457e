const controls = 'a[href], button, input'

/** Moves the focus among the controls of a row; false where there is none further on. What is not shown does not take it. */
export function focusBeside(row: Element | null | undefined, step: 1 | -1): boolean {
  const all = [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const at = all.findIndex((control) => control === document.activeElement)
  const rest = step > 0 ? all.slice(at + 1) : all.slice(0, Math.max(at, 0)).reverse()
  return rest.some((control) => {
    control.focus()
    return control === document.activeElement
  })
}

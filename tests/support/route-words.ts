import { configure } from '@testing-library/dom'

const mark = (one: Element) => {
  const name = one.getAttribute('aria-label')
  const value = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : ''
  const role = one.getAttribute('role') ?? one.tagName.toLowerCase()
  return [
    role,
    name && `“${name}”`,
    value && `= ${value}`,
    (one as HTMLButtonElement).disabled || one.getAttribute('aria-disabled') === 'true' ? '(off)' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
const observed = 'h1, h2, h3, button, a[href], input, select, textarea, [role], label, dt, dd, td, th, p, li'

/** The page as somebody would read it out, line by line. */
export function readOut(root: Element = document.body): string {
  const lines: string[] = []
  const walk = (one: Element, depth: number) => {
    if (one.matches('svg, script, style')) return
    const isShown = one.matches(observed)
    const isWhole = one.querySelector(observed) === null
    const own = isWhole
      ? (one.textContent ?? '')
      : [...one.childNodes]
          .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
          .map(({ textContent }) => textContent)
          .join('')
    if (isShown || own.trim()) lines.push(`${'  '.repeat(depth)}${isShown ? mark(one) : '·'} ${own.trim()}`)
    if (!isWhole) for (const child of one.children) walk(child, depth + (isShown ? 1 : 0))
  }
  walk(root, 0)
  return lines.join('\n')
}

let isQuiet = false

/** Asks what may well not be there yet: nothing is told of it. */
export function quietly<T>(ask: () => T): T {
  isQuiet = true
  try {
    return ask()
  } finally {
    isQuiet = false
  }
}

/** Who looks for what is not there is shown the words of the page, without its frame. */
export function reportWords(): void {
  configure({
    ...{ _disableExpensiveErrorDiagnostics: true },
    eventWrapper: (act) => act(),
    getElementError: (message) => {
      if (isQuiet) return new Error('not there')
      const parts = [...document.querySelectorAll('[role="dialog"], .toast'), ...document.querySelectorAll('main')]
      const error = new Error(
        `${message ?? ''}\n\n${(parts.length > 0 ? parts : [document.body]).map(readOut).join('\n')}`,
      )
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
}

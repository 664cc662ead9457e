import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BrowserNotices } from '@features/preferences/browser-notices'
import { dropSecondClicks } from '@components/ui/second-clicks'

const press = (element: Element, detail: number) => fireEvent.click(element, { detail })

/** What came of the presses, in order. */
let done: string[]
let undo: () => void
beforeEach(() => {
  done = []
  undo = dropSecondClicks(window)
})
afterEach(() => undo())

const shown = (phase: 'off' | 'on') => (
  <BrowserNotices view={{ phase, prompt: 'none', turnOn: () => done.push('on'), turnOff: () => done.push('off') }} />
)

describe('the second click of a double-click', () => {
  it('does not turn off what the first turned on at the same spot', () => {
    const { rerender } = render(shown('off'))
    press(screen.getByRole('button', { name: 'Turn on' }), 1)
    rerender(shown('on'))
    press(screen.getByRole('button', { name: 'Turn off' }), 2)
    expect(done).toEqual(['on'])
  })

  it('a click by itself turns it off', () => {
    const { rerender } = render(shown('off'))
    press(screen.getByRole('button', { name: 'Turn on' }), 1)
    rerender(shown('on'))
    press(screen.getByRole('button', { name: 'Turn off' }), 1)
    expect(done).toEqual(['on', 'off'])
  })

  it('a press by the keyboard, which has no count, is a press', () => {
    const { rerender } = render(shown('off'))
    press(screen.getByRole('button', { name: 'Turn on' }), 0)
    rerender(shown('on'))
    press(screen.getByRole('button', { name: 'Turn off' }), 0)
    expect(done).toEqual(['on', 'off'])
  })

  it('counts on a button that stayed and says the same', () => {
    render(<button onClick={() => done.push('next')}>Next</button>)
    press(screen.getByRole('button'), 1)
    press(screen.getByRole('button'), 2)
    press(screen.getByRole('button'), 3)
    expect(done).toEqual(['next', 'next', 'next'])
  })

  it('is nothing on a button that says something else now', () => {
    const { rerender } = render(<button onClick={() => done.push('lock')}>Lock</button>)
    press(screen.getByRole('button'), 1)
    rerender(<button onClick={() => done.push('unlock')}>Unlock</button>)
    press(screen.getByRole('button'), 2)
    expect(done).toEqual(['lock'])
  })

  it('leaves text alone, where it selects a word', () => {
    render(<p onClick={() => done.push('text')}>Some words</p>)
    press(screen.getByText('Some words'), 1)
    press(screen.getByText('Some words'), 2)
    expect(done).toEqual(['text', 'text'])
  })
})

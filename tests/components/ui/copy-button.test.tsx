import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CopyButton } from '@components/ui/copy-button'
import { holdTimers } from '@support/held-timers'

// What stands before the browser's own clipboard goes, so that the next file meets that.
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))
const haveClipboard = (value: unknown) => Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

it('copies the full value and says so', async () => {
  const written: string[] = []
  haveClipboard({ writeText: async (text: string) => void written.push(text) })
  render(<CopyButton value="0x95f855cB58911FA05483b1a7789168bd2eB2F35c" what="address" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByText('Copied')).toBeInTheDocument()
  expect(written).toEqual(['0x95f855cB58911FA05483b1a7789168bd2eB2F35c'])
})

it.each([
  ['refuses', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
  ['has no clipboard', undefined],
])('a browser that %s is said, with what to do', async (_, value) => {
  haveClipboard(value)
  render(<CopyButton value="secret" what="intent id" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy intent id' }))
  const words = 'The browser blocked copying: select the text and copy it yourself'
  expect(await screen.findByText(words, { selector: '[role=status]' })).toBeInTheDocument()
  expect(screen.getByText(words, { selector: '[popover]' })).toBeVisible()
})

it.each([
  ['copied', 1_200, () => Promise.resolve()],
  ['notCopied', 5_000, () => Promise.reject(new Error('NotAllowedError'))],
])('%s is told for %d ms, not one less and not one more', async (outcome, ms, writeText) => {
  haveClipboard({ writeText })
  render(<CopyButton value="secret" what="intent id" />)
  const timers = holdTimers()
  try {
    const button = screen.getByRole('button', { name: 'Copy intent id' })
    await act(async () => void fireEvent.click(button))
    act(() => timers.pass(ms - 1))
    expect(button).toHaveAttribute('data-outcome', outcome)
    act(() => timers.pass(1))
    expect(button).not.toHaveAttribute('data-outcome')
  } finally {
    timers.giveBack()
  }
})

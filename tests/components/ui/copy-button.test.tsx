import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CopyButton } from '@components/ui/copy-button'

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
  expect(await screen.findByText(/select the text and copy it yourself/)).toBeInTheDocument()
})

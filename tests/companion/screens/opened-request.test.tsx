import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { airGapMessages } from '@companion/screens/air-gap.messages'
import { requestProblemText } from '@companion/screens/companion.messages'
import { OpenedRequest } from '@companion/screens/drawn-apart'

function Undrawable(): never {
  throw new RangeError('lists in lists')
}

it('a request that the app cannot draw says so, and can be left', () => {
  const done: string[] = []
  render(
    <OpenedRequest onClose={() => done.push('left')}>
      <Undrawable />
    </OpenedRequest>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('The request could not be shown')
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(done).toEqual(['left'])
})

it('a request that has ended is said to have done so by the clock of the device, which may be wrong', () => {
  for (const said of [requestProblemText({ tag: 'expired' }).text, airGapMessages.unanswered.expired])
    expect(said).toMatch(/clock of this device.*If the clock is wrong, set it/)
})

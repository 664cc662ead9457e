import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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

import { Suspense } from 'react'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { lazyOrNothing } from '@app/lazy-or-nothing'

const shownWith = async (load: () => Promise<() => React.ReactNode>) => {
  const Part = lazyOrNothing(load)
  const page = (
    <Suspense>
      <p>The page</p>
      <Part />
    </Suspense>
  )
  await act(async () => void render(page))
  return screen.getByText('The page').parentElement
}

it('a part that comes later stands in its page, which stays whole where the part cannot be loaded', async () => {
  expect(await shownWith(() => Promise.resolve(() => ' and its part'))).toHaveTextContent('The page and its part')
  document.body.replaceChildren()
  expect(await shownWith(() => Promise.reject(new Error('offline')))).toHaveTextContent(/^The page$/)
})

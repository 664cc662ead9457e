import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CreateLink } from '@components/layout/create-link'
import { renderWithRouter } from '@support/with-router'

const reason = 'None of your roles may propose this.'

function Learning() {
  const [refusal, setRefusal] = useState<string>()
  return (
    <>
      <CreateLink href="/p/create" refusal={refusal}>
        Create
      </CreateLink>
      <button type="button" onClick={() => setRefusal(reason)}>
        Learn
      </button>
    </>
  )
}

it('a button that leads to a page and is refused leads nowhere, answers to no key, says why, and keeps the focus', async () => {
  await renderWithRouter(<Learning />)
  const link = screen.getByRole('link', { name: 'Create' })
  expect([
    link.getAttribute('href'),
    link.getAttribute('aria-keyshortcuts'),
    link.getAttribute('aria-disabled'),
  ]).toEqual(['/p/create', 'C', null])
  expect(screen.queryByRole('tooltip')).toBeNull()
  link.focus()
  fireEvent.click(screen.getByRole('button', { name: 'Learn' }))
  expect(screen.getByRole('link', { name: 'Create' })).toBe(link)
  expect([
    link.getAttribute('href'),
    link.getAttribute('aria-keyshortcuts'),
    link.getAttribute('aria-disabled'),
  ]).toEqual([null, null, 'true'])
  expect(link).toHaveAccessibleDescription(reason)
  expect(link).toHaveFocus()
  expect(link).toHaveAttribute('tabindex', '0')
})

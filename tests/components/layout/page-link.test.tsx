import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageLink } from '@components/layout/page-link'
import { renderWithRouter } from '@support/with-router'

it('a link keeps every value of its address, also where a name stands several times', async () => {
  await renderWithRouter(<PageLink href="/intents?status=Open&status=Approved&view=mine">Tasks</PageLink>)
  const { pathname, searchParams } = new URL(screen.getByRole('link').getAttribute('href')!, 'http://x')
  expect([pathname, JSON.parse(searchParams.get('status')!), searchParams.get('view')]).toEqual(['/intents', ['Open', 'Approved'], 'mine'])
})

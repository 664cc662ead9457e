import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageLink, RowLink } from '@components/layout/page-link'
import { renderWithRouter } from '@support/with-router'

it('a link keeps every value of its address, also where a name stands several times', async () => {
  await renderWithRouter(<PageLink href="/intents?status=Open&status=Approved&view=mine">Tasks</PageLink>)
  const { pathname, searchParams } = new URL(screen.getByRole('link').getAttribute('href')!, 'http://x')
  expect([pathname, JSON.parse(searchParams.get('status')!), searchParams.get('view')]).toEqual([
    '/intents',
    ['Open', 'Approved'],
    'mine',
  ])
})

it.each([
  [40, 32, 'Transfer 3.00 ETH to Kestrel'],
  [32, 32, ''],
])('words of a row that are cut off stand in its tooltip, and only those: %i of %i px', async (wanted, area, title) => {
  await renderWithRouter(
    <RowLink href="/intents">
      Transfer <b>3.00 ETH</b> to Kestrel
    </RowLink>,
  )
  const link = screen.getByRole('link')
  Object.defineProperties(link, { scrollHeight: { value: wanted }, clientHeight: { value: area } })
  fireEvent.pointerEnter(link)
  expect(link.title).toBe(title)
})

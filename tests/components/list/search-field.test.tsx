import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchField } from '@components/list/search-field'

it('a search waits 100 ms after the last keystroke and asks once [CO016]', async () => {
  const asked: number[] = []
  const onSearch = vi.fn<(text: string) => void>(() => asked.push(performance.now()))
  render(<SearchField label="Alias" value="" onSearch={onSearch} onLeave={() => undefined} />)
  const field = screen.getByRole('searchbox', { name: 'Alias' })
  for (const text of ['g', 'go', 'gol', 'gold']) fireEvent.change(field, { target: { value: text } })
  const typed = performance.now()
  expect(onSearch).not.toHaveBeenCalled()
  await waitFor(() => expect(onSearch).toHaveBeenCalled(), { interval: 5 })
  expect(onSearch.mock.calls).toEqual([['gold']])
  expect(asked[0]! - typed).toBeGreaterThan(95)
  expect(asked[0]! - typed).toBeLessThan(1_000)
})

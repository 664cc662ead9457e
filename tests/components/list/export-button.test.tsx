import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ExportButton } from '@components/list/export-button'
import type { CsvExportView } from '@machines/shell/csv-export.connect'

const still = () => undefined
const view: CsvExportView = {
  phase: 'idle',
  prompt: 'none',
  rows: 0,
  rowLimit: 100_000,
  problem: undefined,
  start: still,
  cancel: still,
  dismiss: still,
}
const show = (change: Partial<CsvExportView>, onStart = still) => (
  <ExportButton view={{ ...view, ...change }} onStart={onStart} />
)

it('counts the rows while it runs, and a second press starts nothing', () => {
  const onStart = vi.fn()
  render(show({ phase: 'collecting', rows: 1200 }, onStart))
  fireEvent.click(screen.getByRole('button', { name: '1,200 rows' }))
  expect(onStart).not.toHaveBeenCalled()
})

it.each([
  ['collecting', 'Cancel the export', 'done'],
  ['cancelled', 'Dismiss', 'idle'],
] as const)('while %s, the focus does not go away with the control “%s”', (phase, name, then) => {
  const { rerender } = render(
    <>
      {show({ phase })}
      <input />
    </>,
  )
  screen.getByRole('button', { name }).focus()
  rerender(
    <>
      {show({ phase: then })}
      <input />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus()
})

it('the focus stays where it is when a control goes away that did not have it', () => {
  const { rerender } = render(
    <>
      {show({ phase: 'collecting', rows: 1 })}
      <input />
    </>,
  )
  screen.getByRole('textbox').focus()
  rerender(
    <>
      {show({ phase: 'collecting', rows: 2 })}
      <input />
    </>,
  )
  rerender(
    <>
      {show({ phase: 'done', rows: 2 })}
      <input />
    </>,
  )
  expect(screen.getByRole('textbox')).toHaveFocus()
})

it.each([
  [{ phase: 'done', rows: 1 }, '1 row exported'],
  [{ phase: 'done', rows: 1200 }, '1,200 rows exported'],
  [
    { phase: 'tooMany', rows: 99_900 },
    'The list has more than 100,000 rows, the most one file holds. Nothing was saved. Narrow the filters and export again.',
  ],
  [
    { phase: 'failed', problem: { tag: 'notRead', status: 503 } },
    'The list could not be read (HTTP 503). Nothing was saved.',
  ],
  [
    { phase: 'failed', problem: { tag: 'notRead', status: undefined } },
    'The list could not be read: no answer came. Nothing was saved.',
  ],
  [
    { phase: 'failed', problem: { tag: 'pageRepeated' } },
    'The platform sent one page of the list twice, so its end cannot be found. Nothing was saved.',
  ],
  [{ phase: 'failed', problem: { tag: 'notSaved' } }, 'The browser did not accept the file. Nothing was saved.'],
] as const)('says politely what came of it: %j', (change, sentence) => {
  render(show(change))
  expect(screen.getByRole('status').textContent).toBe(sentence)
})

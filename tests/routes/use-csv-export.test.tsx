import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { ExportButton } from '@components/list/export-button'
import type { ReadExportPage } from '@machines/shell/csv-export.types'
import { EntranceProvider } from '@app/entrance-context'
import { useCsvExport } from '@app/use-csv-export'

afterEach(() => vi.restoreAllMocks())

const clock = new SimulatedClock()
const entrance = {
  app: () => ({
    ports: {
      clock: {
        now: () => clock.now(),
        setTimeout: (run: () => void, ms: number) => clock.setTimeout(run, ms),
        clearTimeout: still,
      },
    },
  }),
} as never
function still() {}

/** A list page with its export, and what the browser was given. */
function open(readPage: ReadExportPage) {
  const given: { name: string; href: string }[] = []
  const revoked: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((href) => void revoked.push(href))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    given.push({ name: this.download, href: this.href })
  })
  const Page = () => {
    const view = useCsvExport()
    return (
      <ExportButton view={view} onStart={() => view.start({ fileName: 'accounts.csv', header: ['Alias'], readPage })} />
    )
  }
  const { unmount } = render(
    <EntranceProvider value={entrance}>
      <Page />
    </EntranceProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  return { given, revoked, unmount }
}

it('the file is handed to the browser as a download, and its content is let go a minute later', async () => {
  const { given, revoked } = open(() => Promise.resolve({ rows: [['a'], ['b']], next: undefined }))
  expect(await screen.findByText('2 rows exported')).toBeVisible()
  expect([given, revoked]).toEqual([[{ name: 'accounts.csv', href: 'blob:file' }], []])
  clock.increment(59_999)
  expect(revoked).toEqual([])
  clock.increment(1)
  expect(revoked).toEqual(['blob:file'])
})

it('a list of 100,000 rows is exported, one more is too many', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => [`${i}`])
  const { unmount } = open(() => Promise.resolve({ rows: rows(100_000), next: undefined }))
  expect(await screen.findByText('100,000 rows exported')).toBeVisible()
  unmount()
  const { given } = open(() => Promise.resolve({ rows: rows(100_001), next: undefined }))
  expect(await screen.findByText(/^The list has more than 100,000 rows/)).toBeVisible()
  expect(given).toEqual([])
})

it('leaving the page aborts the read', () => {
  const signals: AbortSignal[] = []
  const { unmount } = open((_, signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  unmount()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

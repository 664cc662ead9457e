import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ImportPanel } from '@features/vaults/import-panel'
import { sizeOf } from '@features/vaults/vault-files.messages'
import { sampleId } from '@support/sample-intent'
import type { FileState, ImportFileView, VaultImportView } from '@machines/vaults/vault-import.connect'

const nothing = () => undefined
const about = { nameOf: (id: string) => `Transfer ${id.slice(0, 8)}`, cancellationHrefOf: nothing }
const idle: VaultImportView = {
  phase: 'idle',
  prompt: 'none',
  files: [],
  ready: 0,
  unsent: 0,
  progress: { files: 0, of: 0, bytes: 0, ofBytes: 0 },
  imported: 0,
  pending: [],
  leftBehind: [],
  pick: nothing,
  remove: nothing,
  start: nothing,
  cancel: nothing,
  retry: nothing,
  dismiss: nothing,
}
const fileOf = (state: FileState, name = 'signed.json'): ImportFileView => ({
  key: 1,
  name,
  bytes: 1200,
  state,
  checksum: undefined,
  operationIds: [],
  isPassedOver: false,
  isBeingSent: false,
  outcomes: [],
})
const show = (more: Partial<VaultImportView>) =>
  render(<ImportPanel view={{ ...idle, ...more }} vaultName={(id) => id} about={about} />)
const zone = () => screen.getByText(/Drop signed files here/).closest('.drop-zone')!

it('files are dropped, all at once, and the browser does not open them instead', () => {
  const pick = vi.fn()
  show({ pick })
  const files = [new File(['a'], 'a.json'), new File(['b'], 'b.json')]
  const over = createEvent.dragOver(zone())
  fireEvent(zone(), over)
  expect([over.defaultPrevented, zone().classList.contains('drop-zone-over')]).toEqual([true, true])
  const drop = createEvent.drop(zone(), { dataTransfer: { files } })
  fireEvent(zone(), drop)
  expect([drop.defaultPrevented, zone().classList.contains('drop-zone-over')]).toEqual([true, false])
  expect(pick).toHaveBeenCalledExactlyOnceWith(files)
})

it('by keyboard the same files are chosen by a button, which says how large they may be', () => {
  show({})
  const click = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(nothing)
  const choose = screen.getByRole('button', { name: 'choose files' })
  expect(choose).toHaveAccessibleDescription('Up to 5 MB each')
  fireEvent.click(choose)
  expect(click).toHaveBeenCalledOnce()
  click.mockRestore()
})

it('what is pressed and goes away leaves the focus in the panel', () => {
  const start = vi.fn()
  show({ phase: 'listed', ready: 1, files: [fileOf({ tag: 'ready' })], start })
  const button = screen.getByRole('button', { name: 'Import 1 file' })
  button.focus()
  fireEvent.click(button)
  expect(start).toHaveBeenCalledOnce()
  const panel = screen.getByRole('region', { name: 'Import' })
  expect(panel.contains(document.activeElement) && document.activeElement !== button).toBe(true)
})

it('a reason that is not known yet is said in the words of the platform, hidden characters made visible', () => {
  show({
    phase: 'failed',
    files: [fileOf({ tag: 'refused', refusal: { reason: 'NewReason', message: 'It\u202e is odd' } }, 'a\u200b.json')],
  })
  expect(within(screen.getByRole('list', { name: 'Picked files' })).getByRole('listitem')).toHaveTextContent(
    'a⟨U+200B⟩.jsonRefusedIt⟨U+202E⟩ is odd NewReason',
  )
})

it('a file whose operations were withdrawn is no failure, and nothing of it is said to stay pending', () => {
  const refusedAs = (reason: string) => fileOf({ tag: 'refused', refusal: { reason, message: '' } })
  const { rerender } = show({ phase: 'failed', files: [refusedAs('OperationWithdrawn')] })
  const outcome = () => screen.getAllByRole('status')[0]!
  expect(outcome()).toHaveTextContent(
    'No file was importedEvery operation in it was withdrawn before. Nothing is left to import.',
  )
  expect(outcome().querySelector('.note')).toHaveClass('status-open')
  const files = [refusedAs('OperationWithdrawn'), { ...refusedAs('InvalidSignature'), key: 2 }]
  rerender(<ImportPanel view={{ ...idle, phase: 'failed', files }} vaultName={(id) => id} about={about} />)
  expect(outcome()).toHaveTextContent('No file was importedPending operations stay pending.')
  expect(outcome().querySelector('.note')).toHaveClass('status-failed')
})

it('each operation of a file that was sent says what became of it', () => {
  const id = (n: number) => sampleId(900 + n)
  const state = { tag: 'refused', refusal: { reason: 'InvalidSignature', message: '' } } as const
  const outcomes = Array.from({ length: 102 }, (_, i) => [id(i), i === 1 ? 'refused' : 'heldBack'] as const)
  show({ phase: 'failed', files: [{ ...fileOf(state), outcomes }] })
  const details = screen.getByText('Each operation').closest('details')!
  expect(details).toHaveAttribute('open')
  const lines = within(details)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect([lines[0], lines[1], lines.at(-1), lines.length]).toEqual([
    `Transfer ${id(0).slice(0, 8)}Not imported with the refused one`,
    `Transfer ${id(1).slice(0, 8)}Refused`,
    '2 more operations',
    101,
  ])
})

it('a status is said as such, and that sending again is safe', () => {
  show({ phase: 'failed', unsent: 1, files: [fileOf({ tag: 'unsent', reason: { tag: 'interrupted', status: 502 } })] })
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'signed.jsonInterruptedThe platform answered 502. Sending the file again is safe.',
  )
})

it.each([
  [35_125, '35 seconds'],
  [186_250, '3 minutes'],
])('a file that had %i ms and no answer says how long that was', (withinMs, words) => {
  const reason = { tag: 'interrupted', status: undefined, withinMs } as const
  show({ phase: 'failed', unsent: 1, files: [fileOf({ tag: 'unsent', reason })] })
  expect(screen.getByRole('listitem')).toHaveTextContent(
    `signed.jsonInterruptedNo answer came within ${words}, the limit for its size. Sending the file again is safe.`,
  )
})

it.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '2 kB'],
  [999_400, '999 kB'],
  [5_000_001, '5.0 MB'],
  [6_200_000, '6.2 MB'],
])('%i bytes are said as %s', (bytes, words) => {
  expect(sizeOf(bytes)).toBe(words)
})

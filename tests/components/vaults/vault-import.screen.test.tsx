import { fireEvent, screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { ImportPanel } from '@features/vaults/import-panel'
import { connectVaultImport, type ImportFileView } from '@machines/vaults/vault-import.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { vaultImportModel } from '@support/models/vault-import.model'

const view = (snapshot: unknown, send: unknown) => connectVaultImport(snapshot as never, send as never)
const about = { nameOf: (id: string) => id, cancellationHrefOf: () => undefined }
let keys: readonly number[] = []

/** By picker; the drop zone goes away while files are sent. */
async function pick(files: readonly File[]): Promise<boolean> {
  const input = screen.queryByLabelText('Signed files')
  if (!input) return false
  fireEvent.change(input, { target: { files } })
  return true
}

async function remove(key: number): Promise<boolean> {
  const button = screen.queryAllByRole('button', { name: /^Remove / })[keys.indexOf(key)]
  button?.click()
  return button !== undefined
}

/** The word that stands at a file. */
function wordOf({ state, isBeingSent }: ImportFileView): string {
  switch (state.tag) {
    case 'unchecked':
      return 'Checking'
    case 'ready':
      return 'Ready'
    case 'queued':
      return isBeingSent ? 'Sending' : 'Waiting'
    case 'taken':
      return state.imported === undefined
        ? 'Accepted'
        : state.imported === 0
          ? 'Imported before'
          : `${state.imported} imported`
    case 'barred':
      return state.problem.tag === 'tooLarge' || state.problem.tag === 'unreadable' ? 'Not read' : 'Not sent'
    case 'refused':
      return 'Refused'
    case 'unsent':
      return { interrupted: 'Interrupted', cancelled: 'Cancelled', notReached: 'Not sent' }[state.reason.tag]
  }
}

describeScreen({
  ...vaultImportModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const shown = view(snapshot, send)
      keys = shown.files.map(({ key }) => key)
      return <ImportPanel view={shown} vaultName={() => 'Cold vault Tromsø'} about={about} />
    },
    acts: {
      'files.pick': (event) => pick(event['files'] as readonly File[]),
      'file.remove': (event) => remove(event['key'] as number),
      'import.start': () => clickIfThere('button', /^Import \d files?$/),
      'import.cancel': () => clickIfThere('button', 'Cancel import'),
      'import.retry': () => clickIfThere('button', /^Retry \d failed files?$/),
      'import.dismiss': () => clickIfThere('button', 'Clear the list'),
    },
    check: (snapshot) => {
      const { phase, files, ready, unsent, imported, leftBehind, progress } = view(snapshot, () => undefined)
      const panel = within(screen.getByRole('region', { name: 'Import' }))
      const list = panel.queryByRole('list', { name: 'Picked files' })
      const items = [...(list?.children ?? [])].map(({ textContent }) => textContent)
      expect(items.length).toBe(files.length)
      for (const [i, file] of files.entries()) expect(items[i]).toContain(`${file.name}${wordOf(file)}`)
      expect(panel.queryByLabelText('Signed files') !== null).toBe(phase !== 'uploading')
      expect(panel.queryByRole('button', { name: /^Import/ }) !== null).toBe(phase === 'listed' && ready > 0)
      const isEnded = phase === 'imported' || phase === 'partly' || phase === 'failed'
      expect(panel.queryByRole('button', { name: /^Retry/ }) !== null).toBe(isEnded && unsent > 0)
      // ER034: letter by letter, and only where it is so.
      const outcome = panel.getAllByRole('status')[0]!
      const isOfFiles =
        leftBehind.length === 0 && files.every(({ state: { tag } }) => tag === 'taken' || tag === 'barred')
      expect(within(outcome).queryByText('not all operations were imported') !== null).toBe(
        phase === 'partly' && !isOfFiles,
      )
      expect(within(outcome).queryByText('Not every file was imported') !== null).toBe(phase === 'partly' && isOfFiles)
      expect(within(outcome).queryByText('No file was imported') !== null).toBe(phase === 'failed' && unsent === 0)
      if (phase === 'partly' && leftBehind.length > 0)
        expect(outcome).toHaveTextContent('1 operation of the export is in none of these files and stays pending.')
      // A file without an answer may have been taken all the same.
      if (phase === 'failed')
        expect(outcome).toHaveTextContent(unsent > 0 ? 'No import is confirmed.' : 'Pending operations stay pending.')
      if (phase === 'imported')
        expect(outcome).toHaveTextContent(
          imported === undefined
            ? 'The platform accepted every file.'
            : imported === 0
              ? 'Nothing is new: these operations were imported before.'
              : `${imported} operation${imported === 1 ? '' : 's'} imported.`,
        )
      if (phase !== 'uploading') return
      const sending = `Sending file ${progress.files + 1} of ${progress.of}`
      // Of a file on its way nothing is known: a bar at nought would say that no byte has left.
      expect(panel.getByRole('progressbar', { name: sending }).getAttribute('value')).toBe(
        progress.files === 0 ? null : `${progress.bytes}`,
      )
    },
  }),
})

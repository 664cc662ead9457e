import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ExportPanel } from '@features/vaults/export-panel'
import { connectVaultExport } from '@machines/vaults/vault-export.connect'
import type { VaultExportRequest } from '@machines/vaults/vault-export.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { exportRequests, vaultExportModel } from '@support/models/vault-export.model'

const view = (snapshot: unknown, send: unknown) => connectVaultExport(snapshot as never, send as never)
/** What the page knows of the vault when the button is pressed. */
let known: VaultExportRequest = exportRequests.whole

describeScreen({
  ...vaultExportModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const shown = view(snapshot, send)
      return <ExportPanel view={shown} pending={2} isUnlocked onStart={() => shown.start(known)} />
    },
    acts: {
      'export.start': (event) => {
        known = event['request'] as VaultExportRequest
        return clickIfThere('button', /^Export 2 operations$/)
      },
      'export.cancel': () => clickIfThere('button', 'Cancel export'),
      'export.dismiss': () => clickIfThere('button', 'Dismiss'),
    },
    check: (snapshot) => {
      const { phase, problem, received, total, exported } = view(snapshot, () => undefined)
      const failures = {
        notRead:
          problem?.tag === 'notRead' && problem.status ? 'The platform answered 401.' : 'The platform did not answer.',
        foreignVault: 'The platform sent the file of another vault.',
        nothingToSign: 'Every operation was signed meanwhile.',
        notSaved: 'The browser did not accept the file.',
      }
      const outcomes = {
        idle: '',
        requesting: '',
        saving: '',
        exported: 'The file was saved.',
        cancelled: 'The export was cancelled. Nothing was saved.',
        failed: `${failures[problem?.tag ?? 'notSaved']} Nothing was saved.`,
      }
      expect(screen.getByRole('status').textContent).toBe(outcomes[phase])
      const isBusy = phase === 'requesting' || phase === 'saving'
      const busy = phase === 'saving' ? 'Saving the file…' : 'Downloading the file…'
      expect(
        screen.getByRole('button', { name: isBusy ? busy : 'Export 2 operations' }).getAttribute('aria-disabled'),
      ).toBe(isBusy ? 'true' : null)
      const bar = screen.queryByRole('progressbar', { name: 'Download' })
      expect(bar !== null).toBe(phase === 'requesting')
      if (bar) {
        // Of how many is only said where it is known.
        expect(bar.getAttribute('value')).toBe(total === undefined ? null : `${received}`)
        expect(
          screen.getByText(total === undefined ? /^[01] bytes? received$/ : /^[01] bytes? of 2 bytes$/),
        ).toBeVisible()
      }
      const last = screen.queryByRole('region', { name: 'Last export of this visit' })
      expect(last !== null).toBe(exported !== undefined)
      if (!last || !exported) return
      expect(last).toHaveTextContent(exported.fileName)
      expect(last.textContent).toContain(exported.checksum)
      expect(screen.getByRole('button', { name: 'Copy checksum of the file' })).toBeVisible()
    },
  }),
})

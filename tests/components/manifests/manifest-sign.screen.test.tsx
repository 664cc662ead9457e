import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import { ManifestFormScreen } from '@features/manifests/manifest-form.screen'
import { decodedManifestMessages } from '@features/intents/shared/decoded-manifest.messages'
import { manifestFormMessages as words } from '@features/manifests/manifest-form.messages'
import { ManifestReading } from '@features/manifests/manifest-reading.lazy'
import { ManifestReview } from '@features/manifests/manifest-review'
import { connectProposeIntent } from '@machines/intents/propose-intent.connect'
import { connectManifestSign, type ManifestSignView } from '@machines/manifests/manifest-sign.connect'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.types'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { digest, draftOf, manifestSignModel, message } from '@support/models/manifest-sign.model'
import { noNotes } from '@support/idle-proposal'

const nothing = () => undefined
const proposingOf = (sign: ManifestSignView) =>
  connectProposeIntent(undefined, { stands: sign.stands, problem: sign.problem, submit: nothing, edit: sign.goOn })
const view = (snapshot: unknown, send: unknown) => connectManifestSign(snapshot as never, send as never)

/** Fills the form as a person does; a content that no key signs leaves the form without one. */
async function fill(composed: ComposedManifest | undefined): Promise<boolean> {
  const type = screen.queryByRole('radio', {
    name: composed?.content.type === 'Unsafe' ? /^Unsafe bytes/ : /^EIP-191 message/,
  })
  if (!type) return false
  fireEvent.click(type)
  const field = composed?.content.type === 'Unsafe' ? screen.getByLabelText('Bytes') : screen.getByLabelText('Message')
  fireEvent.change(field, {
    target: { value: composed === digest ? 'ab'.repeat(32) : composed === message ? 'hello' : '' },
  })
  if (composed) fireEvent.change(screen.getByLabelText('Description'), { target: { value: composed.description } })
  await act(() => Promise.resolve())
  return true
}

describeScreen({
  ...manifestSignModel,
  // A content that no key signs never leaves the form.
  events: (snapshot) =>
    manifestSignModel
      .events(snapshot)
      .filter((event) => (event['composed'] as ComposedManifest | undefined)?.content.type !== 'JWT'),
  mount: mountScreen({
    show: (snapshot, send) => {
      const sign = view(snapshot, send)
      return (
        <>
          <ManifestFormScreen
            ledgerType="Ethereum"
            isUnsafeOff={false}
            draft={undefined}
            notes={noNotes}
            isAway={sign.isReading}
            onFilled={(_, composed) => {
              if (JSON.stringify(composed) !== JSON.stringify(sign.composed)) sign.change(composed)
            }}
            onReview={sign.review}
            review={(problems) => <ManifestReview problem={sign.problem} sentence={undefined} problems={problems} />}
          />
          {sign.isReading && (
            <ManifestReading
              typed={undefined}
              ledgerId="ethereum"
              sign={sign}
              onPropose={() => sign.propose(draftOf)}
              proposal={proposingOf(sign)}
              sentence="Sign a manifest"
              policy={undefined}
              barred={undefined}
              tasksLink={null}
            />
          )}
        </>
      )
    },
    acts: {
      'form.changed': (event) => fill(event['composed'] as ComposedManifest | undefined),
      'content.review': async () => {
        const pressed = await clickIfThere('button', words.read)
        if (pressed)
          await act(() => waitFor(() => expect(screen.queryByRole('button', { name: words.read })).toBeNull()))
        return pressed
      },
      'content.edit': () => clickIfThere('button', words.edit),
      'danger.accept': () => tick(false),
      'danger.withdraw': () => tick(true),
      'proposal.edit': () => clickIfThere('button', 'Edit again'),
      'content.propose': () => clickIfThere('button', /^Propose and sign/),
    },
    check: (snapshot) => {
      const { phase, composed, mayPropose, isReading } = view(snapshot, nothing)
      expect(screen.queryByRole('button', { name: words.read }) === null).toBe(isReading)
      if (!isReading || !composed) return
      expect(screen.getByRole('region', { name: words.rawWhat })).toHaveTextContent(canonicalText(composed.content))
      expect(screen.queryAllByText(decodedManifestMessages.unsafeTitle).length > 0).toBe(
        composed.content.type === 'Unsafe',
      )
      expect(screen.queryByText(words.barred) !== null).toBe(phase === 'warning')
      expect(screen.queryByRole('button', { name: 'Edit again' }) !== null).toBe(phase === 'refused')
      if (phase !== 'proposing' && phase !== 'refused' && phase !== 'accepted')
        expect(screen.getByRole('button', { name: /^Propose and sign/ }).getAttribute('aria-disabled') === 'true').toBe(
          !mayPropose,
        )
    },
  }),
})

/** Ticks or clears the confirmation of bytes. */
function tick(isTicked: boolean): Promise<boolean> {
  const box = screen.queryByRole<HTMLInputElement>('checkbox', { name: words.understood })
  if (!box || box.disabled || box.checked !== isTicked) return Promise.resolve(false)
  fireEvent.click(box)
  return Promise.resolve(true)
}

import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ManifestContent } from '@domain/intents/catalogue/manifest-content'
import { isSignableContent } from '@domain/manifests/manifest-rules'
import { manifestSign } from '@machines/manifests/manifest-sign.machine'
import type { Draft, ProposeIntentInput } from '@machines/intents/propose-intent.types'
import type { ComposedManifest, ManifestSignContext } from '@machines/manifests/manifest-sign.types'
import type { ChartSuite } from '../chart-suite'
import { everyChart } from '../chart-walker'
import { sampleDesk } from './propose-intent.model'
import { changeDraftOf, proposingAnswers } from './proposing-answers'

const composed = (content: ManifestContent): ComposedManifest => ({
  content,
  ledgerType: 'Ethereum',
  description: 'Asked by the auditor',
})
export const message = composed({ type: 'EIP-191', value: '0x68656c6c6f' })
export const digest = composed({ type: 'Unsafe', value: 'q6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq6s=' })
/** The schema lets it through, no key signs it. */
export const endless = composed({
  type: 'JWT',
  header: { type: 'JWT', algorithm: 'ES256K' },
  payload: { issuer: 'nordhaven', issuedAt: 20, expiration: 10 },
})

/** Keeps what it was made of, so that a test can tell. */
export const draftOf = (composed: ComposedManifest): Draft & { readonly of: ComposedManifest } => ({
  ...changeDraftOf(composed),
  of: composed,
})

const composedOf = (snapshot: AnyMachineSnapshot) => (snapshot.context as ManifestSignContext).composed
const isShown = (snapshot: AnyMachineSnapshot) =>
  ['reading', 'warning', 'warned'].some((state) => snapshot.matches(state))

export const manifestSignModel: ChartSuite = {
  machine: manifestSign,
  inputs: [{ desk: sampleDesk }],
  events: () => [
    ...[message, digest, endless, undefined].map((one) => ({ type: 'form.changed', composed: one })),
    ...['content.review', 'content.edit', 'danger.accept', 'danger.withdraw', 'proposal.edit'].map((type) => ({
      type,
    })),
    { type: 'content.propose', draftOf },
  ],
  answers: { proposeIntent: proposingAnswers },
  rows: { '2. what is proposed is exactly what was shown in full': '[SC039]' },
  key: (snapshot) => [composedOf(snapshot), (snapshot.context as ManifestSignContext).problem?.tag],
  invariants: [
    {
      title: '1. only a content that a key can sign is shown for the review',
      check: ({ after }) => {
        const shown = composedOf(after)
        if (isShown(after)) expect(shown !== undefined && isSignableContent(shown.content, shown.ledgerType)).toBe(true)
      },
    },
    {
      title: '2. what is proposed is exactly what was shown in full',
      check: ({ before, after, calls }) => {
        if (!after.matches('proposing') || before.matches('proposing')) return
        expect(isShown(before)).toBe(true)
        expect((calls.at(-1)!.input as ProposeIntentInput).draft).toMatchObject({ of: composedOf(before) })
      },
    },
    {
      title:
        '3. bytes without a form of their own are proposed only after a warning that was accepted for exactly these bytes',
      check: ({ before, after, event, path }) => {
        const isUnsafe = composedOf(after)?.content.type === 'Unsafe'
        if (after.matches('reading')) expect(isUnsafe).toBe(false)
        if (after.matches('warning') || after.matches('warned')) expect(isUnsafe).toBe(true)
        if (after.matches('warned') && !before.matches('warned'))
          expect([before.value, event.type]).toEqual(['warning', 'danger.accept'])
        if (!after.matches('proposing') || before.matches('proposing') || !isUnsafe) return
        expect(path.slice(path.lastIndexOf('content.review'))).toEqual([
          'content.review',
          'danger.accept',
          expect.stringMatching(/^content\.propose/),
        ])
      },
    },
    {
      title: '4. the content changes nowhere but in the form',
      check: ({ before, after, event }) => {
        if (event.type !== 'form.changed' || !before.matches('composing'))
          expect(composedOf(after)).toBe(composedOf(before))
      },
    },
    {
      title: '5. nothing is proposed without the word of the person, and one content at a time',
      check: ({ before, after, event, calls }) => {
        if (after.matches('proposing') && !before.matches('proposing')) expect(event.type).toBe('content.propose')
        expect(calls.filter(({ ended }) => ended === 'running').length).toBe(after.matches('proposing') ? 1 : 0)
      },
    },
    {
      title:
        '6. whoever reads can go back to the form, and a proposal that leads back ends there with what is to be said of it',
      bites: ['proposeIntent returns', 'proposeIntent is refused', 'proposeIntent breaks'],
      check: ({ name, event, before, after }) => {
        if (isShown(after)) expect(after.can({ type: 'content.edit' })).toBe(true)
        const { problem } = after.context as ManifestSignContext
        if (before.matches('proposing') && name === 'proposeIntent returns')
          expect([after.value, composedOf(after), problem?.tag]).toEqual([
            'composing',
            composedOf(before),
            'dryRunRefused',
          ])
        if (before.matches('proposing') && name === 'proposeIntent breaks')
          expect([after.value, problem?.tag]).toEqual(['composing', 'answerLost'])
        if (before.matches('composing') && event.type === 'form.changed')
          expect(problem).toBe(
            event['composed'] === composedOf(before) ? (before.context as ManifestSignContext).problem : undefined,
          )
        if (before.matches('refused') && event.type === 'proposal.edit')
          expect([after.value, problem]).toEqual(['composing', undefined])
        if (after.matches('refused'))
          expect([problem?.tag, after.can({ type: 'proposal.edit' })]).toEqual(['refused', true])
      },
    },
    {
      title: '7. only what the platform took forgets the draft, is told as proposed and leaves the form, each once',
      bites: ['proposeIntent is accepted', 'proposeIntent is lost'],
      check: ({ name, before, after }) => {
        if (before.matches('proposing') && name.startsWith('proposeIntent'))
          expect(after.matches('accepted')).toBe(name === 'proposeIntent is accepted')
      },
    },
    ...everyChart({ writes: ['proposeIntent'] }),
  ],
}

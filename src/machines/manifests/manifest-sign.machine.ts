/**
 * Purpose: leads from a form to the proposal that the key of an account signs a content, past the content as it is.
 *
 * States:
 * - composing: the person fills in what is to be signed
 * - reading: the content stands there raw and in full
 * - warning: so do bytes that say nothing of what they mean, with what may come of a signature over them
 * - warned: the person has said to know what these bytes mean
 * - proposing: the content is on the common road of a change
 * - accepted: the platform took the proposal
 *
 * Invariants:
 * 1. only a content that a key can sign is shown for the review
 * 2. what is proposed is exactly what was shown in full
 * 3. bytes without a form of their own are proposed only after a warning that was accepted for exactly these bytes
 * 4. the content changes nowhere but in the form
 * 5. nothing is proposed without the word of the person, and one content at a time
 * 6. whoever reads can go back to the form, and a road that leads back ends there
 *
 * Waits for: the person, the common road of a change.
 */
import { assign, setup } from 'xstate'
import { isSignableContent } from '@domain/manifests/manifest-rules'
import type { ChartMeta, ChartTag } from '../shared/chart-meta'
import { callbackPlaceholder } from '../shared/placeholder'
import type { ComposedManifest, ManifestSignContext, ManifestSignEvent } from './manifest-sign.types'

const isSignable = (composed: ComposedManifest | undefined) => composed !== undefined && isSignableContent(composed.content)

export const manifestSign = setup({
  types: {
    context: {} as ManifestSignContext,
    events: {} as ManifestSignEvent,
    tags: {} as ChartTag,
    meta: {} as ChartMeta,
  },
  actors: { propose: callbackPlaceholder<ManifestSignEvent, ComposedManifest>('propose') },
  guards: {
    isUnsafe: ({ context: { composed } }) => isSignable(composed) && composed?.content.type === 'Unsafe',
    isSignable: ({ context: { composed } }) => isSignable(composed),
  },
  actions: {
    keepComposed: assign((_, { composed }: { composed: ComposedManifest | undefined }) => ({ composed })),
  },
}).createMachine({
  id: 'manifestSign',
  description: 'What the key of an account is to sign',
  context: { composed: undefined },
  initial: 'composing',
  states: {
    composing: {
      tags: ['editable'],
      meta: { description: 'The person fills in what is to be signed' },
      on: {
        'form.changed': { actions: { type: 'keepComposed', params: ({ event }) => ({ composed: event.composed }) } },
        'content.review': [{ guard: 'isUnsafe', target: 'warning' }, { guard: 'isSignable', target: 'reading' }],
      },
    },
    reading: {
      tags: ['awaitingHuman'],
      meta: { description: 'The content stands there raw and in full' },
      on: { 'content.propose': 'proposing', 'content.edit': 'composing' },
    },
    warning: {
      tags: ['awaitingHuman'],
      meta: { description: 'So do bytes that say nothing of what they mean, with what may come of a signature over them' },
      on: { 'danger.accept': 'warned', 'content.edit': 'composing' },
    },
    warned: {
      tags: ['awaitingHuman'],
      meta: { description: 'The person has said to know what these bytes mean' },
      on: { 'danger.withdraw': 'warning', 'content.propose': 'proposing', 'content.edit': 'composing' },
    },
    proposing: {
      tags: ['busy'],
      meta: { description: 'The content is on the common road of a change' },
      invoke: { id: 'propose', src: 'propose', input: ({ context }) => context.composed! },
      on: { 'road.accepted': 'accepted', 'road.returned': 'composing' },
    },
    accepted: { type: 'final', tags: ['terminal'], meta: { description: 'The platform took the proposal' } },
  },
})

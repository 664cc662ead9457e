import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectManifestSign } from '@machines/manifests/manifest-sign.connect'
import { provideManifestSign } from '@machines/manifests/manifest-sign.provide'
import type { ComposedManifest } from '@machines/manifests/manifest-sign.types'
import { describeChart } from '@support/chart-suite'
import { digest, manifestSignModel, message } from '@support/models/manifest-sign.model'

describeChart(manifestSignModel)

function open() {
  const proposed: ComposedManifest[] = []
  const actor = createActor(provideManifestSign({ propose: (composed) => proposed.push(composed) })).start()
  return { proposed, send: actor.send, view: () => connectManifestSign(actor.getSnapshot(), actor.send) }
}

it('a message is proposed once, as it was read', () => {
  const { proposed, send, view } = open()
  view().change(message)
  view().review()
  expect([view().phase, view().prompt, view().mayPropose, view().composed]).toEqual(['reading', 'review', true, message])
  view().propose()
  view().propose()
  expect([proposed, view().phase]).toEqual([[message], 'proposing'])
  send({ type: 'road.accepted' })
  expect(view().phase).toBe('accepted')
})

it('bytes are proposed only once their warning is accepted, and a way back to the form asks for that anew', () => {
  const { proposed, view } = open()
  view().change(digest)
  view().review()
  view().propose()
  expect([view().phase, view().mayPropose, proposed]).toEqual(['warning', false, []])
  view().accept()
  view().edit()
  view().review()
  expect(view().phase).toBe('warning')
  view().accept()
  view().withdraw()
  expect(view().mayPropose).toBe(false)
  view().accept()
  view().propose()
  expect(proposed).toEqual([digest])
})

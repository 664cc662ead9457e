import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { provideDecideIntent, type DecidePorts } from '@machines/intents/decide-intent.provide'
import { provideProposeIntent, type ProposePorts } from '@machines/intents/propose-intent.provide'
import { onViewerChange, type Viewer } from '@machines/shared/viewer'
import { decideIntentModel } from '@support/models/decide-intent.model'
import { sampleDesk } from '@support/models/propose-intent.model'
import { sampleApprover, sampleAuthor, sampleDomain, sampleId, samplePayload } from '@support/sample-intent'

/** A session of which the test tells who is there now. */
function openSession() {
  let run: ((now: Viewer) => void) | undefined
  return {
    isWatched: () => run !== undefined,
    notify: (now: Viewer) => run?.(now),
    watchViewer: (_domainId: string, notify: (now: Viewer) => void) => {
      run = notify
      return () => void (run = undefined)
    },
  }
}
const maker: Viewer = { viewer: sampleAuthor, publicKey: 'AA==', email: 'ines@nordhaven.example' }

it('only another person or another key is told of, each once', () => {
  const session = openSession()
  const observed: Viewer[] = []
  const stop = onViewerChange(session, maker, (now) => observed.push(now))
  const otherKey = { ...maker, publicKey: 'BB==' }
  const other = { ...otherKey, viewer: { id: sampleId(2), domainId: sampleDomain } }
  for (const now of [maker, { ...maker, email: 'other@nordhaven.example' }, otherKey, otherKey, other, other, maker])
    session.notify(now)
  expect(observed).toEqual([otherKey, other, maker])
  stop()
  expect(session.isWatched()).toBe(false)
})

it('a proposal ends with the session of who had begun it, and watches no longer', () => {
  const session = openSession()
  // The notes are never read: the road stands in its first step.
  const ports = {
    ...session,
    notes: { list: () => new Promise(() => undefined) },
    markAsked: () => undefined,
  } as unknown as ProposePorts
  const proposing = createActor(provideProposeIntent(ports), {
    input: { desk: sampleDesk, draft: { id: sampleId(20), makePayload: () => samplePayload, entityLock: 'Unlocked' } },
  }).start()
  session.notify(maker)
  expect(proposing.getSnapshot().value).toBe('building')
  session.notify({ viewer: { id: '' as never, domainId: sampleDomain }, publicKey: '', email: undefined })
  expect([proposing.getSnapshot().output, session.isWatched()]).toEqual([{ outcome: 'sessionEnded' }, false])
})

it("a decision that is not begun is the next person's, with their key", () => {
  const session = openSession()
  const decision = createActor(
    provideDecideIntent({
      ...session,
      sayDecided: () => undefined,
      keepDecision: () => undefined,
    } as unknown as DecidePorts),
    { input: decideIntentModel.inputs[0] as never },
  ).start()
  const { viewer, publicKey } = decision.getSnapshot().context
  expect([viewer, publicKey]).toEqual([sampleApprover, 'AA=='])
  session.notify(maker)
  expect(decision.getSnapshot().context).toMatchObject({
    viewer: sampleAuthor,
    publicKey: 'AA==',
    email: 'ines@nordhaven.example',
  })
  decision.stop()
  expect(session.isWatched()).toBe(false)
})

import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { entityIdOf, mostDrafts, type BatchDraft } from '@domain/intents/batch/batch-draft'
import { readBatch } from '@domain/intents/batch/kept-batch'
import type { FilledFields } from '@domain/transactions/order-form/order-field'
import { EntranceProvider } from '@app/entrance-context'
import { forgetDrafts } from '@app/forget-drafts'
import type { KeptStorage } from '@app/open-storage'
import { useKeptBatch } from '@features/intents/batch/use-kept-batch'
import { batchReader, useBatchReading, useFormOfBatch } from '@features/transactions/use-batch'
import { latePart } from '@components/ui/late-part'
import type { CurrentDomain } from '@app/use-domain'
import { fullTray, sampleDraft } from '@support/models/batch-tray.model'
import { sampleDomain, sampleId } from '@support/sample-intent'

const domain = {
  id: sampleDomain,
  profileDomainId: sampleDomain,
  viewer: { id: sampleId(1), domainId: sampleDomain },
} as CurrentDomain
let kept: Map<string, string>
let ids: number
beforeEach(() => {
  kept = new Map()
  ids = 9000
})

/** A page of that person; all pages share one tab. */
function pageOf<T>(use: () => T) {
  const tabStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
  const app = { ports: { environment: { tabStorage }, random: { uuid: () => sampleId(++ids) } } }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <EntranceProvider value={{ app: () => app } as never}>{children}</EntranceProvider>
  )
  return renderHook(use, { wrapper }).result
}
/** What it answers, once the page has taken it in. */
function during<T>(run: () => T): T {
  const answers: T[] = []
  act(() => void answers.push(run()))
  return answers[0]!
}
beforeAll(() => batchReader.preload())

const batchOf = (of: CurrentDomain) => pageOf(() => useKeptBatch(of, readBatch)).current
const [one, two] = [sampleDraft(1), sampleDraft(2)]
const filledOf = ({ composed }: BatchDraft) => (composed as { filled: FilledFields }).filled

it('a batch belongs to one person and one domain', () => {
  batchOf(domain).write([one])
  expect(batchOf(domain).read()).toEqual({ drafts: [one], isNewer: false })
  expect(
    [
      batchOf({ ...domain, viewer: { id: sampleId(2), domainId: sampleDomain } }),
      batchOf({ ...domain, id: sampleId(3) }),
    ].map(({ read }) => read().drafts),
  ).toEqual([[], []])
})

it('of a batch that was removed at the sign-out, what was sent and not answered comes back', () => {
  const sent = { ...two, state: 'sent', sendings: 1 } as const
  batchOf(domain).write([one, sent])
  expect(batchOf(domain).read().drafts).toEqual([one, sent])
  forgetDrafts({
    keys: () => [...kept.keys()],
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
  } as Partial<KeptStorage> as KeptStorage)
  expect(batchOf(domain).read().drafts).toEqual([sent])
  batchOf(domain).write([{ ...sent, state: 'proposed' }])
  batchOf(domain).write([])
  expect(kept.size).toBe(0)
})

it('a form puts its order at the end, under the id that the order has in the form, until the batch is full', () => {
  batchOf(domain).write([one])
  const form = pageOf(() => useFormOfBatch(domain, undefined))
  expect(during(() => form.current.collect(two.payload, filledOf(two)))).toBe(true)
  const [, added] = batchOf(domain).read().drafts
  expect([added, form.current.tally.waiting]).toEqual([{ ...two, id: sampleId(9001), intentId: sampleId(9002) }, 2])
  batchOf(domain).write(fullTray)
  const full = pageOf(() => useFormOfBatch(domain, undefined))
  expect([
    full.current.isFull,
    during(() => full.current.collect(two.payload, filledOf(two))),
    batchOf(domain).read().drafts.length,
  ]).toEqual([true, false, mostDrafts])
})

it('a form that changes a draft puts it back where it stood, with the id of its order, refused or not; one that was sent is not opened to change', () => {
  batchOf(domain).write([one, two])
  const form = pageOf(() => useFormOfBatch(domain, one.id))
  expect(form.current.edited).toEqual({ id: one.id, order: one.payload, filled: filledOf(one) })
  during(() => form.current.collect({ ...one.payload, id: sampleId(8000), description: 'Changed' }, filledOf(one)))
  expect(batchOf(domain).read().drafts).toEqual([
    { ...one, id: sampleId(9001), intentId: sampleId(9002), payload: { ...one.payload, description: 'Changed' } },
    two,
  ])
  batchOf(domain).write([{ ...one, state: 'refused' }])
  const refused = pageOf(() => useFormOfBatch(domain, one.id))
  during(() => refused.current.collect({ ...one.payload, id: sampleId(8000) }, filledOf(one)))
  expect(
    batchOf(domain)
      .read()
      .drafts.map((draft) => [entityIdOf(draft), draft.state]),
  ).toEqual([[one.payload.id, 'open']])
  batchOf(domain).write([{ ...one, state: 'sent', sendings: 1 }])
  expect(pageOf(() => useFormOfBatch(domain, one.id)).current.edited).toBeUndefined()
})

it('what a newer console has kept is neither read nor written over, and the form says that it cannot add to it', () => {
  const newer = JSON.stringify({ version: 3, drafts: [{ what: 'nobody knows' }] })
  const key = `countersign.draft.batch.${sampleDomain}.${sampleDomain}.${sampleId(1)}`
  kept.set(key, newer)
  expect(batchOf(domain).read()).toEqual({ drafts: [], isNewer: true })
  expect(batchOf(domain).write([one])).toBe(false)
  const form = pageOf(() => useFormOfBatch(domain, undefined))
  expect([form.current.isNewer, during(() => form.current.collect(two.payload, filledOf(two)))]).toEqual([true, false])
  expect([...kept]).toEqual([[key, newer]])
})

it('orders that were kept before the batch had a version are read with all that they held, and kept by the new one', () => {
  const first = (draft: typeof one) => ({
    id: draft.id,
    intentId: draft.intentId,
    order: draft.payload,
    filled: filledOf(draft),
    state: draft.state,
    sendings: draft.sendings,
  })
  kept.set(
    `countersign.draft.batch.${sampleDomain}.${sampleDomain}.${sampleId(1)}`,
    JSON.stringify([first(one), first(two)]),
  )
  expect(batchOf(domain).read()).toEqual({ drafts: [one, two], isNewer: false })
  const form = pageOf(() => useFormOfBatch(domain, one.id))
  expect(form.current.edited?.filled).toEqual(filledOf(one))
  batchOf(domain).write(batchOf(domain).read().drafts)
  expect(JSON.parse([...kept.values()][0]!)).toMatchObject({ version: 2, drafts: [{ id: one.id }, { id: two.id }] })
})

it('a form waits for the reader of the batch where it changes a draft of a kept one, and nowhere else', () => {
  const early = latePart<typeof readBatch>(() => new Promise(() => undefined))
  const readingOf = (draftId: typeof one.id | undefined, late = early) =>
    pageOf(() => useBatchReading(domain, draftId, late)).current
  expect([readingOf(undefined), readingOf(one.id)]).toEqual(['ready', 'ready'])
  batchOf(domain).write([one])
  expect([readingOf(undefined), readingOf(one.id), readingOf(one.id, batchReader)]).toEqual([
    'ready',
    'loading',
    'ready',
  ])
  const form = pageOf(() => useFormOfBatch(domain, undefined, early))
  expect([form.current.unread, form.current.isNewer, form.current.tally.waiting]).toEqual(['loading', false, 0])
})

it('without its reader a kept batch is not written over, and a first order is kept all the same', () => {
  const early = latePart<typeof readBatch>(() => new Promise(() => undefined))
  const form = pageOf(() => useFormOfBatch(domain, undefined, early))
  expect(during(() => form.current.collect(one.payload, filledOf(one)))).toBe(true)
  const held = [...kept]
  expect(held).toHaveLength(1)
  expect([form.current.unread, during(() => form.current.collect(two.payload, filledOf(two)))]).toEqual([
    'loading',
    false,
  ])
  expect([...kept]).toEqual(held)
})

it('a batch whose reader cannot be loaded is said to be unread, and is read by the next attempt', async () => {
  batchOf(domain).write([one])
  let attempts = 0
  const late = latePart(() => (++attempts === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(readBatch)))
  const reading = pageOf(() => useBatchReading(domain, one.id, late))
  const form = pageOf(() => useFormOfBatch(domain, undefined, late))
  await act(() => late.preload())
  expect([reading.current, form.current.unread]).toEqual(['failed', 'failed'])
  await act(() => late.preload())
  expect([reading.current, form.current.unread, form.current.tally.waiting]).toEqual(['ready', undefined, 1])
})

import { describe, expect, it } from 'vitest'
import {
  addDraft,
  clearProposed,
  duplicateDraft,
  leftToPropose,
  markRefused,
  markSent,
  moveDraft,
  mostDrafts,
  removeDraft,
  replaceDraft,
  tallyOf,
  type Drafts,
} from '@domain/transactions/batch/batch-draft'
import { readBatch, writeBatch } from '@domain/transactions/batch/kept-batch'
import { fullTray, sampleDraft } from '@support/models/batch-tray.model'
import { sampleId } from '@support/sample-intent'

const [one, two, three] = [sampleDraft(1), sampleDraft(2), sampleDraft(3)]
const names = (drafts: Drafts) => drafts.map(({ order }) => order.description)

describe('a batch of drafts', () => {
  it('moves one up or down, and at an end leaves it there', () => {
    const drafts = [one, two, three]
    expect(
      [
        moveDraft(drafts, two.id, -1),
        moveDraft(drafts, two.id, 1),
        moveDraft(drafts, one.id, -1),
        moveDraft(drafts, three.id, 1),
        moveDraft(drafts, sampleId(9), 1),
      ].map(names),
    ).toEqual([
      ['Draft 2', 'Draft 1', 'Draft 3'],
      ['Draft 1', 'Draft 3', 'Draft 2'],
      ['Draft 1', 'Draft 2', 'Draft 3'],
      ['Draft 1', 'Draft 2', 'Draft 3'],
      ['Draft 1', 'Draft 2', 'Draft 3'],
    ])
  })

  it('copies one below itself as another order under other ids, which was never sent', () => {
    const ids = { id: sampleId(1), intentId: sampleId(2), orderId: sampleId(3) }
    const [, copy] = duplicateDraft([{ ...one, state: 'sent', sendings: 1 }, two], one.id, ids)
    expect(copy).toEqual({
      ...one,
      id: ids.id,
      intentId: ids.intentId,
      order: { ...one.order, id: ids.orderId },
      state: 'open',
      sendings: 0,
    })
  })

  it('takes no more than fifty, however they come', () => {
    expect([fullTray.length, mostDrafts]).toEqual([50, 50])
    expect(addDraft(fullTray, one)).toEqual({ ok: false, problem: 'full' })
    expect(addDraft(fullTray.slice(1), one)).toEqual({ ok: true, value: [...fullTray.slice(1), one] })
    expect(
      duplicateDraft(fullTray, fullTray[0]!.id, { id: sampleId(1), intentId: sampleId(2), orderId: sampleId(3) }),
    ).toBe(fullTray)
    expect(readBatch(writeBatch([...fullTray, one]))).toEqual(fullTray)
  })

  it('changes one where it stands, but none that may have been sent or is gone', () => {
    expect(replaceDraft([one, two], one.id, three)).toEqual({ ok: true, value: [three, two] })
    expect(replaceDraft([{ ...one, state: 'refused' }, two], one.id, three)).toEqual({ ok: true, value: [three, two] })
    for (const state of ['sent', 'proposed'] as const)
      expect(replaceDraft([{ ...one, state }], one.id, three)).toEqual({ ok: false, problem: 'gone' })
    expect(replaceDraft([two], one.id, three)).toEqual({ ok: false, problem: 'gone' })
  })

  it('has left to propose what is not proposed, and clears only what is', () => {
    const drafts: Drafts = [
      { ...one, state: 'proposed' },
      { ...two, state: 'refused' },
      { ...three, state: 'sent' },
    ]
    expect([leftToPropose(drafts), names(clearProposed(drafts)), names(removeDraft(drafts, two.id))]).toEqual([
      [two.id, three.id],
      ['Draft 2', 'Draft 3'],
      ['Draft 1', 'Draft 3'],
    ])
  })

  it('is counted once: proposed, or waiting, of which some have failed', () => {
    const failure = { hint: undefined, reason: 'AccountLocked' }
    expect(
      tallyOf([
        { ...one, state: 'proposed' },
        { ...two, failure },
        three,
        { ...sampleDraft(4), state: 'refused' },
        { ...sampleDraft(5), state: 'sent' },
      ]),
    ).toEqual({ proposed: 1, waiting: 4, failed: 2 })
  })

  it('gives another intent id only to a draft whose one sending was refused; the order keeps its own', () => {
    const sentOnce = markSent([one], one.id)
    expect(markRefused(sentOnce, one.id, sampleId(9))).toEqual([{ ...one, state: 'refused', intentId: sampleId(9) }])
    const sentTwice = markSent(sentOnce, one.id)
    expect(markRefused(sentTwice, one.id, sampleId(9))).toEqual([{ ...one, state: 'sent', sendings: 2 }])
  })
})

describe('what was kept of a batch', () => {
  it('comes back as it was', () => {
    const drafts: Drafts = [
      one,
      { ...two, state: 'sent', sendings: 1 },
      { ...three, state: 'proposed', sendings: 1 },
      { ...sampleDraft(4), failure: { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' } },
      { ...sampleDraft(5), failure: { hint: undefined, reason: 'AccountLocked' } },
    ]
    expect(readBatch(writeBatch(drafts))).toEqual(drafts)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no drafts', '[1,null,"a"]'],
    ['an order of no contract', JSON.stringify([{ ...one, order: { ...one.order, outputs: [] } }])],
    [
      'another intent',
      JSON.stringify([{ ...one, order: { type: 'v0_LockUser', reference: { id: sampleId(1), revision: 1 } } }]),
    ],
    ['an id that is none', JSON.stringify([{ ...one, intentId: 'x' }])],
    ['a state that is none', JSON.stringify([{ ...one, state: 'executed' }])],
  ])('is left out where it is %s', (_name, kept) => {
    expect(readBatch(kept)).toEqual([])
  })

  it('keeps a draft that stands there twice once, and what can be read beside what cannot', () => {
    expect(readBatch(JSON.stringify([one, { ...one }, { id: 'x' }, two]))).toEqual([one, two])
  })
})

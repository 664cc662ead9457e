import { describe, expect, it } from 'vitest'
import {
  addDrafts,
  clearProposed,
  duplicateDraft,
  entityIdOf,
  leftToPropose,
  markRefused,
  markSent,
  moveDraft,
  mostDrafts,
  removeDraft,
  renewDraft,
  replaceDraft,
  sourceIdOf,
  tallyOf,
  writeBatch,
  type Drafts,
} from '@domain/intents/batch/batch-draft'
import { readBatch } from '@domain/intents/batch/kept-batch'
import { fullTray, lockDraft, renewedLock, sampleDraft } from '@support/models/batch-tray.model'
import { sampleId } from '@support/sample-intent'

const [one, two, three] = [sampleDraft(1), sampleDraft(2), sampleDraft(3)]
const names = (drafts: Drafts) => drafts.map(({ payload }) => 'description' in payload && payload.description)

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
    const ids = { id: sampleId(1), intentId: sampleId(2), entityId: sampleId(3) }
    const [, copy] = duplicateDraft([{ ...one, state: 'proposed', sendings: 1 }, two], one.id, ids)
    expect(copy).toEqual({
      ...one,
      id: ids.id,
      intentId: ids.intentId,
      payload: { ...one.payload, id: ids.entityId },
      state: 'open',
      sendings: 0,
    })
  })

  it('copies nothing that may have arrived, and no change of a record, which is taken once', () => {
    const ids = { id: sampleId(1), intentId: sampleId(2), entityId: sampleId(3) }
    const drafts: Drafts = [{ ...one, state: 'sent', sendings: 1 }, lockDraft(2)]
    expect(drafts.map(({ id }) => duplicateDraft(drafts, id, ids))).toEqual([drafts, drafts])
  })

  it('knows a draft by what it creates, and one that creates nothing by itself; its source is its account or its record', () => {
    expect([one, lockDraft(2)].map(entityIdOf)).toEqual([one.payload.id, lockDraft(2).id])
    expect(
      [one.payload, lockDraft(2).payload, { type: 'v0_NotarizeData', data: 'a' } as const].map(sourceIdOf),
    ).toEqual([one.payload.accountId, sampleId(702), undefined])
  })

  it('composes a change anew under the ids that the draft has, but none that may have been sent, and no order', () => {
    const refused = { ...lockDraft(1), state: 'refused', failure: { hint: undefined, reason: 'StaleIntent' } } as const
    expect(renewDraft([refused], refused.id, renewedLock(1))).toEqual([{ ...lockDraft(1), payload: renewedLock(1) }])
    for (const state of ['sent', 'proposed'] as const)
      expect(renewDraft([{ ...refused, state }], refused.id, renewedLock(1))).toEqual([{ ...refused, state }])
    expect(renewDraft([one], one.id, renewedLock(1))).toEqual([one])
  })

  it('takes no more than fifty, however they come', () => {
    expect([fullTray.length, mostDrafts]).toEqual([50, 50])
    expect(addDrafts(fullTray, [one])).toEqual({ ok: false, problem: 'full' })
    expect(addDrafts(fullTray.slice(1), [one])).toEqual({ ok: true, value: [...fullTray.slice(1), one] })
    expect(addDrafts(fullTray.slice(1), [one, two])).toEqual({ ok: false, problem: 'full' })
    expect(
      duplicateDraft(fullTray, fullTray[0]!.id, { id: sampleId(1), intentId: sampleId(2), entityId: sampleId(3) }),
    ).toBe(fullTray)
    expect(readBatch(writeBatch([...fullTray, one])).drafts).toEqual(fullTray)
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

const lock = lockDraft(6)
const property = {
  ...lockDraft(7),
  payload: {
    type: 'v0_UpdateAccount',
    reference: { id: sampleId(707), revision: 3 },
    alias: 'Hot 1',
    customProperties: { team: 'ops' },
  },
  composed: { by: 'change', kind: 'Account', change: { to: 'property', name: 'team', value: 'ops' } },
} as const
const byNobody: Drafts[number] = {
  id: sampleId(508),
  intentId: sampleId(608),
  payload: { type: 'v0_NotarizeData', data: 'a' },
  state: 'open',
  sendings: 0,
}

describe('what was kept of a batch', () => {
  it('comes back as it was, whatever its drafts ask for', () => {
    const drafts: Drafts = [
      one,
      { ...two, state: 'sent', sendings: 1 },
      { ...three, state: 'proposed', sendings: 1 },
      { ...sampleDraft(4), failure: { hint: 'CurrentlyNotEnoughFunds', reason: 'needs more' } },
      { ...sampleDraft(5), failure: { hint: undefined, reason: 'AccountLocked' } },
      lock,
      property,
      {
        ...property,
        id: sampleId(509),
        composed: { ...property.composed, change: { to: 'property', name: 'team', value: undefined } },
      },
      byNobody,
    ]
    expect(readBatch(writeBatch(drafts))).toEqual({ drafts, isNewer: false })
  })

  const keptOf = (...drafts: readonly object[]) => JSON.stringify({ version: 2, drafts })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{}'],
    ['no number of a version', JSON.stringify({ version: 'two', drafts: [one] })],
    ['no drafts', '[1,null,"a"]'],
    ['no drafts of the second version', keptOf([1, null, 'a'])],
    ['an order of no contract', keptOf({ ...one, payload: { ...one.payload, outputs: [] } })],
    ['a type of no contract', keptOf({ ...one, payload: { type: 'toString' } })],
    ['an id that is none', keptOf({ ...one, intentId: 'x' })],
    ['a state that is none', keptOf({ ...one, state: 'executed' })],
  ])('is left out where it is %s', (_name, kept) => {
    expect(readBatch(kept)).toEqual({ drafts: [], isNewer: false })
  })

  it('keeps a draft that stands there twice once, and what can be read beside what cannot', () => {
    expect(readBatch(keptOf(one, { ...one }, { id: 'x' }, two)).drafts).toEqual([one, two])
  })

  it('keeps a draft that cannot be gone back to, without the way back', () => {
    const { composed: _composed, ...bare } = lock
    for (const composed of [
      { by: 'nobody' },
      { by: 'form' },
      { by: 'change', kind: 'Ledger', change: { to: 'lock', wish: 'Locked' } },
      { by: 'change', kind: 'Account', change: { to: 'lock', wish: 'Archived' } },
      { by: 'change', kind: 'Account', change: { to: 'property', name: '', value: 'a' } },
      { by: 'change', kind: 'Account', change: { to: 'property', name: 'a', value: 1 } },
    ])
      expect(readBatch(keptOf({ ...lock, composed })).drafts).toEqual([bare])
  })

  it('of the first version, which knew orders alone, comes back whole', () => {
    const first = ({ payload, composed, ...rest }: Drafts[number]) => ({
      ...rest,
      order: payload,
      filled: (composed as { filled: object }).filled,
    })
    const drafts: Drafts = [one, { ...two, state: 'sent', sendings: 1 }, { ...three, state: 'refused' }]
    expect(readBatch(JSON.stringify(drafts.map(first)))).toEqual({ drafts, isNewer: false })
    const another = { ...first(one), order: { type: 'v0_LockUser', reference: { id: sampleId(1), revision: 1 } } }
    expect(readBatch(JSON.stringify([another])).drafts).toEqual([])
  })

  it('of a newer version is not read', () => {
    expect(readBatch(JSON.stringify({ version: 3, drafts: [one] }))).toEqual({ drafts: [], isNewer: true })
  })
})

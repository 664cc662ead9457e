import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it } from 'vitest'
import { isNoteOver, parseSentNote, type SentNote } from '@domain/intents/sent-note'
import { notesOf } from '@app/lazy-notes'
import { openStorage } from '@app/open-storage'
import { openSentNotes } from '@app/sent-notes'
import { sampleDomain, sampleId } from '@support/sample-intent'

const note = (n: number, parts: Partial<SentNote> = {}): SentNote => ({
  hash: String(n).repeat(64),
  requestType: 'Propose',
  intentType: 'v0_CreateTransferOrder',
  draftId: sampleId(n),
  sourceId: sampleId(40),
  intentId: sampleId(n + 100),
  targetDomainId: sampleDomain,
  publicKey: 'ines',
  expiryAt: '2026-11-28T09:00:00.000Z',
  sentAt: `2026-11-21T09:00:0${n}.000Z`,
  ...parts,
})

describe('notes of what left the browser', () => {
  it('outlive the page, newest first, and are shown to the person who signed alone', async () => {
    const factory = new IDBFactory()
    const before = openSentNotes(() => factory)
    for (const one of [note(1), note(3), note(2, { publicKey: 'marcus' })]) await before.keep(one)
    const after = openSentNotes(() => factory)
    expect([await after.list('ines'), await after.list('marcus')]).toEqual([
      [note(3), note(1)],
      [note(2, { publicKey: 'marcus' })],
    ])
    await after.forget(note(3).hash)
    expect(await before.list('ines')).toEqual([note(1)])
  })

  it('are kept strictly, and not at all where the browser keeps nothing', async () => {
    const asked: unknown[] = []
    const factory = new IDBFactory()
    const recording = new Proxy(factory, {
      get: (target, name) =>
        name !== 'open'
          ? (Reflect.get(target, name) as unknown)
          : (...parts: [string, number]) => {
              const request = target.open(...parts)
              request.addEventListener('success', () => {
                const { result } = request
                const transaction = result.transaction.bind(result)
                result.transaction = (...how) => {
                  asked.push(how.slice(1))
                  return transaction(...how)
                }
              })
              return request
            },
    })
    await openSentNotes(() => recording).keep(note(1))
    expect(asked).toEqual([['readwrite', { durability: 'strict' }]])
    await expect(openSentNotes(() => undefined).keep(note(1))).rejects.toThrow('this browser keeps nothing')
  })

  it('what is no note is none, and a note says nothing beyond its own facts', () => {
    expect([
      parseSentNote(undefined),
      parseSentNote({ ...note(1), intentId: 'x' }),
      parseSentNote({ ...note(1), sentAt: 'yesterday' }),
    ]).toEqual([undefined, undefined, undefined])
    expect(parseSentNote({ ...note(1), signature: 'MEUCIQ==', token: 'ey', payload: {} })).toEqual(note(1))
  })

  it('are over an hour after the platform takes the request no longer', () => {
    const end = Date.parse('2026-11-28T09:00:00.000Z') + 3_600_000
    expect([isNoteOver(note(1), end - 1), isNoteOver(note(1), end)]).toEqual([false, true])
  })

  it('say beside the kept form that its draft has left the tab, as long as they are kept', async () => {
    const factory = new IDBFactory()
    const tabStorage = openStorage(() => {
      throw new Error('nothing is kept here')
    })
    const notes = notesOf({ tabStorage, indexedDb: () => factory } as never)
    for (const n of [1, 2, 3]) tabStorage.setItem(`countersign.draft.order.${n}.id`, note(n).draftId)
    for (const one of [note(1), note(2)]) await notes.keep(one)
    const marks = () => [1, 2, 3].map((n) => tabStorage.getItem(`countersign.draft.order.${n}.sent`))
    expect(marks()).toEqual([note(1).hash, note(2).hash, null])
    await notes.forget(note(1).hash)
    expect([marks(), (await notes.list('ines')).map(({ hash }) => hash)]).toEqual([
      [null, note(2).hash, null],
      [note(2).hash],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { revisionsOf, type PastIntent } from '@domain/intents/history'

const past = (id: string, status: string, payload: PastIntent['payload']): PastIntent => ({ id, status, payload })
const created = past('create', 'Executed', {
  type: 'v0_CreateEndpoint',
  id: 'e',
  alias: 'Old',
  trustScore: 40,
  lock: 'Unlocked',
})
const renamed = (id: string, status: string, revision: number, alias: string) =>
  past(id, status, { type: 'v0_UpdateEndpoint', reference: { id: 'e', revision }, alias, trustScore: 40 })

describe('the history of an entity', () => {
  it('tells of each request what it made of the entity, field by field', () => {
    const lock = past('lock', 'Executed', { type: 'v0_LockEndpoint', reference: { id: 'e', revision: 2 } })
    expect([...revisionsOf([created, renamed('rename', 'Executed', 1, 'New'), lock])]).toEqual([
      ['create', { revision: 1, changes: [] }],
      ['rename', { revision: 2, changes: [{ name: 'alias', before: 'Old', after: 'New' }] }],
      ['lock', { revision: 3, changes: [{ name: 'lock', before: 'Unlocked', after: 'Locked' }] }],
    ])
  })

  it('says nothing of a request that was not carried out, and takes nothing from it', () => {
    const revisions = revisionsOf([
      created,
      renamed('refused', 'Rejected', 1, 'Never'),
      renamed('open', 'Open', 1, 'Perhaps'),
      renamed('done', 'Executed', 1, 'New'),
    ])
    expect([revisions.get('refused'), revisions.get('open'), revisions.get('done')!.changes]).toEqual([
      { revision: undefined, changes: [] },
      { revision: undefined, changes: [] },
      [{ name: 'alias', before: 'Old', after: 'New' }],
    ])
  })

  it('tells what an update took away by leaving it out, once', () => {
    const condition = { type: 'Expression', expression: 'x' }
    const policy = past('create', 'Executed', { type: 'v0_CreatePolicy', id: 'p', alias: 'Payments', condition })
    const renamedPolicy = (id: string, revision: number, more: object = {}) =>
      past(id, 'Executed', { type: 'v0_UpdatePolicy', reference: { id: 'p', revision }, alias: 'Payments', ...more })
    const revisions = revisionsOf([
      policy,
      renamedPolicy('without', 1),
      renamedPolicy('again', 2),
      renamedPolicy('with', 3, { condition }),
    ])
    expect(['without', 'again', 'with'].map((id) => revisions.get(id)!.changes)).toEqual([
      [{ name: 'condition', before: condition, after: undefined }],
      [],
      [{ name: 'condition', before: undefined, after: condition }],
    ])
  })

  it('does not know what a founded entity was before its first request', () => {
    expect(revisionsOf([renamed('first', 'Executed', 1, 'New')]).get('first')!.changes).toEqual([
      { name: 'alias', before: undefined, after: 'New' },
      { name: 'trustScore', before: undefined, after: 40 },
    ])
  })
})

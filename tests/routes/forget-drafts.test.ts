import { expect, it } from 'vitest'
import { forgetDrafts, forgetEndedDrafts, noteSignOut } from '@app/forget-drafts'
import { openStorage } from '@app/open-storage'

/** As a browser has it: what is kept are its own keys. */
function browserStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }
  return Object.create(methods) as Storage
}

it('who signs out leaves no unsent form behind, and nothing else is touched', () => {
  const kept = browserStorage()
  const storage = openStorage(() => kept)
  storage.setItem('countersign.draft.order.a', 'an order')
  storage.setItem('countersign.draft.account.a', 'an account')
  storage.setItem('countersign.look', 'columns')
  forgetDrafts(storage)
  expect(storage.keys()).toEqual(['countersign.look'])
})

it('a form that was sent and never answered stays, so that it is not sent again', () => {
  const kept = browserStorage()
  const storage = openStorage(() => kept)
  storage.setItem('countersign.draft.order.a', 'an order')
  storage.setItem('countersign.draft.order.a.sent', 'its proposal')
  storage.setItem('countersign.draft.order.b', 'another')
  forgetDrafts(storage)
  expect(storage.keys()).toEqual(['countersign.draft.order.a', 'countersign.draft.order.a.sent'])
})

it('what only the page remembers is forgotten as well', () => {
  const storage = openStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  storage.setItem('countersign.draft.order.a', 'an order')
  forgetDrafts(storage)
  expect(storage.keys()).toEqual([])
})

it('of a batch only the drafts stay whose answer was not heard', () => {
  const kept = browserStorage()
  const storage = openStorage(() => kept)
  storage.setItem('countersign.draft.batch.p.d.v', 'all drafts')
  storage.setItem('countersign.draft.batch-sent.p.d.v.sent', 'those that were sent')
  forgetDrafts(storage)
  expect(storage.keys()).toEqual(['countersign.draft.batch-sent.p.d.v.sent'])
})

it('with a form that stays, the id of its draft stays', () => {
  const kept = browserStorage()
  const storage = openStorage(() => kept)
  for (const form of ['order.a', 'order.b']) {
    storage.setItem(`countersign.draft.${form}`, 'an order')
    storage.setItem(`countersign.draft.${form}.id`, `id of ${form}`)
  }
  storage.setItem('countersign.draft.order.a.sent', 'a hash')
  forgetDrafts(storage)
  expect(storage.keys()).toEqual([
    'countersign.draft.order.a',
    'countersign.draft.order.a.id',
    'countersign.draft.order.a.sent',
  ])
})

it('a tab that was elsewhere when somebody signed out forgets when it comes back, and keeps what is begun then', () => {
  const [shared, kept] = [browserStorage(), browserStorage()]
  const [storage, tab] = [openStorage(() => shared), openStorage(() => kept)]
  const drafts = () => tab.keys().filter((key) => key.startsWith('countersign.draft'))
  tab.setItem('countersign.draft.account.a', 'of somebody')
  forgetEndedDrafts(storage, tab)
  expect(drafts()).toEqual(['countersign.draft.account.a'])
  noteSignOut(storage, 1)
  forgetEndedDrafts(storage, tab)
  expect(drafts()).toEqual([])
  tab.setItem('countersign.draft.account.b', 'of somebody else')
  forgetEndedDrafts(storage, tab)
  expect(drafts()).toEqual(['countersign.draft.account.b'])
})

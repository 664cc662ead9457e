import { describe, expect, it } from 'vitest'
import { changeScope, isSameDraft, settingsDraft, toggleSource } from '@domain/preferences/notification-draft'

const domainId = 'd'
const both = ['TransactionDetected', 'IntentApproved'] as const
const available = { Self: both, SelfAndDescendants: ['IntentApproved'] } as const

describe('the settings of a domain as they can be changed', () => {
  it('begin with what is stored, as far as the domain still offers it', () => {
    expect(
      settingsDraft({ available, stored: { domainId, scope: 'SelfAndDescendants', subscriptions: both } }),
    ).toEqual({ scope: 'SelfAndDescendants', subscriptions: ['IntentApproved'] })
    expect(
      settingsDraft({
        available: { Self: both },
        stored: { domainId, scope: 'SelfAndDescendants', subscriptions: ['IntentApproved'] },
      }),
    ).toEqual({ scope: 'Self', subscriptions: ['IntentApproved'] })
    expect(settingsDraft({ available: {}, stored: { domainId, scope: 'Self', subscriptions: both } })).toEqual({
      scope: 'Self',
      subscriptions: [],
    })
  })

  it('begin with nothing where nothing was set', () => {
    expect(settingsDraft({ available, stored: undefined })).toEqual({ scope: 'Self', subscriptions: [] })
  })

  it('keep one order however they are set, so that the same choice is the same', () => {
    const late = toggleSource(
      toggleSource({ scope: 'Self', subscriptions: [] }, 'IntentApproved'),
      'TransactionDetected',
    )
    expect([late.subscriptions, toggleSource(late, 'TransactionDetected').subscriptions]).toEqual([
      both,
      ['IntentApproved'],
    ])
    expect([
      isSameDraft(late, { scope: 'Self', subscriptions: ['IntentApproved', 'TransactionDetected'] }),
      isSameDraft(late, { ...late, scope: 'SelfAndDescendants' }),
      isSameDraft(late, { ...late, subscriptions: [] }),
    ]).toEqual([true, false, false])
  })

  it('lose what the other scope does not offer', () => {
    expect(changeScope({ scope: 'Self', subscriptions: both }, 'SelfAndDescendants', available)).toEqual({
      scope: 'SelfAndDescendants',
      subscriptions: ['IntentApproved'],
    })
  })
})

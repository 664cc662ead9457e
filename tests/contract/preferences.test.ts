import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  listAvailableNotifications,
  listNotificationSettings,
  storeNotificationSetting,
} from '@api/preferences/preferences.api'
import { availableNotificationsQuery, notificationSettingsQuery } from '@api/preferences/preferences.queries'
import type { Uuid } from '@domain/shared/ids'
import { openApi, type ConsoleApi } from '@support/console-api'
import { createHarness, type Harness, type TestDomain } from '@support/gateway-harness'
import { quorum } from '@support/test-institution'

const alone = [{ alias: 'Alone', workflow: [quorum('maker')] }]
let harness: Harness
let outer: TestDomain<'maker' | 'clerk'>
let inner: TestDomain<'maker'>
let maker: ConsoleApi

beforeAll(async () => {
  harness = await createHarness()
  outer = await harness.createDomain({
    people: { maker: ['maker'], clerk: ['clerk'] },
    policies: alone,
    readAccess: { transactions: ['maker'], requests: ['maker', 'clerk'] },
  })
  inner = await harness.createDomain({
    parent: { id: outer.id, admin: outer.people.maker },
    people: { maker: ['maker'] },
    policies: alone,
  })
  maker = await openApi(harness, outer.people.maker)
})
afterAll(() => harness.close())

const both = ['TransactionDetected', 'IntentApproved'] as const

describe('notification settings', () => {
  it('GET /internal/v1/me/settings/notifications/available tells what a person may be told of, and how far [AP019]', async () => {
    expect(await listAvailableNotifications(maker.api, outer.id)).toEqual([
      { domainId: outer.id, availableSources: { Self: both, SelfAndDescendants: both } },
    ])
    expect(await listAvailableNotifications((await openApi(harness, inner.people.maker)).api)).toEqual([
      { domainId: inner.id, availableSources: { Self: both } },
    ])
    expect(await listAvailableNotifications((await openApi(harness, outer.people.clerk)).api)).toEqual([
      { domainId: outer.id, availableSources: { Self: ['IntentApproved'], SelfAndDescendants: ['IntentApproved'] } },
    ])
  })

  it('POST /internal/v1/me/settings/notifications stores them, GET /internal/v1/me/settings/notifications reads them per domain [AP019] [AP020] [EN047]', async () => {
    expect(await listNotificationSettings(maker.api, outer.id)).toEqual([])
    const stored = {
      domainId: outer.id,
      scope: 'SelfAndDescendants',
      subscriptions: ['IntentApproved', 'TransactionDetected'],
    } as const
    expect(await storeNotificationSetting(maker.api, stored)).toEqual({ ...stored, subscriptions: both })
    expect(JSON.parse(maker.sent.at(-1)!.body)).toEqual({
      domainId: outer.id,
      domainScope: 'SelfAndDescendants',
      subscriptions: ['IntentApproved', 'TransactionDetected'],
    })
    expect(await listNotificationSettings(maker.api, outer.id)).toEqual([{ ...stored, subscriptions: both }])
    await storeNotificationSetting(maker.api, { ...stored, scope: 'Self', subscriptions: [] })
    expect(await listNotificationSettings(maker.api)).toEqual([
      { domainId: outer.id, scope: 'Self', subscriptions: [] },
    ])
    expect(await listNotificationSettings((await openApi(harness, outer.people.clerk)).api)).toEqual([])
  })

  it('nobody is told of what they may not read, nor in a domain that is not theirs', async () => {
    const { api } = await openApi(harness, outer.people.clerk)
    const store = (
      parts: {
        domainId?: Uuid
        scope?: 'Self' | 'SelfAndDescendants'
        subscriptions?: readonly (typeof both)[number][]
      },
      client = api,
    ) => storeNotificationSetting(client, { domainId: outer.id, scope: 'Self', subscriptions: [], ...parts })
    await expect(store({ subscriptions: ['TransactionDetected'] })).rejects.toMatchObject({
      problem: { status: 400, reason: 'InvalidRequestError' },
    })
    await expect(store({ domainId: inner.id })).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(
      store(
        { domainId: inner.id, scope: 'SelfAndDescendants', subscriptions: ['IntentApproved'] },
        (await openApi(harness, inner.people.maker)).api,
      ),
    ).rejects.toMatchObject({ problem: { status: 400 } })
    await expect(listNotificationSettings(api, inner.id)).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(listNotificationSettings(api, 'inner')).rejects.toMatchObject({ problem: { status: 400 } })
    await expect(store({ subscriptions: ['Everything' as never] })).rejects.toMatchObject({ problem: { status: 400 } })
  })

  it('the queries read those of all own domains', async () => {
    const client = new QueryClient()
    expect(await client.fetchQuery(notificationSettingsQuery(maker.api))).toHaveLength(1)
    expect((await client.fetchQuery(availableNotificationsQuery(maker.api))).map(({ domainId }) => domainId)).toEqual([
      outer.id,
    ])
  })
})

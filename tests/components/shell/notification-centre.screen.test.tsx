import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  NotificationCentre,
  type NotificationItem,
  type NotificationList,
  type WaitingList,
} from '@features/shell/notification-centre.screen'
import { notificationCentreMessages as words } from '@features/shell/notification-centre.messages'
import {
  connectNotificationCentre,
  type NotificationCentreView,
} from '@machines/preferences/notification-centre.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import {
  newestNotification,
  notificationCentreModel,
  olderNotification,
} from '@support/models/notification-centre.model'
import { renderWithRouter, withLinks } from '@support/with-router'

const view = (snapshot: unknown, send: unknown) => connectNotificationCentre(snapshot as never, send as never)
const item = (id: NotificationItem['id'], parts: Partial<NotificationItem>): NotificationItem => ({
  id,
  title: 'Intent approved',
  kind: 'Create account',
  ledgerId: undefined,
  domain: 'Treasury Operations',
  at: '2026-11-24T09:00:00.000Z',
  isRead: false,
  href: `/record/${id}`,
  ...parts,
})
const list: NotificationList = {
  items: [item(newestNotification, { title: 'Transaction detected' }), item(olderNotification, {})],
  unread: 2,
  failure: undefined,
  retry: () => undefined,
  older: undefined,
  isLoadingOlder: false,
  settingsHref: '/settings',
}
const waiting: WaitingList = {
  items: [],
  isLoading: false,
  hasFailed: false,
  retry: () => undefined,
  allHref: '/waiting',
  more: 0,
}
const titles: Readonly<Record<string, string>> = {
  [newestNotification]: 'Transaction detected',
  [olderNotification]: 'Intent approved',
}

describeScreen({
  ...notificationCentreModel,
  mount: mountScreen({
    show: (snapshot, send) =>
      withLinks(<NotificationCentre view={view(snapshot, send)} list={list} waiting={waiting} notices={[]} />),
    acts: {
      'notification.opened': (event) => clickIfThere('link', titles[event['id'] as string]!),
      'notifications.readAll': () => clickIfThere('button', 'Mark all as read'),
      'notifications.retry': () => clickIfThere('button', 'Try again'),
    },
    check: (snapshot) => {
      const { phase, isMarkingAll } = view(snapshot, () => undefined)
      expect(screen.queryByRole('alert') !== null).toBe(phase === 'notMarked')
      if (phase === 'notMarked') expect(screen.getByRole('alert')).toHaveTextContent(words.notMarked)
      expect(screen.queryByText('Marking all as read') !== null).toBe(isMarkingAll)
    },
  }),
})

const resting = {
  phase: 'resting',
  prompt: 'none',
  problem: undefined,
  isMarkingAll: false,
  open: () => undefined,
  readAll: () => undefined,
  retry: () => undefined,
} satisfies NotificationCentreView
const show = (parts: Partial<NotificationList>, waits: Partial<WaitingList> = {}) =>
  renderWithRouter(
    <NotificationCentre view={resting} list={{ ...list, ...parts }} waiting={{ ...waiting, ...waits }} notices={[]} />,
  )
const part = (name: string) => within(screen.getByRole('region', { name }))

it('says what waits, each request with its link and how long it stands, and how many more', async () => {
  await show(
    {},
    {
      items: [{ id: 'one', title: 'Create vault', expires: 'in 2 days', href: '/intents?intentId=one' }],
      more: 3,
    },
  )
  const here = part('Waiting for you')
  expect(here.getByRole('link', { name: 'Create vault' })).toHaveAttribute('href', '/intents?intentId=one')
  expect(here.getByText('Expires in 2 days')).toBeVisible()
  expect(here.getByRole('link', { name: '3 more requests' })).toHaveAttribute('href', '/waiting')
})

it('says of each notification what happened, to what and where, whether it is unread, and leads to its record', async () => {
  await show({
    items: [
      item(newestNotification, { title: 'Transaction detected', kind: undefined, ledgerId: 'ethereum-mainnet' }),
      item(olderNotification, { isRead: true }),
    ],
    unread: 1,
  })
  const [unread, read] = part('Notifications').getAllByRole('listitem')
  expect(unread).toHaveTextContent('Unread: Transaction detectedethereum-mainnet · Treasury Operations')
  expect(read).toHaveTextContent(/^Intent approvedCreate account · Treasury Operations/)
  expect(within(read!).getByRole('link')).toHaveAttribute('href', `/record/${olderNotification}`)
  expect(part('Notifications').getByText('1 unread')).toBeVisible()
})

it.each([
  ['nothing was notified', { items: [], unread: 0 }, 'No notifications'],
  ['it is being read', { items: undefined, unread: 0 }, undefined],
  [
    'it could not be read',
    { items: undefined, unread: 0, failure: [{ name: 'status', value: '503' }] },
    words.notLoaded,
  ],
] as const)('where %s it is said, and nothing is to be marked', async (_, parts, said) => {
  await show(parts)
  const here = part('Notifications')
  if (said) expect(here.getByText(said)).toBeVisible()
  else expect(here.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  expect(here.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('where nothing is unread nothing is to be marked; a further page is offered where there is one', async () => {
  await show({ items: [item(olderNotification, { isRead: true })], unread: 0, older: () => undefined })
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show older notifications' })).toBeEnabled()
})

import { screen } from '@testing-library/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { demoPerson } from '@support/demo-person'
import { openDemo } from '@support/route-demo'
import { alerts, button, crumbs, link, rows, tab } from '@support/route-find'
import { answerWith, cutBefore, liftable } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('ines', 'treasury')
const { prefix, open, see, click } = seat
afterEach(() => vi.restoreAllMocks())

const [marcus, ines] = [demoPerson('marcus', 'treasury').user.id, demoPerson('ines', 'treasury').user.id]
const deviceId = '0d4c9a52-7c1e-4a53-8f0e-1f6a3a0c9b11'
const intentId = '5f9de1f0-0f5f-4a4e-9a44-0a5f3c6f7b22'

/** What happened before the page was opened. */
async function notify(): Promise<void> {
  const { log } = (await openDemo()).gateway.harness.gateway.context
  log.security('device.removed', { 'user.id': [marcus], 'device.id': deviceId })
  log.security('entity.locked', {
    'user.id': [ines],
    'countersign.intent.id': intentId,
    'countersign.intent.type': 'v0_LockUser',
  })
  log.security('sign_in.refused', { 'user.id': [marcus], 'error.type': 'declined' })
  await (await openDemo()).gateway.harness.settle()
}
const cells = (event: string) =>
  [
    ...(rows()
      .find((row) => row.getAttribute('aria-label')?.startsWith(event))
      ?.querySelectorAll('[role="gridcell"]') ?? []),
  ].map(({ textContent }) => textContent)
const eventsOf = () => rows().map((row) => row.getAttribute('aria-label'))
const peopleOf = () => new Set(eventsOf().map((label) => label?.split(', ')[1]))

test('the security log stands beside the users: each entry says what happened, to whom and why', async () => {
  await notify()
  await open('users')
  await click(() => tab('Security log'))
  await see(() =>
    expect(eventsOf()).toEqual(
      expect.arrayContaining([
        'Device removed, Marcus Oyelaran',
        'Lock executed, Ines Caldeira',
        'Sign-in refused on a device, Marcus Oyelaran',
      ]),
    ),
  )
  expect([seat.app.address(), crumbs().at(-1)?.textContent, tab('Security log').getAttribute('aria-current')]).toEqual([
    `${prefix}/users/security`,
    'Users',
    'page',
  ])
  expect(cells('Sign-in refused')).toEqual([
    'Sign-in refused on a device',
    'Marcus Oyelaran',
    expect.stringMatching(/^19\/11\/2026 /),
    'Declined on the device',
    '',
  ])
  expect(cells('Lock executed').at(-1)).toBe('Lock user')
  expect(cells('Device removed').at(-1)).toBe('Device 0d4c9a52')
  expect(link('Device removed')).toHaveAttribute('href', `${prefix}/users/${marcus}`)
})

test('the address holds event, person and order; what nobody can mean is dropped', async () => {
  await open(
    `users/security?event_name=countersign.device.removed&event_name=countersign.entity.locked&user.id=${ines}`,
  )
  await see(() => expect(eventsOf()).toContain('Lock executed, Ines Caldeira'))
  expect(peopleOf()).toEqual(new Set(['Ines Caldeira']))
  await click(() => button(/^Clear$/))
  await see(() => expect(peopleOf()).toContain('Marcus Oyelaran'))
  await open('users/security?user.id=me&timestamp.gt=yesterday&sortOrder=SIDEWAYS')
  await see(() => expect(peopleOf()).toContain('Marcus Oyelaran'))
})

test('the file of the log has the names of OpenTelemetry and whole ids beside the words', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open('users/security?event_name=countersign.device.removed')
  await click(() => button('Export CSV'))
  await see(() => expect(files).toHaveLength(1))
  const [header, ...lines] = ((await files[0]?.text()) ?? '').split('\r\n')
  expect(header).toContain(
    'Event,Event name,Severity,Person,User id,Time,Reason,Error type,Details,Device id,Intent id,Invitation id,Connection id,Id',
  )
  expect(lines.find((line) => line.includes(deviceId))).toMatch(
    new RegExp(
      `^Device removed,countersign\\.device\\.removed,INFO,Marcus Oyelaran,${marcus},[^,]+,,,Device 0d4c9a52,${deviceId},,,,[0-9a-f-]{36}$`,
    ),
  )
})

test('a log in which nothing stands says what will, one that may not be read says so, and one that fails is read again', async () => {
  const calls = /security-events/
  const empty = { items: [], count: 0 }
  await open('users/security', { faults: [[calls, answerWith(200, empty)]] })
  await see(() => screen.getByRole('heading', { name: 'No security entries in Treasury Operations yet' }))
  await open('users/security', { faults: [[calls, answerWith(401, { reason: 'PermissionDeniedError' })]] })
  await see(() =>
    screen.getByRole('heading', { level: 2, name: 'Your roles may not read the entries of Treasury Operations' }),
  )
  const cut = liftable(cutBefore)
  await open('users/security', { faults: [[calls, cut.fault]] })
  await see(() => expect(alerts()).toHaveLength(1))
  cut.lift()
  await click(() => button('Try again'))
  await see(() => expect(rows().length).toBeGreaterThan(0))
})

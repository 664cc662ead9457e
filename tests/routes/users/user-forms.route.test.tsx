import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fromBase64, toBase64 } from '@domain/shared/base64'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { demoPeople } from '@gateway/demo/demo-people'
import { makeKey } from '@support/keys'
import { answerWith } from '@support/route-network'
import { isCode, listFiles, readSource } from '@support/source-files'
import { button, dialog, field, heading, link, main, region, rows } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('linnea', 'root')
const { prefix, open, see, click, fill } = seat

const propose = () => click(() => button('Propose and sign'))
const says = (sentence: string | RegExp) => see(() => screen.getByText(sentence))
const sent = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: object } }).request.payload)
async function add(list: string, word: string): Promise<void> {
  await fill(() => field(`New entry: ${list}`), word)
  await seat.app.user.press('Enter')
}
async function sign(): Promise<void> {
  await propose()
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await says(/^Proposed: /)
}

const key = makeKey('ada').publicKey
const shortened = toBase64(fromBase64(key)!.slice(0, -1))
const rsa = toBase64(Uint8Array.from([0x30, 0x0d, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0, 1, 2, 3]))

test('a user is created by public key: name, login, roles and key are required, a login that is no address is only warned of, a role has no spaces [VA007] [VA020] [VA021] [VA023] [VA024] [SC021] [RT023]', async () => {
  await open('users')
  await click(() => link('Create a user'))
  await see(() => field('Public key'))
  expect(seat.app.address()).toBe(`${prefix}/users/create`)
  await propose()
  for (const sentence of [
    'Give the user a name.',
    'Enter the login of the user.',
    'Enter the public key of the user.',
    'Give the user a role.',
    'Describe the user.',
  ])
    await says(sentence)
  await fill(() => field('Name'), 'Ada Holm')
  await fill(() => field('Description'), 'Operator of the settlement desk')
  await add('Logins', 'ada.holm')
  await says(/^ada\.holm does not look like an e-mail address\./)
  await add('Logins', 'ada.holm@nordhaven.example')
  await click(() => button(/^Remove ada\.holm$/))
  await see(() => expect(screen.queryByText(/does not look like an e-mail address/)).toBeNull())
  await fill(() => field('Public key'), 'not a key')
  await says('The key must be base64.')
  await fill(() => field('Public key'), shortened)
  await says('A key on P-256 has 91 bytes. This key has 90.')
  await fill(() => field('Public key'), rsa)
  await says('This kind of key is not supported. Use a key on P-256, secp256k1 or Ed25519 (DER).')
  await fill(() => field('Public key'), ` ${key} `)
  await says(/Compare it with the fingerprint on the device of the user\./)
  await add('Roles', 'settlement operator')
  await says('The role “settlement operator” contains a space. Use - instead.')
  await click(() => button('Remove settlement operator'))
  await add('Roles', 'settlement-operator')
  await sign()
  expect(seat.app.address()).toBe(`${prefix}/users`)
  expect(sent()).toEqual([
    {
      type: 'v0_CreateUser',
      id: expect.any(String),
      alias: 'Ada Holm',
      publicKey: key,
      loginIds: [{ id: 'ada.holm@nordhaven.example', providerId: 'countersign' }],
      roles: ['settlement-operator'],
      lock: 'Unlocked',
      description: 'Operator of the settlement desk',
      customProperties: {},
    },
  ])
})

test('roles are offered as the platform lists them and as the reading rights name them, any other may be written, and one that the reading rights do not name is warned of [RO001] [RO002] [RO013]', async () => {
  await open('users/create', {
    faults: [[/^GET \/v1\/domains\/[0-9a-f-]{36}\/users\/roles$/, answerWith(200, { roles: ['listed-role'] })]],
  })
  const entry = await see(() => field('New entry: Roles'))
  const offered = Array.from(document.getElementById(entry.getAttribute('list')!)!.children, (one) =>
    one.getAttribute('value'),
  )
  const named = demoPeople.flatMap(({ inDomains }) => inDomains.root ?? [])
  expect(offered).toEqual(expect.arrayContaining(['listed-role', ...named]))
  expect(offered).toEqual([...new Set(offered)].sort())
  await add('Roles', named[0]!)
  await see(() => within(main()).getByRole('button', { name: `Remove ${named[0]!}` }))
  expect(screen.queryByText(/is missing from the reading rights/)).toBeNull()
  await add('Roles', 'night-watch')
  await says('night-watch is missing from the reading rights of this domain and gives no read access.')
})

test('no role is written down in the console or on the device [RO002]', () => {
  const roles = new Set(demoPeople.flatMap(({ inDomains }) => Object.values(inDomains).flat()))
  expect(roles.size).toBeGreaterThan(3)
  const named = listFiles('src', 'companion')
    .filter(isCode)
    .filter((path) => [...roles].some((role) => new RegExp(`['"\`]${role}['"\`]`).test(readSource(path))))
  expect(named).toEqual([])
})

test('a key that another user has is refused at its field [VA020]', async () => {
  await open('users/create')
  await fill(() => field('Name'), 'Somebody else')
  await add('Logins', 'somebody.else@nordhaven.example')
  await fill(() => field('Public key'), demoKeyOf('linnea').publicKey)
  await add('Roles', 'domain-admin')
  await fill(() => field('Description'), 'The same person twice')
  await propose()
  await see(() => expect(field('Public key')).toHaveAccessibleDescription(/key/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a user is changed: roles and logins are added and taken away, the key is not asked for [RT023]', async () => {
  await open('users')
  await see(() => expect(rows().length).toBeGreaterThan(2))
  await click(() => rows().find((row) => row.textContent.includes('Jonas'))!)
  await see(() => heading(/Jonas/))
  const path = seat.app.address()
  await click(() => link('Edit'))
  await see(() => field('New entry: Roles'))
  expect(seat.app.address()).toBe(`${path}/edit`)
  expect(screen.queryByLabelText('Public key')).toBeNull()
  await fill(() => field('Description'), 'Administers the institution')
  await add('Roles', 'night-watch')
  // Only what comes and goes, not the roles that stay.
  await see(() =>
    expect(within(region('Review')).getByText('Roles').nextElementSibling).toHaveTextContent(/^night-watch$/),
  )
  await sign()
  expect(seat.app.address()).toBe(path)
  expect(sent()).toEqual([
    expect.objectContaining({
      type: 'v0_UpdateUser',
      reference: { id: path.split('/').at(-1), revision: expect.any(Number) },
      roles: expect.arrayContaining(['night-watch', 'domain-admin']),
      loginIds: [{ id: expect.stringMatching(/^jonas\..*@nordhaven\.example$/), providerId: 'countersign' }],
    }),
  ])
})

test('where nobody fits what is searched for, and at the address of nobody, no user is found [ER024]', async () => {
  await open('users?alias=nobody-is-called-so')
  await says('No user found')
  await open(`users/${crypto.randomUUID()}`)
  await see(() => heading('No user found'))
})

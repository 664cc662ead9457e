import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Uuid } from '@domain/shared/ids'
import type { EditedEntity } from '@features/intents/form/entity-form'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { makeKey } from '@support/keys'
import { openBrowser, type RouteBrowser } from '@support/route-app'
import { button, dialog, entry, field, heading, inDialog, link, main } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { answerWith, cutAfter } from '@support/route-network'
import { takeRouteSeat } from '@support/route-seat'
import { specimenWizard, standAtCreateVault } from '@support/specimen-wizard'

const stand = standAtCreateVault()
const seat = takeRouteSeat('linnea', 'root')
const { prefix, open, see, click, fill } = seat
const address = (step = '') => `${prefix}/vaults/create${step && `?step=${step}`}`
const publicKey = makeKey('vault in steps').publicKey
const stepper = () => within(screen.getByRole('navigation', { name: 'Steps' }))
const step = (name: RegExp | string) => stepper().getByRole('button', { name })
const stepHeading = (name: string) => within(main()).getByRole('heading', { level: 2, name })
const kept = (browser: RouteBrowser) =>
  browser.tabStorage.keys().filter((key) => key.includes('.specimen.') && !key.endsWith('.id'))

async function fillGeneral(): Promise<void> {
  await fill(() => field(/^Name$/), 'HSM Bergen 3')
  await fill(() => field('Description'), 'Third vault')
}

/** From the first step to the third. */
async function fillToLabels(key = publicKey): Promise<void> {
  await fillGeneral()
  await click(() => button('Continue to Key'))
  await fill(() => field('Public key'), key)
  await click(() => button('Continue to Labels'))
  await see(() => stepHeading('Labels'))
}

const proposals = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { payload: object } }).request.payload)

test('each step holds before the next one comes, and says what is wrong where the focus goes', async () => {
  await open('vaults/create')
  await see(() => stepHeading('General information'))
  expect(step(/General information/)).toHaveAttribute('aria-current', 'step')
  await click(() => button('Continue to Key'))
  await see(() => expect(field(/^Name$/)).toHaveAccessibleDescription(/Give the vault a name\./))
  expect(main()).toHaveTextContent('2 fields need your attention')
  expect(document.activeElement).toBe(field(/^Name$/))
  expect(seat.app.address()).toBe(address())
  await fillGeneral()
  expect(main()).not.toHaveTextContent('need your attention')
  expect(main()).toHaveTextContent(/Draft kept in this tab, \d\d:\d\d:\d\d [AP]M/)
  await click(() => button('Continue to Key'))
  await see(() => stepHeading('Key'))
  expect(document.activeElement).toBe(stepHeading('Key'))
  expect(seat.app.address()).toBe(address('key'))
  // Of a field that nobody has come to nothing is said yet.
  expect(screen.queryByText('Enter the public key of the vault.')).toBeNull()
  await fill(() => field('Public key'), 'MFkw')
  await click(() => field('MPC'))
  await click(() => button('Continue to Labels'))
  await see(() => screen.getByText('This is not a public key.'))
  expect(field('Backup key')).toHaveAccessibleDescription(/Enter the backup key\./)
  await fill(() => field('Public key'), publicKey)
  await click(() => field('HSM'))
  expect(screen.queryByLabelText('Backup key')).toBeNull()
  await click(() => button('Continue to Labels'))
  await click(() => button('Add a label'))
  await click(() => button('Add a label'))
  expect(screen.queryByText('Name the label.')).toBeNull()
  await fill(() => field('Label 2'), 'site')
  await click(() => button('Continue to Summary'))
  await see(() => expect(field('Label 1')).toHaveAccessibleDescription('Name the label.'))
  expect(document.activeElement).toBe(field('Label 1'))
  await fill(() => field('Label 1'), 'site')
  expect(field('Label 2')).toHaveAccessibleDescription('Another label has this name.')
})

test('back, the way back of the browser and a jump keep what is filled in, and no jump passes what is missing', async () => {
  await open('vaults/create')
  await see(() => stepHeading('General information'))
  await click(() => step(/Key/))
  expect([step(/Key/).getAttribute('aria-disabled'), seat.app.address()]).toEqual(['true', address()])
  await fillToLabels()
  await click(() => button('Add a label'))
  await fill(() => field('Label 1'), 'site')
  await click(() => button('Back'))
  await see(() => expect(field('Public key')).toHaveValue(publicKey))
  expect(step(/Labels/)).not.toHaveAttribute('aria-disabled')
  await seat.app.back()
  await see(() => expect(field('Label 1')).toHaveValue('site'))
  await seat.app.back()
  await seat.app.back()
  await see(() => expect(field(/^Name$/)).toHaveValue('HSM Bergen 3'))
  expect(seat.app.address()).toBe(address())
  await seat.app.forward()
  await see(() => stepHeading('Key'))
  await click(() => step(/Labels/))
  await see(() => expect(field('Label 1')).toHaveValue('site'))
  await click(() => step(/General information/))
  await fill(() => field(/^Name$/), '')
  await seat.app.goTo(address('summary'))
  await see(() => expect(seat.app.address()).toBe(address()))
  stepHeading('General information')
})

test('the summary is read from the bytes that are signed, and what the phone signs is what it says', async () => {
  await open('vaults/create')
  await see(() => stepHeading('General information'))
  await fillToLabels()
  await click(() => button('Add a label'))
  await fill(() => field('Label 1'), 'site')
  await fill(() => field('Value 1'), 'Bergen')
  await click(() => button('Continue to Summary'))
  await see(() => stepHeading('Summary'))
  expect(seat.app.address()).toBe(address('summary'))
  await see(() => expect(stepHeading('Summary').closest('.card')!.querySelector('dl.facts')).not.toBeNull())
  const shown = [...stepHeading('Summary').closest('.card')!.querySelectorAll('dl.facts dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  await click(() => button('Propose and sign'))
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  const reviewed = [...dialog().querySelectorAll('dl.facts dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  const written = shown.find(([name]) => name?.includes('written'))?.[1]
  expect(reviewed.slice(0, shown.length)).toEqual(shown)
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await see(() => screen.getByText(/^Proposed: /))
  expect(seat.app.address()).toBe(`${prefix}/vaults`)
  expect(proposals().map(canonicalText)).toEqual([
    canonicalText({
      type: 'v0_CreateVault',
      id: (proposals()[0] as { id: string }).id,
      alias: 'HSM Bergen 3',
      description: 'Third vault',
      publicKey,
      lock: 'Unlocked',
      parameters: { type: 'HSM' },
      customProperties: { site: 'Bergen', written },
    }),
  ])
})

test('what the dry run refuses leads to its step and stands at its field, until that is changed', async () => {
  await open('vaults/create')
  await see(() => stepHeading('General information'))
  await fillToLabels(demoKeyOf('vault zurich').publicKey)
  await click(() => button('Continue to Summary'))
  await click(() => button('Propose and sign'))
  await see(() => stepHeading('Key'))
  expect(field('Public key')).toHaveAccessibleDescription(/This public key is registered already\./)
  expect(document.activeElement).toBe(field('Public key'))
  expect(seat.app.address()).toBe(address('key'))
  await fill(() => field('Public key'), publicKey)
  expect(field('Public key')).not.toHaveAccessibleDescription(/registered already/)
  expect(proposals()).toEqual([])
})

test('who leaves with something filled in is asked, and the draft stays, or goes', async () => {
  const browser = openBrowser()
  await open('vaults/create', { browser })
  await see(() => stepHeading('General information'))
  await click(() => entry('Vaults'))
  await see(() => heading('Vaults'))
  await click(() => link('Create a vault'))
  await see(() => field(/^Name$/))
  await fillGeneral()
  await click(() => entry('Vaults'))
  await see(() => expect(dialog()).toHaveTextContent('Leave this page?'))
  await click(() => inDialog().getByRole('button', { name: 'Stay' }))
  await see(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field(/^Name$/)).toHaveValue('HSM Bergen 3')
  await click(() => entry('Vaults'))
  await click(() => inDialog().getByRole('button', { name: 'Leave and keep the draft' }))
  await see(() => heading('Vaults'))
  expect(kept(browser)).toHaveLength(1)
  await click(() => link('Create a vault'))
  await see(() => expect(field(/^Name$/)).toHaveValue('HSM Bergen 3'))
  await click(() => entry('Vaults'))
  await click(() => inDialog().getByRole('button', { name: 'Discard the draft' }))
  await see(() => heading('Vaults'))
  expect(kept(browser)).toEqual([])
})

test('a sign-out is not held up by what is filled in', async () => {
  const browser = openBrowser()
  await open('vaults/create', { browser })
  await see(() => field(/^Name$/))
  await fillGeneral()
  await click(() => screen.getAllByRole('button', { name: 'Sign out' })[0]!)
  await see(() => expect(seat.app.left() ?? seat.app.address()).not.toMatch(/vaults\/create$/))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a draft comes back with its step after a reload and a new sign-in, as far as it holds', async () => {
  const browser = openBrowser()
  await open('vaults/create', { browser })
  await see(() => stepHeading('General information'))
  await fillToLabels()
  await click(() => button('Add a label'))
  await fill(() => field('Label 1'), 'site')
  // The session has ended: the way back from the sign-in leads to the step.
  seat.app.fault(/^GET \/api\/auth\/session/, () => Promise.resolve(Response.json(null)))
  await seat.app.notifyWindow('focus')
  await see(() => expect(decodeURIComponent(seat.app.left() ?? '')).toContain(`${address('labels')}`))
  await open('vaults/create?step=labels', { browser })
  await see(() => expect(field('Label 1')).toHaveValue('site'))
  expect(main()).toHaveTextContent('Your entries are back.')
  await click(() => step(/General information/))
  await fill(() => field('Description'), '')
  await open('vaults/create?step=labels', { browser })
  await see(() => expect(field(/^Name$/)).toHaveValue('HSM Bergen 3'))
  expect(seat.app.address()).toBe(address())
  await click(() => button('Clear the form'))
  await see(() => expect(field(/^Name$/)).toHaveValue(''))
  expect(kept(browser)).toEqual([])
})

test('an address begins a draft anew, with what it says that can be chosen; one that is kept gives way only when the person says so', async () => {
  const browser = openBrowser()
  await open('vaults/create?alias=From+a+link&kind=Paper', { browser })
  await see(() => expect(field(/^Name$/)).toHaveValue('From a link'))
  expect(seat.app.address()).toBe(address())
  await fill(() => field('Description'), 'Third vault')
  await click(() => button('Continue to Key'))
  await see(() => expect(field('HSM')).toBeChecked())
  await open('vaults/create?restart=true', { browser })
  await see(() => expect(dialog()).toHaveTextContent('Begin a new draft?'))
  await click(() => inDialog().getByRole('button', { name: 'Continue my draft' }))
  await see(() => expect(seat.app.address()).toBe(address()))
  expect([field(/^Name$/), field('Description')].map((one) => (one as HTMLInputElement).value)).toEqual([
    'From a link',
    'Third vault',
  ])
  await seat.app.goTo(`${address()}?alias=Another`)
  await see(() => expect(dialog()).toHaveTextContent('Begin a new draft?'))
  await click(() => inDialog().getByRole('button', { name: 'Begin a new draft' }))
  await see(() => expect(field(/^Name$/)).toHaveValue('Another'))
  expect([field('Description').textContent, seat.app.address()]).toEqual(['', address()])
})

const edits: EditedEntity = {
  id: crypto.randomUUID() as Uuid,
  alias: 'HSM Bergen',
  path: 'vaults',
  revision: 3,
  lock: 'Unlocked',
}

test('a wizard that changes something keeps a draft for each, and proposes nothing of one that is locked', async () => {
  const browser = openBrowser()
  stand.show({ ...specimenWizard, edits: { ...edits, lock: 'Locked' } })
  await open('vaults/create', { browser })
  await see(() => stepHeading('General information'))
  expect(main()).toHaveTextContent('A locked vault cannot be edited or used. Unlock it first.')
  await fillToLabels()
  expect(kept(browser)).toEqual([expect.stringContaining(edits.id), expect.stringContaining('revision')])
  await click(() => button('Continue to Summary'))
  await click(() => button('Propose and sign'))
  await see(() => within(main()).getByText('A locked item cannot be edited'))
  expect(seat.app.address()).toBe(address('summary'))
  stand.show(specimenWizard)
  await open('vaults/create', { browser })
  await see(() => expect(field(/^Name$/)).toHaveValue(''))
})

test('a wizard that changes something is barred while nothing differs, and until what others changed meanwhile is loaded', async () => {
  const browser = openBrowser()
  const publicKey = makeKey('vault that stands').publicKey
  const begins = { ...specimenWizard.begins, alias: 'HSM Bergen', description: 'Third vault', publicKey }
  stand.show({ ...specimenWizard, begins, edits })
  await open('vaults/create?step=summary', { browser })
  await see(() => within(main()).getByText('Nothing has changed yet.'))
  expect(button('Propose and sign')).toHaveAttribute('aria-disabled', 'true')
  await click(() => button('Back'))
  await click(() => button('Back'))
  await click(() => button('Back'))
  await see(() => stepHeading('General information'))
  await seat.app.user.fill(field('Description'), 'Vault of the bank')
  stand.show({ ...specimenWizard, begins: { ...begins, alias: 'HSM Oslo' }, edits: { ...edits, revision: 4 } })
  await see(() => within(main()).getByText('Somebody else changed this record. Load it before you propose.'))
  expect(field('Description')).toHaveValue('Vault of the bank')
  await click(() => button('Load the record'))
  await see(() => expect(field(/^Name$/)).toHaveValue('HSM Bergen'))
  expect(main()).toHaveTextContent('This record was changed after you began.')
})

test('an answer that is lost is looked for at the summary, and the draft is known as sent when it comes back', async () => {
  const browser = openBrowser()
  await open('vaults/create', { browser })
  await see(() => stepHeading('General information'))
  await fillToLabels(makeKey('vault of a lost answer').publicKey)
  await click(() => button('Continue to Summary'))
  await click(() => button('Propose and sign'))
  await see(dialog)
  seat.app.fault(/^POST \/v1\/intents$/, cutAfter)
  seat.app.fault(/^GET \/v1\/domains\/[^/]+\/intents\/[^/?]+$/, answerWith(404, { reason: 'EntityNotFoundError' }))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await see(() => within(main()).getByText(/The platform's answer was lost/))
  expect([seat.app.address(), kept(browser).length > 0]).toEqual([address('summary'), true])
  await open('vaults/create?step=summary', { browser })
  await see(() => within(main()).getByText(/but the request arrived/))
  expect(button('Propose and sign')).toHaveAttribute('aria-disabled', 'true')
  await click(() => button('Propose and sign'))
  expect([screen.queryByRole('dialog'), proposals()]).toEqual([null, []])
})

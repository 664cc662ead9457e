import { IDBFactory } from 'fake-indexeddb'
import { fireEvent, screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { vaultIds } from '@gateway/demo/demo-entities'
import type { DomainWire } from '@api/domains/domains.wire'
import { domainIdOf } from '@gateway/demo/demo-people'
import { demoKeyOf } from '@gateway/demo/demo-keys'
import { canonicalText } from '@domain/shared/canonical-json'
import { delays } from '@domain/shared/delays'
import { sha256Hex } from '@domain/shared/hash'
import { signPreparedFile, type PreparedFile } from '@domain/vaults/operation-files'
import type { IntentPayload } from '@domain/intents/catalogue/payloads'
import type { Uuid } from '@domain/shared/ids'
import { makeKey } from '@support/keys'
import { closeRoutes, openBrowser, openRoute, type RouteApp, type RouteBrowser } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { alerts, button, link, main, region } from '@support/route-find'
import { answerWith, changed, cutAfter, cutBefore, held, type FaultOf } from '@support/route-network'

let demo: RouteDemo
let app: RouteApp
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(() => {
  closeRoutes()
  vi.restoreAllMocks()
})

const bergen = vaultIds.bergen
const page = `${prefixOf('root')}/vaults/${bergen}/pending`
const upload = /^POST \/v1\/vaults\/operations\/signed$/
const download = /^GET \/v1\/vaults\/[0-9a-f-]{36}\/operations\/prepared$/

/** A signed file as far as these tests change it. */
interface Signed {
  readonly format: string
  readonly version: number
  readonly vaultId: string
  readonly operations: readonly { readonly id: string; readonly signature: string }[]
}

interface Given {
  readonly name: string
  readonly content: Blob
}

/** The page of the cold vault, and every file that the browser was given. */
async function openPage(
  faults: readonly (readonly [RegExp, FaultOf])[] = [],
  {
    browser = openBrowser(),
    who = demo.people.linnea,
  }: { readonly browser?: RouteBrowser; readonly who?: typeof demo.people.linnea } = {},
) {
  const given: Given[] = []
  const contents = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const href = `blob:${contents.size}`
    contents.set(href, content as Blob)
    return href
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    given.push({ name: this.download, content: contents.get(this.href)! })
  })
  app = await openRoute(who, page, { faults, browser })
  await app.eventually(() => region('Import'))
  return given
}
const see = <T,>(ask: () => T) => app.eventually(ask)
const click = async (ask: () => Element) => app.user.click(await see(ask))
const operations = () => within(main()).getByRole('list', { name: 'Pending operations' })
const rows = () => [...operations().querySelectorAll('summary')]
const uploads = () => app.calls.filter(({ method, path }) => upload.test(`${method} ${path}`))
const outcome = () => within(region('Import')).getAllByRole('status')[0]!
/** Name, word and reason of each picked file. */
const files = () =>
  pickedFiles().map((item) => {
    const file = item.cloneNode(true) as Element
    file.querySelector('details')?.remove()
    return file.textContent
  })
const pickedFiles = () => [...within(region('Import')).getByRole('list', { name: 'Picked files' }).children]
/** What became of each operation of the picked files, one file after the other. */
const outcomes = () =>
  pickedFiles().map((file) => [...file.querySelectorAll('details li')].map(({ textContent }) => textContent))

/** The file of now, as somebody who takes it to the vault has it. */
async function prepared(): Promise<PreparedFile> {
  const { harness } = demo.people.linnea.gateway
  const answer = await harness.as(demo.people.linnea).get<PreparedFile>(`/v1/vaults/${bergen}/operations/prepared`)
  return JSON.parse(answer.text) as PreparedFile
}
const digestsOf = ({ data }: PreparedFile) => data.operations.map(({ id, digest }) => [id, digest])
const { sign } = demoKeyOf('vault bergen')
function signedBy(file: PreparedFile, key: Parameters<typeof signPreparedFile>[1]['sign'] = sign): Signed {
  const signed = signPreparedFile(canonicalText(file), { id: bergen, platformKey: file.signingKey, sign: key })
  if (!signed.ok) throw new Error(signed.problem.tag)
  return JSON.parse(signed.value) as Signed
}
const sentences = {
  Transaction: 'Transfer 40.00 ETH from Insurance fund to Client omnibus ETH',
  Manifest: 'Sign a manifest with account Insurance fund',
  Vault: 'Proof of its own key',
}
/** An operation of the demo as its outcome names it. */
function namedIn({ data }: PreparedFile, id: string) {
  const { kind, digest } = data.operations.find((one) => one.id === id)!
  return `${sentences[kind]} · Digest begins ${digest.slice(0, 4)} ${digest.slice(4, 8)}`
}
const asFile = (name: string, content: Signed | string) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], name)
const pick = async (...some: readonly File[]) =>
  app.user.attach(await see(() => screen.getByLabelText('Signed files')), ...some)

test('each pending operation says what signing will do, and opened what the console knows beside what the file proves', async () => {
  await openPage()
  await see(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Transfer 40.00 ETH from Insurance fund to Client omnibus ETHTreasury Operations · proposed by Ines Caldeira · Claim 2231 settledDigest begins/,
      ),
      expect.stringMatching(
        /^Sign a manifest with account Insurance fundTreasury Operations · proposed by Ines CaldeiraDigest begins/,
      ),
    ]),
  )
  const file = await prepared()
  fireEvent.click(rows()[0]!)
  const [known, proved] = ['What the console knows', 'What the exported file proves'].map(
    (name) => within(operations()).getAllByRole('heading', { name })[0]!.parentElement!,
  )
  expect(known).toHaveTextContent(/DomainTreasury OperationsProposed by.*Approved by.*RequestExecutedOpen the request/)
  expect(known).toHaveTextContent(/40(?:\.0+)? ETH/)
  expect(proved).toHaveTextContent(file.data.operations[0]!.digest)
  await see(() => expect(proved).toHaveTextContent('Platform keyVerified'))
  expect(proved).toHaveTextContent(
    file.data.version > 1
      ? 'Encrypted to the key of the vault.'
      : 'Digests alone. The signer of this vault shows no amounts.',
  )
  expect(within(known!).getByRole('link', { name: 'Open the request' }).getAttribute('href')).toMatch(
    /\/intents\?intentId=[0-9a-f-]{36}&targetIntentDomainId=/,
  )
})

/** Nobody reads the transactions of these domains any more. */
const closed = (...ids: readonly string[]) =>
  changed(({ items, ...rest }: { readonly items: readonly DomainWire[] }) => ({
    ...rest,
    items: items.map((one) =>
      ids.includes(one.data.id)
        ? {
            ...one,
            data: {
              ...one.data,
              permissions: { readAccess: { ...one.data.permissions.readAccess, transactions: [] } },
            },
          }
        : one,
    ),
  }))

test.each([
  ['a list in a form of its own', () => Promise.resolve(new Response('\u0000\u0001'))],
  [
    'the list of another vault',
    changed((file: PreparedFile) => ({ ...file, data: { ...file.data, vaultId: vaultIds.zurich } })),
  ],
] satisfies readonly (readonly [string, FaultOf])[])(
  '%s is said to be unreadable, and shows no operation',
  async (_, fault) => {
    await openPage([[download, fault]])
    await see(() => within(main()).getByRole('heading', { name: 'This console cannot read the list' }))
    expect(within(main()).queryAllByRole('listitem')).toEqual([])
  },
)

test('of a domain that somebody may not read nothing is guessed, and nothing is asked', async () => {
  await openPage([[/^GET \/v1\/domains\?/, closed(domainIdOf('treasury'))]])
  const file = await prepared()
  const ids = file.data.operations.map(({ subjectId }) => subjectId.slice(0, 8))
  await see(() =>
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining(`Transaction ${ids[0]}No request that you may read`),
      expect.stringContaining(`Manifest ${ids[1]}No request that you may read`),
    ]),
  )
  fireEvent.click(rows()[0]!)
  expect(operations()).toHaveTextContent('The domains that you may read have no request for it.')
  expect(app.calls.filter(({ path }) => path.includes(`${domainIdOf('treasury')}/transactions`))).toEqual([])
})

test('a domain that somebody may not read keeps nothing of the others', async () => {
  await openPage([[/^GET \/v1\/domains\?/, closed(domainIdOf('custody'))]])
  await see(() => expect(rows()[0]).toHaveTextContent(/^Transfer 40.00 ETH from Insurance fund/))
})

test('the file is exported as the platform sends it, under a name of the console, with its checksum [SC017] [ST023]', async () => {
  const given = await openPage()
  await click(() => button('Export 2 operations'))
  await see(() => within(region('Export')).getByText('The file was saved.'))
  expect(given.map(({ name }) => name)).toEqual([expect.stringMatching(/^cold-vault-bergen-\d{8}-\d{6}\.json$/)])
  const text = await given[0]!.content.text()
  expect(canonicalText(JSON.parse(text))).toBe(text)
  const last = region('Last export of this visit')
  expect(last).toHaveTextContent(given[0]!.name)
  expect(last).toHaveTextContent('2 operations')
  expect(last.textContent).toContain(sha256Hex(text))
  expect(rows().every(({ textContent }) => textContent.includes('Exported'))).toBe(true)
  // Exporting signs nothing.
  expect((await prepared()).data.operations).toHaveLength(2)
})

test('an export that fails, or brings the file of another vault, saves nothing and can be tried again', async () => {
  const given = await openPage()
  const broken = app.fault(download, answerWith(503))
  await click(() => button('Export 2 operations'))
  await see(() => within(region('Export')).getByText('The platform answered 503. Nothing was saved.'))
  broken.lift()
  const foreign = app.fault(
    download,
    changed((file: PreparedFile) => ({ ...file, data: { ...file.data, vaultId: vaultIds.zurich } })),
  )
  await click(() => button('Export 2 operations'))
  await see(() => within(region('Export')).getByText('The platform sent the file of another vault. Nothing was saved.'))
  // The list that stands there is still this vault's.
  expect(rows()).toHaveLength(2)
  foreign.lift()
  const waiting = held()
  app.fault(download, waiting.fault, 1)
  await click(() => button(/^Export/))
  await click(() => button('Cancel export'))
  await see(() => within(region('Export')).getByText('The export was cancelled. Nothing was saved.'))
  waiting.letGo()
  await app.settle()
  expect(given).toEqual([])
})

test('an operation that is prepared while the page stands open appears by itself, and at once when somebody asks', async () => {
  await openPage()
  await see(() => expect(rows().length).toBeGreaterThan(0))
  const shown = rows().length
  const hidden = app.fault(
    download,
    changed(({ data, ...file }: PreparedFile) => ({ ...file, data: { ...data, operations: [] } })),
  )
  await click(() => button('Refresh the operations'))
  await see(() => within(main()).getByText('No operations to sign'))
  hidden.lift()
  await app.clock.increment(delays.listRefresh)
  await see(() => expect(rows()).toHaveLength(shown))
})

test('what is wrong with a file is said before anything is sent: cut, unsigned, of another vault, too large, changed', async () => {
  await openPage()
  const file = await prepared()
  const signed = signedBy(file)
  const text = canonicalText(signed)
  const [first] = file.data.operations
  await pick(
    asFile('cut.json', text.slice(0, text.length / 2)),
    asFile('letter.pdf', '%PDF-1.7'),
    asFile('exported.json', canonicalText(file)),
    asFile('other.json', { ...signed, vaultId: vaultIds.frankfurt }),
    new File([new Uint8Array(6_200_000)], 'backup.json'),
    asFile(
      'digest.json',
      canonicalText({
        ...signed,
        version: 2,
        operations: [{ id: first!.id, digest: '88d17a40'.repeat(8), signature: 's' }],
      }),
    ),
    asFile('notes.txt', '{}'),
  )
  await see(() => expect(outcome()).toHaveTextContent('None of these files can be imported.'))
  const begins = first!.digest.replace(/^(.{4})(.{4}).*$/, '$1 $2')
  await see(() =>
    expect(files()).toEqual([
      'cut.jsonNot sentThe file is incomplete. Copy it again from the signer.',
      'letter.pdfNot sentThis is not a file of signed operations.',
      'exported.jsonNot sentThis is the exported file, unsigned. Sign it on the offline signer first.',
      'other.jsonNot sentThe file belongs to the vault MPC Frankfurt B. Import it there.',
      'backup.jsonNot read6.2 MB: files over 5 MB are not opened.',
      `digest.jsonNot sentThe file signs digest 88d1 7a40, the exported operation has ${begins}. Sign it again.`,
      'notes.txtNot sentThis is not a file of signed operations.',
    ]),
  )
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await click(() => button('Remove cut.json'))
  expect(files()).toHaveLength(6)
  await click(() => button('Clear the list'))
  expect(within(region('Import')).queryAllByRole('listitem')).toEqual([])
  expect(uploads()).toEqual([])
})

test('a file that another key signed is refused with its reason, and nothing is lost', async () => {
  await openPage()
  const file = await prepared()
  await pick(asFile('forged.json', signedBy(file, makeKey('thief').sign)))
  await click(() => button('Import 1 file'))
  await see(() => expect(outcome()).toHaveTextContent('No file was imported'))
  expect(files()).toEqual([
    'forged.jsonRefusedAnother key signed the file, or it was changed. Sign the exported file again. InvalidSignature',
  ])
  expect(outcome()).toHaveTextContent('Pending operations stay pending.')
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull()
  expect(digestsOf(await prepared())).toEqual(digestsOf(file))
})

test('of a file that is refused for one operation each operation says what became of it, in the list of what is pending too', async () => {
  await openPage()
  const file = await prepared()
  const { operations: all, ...signed } = signedBy(file)
  const { operations: forged } = signedBy(file, makeKey('thief').sign)
  const [first, second] = file.data.operations.map(({ id }) => id) as [Uuid, Uuid]
  const oneForged = all.map((one) => (one.id === second ? forged.find(({ id }) => id === second)! : one))
  await see(() => expect(rows()).toHaveLength(2))
  await pick(asFile('mixed.json', { ...signed, operations: oneForged }))
  await click(() => button('Import 1 file'))
  await see(() => expect(outcome()).toHaveTextContent('No file was imported'))
  // In the words of the list of what is pending.
  await see(() =>
    expect(outcomes()[0]!.toSorted()).toEqual(
      [`${namedIn(file, second)}Refused`, `${namedIn(file, first)}Not imported with the refused one`].toSorted(),
    ),
  )
  await see(() =>
    expect(rows().map(({ textContent }) => textContent.includes('Signed file refused'))).toEqual([false, true]),
  )
  expect(digestsOf(await prepared())).toEqual(digestsOf(file))
})

test('an operation whose order somebody asks to cancel is marked in the list and before its file is sent, and nothing is barred', async () => {
  const { harness } = demo.gateway
  const file = await prepared()
  const transfer = file.data.operations.find(({ kind }) => kind === 'Transaction')!
  const treasury = domainIdOf('treasury')
  const { body } = await harness
    .as(demo.people.ines)
    .get<{ orderReference: { id: Uuid } }>(`/v1/domains/${treasury}/transactions/${transfer.subjectId}`)
  const payload: IntentPayload = {
    type: 'v0_AttemptTransactionOrderCancellation',
    targetTransactionOrderId: body.orderReference.id,
    replacementTransactionOrderId: harness.random.uuid(),
    reason: 'Paid by the insurer',
  }
  const { intentId } = await harness.propose(demo.people.ines, payload, { domainId: treasury })
  await openPage()
  const marked = await see(() => within(operations()).getByText('Cancellation requested').closest('li')!)
  expect(marked.querySelector('summary')).toHaveTextContent(/^Transfer 40.00 ETH/)
  const request = `/intents?intentId=${intentId}&targetIntentDomainId=${treasury}`
  expect(marked.querySelector(':scope > div a')?.getAttribute('href')).toContain(request)
  await pick(asFile('signed.json', signedBy(file)))
  await see(() => expect(files()[0]).toContain(`Cancellation requested${namedIn(file, transfer.id)}Open the request`))
  const before = within(region('Import')).getByRole('link', { name: 'Open the request' })
  expect(before.getAttribute('href')).toContain(request)
  expect(button('Import 1 file')).toBeEnabled()
  await harness.reject(demo.people.marcus, treasury, intentId, 'It is paid')
  // The order itself leads to where its file is moved.
  app = await openRoute(demo.people.ines, `${prefixOf('treasury')}/transactions/orders/${body.orderReference.id}`)
  const moved = await see(() => link('Open its pending operations'))
  expect(moved.getAttribute('href')).toBe(`${prefixOf('treasury')}/vaults/${bergen}/pending`)
})

test('what was exported and what was refused is known to this browser and person after a reload, and to nobody else', async () => {
  const browser = openBrowser()
  const shownMarks = () =>
    rows().map(({ textContent }) => [...textContent.matchAll(/Exported|Signed file refused/g)].map(([word]) => word))
  await openPage([], { browser })
  const file = await prepared()
  const { operations: all, ...signed } = signedBy(file)
  const { operations: forged } = signedBy(file, makeKey('thief').sign)
  const second = file.data.operations[1]!.id
  await see(() => expect(shownMarks()).toEqual([[], []]))
  await click(() => button('Export 2 operations'))
  await see(() => expect(shownMarks()).toEqual([['Exported'], ['Exported']]))
  const oneForged = all.map((one) => (one.id === second ? forged.find(({ id }) => id === second)! : one))
  await pick(asFile('mixed.json', { ...signed, operations: oneForged }))
  await click(() => button('Import 1 file'))
  const marked = [['Exported'], ['Signed file refused', 'Exported']]
  await see(() => expect(shownMarks()).toEqual(marked))
  closeRoutes()
  await openPage([], { browser })
  await see(() => expect(shownMarks()).toEqual(marked))
  expect(region(/^Operations to sign/)).toHaveTextContent('This browser alone remembers what was exported and refused.')
  fireEvent.click(rows()[1]!)
  expect(operations()).toHaveTextContent(
    /Signed file refused, [^:]+:\d\d:\d\d [AP]M: Another key signed the file, or it was changed. Sign the exported file again. InvalidSignature/,
  )
  closeRoutes()
  await openPage([], { browser, who: demo.people.jonas })
  await see(() => expect(shownMarks()).toEqual([[], []]))
  closeRoutes()
  await openPage([], { browser })
  // A new file is another round: what was refused of the one before is over.
  await click(() => button('Export 2 operations'))
  await see(() => expect(shownMarks()).toEqual([['Exported'], ['Exported']]))
})

test('where the browser keeps nothing the marks last as long as the page, and it says so', async () => {
  const browser = {
    ...openBrowser(),
    indexedDb: new Proxy(new IDBFactory(), {
      get: () => () => {
        throw new DOMException('no', 'SecurityError')
      },
    }),
  }
  await openPage([], { browser })
  await click(() => button('Export 2 operations'))
  await see(() => expect(rows().map(({ textContent }) => textContent.includes('Exported'))).toEqual([true, true]))
  expect(region(/^Operations to sign/)).toHaveTextContent(
    'This browser cannot store data: what was exported and refused is forgotten when you leave this page.',
  )
})

test('a file that the platform finds too large says so', async () => {
  await openPage()
  app.fault(
    upload,
    answerWith(413, { reason: 'InvalidRequestError', message: 'The body is longer than 16000000 bytes' }),
  )
  await pick(asFile('signed.json', signedBy(await prepared())))
  await click(() => button('Import 1 file'))
  await see(() =>
    expect(files()).toEqual([
      'signed.jsonRefusedThe file is larger than the platform accepts. Sign fewer operations at once. 413',
    ]),
  )
})

test('cancelling stops the sending, and what got no answer is sent again alone [SC017] [ER034]', async () => {
  await openPage()
  const file = await prepared()
  const { operations: all, ...signed } = signedBy(file)
  const [manifest] = file.data.operations.filter(({ kind }) => kind === 'Manifest')
  const only = (id: string): Signed => ({ ...signed, operations: all.filter((one) => one.id === id) })
  const waiting = held()
  app.fault(upload, waiting.fault, 1)
  await pick(asFile('one.json', only(manifest!.id)))
  await click(() => button('Import 1 file'))
  await see(() => within(region('Import')).getByText('Sending file 1 of 1'))
  await click(() => button('Cancel import'))
  await see(() =>
    expect(files()).toEqual(['one.jsonCancelledThe sending was stopped. Sending the file again is safe.']),
  )
  expect(outcome()).toHaveTextContent('No import is confirmed.')
  app.fault(upload, cutBefore, 1)
  await click(() => button('Retry 1 failed file'))
  await see(() => expect(files()).toEqual(['one.jsonInterruptedNo answer came. Sending the file again is safe.']))
  expect((await prepared()).data.operations).toHaveLength(2)
})

test('an operation that was left out of the file stays pending and is counted, the rest is imported, and a second import changes nothing [SC017] [ER034] [AP049]', async () => {
  await openPage()
  const file = await prepared()
  const { operations: all, ...signed } = signedBy(file)
  const [, late] = file.data.operations.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const only = (id: string): Signed => ({ ...signed, operations: all.filter((one) => one.id === id) })
  await pick(asFile('late.json', only(late!.id)), asFile('late (copy).json', only(late!.id)))
  // The platform takes it, and its answer is lost.
  app.fault(upload, cutAfter, 1)
  await click(() => button('Import 1 file'))
  await see(() => expect(outcome()).toHaveTextContent('No import is confirmed. Retry: no operation is imported twice.'))
  await click(() => button('Retry 1 failed file'))
  await see(() => expect(outcome()).toHaveTextContent('not all operations were imported'))
  expect(outcome()).toHaveTextContent(
    '1 operation imported. 1 operation of the export is in none of these files and stays pending.',
  )
  expect(files()).toEqual([
    'late.json1 imported',
    'late (copy).jsonNot sentAnother file in this list has the same content.',
  ])
  await see(() => expect(rows()).toHaveLength(1))
  // A file that was picked and barred before those has no part in the outcome of theirs.
  await pick(asFile('unsigned.json', canonicalText(file)))
  await see(() => expect(outcome()).toHaveTextContent('None of these files can be imported.'))
  await pick(asFile('again.json', canonicalText(only(late!.id))))
  await click(() => button('Import 1 file'))
  await see(() => expect(outcome()).toHaveTextContent('Nothing is new: these operations were imported before.'))
  expect(files()[0]).toMatch(/^unsigned.jsonNot sent/)
  // With the one that was imported before.
  await pick(
    asFile('both.json', { ...signed, operations: all }),
    asFile('again.json', only(late!.id)),
    asFile('cut.json', '{"version"'),
  )
  await click(() => button('Import 2 files'))
  await see(() => expect(outcome()).toHaveTextContent(/^Not every file was imported\s*1 operation imported\.\s*$/))
  expect(files()).toEqual([
    'both.json1 imported1 operation in it was imported or withdrawn before.',
    'again.jsonImported beforeSame operations. Nothing changed.',
    'cut.jsonNot sentThe file is incomplete. Copy it again from the signer.',
  ])
  const lateBefore = `${late!.id.slice(0, 8)}Imported or withdrawn before`
  const [early] = file.data.operations.filter(({ id }) => id !== late!.id)
  expect(outcomes().map((list) => list.toSorted())).toEqual([
    [`${namedIn(file, early!.id)}Imported`, lateBefore].toSorted(),
    [lateBefore],
    [],
  ])
  await see(() => within(main()).getByText('No operations to sign'))
  expect(button('Export operations')).toHaveAccessibleDescription('No operations to export.')
  expect((await prepared()).data.operations).toEqual([])
  const names = ({ body }: { readonly body: string }) =>
    [...body.matchAll(/name="(\w+)"; filename="([^"]+)"/g)].map(([, field, name]) => `${field} ${name}`)
  expect(uploads().map(names)).toEqual([
    ['files late.json'],
    ['files late.json'],
    ['files again.json'],
    ['files both.json'],
    ['files again.json'],
  ])
})

test('a list that was changed on its way is an alarm, and one of a stranger is marked', async () => {
  const stranger = makeKey('stranger')
  await openPage([[download, changed((file: PreparedFile) => ({ ...file, signature: stranger.sign('x') }))]])
  await see(() => expect(alerts()[0]).toHaveTextContent('The signature of this data is invalid'))
  closeRoutes()
  await openPage([
    [
      download,
      changed(({ data }: PreparedFile) => ({
        data,
        signature: stranger.sign(canonicalText(data)),
        signingKey: stranger.publicKey,
      })),
    ],
  ])
  await see(() => within(main()).getAllByText('Signed by an unknown key'))
})

test('the vault leads to its files, and an online vault has none', async () => {
  app = await openRoute(demo.people.linnea, `${prefixOf('root')}/vaults/${bergen}`)
  await click(() => button('More actions'))
  await click(() => screen.getByRole('menuitem', { name: 'Import signed operations' }))
  expect(app.address()).toBe(page)
  await see(() => link('Vault details'))
})

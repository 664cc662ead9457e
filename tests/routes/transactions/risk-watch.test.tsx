import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Transaction } from 'ethers'
import type { ComponentProps } from 'react'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RiskReading } from '@domain/transactions/risks'
import { EntranceProvider } from '@app/entrance-context'
import { mayBeRisky } from '@features/intents/request-warnings'
import { RiskWatch } from '@features/transactions/risk-watch'
import { openApiOver } from '@support/console-api'
import { sampleDomain, sampleId } from '@support/sample-intent'

const known = '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3F9c21'
const given = '0x4e1F2C5b0ad5da1B3f7cc1f1F0aB7a0f8d3E9c21'
const alike = { tag: 'lookAlike', address: given, known, name: 'Kes⟨U+202E⟩trel' }
const kestrel = {
  data: {
    id: sampleId(5),
    domainId: sampleDomain,
    address: known,
    ledgerId: 'ethereum',
    alias: 'Kes\u202etrel',
    trustScore: 70,
    lock: 'Unlocked',
    metadata: {
      revision: 1,
      createdAt: '2026-11-01T00:00:00.000Z',
      lastModifiedAt: '2026-11-01T00:00:00.000Z',
      customProperties: {},
    },
  },
  signature: 'AA==',
  signingKey: 'AA==',
}
const payload = { type: 'v0_CreateEndpoint', address: given }

/** What is told of a request that names an address, one after the other, when the lists answer so. */
function watch(
  answer: (path: string) => Promise<Response>,
  addresses: readonly string[] = [given],
  request: { readonly type: string } = payload,
  more: Pick<ComponentProps<typeof RiskWatch>, 'load'> = {},
) {
  const { api } = openApiOver((request) => answer(new URL(request.url).pathname), 'token')
  const onFound = vi.fn<(risks: RiskReading) => void>()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <EntranceProvider value={{ app: () => ({ ports: { api } }) } as never}>
      <QueryClientProvider client={queries}>
        <RiskWatch domainId={sampleDomain} payload={request} addresses={addresses} onFound={onFound} {...more} />
      </QueryClientProvider>
    </EntranceProvider>,
  )
  return onFound
}
const shownBy = (onFound: ReturnType<typeof watch>) => onFound.mock.calls.map(([risks]) => risks)
const page = (items: readonly unknown[]) => Response.json({ items, count: items.length })
const nothing = { isRead: true, risks: [] }

it('an address that looks like a known one is told once all lists are there, and not before they are', async () => {
  const onFound = watch(async (path) => page(path.endsWith('/endpoints') ? [kestrel] : []))
  expect(shownBy(onFound)).toEqual([{ isRead: false, risks: [] }])
  await vi.waitFor(() => expect(shownBy(onFound).at(-1)).toEqual({ isRead: true, risks: [alike] }))
})

it('a message that is no text is said to be perhaps a hash, and one that is text is not', async () => {
  const risksOf = async (value: string) => {
    const manifest = { type: 'v0_SignManifest', content: { type: 'EIP-191', value } }
    expect(mayBeRisky(manifest, [])).toBe(true)
    const onFound = watch(async () => page([]), [], manifest)
    await vi.waitFor(() => expect(shownBy(onFound).at(-1)?.isRead).toBe(true))
    return shownBy(onFound)
      .at(-1)
      ?.risks.map(({ tag }) => tag)
  }
  expect([await risksOf(`0x${'ab'.repeat(32)}`), await risksOf('0x6869')]).toEqual([['signsHash'], []])
})

it('an address that the bytes of a manifest pay is weighed like one that a request names', async () => {
  const { unsignedSerialized } = Transaction.from({ type: 2, chainId: 1, to: given.toLowerCase(), value: 1n })
  const value = Buffer.from(unsignedSerialized.slice(2), 'hex').toString('base64')
  const manifest = { type: 'v0_SignManifest', content: { type: 'Unsafe', value } }
  const onFound = watch(async (path) => page(path.endsWith('/endpoints') ? [kestrel] : []), [], manifest)
  await vi.waitFor(() =>
    expect(shownBy(onFound).at(-1)?.risks).toContainEqual(expect.objectContaining({ tag: 'lookAlike', known })),
  )
})

it('where what reads the bytes of a manifest cannot be fetched, nobody knows whom they pay, and that is a risk itself', async () => {
  const manifest = { type: 'v0_SignManifest', content: { type: 'Unsafe', value: 'AAAA' } }
  const onFound = watch(async () => page([]), [given], manifest, { load: () => Promise.reject(new Error('gone')) })
  await vi.waitFor(() => expect(shownBy(onFound).at(-1)).toMatchObject({ isRead: true }))
  expect(shownBy(onFound).at(-1)?.risks).toContainEqual({ tag: 'historyUnread' })
})

it('lists that hold nothing like it tell of no risk; one that cannot be read is a risk itself', async () => {
  const calm = watch(async () => page([]))
  await vi.waitFor(() => expect(shownBy(calm).at(-1)).toEqual(nothing))
  const denied = watch(async (path) =>
    path.endsWith('/transfers')
      ? Response.json({ reason: 'PermissionDeniedError' }, { status: 403 })
      : page(path.endsWith('/endpoints') ? [kestrel] : []),
  )
  await vi.waitFor(() =>
    expect(shownBy(denied).at(-1)).toEqual({ isRead: true, risks: [alike, { tag: 'historyUnread' }] }),
  )
})

it('is there for what pays and for what names an address, and asks nothing for others', () => {
  expect([
    mayBeRisky(payload, [given]),
    mayBeRisky({ type: 'v0_CreateTransferOrder' }, []),
    mayBeRisky({ type: 'v0_CreateTransactionOrder' }, []),
    mayBeRisky({ type: 'v0_LockAccount' }, []),
  ]).toEqual([true, true, true, false])
  expect(shownBy(watch(() => new Promise(() => undefined), []))).toEqual([nothing])
})

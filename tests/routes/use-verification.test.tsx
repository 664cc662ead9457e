import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { canonicalText } from '@domain/shared/canonical-json'
import type { Envelope } from '@domain/signing/verification'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { PlatformKeyAlarm } from '@app/platform-key-alarm'
import { usePlatformKey } from '@app/use-platform-key'
import { useEnvelopeCheck } from '@app/use-envelope-check'
import { useVerification } from '@app/use-verification'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { makeKey } from '@support/keys'

const [platform, other] = [makeKey('platform'), makeKey('other')]
const data = { id: 'a', alias: 'Settlement' }
const seal = (key: typeof platform): Envelope => ({
  data: { ...data },
  signature: key.sign(canonicalText(data)),
  signingKey: key.publicKey,
})
const genuine = seal(platform)
const remembered = 'countersign.platformKey.https://console.example'

/** One start of the console in one browser; `offers` is what the platform answers, a function a late answer. */
function start(
  storage: Map<string, string>,
  offers: string | undefined | (() => Promise<Response>),
  configured?: string,
) {
  const answer = () =>
    Response.json({
      ...(typeof offers === 'string' ? { notary: { apiPublicKey: offers, messagingPublicKey: offers } } : {}),
      authentication: { oidcDiscoveryUrl: 'x' },
    })
  const { api, sent } = openApiOver(
    () => (typeof offers === 'function' ? offers() : Promise.resolve(answer())),
    'token',
  )
  const ports = {
    api,
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: configured },
    environment: {
      origin: 'https://console.example',
      storage: {
        getItem: (name: string) => storage.get(name) ?? null,
        setItem: (name: string, value: string) => void storage.set(name, value),
      },
    },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const show = (envelope: Envelope | undefined) => (
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={queries}>
        <PlatformKeyAlarm />
        <Page envelope={envelope} />
      </QueryClientProvider>
    </EntranceProvider>
  )
  return { show, sent }
}

const seen: string[] = []

function Page({ envelope }: { readonly envelope: Envelope | undefined }) {
  const verification = useVerification(envelope)
  const isVerified = useEnvelopeCheck()
  const platformKey = usePlatformKey()
  seen.push(verification)
  return (
    <p>
      {verification}, {String(envelope !== undefined && isVerified(envelope))}, {platformKey.state}
    </p>
  )
}

const browser = (key?: string) => new Map(key === undefined ? [] : [[remembered, key]])

it('an envelope is being checked first and verified only then; the key of the first use is remembered by origin', async () => {
  const storage = browser()
  seen.length = 0
  render(start(storage, platform.publicKey).show(genuine))
  expect(screen.getByText('checking, false, asking')).toBeVisible()
  expect(await screen.findByText('verified, true, pinned')).toBeVisible()
  expect([...new Set(seen)]).toEqual(['checking', 'verified'])
  expect([...storage]).toEqual([[remembered, platform.publicKey]])
})

it('an envelope whose body was changed under a good signature fails', async () => {
  const { show } = start(browser(platform.publicKey), platform.publicKey)
  const { rerender } = render(show(genuine))
  await screen.findByText('verified, true, pinned')
  rerender(show({ ...genuine, data: { ...data, alias: 'Mallory' } }))
  expect(screen.getByText('checking, false, pinned')).toBeVisible()
  expect(await screen.findByText('failed, false, pinned')).toBeVisible()
})

it('there is nothing to say before the envelope is there, and nothing to check where it has no signature', async () => {
  const { show } = start(browser(), platform.publicKey)
  const { rerender } = render(show(undefined))
  expect(await screen.findByText('checking, false, pinned')).toBeVisible()
  rerender(show({ data }))
  expect(screen.getByText('unsigned, false, pinned')).toBeVisible()
})

it('a platform that offers another key raises an alarm; the remembered key stays, and only what it signed is verified', async () => {
  const storage = browser(platform.publicKey)
  const { show } = start(storage, other.publicKey)
  const { rerender } = render(show(genuine))
  expect(await screen.findByText('verified, true, changed')).toBeVisible()
  expect(await screen.findByRole('alert')).toHaveTextContent('The key of the platform has changed')
  expect(await screen.findByRole('alert')).toHaveTextContent(platform.publicKey)
  expect(await screen.findByRole('alert')).toHaveTextContent(other.publicKey)
  rerender(show(seal(other)))
  expect(await screen.findByText('foreignKey, false, changed')).toBeVisible()
  expect(storage.get(remembered)).toBe(platform.publicKey)
})

it('a configured key stands above the remembered one, and the platform is still asked', async () => {
  const storage = browser(other.publicKey)
  const { show, sent } = start(storage, platform.publicKey, platform.publicKey)
  render(show(genuine))
  expect(await screen.findByText('verified, true, pinned')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent.map(({ path }) => path)).toEqual(['/internal/v1/system/information'])
})

it('a configured key that the platform does not offer is an alarm', async () => {
  render(start(browser(), other.publicKey, platform.publicKey).show(genuine))
  expect(await screen.findByText('verified, true, changed')).toBeVisible()
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('a platform that names no key leaves nothing verified', async () => {
  const storage = browser()
  render(start(storage, undefined).show(genuine))
  expect(await screen.findByText('foreignKey, false, none')).toBeVisible()
  expect([...storage]).toEqual([])
})

it('a platform that cannot be asked leaves the remembered key in place', async () => {
  render(start(browser(platform.publicKey), () => Promise.resolve(new Response('', { status: 403 }))).show(genuine))
  expect(await screen.findByText('verified, true, pinned')).toBeVisible()
})

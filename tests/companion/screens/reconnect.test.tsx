import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { App } from '@companion/app'
import { ServicesProvider } from '@companion/screens/services-context'
import type { Profile } from '@companion/profiles/profile'
import type { Services } from '@companion/machines/services'
import { listeningProfile as profile, openLogin, pendingRequest as request } from '@support/listening-samples'
import { createListeningFixture } from '@support/listening-fixture'

const known = [profile]
const nothing = { pending: [], login: undefined }

const nothingRead = new Map()

describe('what is open on the device while its connection breaks', () => {
  let fixture: ReturnType<typeof createListeningFixture>
  const happens = (run: () => void) =>
    act(async () => {
      run()
      await fixture.settle()
    })
  const ready = () => happens(() => fixture.say({ event: 'ready' }))
  const reconnect = async () => {
    await happens(() => fixture.hangUp())
    await happens(() => fixture.pass(1_000))
    await ready()
  }

  let signedAt: string | undefined
  const start = async (profiles: readonly Profile[]) => {
    fixture = createListeningFixture()
    fixture.waits({ pending: [request], login: openLogin })
    const services = {
      configuration: { version: 'test', backends: [profile.server], demo: false },
      clock: fixture.clock,
      listeners: fixture.listeners,
      updates: { subscribe: () => () => undefined, isReady: () => false, check: () => Promise.resolve() },
      previews: { subscribe: () => () => undefined, all: () => nothingRead },
      profiles: { subscribe: () => () => undefined, list: () => profiles },
      notifications: { readPending: () => Promise.resolve(request) },
      verification: { check: () => new Promise(() => undefined) },
      addresses: { read: () => Promise.resolve([]) },
      signedRequests: { find: () => Promise.resolve(signedAt) },
      launches: { first: undefined, subscribe: () => () => undefined },
    } as unknown as Services
    render(
      <ServicesProvider value={services}>
        <App />
      </ServicesProvider>,
    )
    await happens(() => undefined)
  }
  beforeEach(async () => {
    await start(known)
    await ready()
  })
  afterEach(() => {
    cleanup()
    fixture.listeners.keep([])
  })

  const openSignIn = () => happens(() => fireEvent.click(screen.getByText('Sign in to the console?')))
  const openRequest = () => happens(() => fireEvent.click(screen.getByRole('button', { name: /You propose/ })))

  it('a request that was signed here before says so, and when', async () => {
    const text = /^You signed this request on/
    signedAt = undefined
    await openRequest()
    expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    signedAt = '2026-11-28T14:02:00.000Z'
    await happens(() => undefined)
    await openRequest()
    expect(screen.getByText(text)).toHaveTextContent('You signed this request on 28/11/2026')
    expect(screen.getByText(/Signing it again does nothing more/)).toBeVisible()
    signedAt = undefined
  })

  it.each([
    ['a sign-in', openSignIn, 'Tap the number shown in your browser'],
    ['a request', openRequest, 'Raw details'],
  ])('%s survives a break, and the reading after it that still names it', async (_what, open, words) => {
    await open()
    expect(screen.getByText(words)).toBeVisible()
    await reconnect()
    expect(screen.getByText(words)).toBeVisible()
  })

  it.each([
    [
      'a sign-in',
      openSignIn,
      'Tap the number shown in your browser',
      'The sign-in has ended. Start again in the browser.',
    ],
    [
      'a request',
      openRequest,
      'Raw details',
      'The console withdrew this request, another device or window answered it, or the server no longer accepts this device.',
    ],
  ])(
    '%s survives a reading that fails after a break, and ends with the next one that does not name it',
    async (_what, open, words, end) => {
      await open()
      fixture.waits(() => Promise.reject(new TypeError('no network')))
      await reconnect()
      expect(screen.getByText(words)).toBeVisible()
      fixture.waits(nothing)
      await happens(() => fixture.pass(2_000))
      expect(screen.getByText(words)).toBeVisible()
      await ready()
      expect(screen.getByText(end)).toBeVisible()
    },
  )

  it.each([
    [
      'a sign-in',
      openSignIn,
      'The sign-in has ended. Start again in the browser.',
      { event: 'loginEnded', challengeId: openLogin.challengeId },
    ],
    [
      'a request',
      openRequest,
      'The console withdrew this request, another device or window answered it, or the server no longer accepts this device.',
      { event: 'withdrawn', hash: request.hash },
    ],
  ])('%s ends as soon as the server says so', async (_what, open, end, said) => {
    await open()
    await happens(() => fixture.say(said))
    expect(screen.getByText(end)).toBeVisible()
  })

  it('the second tap on the card of a sign-in taps none of the numbers that came up under it', async () => {
    const tap = (name: string | RegExp, detail: number) =>
      happens(() => fireEvent.click(screen.getByRole('button', { name }), { detail }))
    await tap(/Sign in to the console/, 1)
    await tap(openLogin.numbers[0]!, 2)
    expect(screen.getByRole('button', { name: openLogin.numbers[0]! })).not.toHaveAttribute('aria-disabled')
    await tap(openLogin.numbers[0]!, 1)
    expect(screen.getByRole('button', { name: openLogin.numbers[0]! })).toHaveAttribute('aria-disabled', 'true')
  })

  it('is no stream of a profile whose server has left the list: it takes the place of none that may be heard', async () => {
    cleanup()
    fixture.listeners.keep([])
    const dropped = ['a', 'b', 'c', 'd'].map((id) => ({ ...profile, id, server: 'https://former.example' }))
    await start([...dropped.slice(1), profile, dropped[0]!])
    expect(fixture.streams).toHaveLength(1)
    await ready()
    expect(screen.getByText('Sign in to the console?')).toBeVisible()
  })
})

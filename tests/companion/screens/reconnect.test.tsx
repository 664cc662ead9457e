import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { App } from '@companion/app'
import { ServicesProvider } from '@companion/screens/services-context'
import type { Services } from '@companion/machines/services'
import { listeningProfile as profile, openLogin, pendingRequest as request } from '@support/listening-samples'
import { createListeningWorld } from '@support/listening-world'

const known = [profile]
const nothing = { pending: [], login: undefined }

describe('what is open on the device while its connection breaks', () => {
  let world: ReturnType<typeof createListeningWorld>
  const happens = (run: () => void) =>
    act(async () => {
      run()
      await world.settle()
    })
  const ready = () => happens(() => world.say({ event: 'ready' }))
  const reconnect = async () => {
    await happens(() => world.hangUp())
    await happens(() => world.pass(1_000))
    await ready()
  }

  beforeEach(async () => {
    world = createListeningWorld()
    world.waits({ pending: [request], login: openLogin })
    const profiles = { subscribe: () => () => undefined, list: () => known }
    const services = {
      configuration: { version: 'test', backends: [profile.server], demo: false },
      clock: world.clock,
      listeners: world.listeners,
      profiles,
      notifications: { readPending: () => Promise.resolve(request) },
      addresses: { read: () => Promise.resolve([]) },
    } as unknown as Services
    render(
      <ServicesProvider value={services}>
        <App />
      </ServicesProvider>,
    )
    await happens(() => undefined)
    await ready()
  })
  afterEach(() => {
    cleanup()
    world.listeners.keep([])
  })

  const openSignIn = () => happens(() => fireEvent.click(screen.getByText('Sign in to the console?')))
  const openRequest = () => happens(() => fireEvent.click(screen.getByRole('button', { name: /You propose/ })))

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
      'The console has withdrawn this request, or it was answered on another device.',
    ],
  ])(
    '%s survives a reading that fails after a break, and ends with the next one that does not name it',
    async (_what, open, words, end) => {
      await open()
      world.waits(() => Promise.reject(new TypeError('no network')))
      await reconnect()
      expect(screen.getByText(words)).toBeVisible()
      world.waits(nothing)
      await happens(() => world.pass(2_000))
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
      'The console has withdrawn this request, or it was answered on another device.',
      { event: 'withdrawn', hash: request.hash },
    ],
  ])('%s ends as soon as the server says so', async (_what, open, end, said) => {
    await open()
    await happens(() => world.say(said))
    expect(screen.getByText(end)).toBeVisible()
  })
})

import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { composeServices } from '@companion/compose-services'
import { limitToServers } from '@companion/service/allowed-servers'
import type { Profile } from '@companion/profiles/profile'
import { listeningProfile } from '@support/listening-samples'

afterEach(() => void vi.unstubAllGlobals())

const allowed = 'https://console.example'
const asked: string[] = []
const answer = (address: string) => {
  asked.push(address)
  return Promise.resolve(
    address === '/config.json'
      ? Response.json({ version: 'test', backends: [allowed], demo: false })
      : Response.json({ user: { alias: 'Ada' }, status: 'Pending' }),
  )
}

it('an app calls no server that is not on its list now, whatever a profile of it names', async () => {
  vi.stubGlobal('fetch', (input: string) => answer(input))
  const { invitations, notifications, keystore } = await composeServices('/app.js')
  const keys = await keystore.makeKeys({ profileId: 'p1', type: 'Secp256r1' }, [])
  keystore.grant('p1')
  const dropped: Profile = { ...listeningProfile, id: 'p1', ...keys, server: 'https://former.example' }
  asked.splice(0)
  const { signal } = new AbortController()
  const invitation = { id: crypto.randomUUID() as never, code: '7K2M-9QXF-03TB-WZ4H-5E8R', server: dropped.server }
  for (const call of [
    () => invitations.readStatus(invitation, signal),
    () => invitations.answer(dropped, invitation, signal),
    () => notifications.listPending(dropped),
    () => notifications.openStream(dropped, signal),
    () => notifications.unregister(dropped),
  ])
    await expect(call()).rejects.toThrow('https://former.example is no server of this app')
  expect(asked).toEqual([])
  expect(await invitations.readStatus({ ...invitation, server: allowed }, signal)).toBe('Pending')
  expect(asked).toEqual([`${allowed}/v1/users/invitations/${String(invitation.id)}`])
})

it('a server has half a minute for its answer', async () => {
  const limited = vi.spyOn(AbortSignal, 'timeout')
  await limitToServers(() => Promise.resolve(new Response()), [allowed])(`${allowed}/api/notifications/entities`)
  expect(limited.mock.calls).toEqual([[30_000]])
  limited.mockRestore()
})

it('a server that takes a call and says nothing is given up, but for a stream, which its listener ends', async () => {
  const silent = (_address: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  const call = limitToServers(silent, [allowed], 1)
  await expect(call(`${allowed}/api/notifications/signature`)).rejects.toThrow(/time/)
  const listening = new AbortController()
  const stream = call(`${allowed}/api/notifications/device/stream`, { signal: listening.signal })
  listening.abort(new Error('its listener'))
  await expect(stream).rejects.toThrow('its listener')
})

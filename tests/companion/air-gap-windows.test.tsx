import 'fake-indexeddb/auto'
import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfflineServices } from '@companion/machines/air-gap.provide'
import { createProfileStore } from '@companion/profiles/profile-store'
import { AirGapScreen } from '@companion/screens/air-gap.screen'
import { listeningProfile } from '@support/listening-samples'

it('a device without a network has one key, and in every window the same', async () => {
  const windows: (() => void)[] = []
  const channel = { addEventListener: (_: string, listen: () => void) => void windows.push(listen) }
  const here = createProfileStore({ ...channel, postMessage: () => undefined } as unknown as BroadcastChannel)
  const there = createProfileStore()
  const news = () => act(async () => windows.forEach((one) => one()))
  const services = { profiles: here, clock: { now: Date.now, setTimeout, clearTimeout }, scanning: {} }
  render(<AirGapScreen services={services as unknown as OfflineServices} />)
  expect(screen.getByLabelText('E-mail of your user')).toBeTruthy()
  const { enrolment: _enrolment, pinnedKey: _pinnedKey, ...made } = listeningProfile
  await there.save(made)
  await news()
  expect(await screen.findByText(made.publicKey)).toBeTruthy()
  await there.update(made.id, (kept) => ({ ...kept, pinnedKey: 'the key of the platform' }))
  await news()
  expect(await screen.findByRole('heading', { name: 'Ready to sign' })).toBeTruthy()
  await there.remove(made.id)
  await news()
  expect(await screen.findByLabelText('E-mail of your user')).toBeTruthy()
})

import { createActor, toPromise, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { isFingerprintOf, keyFingerprint } from '@domain/signing/key-fingerprint'
import { connectPairing } from '@companion/machines/pairing.connect'
import { providePairing } from '@companion/machines/pairing.provide'
import { provideProfileCare } from '@companion/machines/profile-care.provide'
import type { Profile } from '@companion/profiles/profile'
import { makeKey } from '@support/keys'

const [known, offered] = [makeKey('platform').publicKey, makeKey('someone in between').publicKey]
const unpaired: Profile = {
  id: 'p1',
  email: 'ines@nordhaven.example',
  userLogin: 'ines',
  server: 'http://127.0.0.1:8080',
  publicKey: 'signing',
  devicePublicKey: 'device',
  pushToken: 't',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const enrolment = (platformPublicKey: string) => ({ deviceId: 'd1', platformPublicKey, loginId: unpaired.email })
const earlier: Profile = { ...unpaired, enrolment: enrolment(known) }

/** Pairs with a server that shows a key, on an installation that may name one. */
function pair(profile: Profile, shown: string, named?: string) {
  const saved: Profile[] = []
  const machine = providePairing(
    {
      configuration: {
        version: 'test',
        backends: [profile.server],
        demo: false,
        ...(named ? { platformPublicKey: named } : {}),
      },
      profiles: {
        update: (_: string, change: (one: Profile) => Profile) => Promise.resolve(void saved.push(change(profile))),
      },
      verification: { check: () => Promise.resolve('verified') },
      notifications: { enrol: () => Promise.resolve({ kind: 'enrolled', enrolment: enrolment(shown) }) },
    } as never,
    { leave: () => undefined },
  )
  const actor = createActor(machine, { input: { backends: [profile.server], profile } }).start()
  const view = () => connectPairing(actor.getSnapshot(), actor.send)
  return {
    saved,
    view,
    ends: () => toPromise(actor),
    until: (step: string) => waitFor(actor, () => view().step === step, { timeout: 5_000 }),
  }
}

describe('a platform key that the server shows', () => {
  it('is pinned at the first pairing, and again wherever it is the same', async () => {
    for (const profile of [unpaired, earlier, { ...unpaired, pinnedKey: known }]) {
      const { saved, ends } = pair(profile, known)
      expect(await ends()).toMatchObject({
        outcome: 'paired',
        profile: { pinnedKey: known, enrolment: { platformPublicKey: known } },
      })
      expect(saved).toHaveLength(1)
    }
  })

  it.each([
    ['a profile that is paired', earlier],
    ['one that was paired before with another e-mail', { ...unpaired, pinnedKey: known }],
  ])('and that is not the one of %s is not stored: both are shown by their fingerprints', async (_, profile) => {
    const { saved, view, until } = pair(profile, offered)
    await until('keyChanged')
    expect([view().keys, view().canForget, saved]).toEqual([
      { known: keyFingerprint(known), offered: keyFingerprint(offered) },
      true,
      [],
    ])
  })

  it('is taken when the person types its fingerprint, as it is heard; the signing key stays', async () => {
    const { saved, view, until, ends } = pair(earlier, offered)
    await until('keyChanged')
    view().forget()
    view().submitFingerprint(keyFingerprint(known))
    expect([view().step, view().isFingerprintWrong]).toEqual(['forget', true])
    view().submitFingerprint(` ${keyFingerprint(offered).toLowerCase().replaceAll('-', ' ')} `)
    expect(await ends()).toMatchObject({
      outcome: 'paired',
      profile: { id: 'p1', publicKey: 'signing', pinnedKey: offered },
    })
    expect(saved).toHaveLength(1)
  })

  it('is never taken against the one that the installation names, by a first pairing neither', async () => {
    for (const profile of [unpaired, earlier]) {
      const { saved, view, until } = pair(profile, offered, known)
      await until('keyChanged')
      view().forget()
      expect([view().step, view().canForget, saved]).toEqual(['keyChanged', false, []])
    }
  })
})

it('another e-mail is another pairing with the same server: what it is known by stays', async () => {
  const saved: Profile[] = []
  const care = createActor(
    provideProfileCare(
      {
        profiles: {
          update: (_: string, change: (one: Profile) => Profile) => Promise.resolve(void saved.push(change(earlier))),
        },
        notifications: { unregister: () => Promise.resolve() },
      } as never,
      { leave: () => undefined, pairAgain: () => undefined },
    ),
    { input: { profile: earlier, backends: [earlier.server] } },
  ).start()
  care.send({ type: 'profile.edit' })
  care.send({ type: 'profile.submit', email: 'ines.caldeira@nordhaven.example' })
  await waitFor(care, ({ status }) => status === 'done', { timeout: 5_000 })
  expect(saved).toEqual([{ ...unpaired, email: 'ines.caldeira@nordhaven.example', pinnedKey: known }])
})

it('a fingerprint is told in four groups of four, and letters that sound like digits are those', () => {
  expect(keyFingerprint(known)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  const listenerStatus = keyFingerprint(known).replaceAll('0', 'o').replaceAll('1', 'l')
  expect([
    isFingerprintOf(listenerStatus, known),
    isFingerprintOf(keyFingerprint(known).slice(0, -1), known),
    isFingerprintOf('', known),
  ]).toEqual([true, false, false])
})

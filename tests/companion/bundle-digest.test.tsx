import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sha256Hex } from '@domain/shared/hash'
import { ProfileScreen } from '@companion/screens/profile.screen'
import { readBundleDigest } from '@companion/service/own-origin'
import { noHints, WithServices } from '@support/companion-services'
import { makeKey } from '@support/keys'

const sums = `${'a'.repeat(64)}  assets/index-1a2b.js\n${'b'.repeat(64)}  index.html\n`
const serving =
  (text: string, status = 200): typeof fetch =>
  () =>
    Promise.resolve(new Response(text, { status }))

describe('the digest of the app that runs', () => {
  it('is that of the list beside it', async () => {
    expect(await readBundleDigest(serving(sums), 'assets/index-1a2b.js')).toBe(sha256Hex(sums))
  })

  it.each([
    ['of another build', serving(sums), 'assets/index-ffff.js'],
    ['that is the app itself', serving('<!doctype html>'), 'assets/index-1a2b.js'],
    ['that is missing', serving(sums, 404), 'assets/index-1a2b.js'],
    ['that cannot be reached', () => Promise.reject(new TypeError('offline')), 'assets/index-1a2b.js'],
  ] as const)('is not told by a list %s', async (_, fetchPort, script) => {
    expect(await readBundleDigest(fetchPort, script)).toBeUndefined()
  })

  it('stands on the profile with what to compare it with', () => {
    const profile = {
      id: 'p',
      email: 'ines@nordhaven.example',
      userLogin: 'ines',
      server: 'https://console.example',
      publicKey: makeKey('ines').publicKey,
    } as never
    const shown = (bundleDigest?: string) =>
      render(
        <WithServices
          services={{ configuration: { version: '1.2.3', backends: [], demo: false }, bundleDigest, hints: noHints }}
        >
          <ProfileScreen profile={profile} onClose={() => undefined} onChanged={() => undefined} />
        </WithServices>,
      )
    const { unmount } = shown('c'.repeat(64))
    expect(
      [
        screen.getByText('c'.repeat(64)),
        screen.getByText('1.2.3'),
        screen.getByText('Compare it with the digest your institution published for this app.'),
      ].map((one) => one.checkVisibility()),
    ).toEqual([true, true, true])
    unmount()
    shown()
    expect(screen.queryByText('App digest')).toBeNull()
  })
})

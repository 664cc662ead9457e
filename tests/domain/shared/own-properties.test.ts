import { expect, it } from 'vitest'
import { ownProperties, readOwnProperty } from '@domain/shared/own-properties'
import { isKeptOffline } from '@domain/vaults/offline'

const picture = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png'

it('are three: that a vault is kept offline, the picture of an asset, and the e-mail of who is invited', () => {
  expect(
    Object.entries(ownProperties).flatMap(([kind, own]) => Object.keys(own).map((name) => `${kind}.${name}`)),
  ).toEqual(['Vault.offline', 'Ticker.image', 'Invitation.email'])
})

it('say what their schema takes, and nothing else', () => {
  const offline = ['true', 'false', 'True', '1', ''].map((text) => isKeptOffline({ offline: text }))
  expect(offline).toEqual([true, false, false, false, false])
  expect(
    [picture, 'https://tracker.example/pixel.png', 'javascript:alert(1)', `ipfs://${'x'.repeat(2000)}`].map((image) =>
      readOwnProperty('Ticker', 'image', { image }),
    ),
  ).toEqual([picture, undefined, undefined, undefined])
})

it('are the own ones of what has them, under exactly their name', () => {
  const inherited = Object.create({ offline: 'true' }) as Record<string, string>
  expect([
    isKeptOffline(inherited),
    isKeptOffline({ Offline: 'true' }),
    isKeptOffline({ 'offline ': 'true' }),
    readOwnProperty('Ticker', 'image', undefined),
    readOwnProperty('Ticker', 'image', { Image: picture }),
  ]).toEqual([false, false, false, undefined, undefined])
})

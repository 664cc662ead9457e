import { expect, it } from 'vitest'
import { ownProperties, readOwnProperty } from '@domain/shared/own-properties'
import { isKeptOffline } from '@domain/vaults/offline'

const picture = 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG/1.png'

it('are five: that a vault is kept offline, the picture of an asset, the e-mail of who is invited, what the bytes of a manifest stand for, and the worst price of a trade', () => {
  expect(
    Object.entries(ownProperties).flatMap(([kind, own]) => Object.keys(own).map((name) => `${kind}.${name}`)),
  ).toEqual([
    'Vault.offline',
    'Ticker.image',
    'Invitation.email',
    'Manifest.countersign.typedData',
    'ExternalOrder.countersign.trade.limit',
  ])
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

it('bound a trade by decimals and an instant, written whole [EN023]', () => {
  const name = 'countersign.trade.limit'
  const whole = { seenPrice: '91220.25', seenAt: '2026-11-19T09:00:00.000Z', worstPrice: '91310' }
  const read = (value: object | string) =>
    readOwnProperty('ExternalOrder', name, { [name]: typeof value === 'string' ? value : JSON.stringify(value) }) !==
    undefined
  expect(read(whole)).toBe(true)
  expect(
    [
      { ...whole, worstPrice: 91310 },
      { ...whole, worstPrice: '-1' },
      { ...whole, worstPrice: '1e5' },
      { ...whole, seenAt: 'yesterday' },
      { ...whole, more: 'x' },
      { seenPrice: '1', seenAt: whole.seenAt },
      'none',
    ].map(read),
  ).toEqual([false, false, false, false, false, false, false])
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

import { expect, it } from 'vitest'
import { returnAddress } from '@entrance/return-address'

const origin = 'http://127.0.0.1:8080'

it('a sign-in comes back to the page it was begun from, and to no other site', () => {
  expect(returnAddress(`${origin}/a/domain/b/intents?view=waiting`, origin)).toBe(
    `${origin}/a/domain/b/intents?view=waiting`,
  )
  expect(returnAddress('/a/domain/b/home', origin)).toBe(`${origin}/a/domain/b/home`)
  for (const foreign of [
    undefined,
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://127.0.0.1:8080@evil.example/',
    'http://[',
    String.raw`\\evil.example`,
  ]) {
    expect(returnAddress(foreign, origin)).toBe(`${origin}/home`)
  }
})

import { expect, it } from 'vitest'
import { readForeignSignIn } from '@domain/dapps/asked-message'

const asked = (text: string) => [`0x${Buffer.from(text).toString('hex')}`, '0x00']
/** The example of EIP-4361, section "Examples". */
const example = `service.org wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ServiceOrg Terms of Service: https://service.org/tos

URI: https://service.org/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`

it('a message that signs in somewhere is for the address of its dApp, or for one below or above it', () => {
  const read = (text: string, url: string) => readForeignSignIn(asked(text), url)
  for (const url of ['https://service.org', 'https://app.service.org/pool', 'https://SERVICE.org:443'])
    expect(read(example, url)).toBeUndefined()
  for (const url of [
    'https://elsewhere.example',
    'https://service.org.elsewhere.example',
    'https://myservice.org',
    'no address',
  ])
    expect(read(example, url)).toBe('service.org')
  expect(read(`https://${example}`, 'https://elsewhere.example')).toBe('service.org')
  expect(read(` \r\n${example}\u202e`, 'https://elsewhere.example')).toBe('service.org')
  expect(read(example.replace('service.org', 'localhost:3000'), 'http://localhost:3000')).toBeUndefined()
  expect(read(example.replace('service.org', 'localhost:3001'), 'http://localhost:3000')).toBe('localhost:3001')
})

it('nobody’s own domain is above no other, and nothing hides for whom a message is', () => {
  const read = (text: string, url: string) => readForeignSignIn(asked(text), url)
  for (const [named, url] of [
    ['service.org', 'https://org'],
    ['service.co.uk', 'https://co.uk'],
    ['service.com.au', 'https://com.au'],
  ] as const)
    expect(read(example.replace('service.org', named), url)).toBe(named)
  expect(read(example.replace('service.org', 'app.example.uk'), 'https://example.uk')).toBeUndefined()
  for (const named of ['service.org@app', 'service.org#', 'service.org?', 'service.org\\', 'service.org,'])
    expect(read(example.replace('service.org', `${named}.elsewhere.example`), 'https://elsewhere.example')).toBe(
      `${named}.elsewhere.example`,
    )
  for (const [from, to] of [
    ['service.org ', 'service.org/ '],
    ['service.org ', 'https://service.org/login '],
    [' wants', '  wants'],
    ['wants you', 'wants\tyou'],
    ['account:\n', 'account: \n'],
    ['account:\n', 'account:\r\n'],
    ['account:\n', 'account\n'],
  ] as const)
    expect(read(example.replace(from, to), 'https://elsewhere.example')).toBe('service.org')
})

it('any other message is for nowhere', () => {
  for (const text of ['Sign in to Harbor Lend', `Hello\n${example}`, 'service.org wants you to sign'])
    expect(readForeignSignIn(asked(text), 'https://elsewhere.example')).toBeUndefined()
  for (const params of [undefined, [], ['0x'], [1], ['words']])
    expect(readForeignSignIn(params, 'https://elsewhere.example')).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { checkDraft } from '@companion/profiles/profile'
import { draftProblemText, pairingProblemMessages } from '@companion/screens/companion.messages'

const server = 'http://127.0.0.1:8080'
const good = { email: 'ines@nordhaven.example', userLogin: 'ines', server }
const textsOf = (change: Partial<typeof good>, unchanged?: string) => {
  const checked = checkDraft({ ...good, ...change }, [server, 'https://console.example'], unchanged)
  return checked.ok ? checked.value : checked.problem.map(draftProblemText)
}

describe('a profile', () => {
  it.each([
    ['[MO012] needs an e-mail', { email: ' ' }, ['Email is required']],
    ['[MO012] needs a valid e-mail', { email: 'ines@' }, ['Invalid email']],
    [
      'needs an e-mail that a server knows, and no longer one',
      { email: `ines@${'n'.repeat(250)}.example` },
      ['Invalid email'],
    ],
    ['[MO013] needs a user login', { userLogin: '' }, ['User login is required']],
    ['[MO013] needs a server address', { server: '' }, ['Server address is required']],
    [
      '[MO013] needs a server address that is an address',
      { server: 'console' },
      ['Server address must be a valid URL'],
    ],
    [
      'needs a server that is reached by https unless it is this machine',
      { server: 'http://console.example' },
      ['Server address must begin with https'],
    ],
    [
      'needs a server that this app may speak to',
      { server: 'https://evil.example' },
      ['This app is not allowed to connect to this server'],
    ],
  ])('%s', (_, change, texts) => {
    expect(textsOf(change)).toEqual(texts)
  })

  it('[MO014] that is updated needs another e-mail', () => {
    expect(textsOf({}, 'INES@nordhaven.example')).toEqual(['Same email address'])
  })

  it('keeps the origin of the server and nothing else of the address', () => {
    expect(textsOf({ email: ' ines@nordhaven.example ', server: `${server}/any/path` })).toEqual(good)
  })

  it('[MO019] each failure has its own words', () => {
    expect(pairingProblemMessages).toMatchInlineSnapshot(`
      {
        "connectivity": "Connectivity check failed",
        "failedToConfigure": "Failed to configure profile",
        "failedToUpdate": "Failed to update profile",
        "noDemoPeople": "The demo people could not be read. Connect this device, then try again.",
        "noKey": "No key could be made or stored on this device. Free some storage, or leave private browsing.",
        "unreachable": [Function],
      }
    `)
  })
})

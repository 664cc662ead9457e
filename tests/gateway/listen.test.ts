import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen, type Listener } from '@gateway/server/listen'
import { signedFilesPath } from '@gateway/vaults/signed-files'

it('while the gateway starts, a page asks again by itself and a call is told when to', async () => {
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const { port, answerWith, close } = listening.value
  const ask = async (accept: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/home`, { headers: { accept } })
    return [
      response.status,
      response.headers.get('retry-after'),
      response.headers.get('content-type'),
      (await response.text()).includes('http-equiv="refresh"'),
    ]
  }
  expect(await ask('text/html')).toEqual([503, '1', 'text/html; charset=utf-8', true])
  expect(await ask('application/json')).toEqual([503, '1', 'text/plain; charset=utf-8', false])
  answerWith((_, response) => Promise.resolve(void response.end('here')))
  expect(await ask('text/html')).toEqual([200, null, null, false])
  await close()
})

/** A server that looks for what is late, and what it answered to the beginning of a request. */
async function openTimed(filesTimeout: number, answer: Parameters<Listener['answerWith']>[0]) {
  const listening = await listen(0, ['127.0.0.1'], 'PORT', {
    headersTimeout: 20,
    requestTimeout: 30,
    filesTimeout,
    connectionsCheckingInterval: 5,
  })
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const { port, answerWith, close } = listening.value
  answerWith(answer)
  const send = (text: string, rest?: string) =>
    new Promise<string>((resolve) => {
      let output = ''
      const socket = connect(port, '127.0.0.1')
        .on('data', (part) => void (output += String(part)))
        .once('close', () => resolve(output.split('\r\n')[0]!))
      socket.write(text)
      if (rest) setTimeout(() => socket.end(rest), 90)
    })
  return { send, close }
}
const beginOf = (path: string) => `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n`

it('a request that does not come to its end in time is answered 408 and its connection closed', async () => {
  const { send, close } = await openTimed(30, async (request, response) => {
    for await (const part of request) void part
    response.end('here')
  })
  const head = beginOf('/')
  expect(await Promise.all([send(head), send(`${head}\r\nhalf`)])).toEqual(
    Array(2).fill('HTTP/1.1 408 Request Timeout'),
  )
  await close()
})

it('the files of vaults have the time of their size, and no other request has it', async () => {
  const { send, close } = await openTimed(20_000, async (request, response) => {
    for await (const part of request) void part
    response.end('here')
  })
  const [files, others] = [signedFilesPath, '/v1/intents'].map((path) => send(`${beginOf(path)}\r\nhalf`, 'of it!'))
  expect(await Promise.all([files, others])).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 408 Request Timeout'])
  await close()
})

it('files that were answered before they came, as those of a stranger are, have the time of any other request', async () => {
  const { send, close } = await openTimed(20_000, (_, response) => {
    response.writeHead(401).end('who are you?')
    return Promise.resolve()
  })
  expect(await send(`${beginOf(signedFilesPath)}\r\nhalf`)).toBe('HTTP/1.1 401 Unauthorized')
  await close()
})

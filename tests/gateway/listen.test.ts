import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { listen } from '@gateway/server/listen'

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

it('a request that does not come to its end in time is answered 408 and its connection closed', async () => {
  const listening = await listen(0, ['127.0.0.1'], 'PORT', {
    headersTimeout: 20,
    requestTimeout: 30,
    connectionsCheckingInterval: 5,
  })
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const { port, answerWith, close } = listening.value
  answerWith(async (request, response) => {
    for await (const part of request) void part
    response.end('here')
  })
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      let output = ''
      connect(port, '127.0.0.1')
        .on('data', (part) => void (output += String(part)))
        .once('close', () => resolve(output.split('\r\n')[0]!))
        .write(text)
    })
  const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n'
  expect(await Promise.all([send(head), send(`${head}\r\nhalf`)])).toEqual(
    Array(2).fill('HTTP/1.1 408 Request Timeout'),
  )
  await close()
})

import { expect, it } from 'vitest'
import { listen } from '@gateway/http/listen'

it('while the gateway starts, a page asks again by itself and a call is told when to', async () => {
  const listening = await listen(0, ['127.0.0.1'], 'PORT')
  if (!listening.ok) throw new Error(listening.problem.sentence)
  const { port, answerWith, close } = listening.value
  const ask = async (accept: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/home`, { headers: { accept } })
    return [response.status, response.headers.get('retry-after'), response.headers.get('content-type'), (await response.text()).includes('http-equiv="refresh"')]
  }
  expect(await ask('text/html')).toEqual([503, '1', 'text/html; charset=utf-8', true])
  expect(await ask('application/json')).toEqual([503, '1', 'text/plain; charset=utf-8', false])
  answerWith((_, response) => Promise.resolve(void response.end('here')))
  expect(await ask('text/html')).toEqual([200, null, null, false])
  await close()
})

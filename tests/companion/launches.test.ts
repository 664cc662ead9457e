import { expect, it } from 'vitest'
import { createLaunches } from '@companion/service/launches'
import manifest from '../../companion/public/manifest.webmanifest?raw'

const text = 'web+authsign:invitation?server=https%3A%2F%2Fa.example&id=7&code=8'

function openPage(hash: string) {
  const page = new EventTarget() as EventTarget & { location: { hash: string; pathname: string }; history: object }
  page.location = { hash, pathname: '/' }
  page.history = {
    replaceState: (_data: unknown, _title: string, path: string) => (page.location.hash = path === '/' ? '' : 'kept'),
  }
  return page
}

it('a link opens this app with its text behind the hash, which no server is sent and no address keeps [IN010]', () => {
  const { protocol_handlers: handlers } = JSON.parse(manifest) as {
    protocol_handlers: readonly { readonly protocol: string; readonly url: string }[]
  }
  expect(handlers).toEqual([{ protocol: 'web+authsign', url: '/#%s' }])
  const page = openPage(handlers[0]!.url.slice(1).replace('%s', encodeURIComponent(text)))
  const launches = createLaunches(page as never)
  expect([launches.first, page.location.hash]).toEqual([text, ''])
})

it('that comes while the app is being drawn is read as soon as somebody listens, once', () => {
  const page = openPage('')
  const launches = createLaunches(page as never)
  page.location.hash = `#${encodeURIComponent(text)}`
  page.dispatchEvent(new Event('hashchange'))
  const read: string[] = []
  launches.subscribe((one) => void read.push(one))
  launches.subscribe((one) => void read.push(one))
  expect([read, page.location.hash]).toEqual([[text], ''])
})

it('of the app that runs is read as well, until nobody listens', () => {
  const page = openPage('')
  const launches = createLaunches(page as never)
  expect(launches.first).toBeUndefined()
  const read: string[] = []
  const stop = launches.subscribe((one) => void read.push(one))
  const launch = (hash: string) => {
    page.location.hash = hash
    page.dispatchEvent(new Event('hashchange'))
  }
  launch(`#${encodeURIComponent(text)}`)
  launch('')
  launch('#%')
  stop()
  launch('#late')
  expect(read).toEqual([text, '%'])
})

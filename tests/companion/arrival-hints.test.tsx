import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ListenerStatus } from '@companion/machines/device-listener.types'
import { HintChoice } from '@companion/screens/hint-choice'
import { createArrivalHints, type HintPorts } from '@companion/machines/arrival-hints'
import { WithServices } from '@support/companion-services'
import { openLogin, pendingRequest } from '@support/listening-samples'
import { sampleId } from '@support/sample-intent'

const nothing: ListenerStatus = { connection: 'live', pending: [], login: undefined }

/** A device on which things arrive, with a record of what it did beside showing them. */
async function open(ports: Partial<HintPorts> = {}, found?: unknown) {
  const did: string[] = []
  let status: ListenerStatus = { ...nothing, connection: 'connecting' }
  let kept: unknown
  let look = () => undefined as void
  const hints = createArrivalHints({
    listeners: {
      subscribe: (run) => {
        look = run
        return () => undefined
      },
      listenerStatus: () => new Map([['p1 d1', status]]),
    },
    kept: { read: () => Promise.resolve(found), write: (settings) => Promise.resolve((kept = settings)) },
    vibrate: (ms) => did.push(`vibrates ${ms}`),
    wantsStillness: () => false,
    play: () => did.push('plays'),
    ...ports,
  })
  await Promise.resolve()
  await Promise.resolve()
  const becomes = (next: Partial<ListenerStatus>) => {
    status = { ...nothing, ...next }
    look()
    return did.splice(0)
  }
  return { hints, becomes, did, kept: () => kept }
}

it('a request or a sign-in that arrives is felt once; what waited before, and what leaves, is not', async () => {
  const { becomes } = await open()
  expect(becomes({ connection: 'connecting' })).toEqual([])
  expect(becomes({ pending: [pendingRequest] })).toEqual([])
  expect(becomes({ pending: [pendingRequest], login: openLogin })).toEqual(['vibrates 60'])
  expect(becomes({ pending: [pendingRequest], login: openLogin })).toEqual([])
  expect(becomes({ login: openLogin })).toEqual([])
  expect(becomes({ login: { ...openLogin, challengeId: sampleId(7), isQuiet: true } })).toEqual([])
  expect(becomes({ connection: 'retrying' })).toEqual([])
  expect(becomes({ pending: [pendingRequest] })).toEqual(['vibrates 60'])
})

it('a sound is off until it is chosen, which plays it; the choice is kept, and a device that cannot vibrate says so', async () => {
  const { hints, becomes, did, kept } = await open({ vibrate: undefined })
  expect([hints.canVibrate, hints.settings()]).toEqual([false, { vibration: true, sound: false }])
  becomes({})
  expect(becomes({ pending: [pendingRequest] })).toEqual([])
  hints.choose({ sound: true })
  expect(did.splice(0)).toEqual(['plays'])
  becomes({})
  expect(becomes({ login: openLogin })).toEqual(['plays'])
  expect((await open({}, kept())).hints.settings()).toEqual({ vibration: true, sound: true })
})

it('who wants less motion feels nothing, and a browser that keeps nothing forgets the choice alone', async () => {
  const still = await open({ wantsStillness: () => true })
  still.becomes({})
  expect(still.becomes({ pending: [pendingRequest] })).toEqual([])
  const forbidden = await open({
    kept: {
      read: () => Promise.reject(new DOMException('', 'SecurityError')),
      write: () => Promise.reject(new DOMException('', 'SecurityError')),
    },
  })
  forbidden.hints.choose({ vibration: false })
  expect(forbidden.hints.settings()).toEqual({ vibration: false, sound: false })
  forbidden.becomes({})
  expect(forbidden.becomes({ pending: [pendingRequest] })).toEqual([])
})

it('is chosen on the profile page, where what the device cannot do is not offered', async () => {
  const { hints, did } = await open()
  const { unmount } = render(
    <WithServices services={{ hints }}>
      <HintChoice />
    </WithServices>,
  )
  const [vibration, sound] = screen.getAllByRole<HTMLInputElement>('checkbox')
  expect([vibration!.checked, sound!.checked]).toEqual([true, false])
  fireEvent.click(sound!)
  fireEvent.click(vibration!)
  expect([did, hints.settings()]).toEqual([['plays'], { vibration: false, sound: true }])
  expect([vibration!.checked, sound!.checked]).toEqual([false, true])
  unmount()
  render(
    <WithServices services={{ hints: (await open({ vibrate: undefined })).hints }}>
      <HintChoice />
    </WithServices>,
  )
  expect(screen.getAllByRole('checkbox').map((one) => (one as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
    'Play a sound when a request arrives',
  ])
})

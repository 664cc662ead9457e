import { describe, expect, it } from 'vitest'
import { describeChart } from '@support/chart-suite'
import { notificationHubModel } from '@support/models/notification-hub.model'
import { sampleDomain, sampleId } from '@support/sample-intent'
import { createStreamingFixture } from '@support/streaming-fixture'

describeChart(notificationHubModel)

const ines = 'ines@nordhaven.example'
const marcus = 'marcus@nordhaven.example'
const ready = { event: 'ready', deviceListening: true }
const changed = { event: 'intentChanged', domainId: sampleDomain, intentId: sampleId(1) }
const observed = (event: object) => ({ kind: 'event', event })
const lost = (loss: string) => ({ kind: 'lost', loss })

describe('the event stream of a person', () => {
  it('is one for all tabs of a browser, each of which is told once what it says [AU014]', async () => {
    const fixture = createStreamingFixture()
    const [first, second] = [await fixture.openTab(ines), await fixture.openTab(ines)]
    await fixture.say(ready)
    await fixture.say(changed)
    expect([first.received, second.received]).toEqual([
      [observed(ready), observed(changed)],
      [observed(ready), observed(changed)],
    ])
    expect(fixture.streams.map(({ email, token }) => [email, token])).toEqual([[ines, 'Bearer first']])
  })

  it('stands as it stood last for a tab that is opened later', async () => {
    const fixture = createStreamingFixture()
    const first = await fixture.openTab(ines)
    await fixture.say(ready)
    await fixture.say(changed)
    const second = await fixture.openTab(ines)
    expect(second.received).toEqual([observed(ready)])
    expect(first.received).toEqual([observed(ready), observed(changed)])
  })

  it('is read by the next tab once the tab that reads it goes, and nobody else is asked', async () => {
    const fixture = createStreamingFixture()
    const first = await fixture.openTab(ines)
    const second = await fixture.openTab(ines)
    await fixture.say(ready)
    expect([first.leads(), second.leads()]).toEqual([true, false])
    await first.close()
    expect([first.leads(), second.leads()]).toEqual([false, true])
    expect(fixture.streams.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await fixture.say(ready)
    expect(second.received).toEqual([observed(ready), observed(ready)])
    expect(first.received).toEqual([observed(ready)])
  })

  it('waits for no tab of another person, and tells it nothing', async () => {
    const fixture = createStreamingFixture()
    const hers = await fixture.openTab(ines)
    await fixture.say(ready)
    const his = await fixture.openTab(marcus)
    expect(fixture.streams.map(({ email }) => email)).toEqual([ines, marcus])
    await fixture.say(changed)
    expect([hers.received, his.received]).toEqual([[observed(ready)], [observed(changed)]])
  })

  it('is mended before anybody notices when it breaks once, with the token of the moment', async () => {
    const fixture = createStreamingFixture()
    const { received } = await fixture.openTab(ines)
    await fixture.say(ready)
    fixture.renewToken('second')
    await fixture.hangUp()
    await fixture.pass(249)
    expect(fixture.streams.length).toBe(1)
    await fixture.pass(1)
    await fixture.say(ready)
    expect([received, fixture.streams.map(({ token }) => token)]).toEqual([
      [observed(ready), observed(ready)],
      ['Bearer first', 'Bearer second'],
    ])
  })

  it('is told as lost with every further break in a row, and asked for after longer rests, until it speaks', async () => {
    const fixture = createStreamingFixture()
    fixture.willAnswer(0, 503, 0, 502, 0, 0, 200)
    const { received } = await fixture.openTab(ines)
    for (const [breaks, rest] of [250, 1_000, 2_000, 5_000, 10_000, 10_000].entries()) {
      expect(received).toEqual(Array.from({ length: breaks }, () => lost('unreachable')))
      await fixture.pass(rest - 1)
      expect([rest, fixture.asked()]).toEqual([rest, breaks + 1])
      await fixture.pass(1)
    }
    await fixture.say(ready)
    await fixture.hangUp()
    await fixture.pass(250)
    expect([fixture.asked(), received.slice(5)]).toEqual([8, [observed(ready)]])
  })

  it('that ends without a word, again and again, is told as lost', async () => {
    const fixture = createStreamingFixture()
    const { received } = await fixture.openTab(ines)
    await fixture.hangUp()
    await fixture.pass(250)
    await fixture.hangUp()
    expect(received).toEqual([lost('unreachable')])
  })

  it.each([
    [401, 'refused'],
    [403, 'noDevice'],
  ])('is told as lost at once when the platform says %i, in every tab', async (status, loss) => {
    const fixture = createStreamingFixture()
    const leader = await fixture.openTab(ines)
    const second = await fixture.openTab(ines)
    fixture.willAnswer(status)
    await fixture.hangUp()
    await fixture.pass(250)
    const late = await fixture.openTab(ines)
    expect([leader.received, second.received.slice(0, 1), late.received]).toEqual([
      [lost(loss)],
      [lost(loss)],
      [lost(loss)],
    ])
  })

  it('is read by each tab for itself where the browser has no locks, or refuses them', async () => {
    const fixture = createStreamingFixture({ hasLocks: false })
    await fixture.openTab(ines)
    await fixture.openTab(ines)
    expect(fixture.streams.length).toBe(2)
  })

  it('is not disturbed by what a tab of another version says', async () => {
    const fixture = createStreamingFixture()
    const { received } = await fixture.openTab(ines)
    for (const data of ['hello', observed(ready), { type: 'turn.came' }]) fixture.whisper(ines, data)
    await fixture.say(ready)
    expect([received, fixture.streams.length]).toEqual([[observed(ready)], 1])
  })

  it('leaves nothing behind when it is closed during a rest', async () => {
    const fixture = createStreamingFixture()
    fixture.willAnswer(0)
    const { close } = await fixture.openTab(ines)
    await close()
    await fixture.pass(60_000)
    expect([fixture.asked(), fixture.channels.size]).toEqual([1, 0])
  })
})

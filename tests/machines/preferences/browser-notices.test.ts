import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { connectBrowserNotices } from '@machines/preferences/browser-notices.connect'
import { permissionOf, provideBrowserNotices } from '@machines/preferences/browser-notices.provide'
import type { NoticePermission } from '@machines/preferences/browser-notices.types'
import { describeChart } from '@support/chart-suite'
import { browserNoticesModel } from '@support/models/browser-notices.model'

describeChart(browserNoticesModel)

describe('with its real actors', () => {
  function openSettings(permission: NoticePermission, answer: NotificationPermission = 'granted', isOn = false) {
    const kept: boolean[] = []
    const status = new EventTarget()
    const browser = {
      permission: permission as NotificationPermission,
      requestPermission: () => Promise.resolve((browser.permission = answer)),
    }
    const notification = permission === 'unavailable' ? undefined : browser
    const permissions = { query: () => Promise.resolve(status as PermissionStatus) }
    const machine = provideBrowserNotices({ notification, permissions, keep: (on) => void kept.push(on) })
    const actor = createActor(machine, { input: { permission: permissionOf({ notification }), isOn } }).start()
    return {
      actor,
      kept,
      view: () => connectBrowserNotices(actor.getSnapshot(), actor.send),
      settled: () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy')),
      change: (next: NotificationPermission) => {
        browser.permission = next
        status.dispatchEvent(new Event('change'))
      },
    }
  }

  it('asks at a press, and keeps that they are on once the browser has allowed it, and that they are off', async () => {
    const { view, settled, kept } = openSettings('default')
    expect([view().phase, kept]).toEqual(['notAsked', []])
    view().turnOn()
    expect([view().phase, view().prompt]).toEqual(['asking', 'wait'])
    await settled()
    expect([view().phase, kept]).toEqual(['on', [true]])
    view().turnOff()
    expect([view().phase, kept]).toEqual(['off', [true, false]])
  })

  it.each([
    ['denied', 'denied'],
    ['default', 'notAsked'],
  ] as const)('a browser that answers %s has turned nothing on', async (answer, phase) => {
    const { view, settled, kept } = openSettings('default', answer)
    view().turnOn()
    await settled()
    expect([view().phase, kept]).toEqual([phase, []])
  })

  it.each([
    ['granted', true, 'on'],
    ['granted', false, 'off'],
    ['denied', true, 'denied'],
    ['default', true, 'notAsked'],
    ['unavailable', true, 'unavailable'],
  ] as const)('where the browser says %s and they were turned on: %s, they are %s', (permission, isOn, phase) => {
    expect(openSettings(permission, 'granted', isOn).view().phase).toBe(phase)
  })

  it('follows the settings of the browser while the page stands, and no longer', async () => {
    const { view, change, actor } = openSettings('granted', 'granted', true)
    await Promise.resolve()
    change('denied')
    expect(view().phase).toBe('denied')
    change('granted')
    expect(view().phase).toBe('off')
    actor.stop()
    change('denied')
    expect(view().phase).toBe('off')
  })
})

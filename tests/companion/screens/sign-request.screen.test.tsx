import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { connectSignRequest } from '@companion/machines/sign-request.connect'
import { SignView } from '@companion/screens/sign-view'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { WithServices } from '@support/companion-services'
import { signRequestModel } from '@support/models/sign-request.model'

const connect = (snapshot: unknown, send: unknown) => connectSignRequest(snapshot as never, send as never)

/** Nothing is laid out here: a request is longer than the screen until somebody has read on. */
let isEndInSight = false
beforeAll(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 390, this.matches('.phone-foot') || isEndInSight ? 0 : 2000)
  })
  vi.spyOn(window, 'scrollBy').mockImplementation(() => {
    isEndInSight = true
    window.dispatchEvent(new Event('scroll'))
  })
})
afterAll(() => vi.restoreAllMocks())

const holdButton = () => screen.queryByRole('button', { name: 'Hold to sign' })
const consentButton = () => holdButton() ?? screen.queryByRole('button', { name: 'Sign' })

/** Presses the button, or lets it go. */
const byKey = (act: 'keyDown' | 'keyUp') => async () => {
  const button = holdButton()
  if (!button) return act === 'keyDown' && clickIfThere('button', 'Sign')
  fireEvent[act](button, { key: 'Enter' })
  return true
}

const mount = mountScreen({
  show: (snapshot, send) => (
    <WithServices>
      <SignView view={connect(snapshot, send)} now={0} onDone={() => undefined} />
    </WithServices>
  ),
  acts: {
    'end.reached': () => clickIfThere('button', 'Read on'),
    'consent.begin': byKey('keyDown'),
    'consent.release': byKey('keyUp'),
    'request.decline': () => clickIfThere('button', 'Do not sign'),
    'request.close': () => clickIfThere('button', 'Close'),
    'request.retry': () => clickIfThere('button', 'Try again'),
  },
  check: (snapshot) => {
    const view = connect(snapshot, () => undefined)
    expect(screen.queryByRole('button', { name: 'Read on' }) !== null).toBe(view.isUnread)
    expect(consentButton() !== null).toBe(view.canSign)
    if (view.canSign) expect(holdButton() !== null).toBe(view.profile.demoName !== undefined)
    expect(holdButton()?.dataset['holding']).toBe(view.isHolding ? 'true' : undefined)
    expect(screen.queryByRole('button', { name: 'Do not sign' }) !== null).toBe(view.canDecline)
    if (view.request && !view.outcome) {
      expect(document.body.textContent).toContain(view.request.frozen.fingerprint)
      expect(screen.getByRole('img', { name: new RegExp([...view.request.frozen.code].join(' ')) })).toBeTruthy()
    }
    if (view.signing === 'insufficientSecurityLevel')
      expect(screen.getByRole('alert').textContent).toContain('does not sign')
    if (view.outcome === 'refused')
      expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
        /it does not match the key that is registered for you/,
      )
    if (view.outcome && view.request)
      expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleDescription(
        /You (propose|approve|reject|withdraw): \S/,
      )
    if (view.outcome) expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(document.title).toMatch(/^\S.* · Auth & Sign$/)
    if (view.problem && !view.outcome) expect(screen.getByRole('alert').textContent).toContain('Another proposal')
  },
})

describeScreen({
  ...signRequestModel,
  mount: (actor) => {
    isEndInSight = false
    return mount(actor)
  },
})

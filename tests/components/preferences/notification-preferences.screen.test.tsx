import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { NotificationSettings } from '@features/preferences/notification-settings'
import { notificationMessages as words } from '@features/preferences/preference.messages'
import { connectNotificationPreferences } from '@machines/preferences/notification-preferences.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { desk, notificationPreferencesModel, treasury } from '@support/models/notification-preferences.model'

const view = (snapshot: unknown, send: unknown) => connectNotificationPreferences(snapshot as never, send as never)
const domains = [
  { value: treasury, label: 'Treasury' },
  { value: desk, label: 'Desk' },
]

function pick(domainId: unknown): Promise<boolean> {
  const select = screen.getByLabelText<HTMLSelectElement>(words.domain)
  if (select.disabled || select.closest('[inert], [aria-hidden="true"]')) return Promise.resolve(false)
  const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!
  setter.call(select, domainId)
  select.dispatchEvent(new Event('change', { bubbles: true }))
  return Promise.resolve(true)
}

function choose(role: 'checkbox' | 'radio', name: string | RegExp): Promise<boolean> {
  const control = screen.queryByRole<HTMLInputElement>(role, { name })
  if (!control || control.disabled) return Promise.resolve(false)
  control.click()
  return Promise.resolve(true)
}

describeScreen({
  ...notificationPreferencesModel,
  mount: mountScreen({
    show: (snapshot, send) => <NotificationSettings view={view(snapshot, send)} domains={domains} hasMails />,
    acts: {
      'preferences.pickDomain': (event) => pick(event['domainId']),
      'preferences.toggle': (event) => choose('checkbox', words.sourceWords[event['source'] as 'IntentApproved'].label),
      'preferences.setScope': (event) =>
        choose(
          'radio',
          new RegExp(
            `^${words.scopeWords[event['scope'] as 'Self'].label} ?${words.scopeWords[event['scope'] as 'Self'].help}`,
          ),
        ),
      'preferences.save': () => clickIfThere('button', 'Save'),
      'preferences.reset': () => clickIfThere('button', 'Undo the changes'),
      'preferences.retry': () => clickIfThere('button', /^(Try again|Restore my change)$/),
      'preferences.discard': () => clickIfThere('button', 'Discard the changes'),
      'preferences.stay': () => clickIfThere('button', 'Stay here'),
    },
    check: (snapshot) => {
      const { phase, domainId, sources, scope, scopes, next } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(phase === 'asking')
      if (dialog) {
        expect(
          within(dialog).getByText(
            words.askText(
              domains.find(({ value }) => value === domainId)!.label,
              domains.find(({ value }) => value === next)!.label,
            ),
          ),
        ).toBeInTheDocument()
        return
      }
      expect(screen.getByLabelText(words.domain)).toHaveValue(domainId)
      expect(screen.getByText(/What you choose here is also sent by e-mail/)).toBeVisible()
      expect(
        screen
          .queryAllByRole('alert')
          .map((alert) => alert.textContent?.includes(phase === 'loadFailed' ? words.couldNotLoad : words.notSaved)),
      ).toEqual(phase === 'loadFailed' || phase === 'saveFailed' ? [true] : [])
      const isShown = phase !== 'loading' && phase !== 'loadFailed'
      const boxes = screen
        .queryAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked, disabled }) => ({ checked, disabled }))
      expect(boxes).toEqual(
        isShown
          ? sources.map(({ isSet, isOffered }) => ({ checked: isSet, disabled: phase === 'saving' || !isOffered }))
          : [],
      )
      const radios = screen
        .queryAllByRole<HTMLInputElement>('radio')
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
      expect(radios).toEqual(isShown && scopes.length > 1 ? [scope] : [])
      if (!isShown) return
      expect(screen.getByRole('status')).toHaveTextContent(
        { pristine: words.nothingChanged, dirty: words.unsaved, saved: words.saved }[phase as 'dirty'] ?? '',
      )
      expect(
        screen
          .getByRole('button', { name: phase === 'saving' ? words.saving : words.save })
          .getAttribute('aria-disabled'),
      ).toBe(phase === 'dirty' ? null : 'true')
      expect(screen.queryByRole('button', { name: words.reset }) !== null).toBe(phase === 'dirty')
    },
  }),
})

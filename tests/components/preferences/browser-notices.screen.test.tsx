import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { BrowserNotices } from '@features/preferences/browser-notices'
import { browserNoticeMessages as words } from '@features/preferences/preference.messages'
import { connectBrowserNotices } from '@machines/preferences/browser-notices.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { browserNoticesModel } from '@support/models/browser-notices.model'

const view = (snapshot: unknown, send: unknown) => connectBrowserNotices(snapshot as never, send as never)

describeScreen({
  ...browserNoticesModel,
  mount: mountScreen({
    show: (snapshot, send) => <BrowserNotices view={view(snapshot, send)} />,
    acts: {
      'notices.turnOn': () => clickIfThere('button', 'Turn on'),
      'notices.turnOff': () => clickIfThere('button', 'Turn off'),
    },
    check: (snapshot) => {
      const { phase } = view(snapshot, () => undefined)
      const here = within(screen.getByRole('region', { name: 'Notifications of this browser' }))
      expect(here.getByRole('status')).toHaveTextContent(words.phases[phase].state)
      expect(here.getByRole('status')).toHaveTextContent(words.phases[phase].next)
    },
  }),
})

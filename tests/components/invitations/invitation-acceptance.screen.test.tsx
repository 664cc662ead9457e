import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { InviteePage } from '@features/invitations/invitee.screen'
import { connectInvitationAcceptance } from '@machines/invitations/invitation-acceptance.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { alias, invitationAcceptanceModel, invitationId } from '@support/models/invitation-acceptance.model'

const connect = (snapshot: unknown, send: unknown) => connectInvitationAcceptance(snapshot as never, send as never)
const server = 'https://console.example'
const codeOf = (code: string) =>
  `web+authsign:invitation?server=https%3A%2F%2Fconsole.example&id=${invitationId}&code=${code}`

const clickWay = async (name: string) => {
  const radio = screen.queryByRole('radio', { name: (text) => text.startsWith(name) })
  if (!radio) return false
  return fireEvent.click(radio)
}

const titles = {
  unreachable: 'The console does not answer',
  unknown: 'No invitation at this address',
  tooMany: 'Too many attempts',
  unreadable: 'This invitation could not be read',
} as const

describeScreen({
  ...invitationAcceptanceModel,
  mount: mountScreen({
    show: (snapshot, send) => (
      <InviteePage
        view={connect(snapshot, send)}
        institution={undefined}
        server={server}
        app={{
          address: 'https://sign.example',
          picture: <p>app picture</p>,
          hrefWith: (code) => `https://sign.example/#${encodeURIComponent(code)}`,
        }}
        picture={(text) => <p>picture of {text}</p>}
        desktop={{ downloadUrl: undefined, isWindows: false }}
        signInHref="/auth/signin"
        getAppHref="/invitation/get-mobile-app"
      />
    ),
    acts: {
      'way.choose': (event) =>
        event['way'] === 'mobile'
          ? clickWay('Mobile app')
          : event['way'] === 'desktop'
            ? clickWay('Desktop app with key')
            : clickIfThere('button', 'Paste the code instead'),
      'app.ready': () => clickIfThere('button', /^Continue to the/),
      'app.launch': () => clickIfThere('link', /^Launch/),
      'way.back': () => clickIfThere('button', 'Back'),
      'code.submit': async (event) => {
        const field = screen.queryByLabelText('Invitation code')
        if (!field) return false
        fireEvent.change(field, { target: { value: event['text'] as string } })
        return clickIfThere('button', 'Use code')
      },
      'invitation.retry': () => clickIfThere('button', /^(Try again|Continue)$/),
    },
    check: (snapshot) => {
      const { step, failure, invitation, codeProblem } = connect(snapshot, () => undefined)
      const text = document.body.textContent ?? ''
      const hrefs = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
      // Only where the chart gives the code is it anywhere on the page, as text or in a link.
      const isShown = ['showQr', 'launch', 'launched', 'pasteCode'].includes(step)
      expect(text.includes('web+authsign:') || hrefs.some((href) => href.includes('authsign'))).toBe(isShown)
      if (isShown) {
        const code = codeOf(invitation!.code)
        if (step === 'showQr') expect(screen.getByText(`picture of ${code}`)).toBeTruthy()
        if (step === 'pasteCode') expect(screen.getByText(code)).toBeTruthy()
        if (step.startsWith('launch')) {
          expect(hrefs).toContain(code)
          expect(hrefs).toContain(`https://sign.example/#${encodeURIComponent(code)}`)
        }
      }
      if (failure) expect(screen.getByRole('heading', { level: 1, name: titles[failure] })).toBeTruthy()
      if (step === 'confirmation') {
        expect(text).toContain('Your profile is being created and awaits administrator approval.')
        expect(text).not.toMatch(/active|welcome/i)
      }
      if (step === 'expired') expect(text).toContain('Contact an administrator')
      if (step === 'paused') expect(text).toContain('No device answered for 30 minutes')
      if (step === 'enteringCode' && codeProblem === 'replaced') expect(text).toContain('This link was replaced')
      if (step === 'choosing') expect(text).toContain(`Welcome, ${alias}`)
      if (step === 'downloadMobile') expect(hrefs).toContain('https://sign.example')
      if (step === 'downloadDesktop')
        expect(text).toMatch(/Windows only, about 37\.9 MB.*offers no desktop app.*The browser keeps your key/)
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  }),
})

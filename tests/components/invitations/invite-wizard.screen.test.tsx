import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { InvitationDraft } from '@domain/invitations/invitation-draft'
import { InviteUserScreen } from '@features/invitations/invite-user.screen'
import { inviteMessages as words, inviteRefusal } from '@features/invitations/inviting.messages'
import { FreshSignInDialog } from '@features/session/fresh-sign-in-dialog'
import { connectInviteWizard } from '@machines/invitations/invite-wizard.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { inviteNow, inviteWizardModel, nextUser } from '@support/models/invite-wizard.model'

const view = (snapshot: unknown, send: unknown) => connectInviteWizard(snapshot as never, send as never)
let now = inviteNow

const fill = (label: string, text: string) => {
  const field = screen.queryByLabelText<HTMLInputElement>(label)
  if (!field) return false
  fireEvent.change(field, { target: { value: text } })
  return true
}

describeScreen({
  ...inviteWizardModel,
  mount: mountScreen({
    show: (snapshot, send) => {
      const one = view(snapshot, send)
      return (
        <InviteUserScreen
          view={one}
          choices={{ roles: [], readAccess: {}, providerId: 'p', now: () => now }}
          made={<p>{one.phase}</p>}
          signIn={<FreshSignInDialog signIn={one.signIn} />}
          newUserId={() => nextUser}
        />
      )
    },
    acts: {
      'draft.change': (event) => {
        const { alias, email, roles, expiry } = event['part'] as InvitationDraft
        if (!fill('Name', alias)) return Promise.resolve(false)
        fill(words.email, email)
        fill(words.expiry, expiry)
        fill('New entry: Roles', roles[0]!)
        fireEvent.blur(screen.getByLabelText('New entry: Roles'))
        return Promise.resolve(true)
      },
      'draft.clear': () => clickIfThere('button', words.clear),
      'draft.edit': () => clickIfThere('button', words.edit),
      'invite.send': (event) => {
        now = event['at'] as number
        return clickIfThere('button', new RegExp(`^(${words.create}|${words.again})$`))
      },
      'invite.another': () => clickIfThere('button', words.another),
      'invite.finish': () => clickIfThere('button', words.done),
      'step.back': () => clickIfThere('button', 'Back'),
      'step.next': () => clickIfThere('button', `Continue to ${words.steps.share}`),
    },
    check: (snapshot) => {
      const one = view(snapshot, () => undefined)
      if (snapshot.status === 'done') return
      expect(screen.getByRole('button', { current: 'step', hidden: true })).toHaveTextContent(
        one.phase === 'share' ? words.steps.share : words.steps.userDetails,
      )
      expect(screen.queryByRole('dialog') !== null).toBe(one.phase === 'signingIn')
      if (one.phase === 'share' || one.phase === 'details') expect(screen.getByText(one.phase)).toBeVisible()
      if (one.phase === 'creating') expect(screen.getByText(words.creating)).toBeVisible()
      if (one.phase === 'lookingUp') expect(screen.getByText(words.lookingUp)).toBeVisible()
      const { problem } = one
      if (one.phase === 'failed' && problem)
        expect(screen.getByRole('alert')).toHaveTextContent(
          problem.tag === 'refused' ? inviteRefusal(problem.reason, problem.status) : words[problem.tag],
        )
    },
  }),
})

it('whoever has too many open invitations is told what makes room for another', () => {
  expect(inviteRefusal('ConflictingRequestIdError', 409)).toMatch(
    /^Meanwhile the user .* Cancel it, then invite the person anew\.$/,
  )
  expect(inviteRefusal('TooManyInvitationsError', 409)).toBe(
    'Too many of your invitations are open, in all domains together. Cancel or complete some of them, then try again.',
  )
})

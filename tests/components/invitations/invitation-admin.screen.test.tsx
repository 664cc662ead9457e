import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { invitationActs } from '@domain/invitations/invitation'
import { InvitationActDialog } from '@features/invitations/invitation-act-dialog'
import { invitationDetailMessages as words } from '@features/invitations/inviting.messages'
import {
  connectInvitationAdmin,
  type ConfirmedAct,
  type SeenInvitation,
} from '@machines/invitations/invitation-admin.connect'
import { clickIfThere, mountScreen } from '@support/chart-screen'
import { describeScreen } from '@support/chart-suite'
import { invitationAdminModel, pending, withUser } from '@support/models/invitation-admin.model'

const view = (snapshot: unknown, send: unknown) => connectInvitationAdmin(snapshot as never, send as never)

/** What the page shows when the person acts: each act stands beside the facts that a walk names. */
let shown: SeenInvitation = pending
const showing = (next: SeenInvitation) => {
  shown = next
}

describeScreen({
  ...invitationAdminModel,
  // Facts that do not allow an act do not offer it.
  events: (snapshot) =>
    invitationAdminModel.events(snapshot).filter((event) => {
      const { act, facts } = event as unknown as { act?: ConfirmedAct; facts?: SeenInvitation['facts'] }
      return event.type !== 'act.choose' || invitationActs(facts!).includes(act!)
    }),
  mount: mountScreen({
    show: (snapshot, send) => {
      const one = view(snapshot, send)
      return (
        <>
          {(['cancel', 'renew', 'complete'] as const).map((act) => (
            <button key={act} type="button" onClick={() => one.choose(act, shown.facts)}>
              {`Choose ${act}`}
            </button>
          ))}
          {one.phase === 'done' && one.act && (
            <div role="status">
              {words.acts[one.act].done}
              <button type="button" onClick={one.cancel}>
                Dismiss
              </button>
            </div>
          )}
          <InvitationActDialog view={{ ...one, confirm: () => one.confirm(shown) }} name="Ada Holm" seen={shown} />
        </>
      )
    },
    acts: {
      'act.choose': (event) => {
        showing(event['act'] === 'complete' ? withUser : pending)
        const control = screen.queryByText(`Choose ${event['act'] as string}`)
        if (!control || screen.queryByRole('dialog')) return Promise.resolve(false)
        control.click()
        return Promise.resolve(true)
      },
      'act.confirm': (event) => {
        showing(event['seen'] as SeenInvitation)
        return clickIfThere('button', /^(Cancel|Renew|Complete) invitation$|^Try again$/)
      },
      'act.cancel': () => clickIfThere('button', /^(Keep it|Dismiss)$/).then((done) => done || clickLastClose()),
      'act.check': () => clickIfThere('button', words.check),
    },
    check: (snapshot) => {
      const { phase, act } = view(snapshot, () => undefined)
      const dialog = screen.queryByRole('dialog')
      expect(dialog !== null).toBe(phase !== 'choosing' && phase !== 'done')
      if (phase === 'done') expect(screen.getByRole('status')).toHaveTextContent(words.acts[act!].done)
      if (!dialog) return
      const titles = { stale: words.staleTitle, notDone: words.notDoneTitle, unknown: words.unknownTitle }
      const title =
        phase === 'signingIn' ? 'Sign in again' : (titles[phase as keyof typeof titles] ?? words.acts[act!].title)
      expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent(title)
    },
  }),
})

function clickLastClose(): boolean {
  const close = screen.queryAllByRole('button', { name: 'Close' }).at(-1)
  close?.click()
  return close !== undefined
}

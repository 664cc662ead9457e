import { useState } from 'react'
import type { InvitationWire } from '@api/invitations/invitations.wire'
import { invitationActs, type InvitationFacts } from '@domain/invitations/invitation'
import { PageHeader } from '@components/layout/page-header'
import { PageLink } from '@components/layout/page-link'
import { FormLoading } from '@components/ui/form-waiting'
import { Note } from '@components/ui/note'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { EntityFormPage } from '@features/intents/form/entity-form.page'
import { useUserChoices } from '@features/users/use-user-choices'
import { invitationDetailMessages, submitMessages as words } from './inviting.messages'
import { submitInvitationForm } from './submit-invitation.form'
import { useInvitationFacts } from './use-invitation-facts'

/** Submits the user of an invitation for approval, where its facts allow it. */
export function SubmitInvitationPage({ invitation }: { readonly invitation: InvitationWire }) {
  const { facts, state } = useInvitationFacts(invitation)
  const [first, setFirst] = useState(facts)
  // What is read anew while the form is open takes nothing of it away.
  if (facts && !first) setFirst(facts)
  if (first) return <Submit invitation={invitation} facts={first} />
  return (
    <>
      <PageHeader title={words.title} className="mb-4" />
      {state === 'reading' ? (
        <FormLoading />
      ) : (
        <Note tone="warning" title={invitationDetailMessages.factsTitle}>
          {invitationDetailMessages.factsText}
        </Note>
      )}
    </>
  )
}

/** What the facts allow when the page comes: its own request takes the offer away before its outcome is known. */
function Submit({ invitation, facts }: { readonly invitation: InvitationWire; readonly facts: InvitationFacts }) {
  const { prefix } = useDomain()
  const choices = useUserChoices()
  const { publicKey } = invitation.user
  const [form] = useState(() => {
    const acts = invitationActs(facts)
    const isOffered = acts.includes('submit') || acts.includes('resubmit')
    return isOffered && publicKey ? submitInvitationForm(invitation, publicKey) : undefined
  })
  if (form) return <EntityFormPage form={form} {...choices} />
  return (
    <>
      <PageHeader title={words.title} className="mb-4" />
      <Note
        tone="warning"
        title={words.notNow}
        action={
          <PageLink className="link" href={pageHref(prefix, `users/invitations/${invitation.id}`)}>
            {words.back}
          </PageLink>
        }
      >
        {words.notNowText}
      </Note>
    </>
  )
}

import { PageLink } from '@components/layout/page-link'
import { buttonClass } from '@components/ui/button'
import { DateTime } from '@components/ui/date-time'
import { Note } from '@components/ui/note'
import { pageHref } from '@app/domain-page'
import { useDomain } from '@app/use-domain'
import { useUnopenedForms } from '@app/use-kept-form'
import { useAskedRequest } from '@features/intents/asked-request-state'
import type { AskedProps } from './asked-note'
import { dappMessages } from './dapp.messages'
import { nameOf } from './dapp.view'
import { reviewedFormKey, reviewedFormPath } from './reviewed-form'

const words = dappMessages.asked

/** How long the dApp waits that a form was filled in for, and that it no longer does. */
export function Asked({ form, search }: AskedProps) {
  const domain = useDomain()
  const forms = useUnopenedForms(domain)
  const asked = useAskedRequest(search)
  if (!asked) return null
  const { dappId } = search
  const { session, request } = asked
  const name = nameOf(session)
  if (request?.outcome === 'Answered')
    return (
      <Note tone="success" className="mb-4">
        {words.answered(name)}
      </Note>
    )
  if (request?.outcome === 'Waiting' && request.intentId !== undefined)
    return (
      <Note
        tone="warning"
        className="mb-4"
        title={words.proposed}
        action={
          <PageLink href={pageHref(domain.prefix, `intents?intentId=${request.intentId}`)} className={buttonClass()}>
            {words.openProposal}
          </PageLink>
        }
      >
        {words.proposedText(name)}
      </Note>
    )
  if (request?.outcome === 'Waiting')
    return (
      <Note tone="info" className="mb-4" title={words.asks(name)}>
        {words.waits} {request.expiresAt && <DateTime value={request.expiresAt} />}. {words.unchanged[form]}
      </Note>
    )
  return (
    <Note
      tone="warning"
      live="status"
      className="mb-4"
      title={words.over}
      action={
        <span className="flex flex-wrap gap-2">
          <PageLink
            href={pageHref(domain.prefix, `dApps/${dappId}`)}
            onClick={() => forms.discard(reviewedFormKey(form, search))}
            className={buttonClass()}
          >
            {words.cancel}
          </PageLink>
          <PageLink
            href={pageHref(domain.prefix, reviewedFormPath(form, { ...search, dappId: undefined }))}
            className={buttonClass()}
          >
            {words.goOn}
          </PageLink>
        </span>
      }
    >
      {words.overText(name)}
    </Note>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { ledgersQuery } from '@api/ledgers/ledgers.queries'
import type { Uuid } from '@domain/shared/ids'
import { actorOptions } from '@app/actor-options'
import { useApp } from '@app/app-context'
import { choicesOf } from '@app/query-views'
import { useDomain } from '@app/use-domain'
import { useDesk, useProposingPorts } from '@app/use-proposing-ports'
import { useGoverningPolicy } from '@features/intents/governing-policy'
import { MyTasksLink, ProposalDialogs } from '@features/intents/proposal-dialogs'
import { useProposal } from '@features/intents/use-proposal'
import { useFormNotes } from '@features/intents/use-proposal-form'
import { useReferences } from '@features/intents/use-references'
import { useRefusals } from '@features/intents/use-refusals'
import { useSayProposed } from '@features/intents/use-say-proposed'
import { connectTickerValidation } from '@machines/assets/ticker-validation.connect'
import { provideTickerValidation } from '@machines/assets/ticker-validation.provide'
import { wayOutOf } from '@machines/intents/propose-intent.connect'
import { createReadTickers } from './read-waiting-tickers'
import { ValidationDrawer } from './validation-drawer'

interface ValidationContainerProps {
  /** The asset from whose page it was opened. */
  readonly wanted: Uuid | undefined
  readonly onClose: () => void
}

/** Validates assets, from the comparison to the proposal. */
export function ValidationContainer({ wanted, onClose }: ValidationContainerProps) {
  const { api, clock, queries } = useApp().ports
  const domain = useDomain()
  const proposingPorts = useProposingPorts()
  const sayProposed = useSayProposed(domain)
  const machine = useMemo(
    () =>
      provideTickerValidation({
        ...proposingPorts,
        readTickers: createReadTickers({ api, queries }),
        sayProposed,
        leave: onClose,
      }),
    [proposingPorts, api, queries, sayProposed, onClose],
  )
  const [snapshot, send] = useMachine(machine, { input: { desk: useDesk(domain), wanted }, ...actorOptions(clock) })
  const validation = connectTickerValidation(snapshot, send)
  const proposal = useProposal({ ...validation, edit: validation.goOn })
  // What has left, or was about to, is known by the asset from whose page it was opened.
  const draftId = wanted ?? domain.id
  const { lost, wasAsked } = useFormNotes(
    domain,
    { draftId, intentType: 'v0_ValidateTickers', sourceId: wanted },
    proposal,
  )
  const { payload } = validation
  const { resolve } = useReferences(
    domain.id,
    useMemo(() => (payload ? [payload] : []), [payload]),
  )
  const ledgers = choicesOf(useQuery(ledgersQuery(api)))
  return (
    <>
      <ValidationDrawer
        validation={validation}
        proposal={proposal.view}
        lost={lost}
        wasAsked={wasAsked}
        refusal={useRefusals('v0_ValidateTickers').v0_ValidateTickers}
        ledgerAlias={(id) => ledgers.find(({ value }) => value === id)?.label ?? id}
        policy={useGoverningPolicy(domain.id, 'v0_ValidateTickers')}
        tasksLink={<MyTasksLink prefix={domain.prefix} />}
        onPropose={() =>
          validation.propose((shown) => ({
            id: draftId,
            ...(wanted ? { sourceId: wanted } : {}),
            makePayload: () => shown,
            entityLock: 'Unlocked',
          }))
        }
        onClose={wayOutOf(proposal.view, onClose)}
      />
      <ProposalDialogs {...proposal} resolve={resolve} byline={domain.alias} />
    </>
  )
}

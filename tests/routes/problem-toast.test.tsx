import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { toast } from 'react-hot-toast/headless'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { proposeProblemText } from '@features/intents/proposal.messages'
import { Toaster } from '@components/ui/toaster'
import type { ProposeProblem } from '@machines/intents/propose-intent.connect'
import { requestSignature } from '@machines/signing/request-signature.machine'
import { connectRequestSignature, type SigningProblem } from '@machines/signing/request-signature.connect'
import { EntranceProvider } from '@app/entrance-context'
import { useProblemToast } from '@features/intents/use-problem-toast'
import { makeKey } from '@support/keys'
import { sampleNow, sampleProposal } from '@support/sample-intent'

afterEach(() => toast.remove())

const signingFailed = (problem: SigningProblem) => ({ tag: 'signingFailed', problem }) as const

function Page({ observed }: { readonly observed: ProposeProblem }) {
  useProblemToast(observed, proposeProblemText(observed), 'the request')
  return null
}

const entrance = { app: () => ({ ports: { clock: { now: () => sampleNow } } }) } as never

const client = new QueryClient()
const page = (observed: ProposeProblem) => (
  <EntranceProvider value={entrance}>
    <QueryClientProvider client={client}>
      <Page observed={observed} />
      <Toaster />
    </QueryClientProvider>
  </EntranceProvider>
)
const show = (problem: SigningProblem) => render(page(signingFailed(problem)))

it('an answer that is lost again and again is told in one toast', async () => {
  const { rerender } = render(page({ tag: 'answerLost', status: 502 }))
  expect(await screen.findByRole('alert')).toHaveTextContent("The platform's answer was lost (HTTP 502)")
  rerender(page({ tag: 'answerLost', status: 504 }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("The platform's answer was lost (HTTP 504)"))
})

it.each([
  [{ tag: 'waitFailed', status: 502 }, 'The signature could not be fetched (HTTP 502).'],
  [{ tag: 'loginLost' }, 'The request was withdrawn: your login was assigned to another key, or your user is locked.'],
  [{ tag: 'notAllowed', status: 403 }, 'You are not allowed to wait for this signature (HTTP 403).'],
  [{ tag: 'timedOut' }, 'No signature came within 5 minutes.'],
  [{ tag: 'foreignSignature' }, 'The signature does not belong to your public key. It was dropped.'],
] as const)('a signing failure of the kind %o shows a toast with its message [ER006]', async (problem, words) => {
  show(problem)
  const alert = await screen.findByRole('alert')
  for (const part of ['There was a problem signing your operation, please try again.', words])
    expect(alert).toHaveTextContent(part)
})

it('a failure of the event source closes the modal and is shown as general.eventSourceError with its message [ER007]', async () => {
  const actor = createActor(
    requestSignature.provide({
      actors: {
        notifyDevice: fromPromise(() => new Promise<never>(() => undefined)) as never,
        watchDevice: fromCallback(() => undefined) as never,
      },
    }),
    {
      input: {
        request: sampleProposal,
        email: 'ines@nordhaven.example',
        publicKey: makeKey('ines').publicKey,
        notificationsEnabled: true,
      },
    },
  ).start()
  actor.send({ type: 'eventSource.failed', message: 'refused' })
  expect(connectRequestSignature(actor.getSnapshot(), actor.send).isOpen).toBe(false)
  const { output } = actor.getSnapshot()
  expect(output).toEqual({ outcome: 'failed', problem: { tag: 'eventSourceFailed', message: 'refused' } })
  show({ tag: 'eventSourceFailed', message: 'refused' })
  expect(await screen.findByRole('alert')).toHaveTextContent('general.eventSourceError refused')
})

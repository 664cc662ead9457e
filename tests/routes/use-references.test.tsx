import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { IntentSentence } from '@features/intents/intent-sentence'
import { EntranceProvider } from '@app/entrance-context'
import { createEnvelopeChecks } from '@app/envelope-checks'
import { useReferences } from '@features/intents/use-references'
import { createVerifier } from '@app/verify-signatures'
import { openApiOver } from '@support/console-api'
import { sampleId } from '@support/sample-intent'

const [domainId, accountId, vaultId] = [sampleId(1), sampleId(2), sampleId(3)]
const payloads = [
  { type: 'v0_LockAccount', reference: { id: accountId, revision: 1 } },
  { type: 'v0_LockVault', reference: { id: vaultId, revision: 1 } },
]

function Sentences() {
  const { resolve } = useReferences(domainId, payloads)
  return (
    <>
      {payloads.map((payload) => (
        <p key={payload.type}>
          <IntentSentence payload={payload} resolve={resolve} />
        </p>
      ))}
    </>
  )
}

it('a name that is still being read is not called unverified; one that cannot be read is', async () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  const { api } = openApiOver(async () => {
    await opened
    return Response.json({ reason: 'EntityNotFoundError' }, { status: 404 })
  }, 'token')
  const ports = {
    api,
    checks: createEnvelopeChecks(createVerifier(undefined)),
    configuration: { demo: false, platformPublicKey: undefined },
    environment: { origin: 'https://console.example', storage: { getItem: () => null, setItem: () => undefined } },
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <EntranceProvider value={{ app: () => ({ ports }) } as never}>
      <QueryClientProvider client={queries}>
        <Sentences />
      </QueryClientProvider>
    </EntranceProvider>,
  )
  expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    `Lock account ${accountId.slice(0, 8)}`,
    `Lock vault ${vaultId.slice(0, 8)}`,
  ])
  open()
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === `Lock account ${accountId} not verified`,
    ),
  ).toBeVisible()
  expect(
    await screen.findByText(
      (_, element) => element?.tagName === 'P' && element.textContent === `Lock vault ${vaultId} not verified`,
    ),
  ).toBeVisible()
})

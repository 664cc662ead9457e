import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createClient } from '@api/shared/client'
import { operationRequestsQuery } from '@api/vaults/operation-subjects.queries'
import type { Uuid } from '@domain/shared/ids'

const uuid = () => randomUUID() as Uuid

it('whoever reads more domains than one question may name asks of all of them, twenty at a time', async () => {
  const asked: URL[] = []
  const api = createClient({
    origin: 'http://gateway.example',
    token: () => 'token',
    log: () => undefined,
    retryDelay: () => 0,
    fetch: (request) => {
      asked.push(new URL(request instanceof Request ? request.url : request))
      const headers = { 'content-type': 'application/json' }
      return Promise.resolve(new Response(JSON.stringify({ items: [], count: 0 }), { headers }))
    },
  })
  const domainIds = Array.from({ length: 45 }, uuid)
  const operations = [
    { id: uuid(), kind: 'Manifest', subjectId: uuid() },
    { id: uuid(), kind: 'Transaction', subjectId: uuid() },
  ] as const
  await new QueryClient().query(operationRequestsQuery(api, { domainId: domainIds[0]!, domainIds, operations }))
  const targets = asked
    .filter(({ pathname }) => pathname.endsWith('/intents'))
    .map(({ searchParams }) => searchParams.getAll('details.targetDomainId'))
  expect(targets.map(({ length }) => length)).toEqual([20, 20, 5])
  expect(targets.flat()).toEqual(domainIds)
  const ordering = asked.filter(({ pathname }) => pathname.endsWith('/transactions'))
  expect(ordering.map(({ pathname }) => pathname.split('/')[3])).toEqual(domainIds)
})

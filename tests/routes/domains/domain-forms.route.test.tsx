import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { domainIdOf } from '@gateway/demo/demo-people'
import { changed } from '@support/route-network'
import { button, dialog, field, heading, link, region } from '@support/route-find'
import { askToSign } from '@support/route-flows'
import { takeRouteSeat } from '@support/route-seat'

const seat = takeRouteSeat('linnea', 'root')
const { open, see, click, fill } = seat
const [root, treasury] = [domainIdOf('root'), domainIdOf('treasury')]

const propose = () => click(() => button('Propose and sign'))
const says = (sentence: string | RegExp) => see(() => screen.getByText(sentence))
const sent = () =>
  seat.app.calls
    .filter(({ method, path }) => method === 'POST' && path === '/v1/intents')
    .map(({ body }) => (JSON.parse(body) as { request: { targetDomainId: string; payload: object } }).request)
async function sign(): Promise<void> {
  await propose()
  await see(() => expect(dialog()).toHaveTextContent('Review what you propose'))
  await askToSign(seat.app)
  await seat.app.device.signNext()
  await says(/^Proposed: /)
}

interface Read {
  readonly data: { readonly metadata: { readonly revision: number } }
}
/** The domain as the platform answers, of another revision. */
const ofRevision = (revision: number) =>
  changed<Read>((domain) => ({
    ...domain,
    data: { ...domain.data, metadata: { ...domain.data.metadata, revision } },
  }))

test('name, description and custom properties of a domain are changed: name and description are required, a description has at most 200 characters [RT011] [VA003] [VA011]', async () => {
  await open(`domains/${root}`)
  await click(() => link('Edit information'))
  await see(() => field('Name'))
  expect(seat.app.address()).toBe(`${seat.prefix}/domains/${root}/edit/information`)
  await see(() => expect(region('Review')).toHaveTextContent('Nothing has changed yet.'))
  await fill(() => field('Name'), ' ')
  await propose()
  await says('Give the domain a name.')
  await says('Describe the domain.')
  await fill(() => field('Name'), 'Nordhaven Trust AG')
  await fill(() => field('Description'), 'x'.repeat(201))
  await says('A description has at most 200 characters.')
  await fill(() => field('Description'), ` ${'x'.repeat(199)}`)
  await see(() => expect(screen.queryByText('A description has at most 200 characters.')).toBeNull())
  await click(() => button('Add a property'))
  await fill(() => field('Name of property 1'), 'licence')
  await fill(() => field('Value of property 1'), 'FL-2207')
  await see(() => expect(region('Review')).toHaveTextContent('Nordhaven TrustNordhaven Trust AG'))
  await sign()
  expect(seat.app.address()).toBe(`${seat.prefix}/domains/${root}`)
  expect(sent()).toEqual([
    expect.objectContaining({
      targetDomainId: root,
      payload: {
        type: 'v0_UpdateDomain',
        reference: { id: root, revision: 1 },
        alias: 'Nordhaven Trust AG',
        description: 'x'.repeat(199),
        customProperties: { licence: 'FL-2207' },
      },
    }),
  ])
})

test('what is proposed names the revision that the form began with [RT011]', async () => {
  await open(`domains/${root}/edit/information`, {
    faults: [[new RegExp(`^GET /v1/domains/${root}$`), ofRevision(7)]],
  })
  await fill(() => field('Description'), 'The institution itself')
  await propose()
  await see(() =>
    expect(
      seat.app.calls.filter(({ path, body }) => path.startsWith('/v1/intents') && body.includes('"revision":7')),
    ).not.toEqual([]),
  )
})

test('a domain is changed from inside: another one is not proposed for, and its page offers no change', async () => {
  await open(`domains/${treasury}`)
  await see(() => heading(/Treasury Operations/))
  const reason = 'A domain decides on its own changes. Switch to it and propose the change there.'
  await click(() => button('More actions'))
  for (const name of [/^Edit information/, /^Edit reading rights/])
    expect(await see(() => screen.getByRole('menuitem', { name }))).toHaveTextContent(reason)
  await open(`domains/${treasury}/edit/information`)
  await see(() => expect(screen.getAllByText(reason)).toHaveLength(2))
  await fill(() => field('Description'), 'Not from here')
  await propose()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

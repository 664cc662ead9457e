import { screen, within } from '@testing-library/dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { demoId } from '@gateway/demo/demo-keys'
import { domainIdOf } from '@gateway/demo/demo-people'
import { auditRules, type AuditTask } from '@domain/policies/audit/audit-report'
import { createWork } from '@domain/policies/audit/audit-work'
import type { AuditThread } from '@features/policies/audit/weigh-beside'
import { closeRoutes, openRoute } from '@support/route-app'
import { openOwnDemo, prefixOf, type RouteDemo } from '@support/route-demo'
import { answerWith } from '@support/route-network'
import { button, heading, link, main, region } from '@support/route-find'

let demo: RouteDemo
beforeAll(async () => {
  demo = await openOwnDemo()
})
afterEach(() => {
  closeRoutes()
  vi.unstubAllGlobals()
})

const root = prefixOf('root')

type Handlers = Pick<AuditThread, 'onmessage' | 'onerror' | 'onmessageerror'>

/** Stands for the thread of a browser: what it is given and what it says is copied, as between threads. */
const threadThat = (answer: (say: (word: unknown) => void, task: AuditTask, fail: () => void) => void) =>
  class implements Handlers {
    onmessage: AuditThread['onmessage'] = null
    onerror: AuditThread['onerror'] = null
    onmessageerror: AuditThread['onmessageerror'] = null
    private isEnded = false
    postMessage(task: AuditTask) {
      const copied = structuredClone(task)
      const self = this as unknown as Worker
      queueMicrotask(() =>
        answer(
          (word) => {
            if (!this.isEnded) this.onmessage?.call(self, { data: structuredClone(word) } as MessageEvent<unknown>)
          },
          copied,
          () => this.onerror?.call(self, new Event('error') as ErrorEvent),
        ),
      )
    }
    terminate() {
      this.isEnded = true
    }
  }

let weighed: AuditTask | undefined
const weighsAtMost = (most?: number) =>
  threadThat((say, task) => {
    weighed = task
    const work = auditRules(task, most === undefined ? undefined : createWork(most))
    let step = work.next()
    for (; !step.done; step = work.next()) say({ share: step.value })
    say({ report: step.value })
  })
const weighs = weighsAtMost()

test('the rules are audited from the list of policies: who moves funds alone or together, in which way, and what is weak; the report is only printed', async () => {
  vi.stubGlobal('Worker', weighs)
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const app = await openRoute(demo.people.jonas, `${root}/policies`)
  await app.eventually(() => link('Audit the rules'))
  await app.user.click(link('Audit the rules'))
  await app.eventually(() => region('Smallest groups of people'))
  expect(app.address()).toBe(`${root}/policies?view=audit`)
  expect(heading('Audit of the rules')).toBeInTheDocument()
  expect(
    screen.getByText(
      /^Nordhaven Trust and 6 domains below\. 13 policies, 12 people, 48 accounts\. Read \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d [AP]M\.$/,
    ),
  ).toBeVisible()
  const payers = weighed!.groups.map(({ question }) => question.payer)
  const severalOf = new Set(payers.flatMap(({ ledgersOfSeveral }) => ledgersOfSeveral))
  expect(payers.flatMap(({ unread }) => unread)).toEqual([])
  expect([...severalOf].sort()).toEqual(['bitcoin-mainnet', 'cardano-mainnet', 'hedera-mainnet', 'solana-mainnet'])
  expect(screen.getByText('Do not send this report to the 9 people it names.')).toBeVisible()
  expect(screen.getByText(/You are one of them\./)).toBeVisible()
  const findings = within(region('Findings'))
  expect(findings.getByText('4 accounts move with one person.').parentElement).toHaveTextContent(
    'Elena Petrova can do it alone.',
  )
  expect(region('Findings')).toHaveTextContent(
    'Nothing is approved under Custody operations when Fatima Benali or Henrik Dahl is missing.',
  )
  const groups = within(region('Smallest groups of people')).getAllByRole('listitem')
  expect(groups[0]).toHaveTextContent(/Staking rewards.*Staking Desk.*1.*Elena Petrova.*Directly/)
  expect(groups[0]).toHaveTextContent('Transfer Funds leave the account. Elena Petrova proposes.')
  expect(region('Smallest groups of people')).toHaveTextContent(
    /Cold reserve Bergen.*Cold Reserve.*2Fatima Benali and Henrik DahlDirectly.*Jonas Ekberg and Linnea Sandström\. After 1 request/,
  )
  const reserve = groups.find(({ textContent }) => textContent.startsWith('Cold reserve Bergen'))!
  // They take the domain over no more: a lock below is for the root domain to approve.
  expect(reserve).toHaveTextContent(/approvals that these people cannot give\.Reserve operations/)
  const [rewards] = groups
  expect(rewards).toHaveTextContent(
    /What would break this groupThis policy stops it, if it asks for approvals that these people cannot give\.Staking operations/,
  )
  expect(within(rewards!).queryByRole('link')).toBeNull()
  expect(within(region('Findings')).queryByRole('link', { name: /Custody operations/ })).toBeNull()
  const desk = groups.find(({ textContent }) => textContent.includes('Treasury Operations'))!
  await app.user.click(within(desk).getByText('How'))
  const stricter = within(desk).getByRole('link', { name: 'Draft a stricter Everyday operations' })
  const sent = app.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(sent).toEqual(['/v1/intents/dry-run'])
  await app.user.click(button('Print report'))
  expect(print).toHaveBeenCalledOnce()
  await app.user.click(stricter)
  await app.eventually(() => within(main()).getByRole('heading', { level: 2, name: 'Workflow' }))
  expect(app.address()).toBe(
    `${prefixOf('treasury')}/policies/${demoId('policy treasury Everyday operations')}/edit?step=workflow`,
  )
})

test('what takes more than its share is named as unfinished, and its accounts are unknown', async () => {
  vi.stubGlobal('Worker', weighsAtMost(100))
  const refused = answerWith(401, { reason: 'PermissionDeniedError' })
  const treasury = `/v1/domains/${domainIdOf('treasury')}`
  const calls = new RegExp(`/v1/tickers|${treasury}/(accounts|endpoints)`)
  const app = await openRoute(demo.people.jonas, `${root}/policies?view=audit`, { faults: [[calls, refused]] })
  await app.eventually(() => region('Findings'))
  expect(region('Findings')).toHaveTextContent(
    /Not weighed to its end\. The rules of .*Treasury.* take more work than a domain's share of this audit\. What is listed there holds, but there may be more\./,
  )
  for (const group of within(region('Smallest groups of people')).getAllByRole('listitem'))
    expect(group).toHaveTextContent(
      /\?Unknown(Not weighed to its end|Not everything that the rules depend on can be read)$/,
    )
  expect(region('Accounts by the fewest people who can move their funds')).toHaveTextContent(/nobody0unknown[1-9]/)
  // What was not read may be there: assets of anybody, endpoints of one domain, and accounts that each other one could pay.
  const payers = weighed!.groups.map(({ question }) => question.payer)
  expect([...new Set(payers.map(({ unread }) => unread!.join()))]).toEqual(['assets'])
  expect(payers.every(({ ledgerIds, ledgersOfOthers }) => ledgersOfOthers.join() === ledgerIds.join())).toBe(true)
})

test('an audit is cancelled, and run again', async () => {
  vi.stubGlobal(
    'Worker',
    threadThat((say) => say({ share: 0.4 })),
  )
  const app = await openRoute(demo.people.jonas, `${root}/policies?view=audit`)
  await app.eventually(() => expect(screen.getByRole('progressbar')).toHaveProperty('value', 0.4))
  await app.user.click(button('Cancel'))
  expect(screen.getByText('The audit was stopped')).toBeVisible()
  vi.stubGlobal('Worker', weighs)
  await app.user.click(button('Run again'))
  await app.eventually(() => region('Smallest groups of people'))
})

test('an audit whose thread breaks says so, and tries again', async () => {
  vi.stubGlobal(
    'Worker',
    threadThat((_say, _task, fail) => fail()),
  )
  const app = await openRoute(demo.people.jonas, `${root}/policies?view=audit`)
  await app.eventually(() => expect(screen.getByText('The audit broke off.')).toBeVisible())
  vi.stubGlobal('Worker', weighs)
  await app.user.click(button('Try again'))
  await app.eventually(() => region('Smallest groups of people'))
})

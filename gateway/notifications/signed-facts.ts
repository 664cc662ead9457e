import { and, inArray, ne } from 'drizzle-orm'
import type { ReferenceKind } from '@domain/intents/catalogue/describe'
import { openStepOf } from '@domain/policies/workflow'
import { holdsRoleOf } from '@domain/policies/step-roles'
import type { ReadAccessSection } from '@domain/session/navigation-access'
import { isUuid, type UserReference, type Uuid } from '@domain/shared/ids'
import type { AnyEnvelope } from '@api/shared/shapes.wire'
import type { GovernanceContext } from '../work/governance-context'
import { describeOrdering } from '../external-accounts/describe-ordering'
import { mostPricesOfReader } from '../external-accounts/question-limit'
import { createRateLimit } from '../http/rate-limit'
import { readDomainAccess } from '../store/domain-levels'
import { sectionsOfKinds } from '../work/homes'
import { mayRead } from '../access/read-access'
import type { Database } from '../store/database'
import { readEnvelopes, readProposals, readToken } from '../store/envelopes'
import { users } from '../store/schema/entities'
import type { Named, Reader, SignedFacts } from './intent-context'

/** What belongs to the whole institution has no section of a domain: everybody reads it. */
const sectionOf = (kind: ReferenceKind): ReadAccessSection | undefined =>
  kind === 'Transfer' ? 'transactions' : sectionsOfKinds[kind]

/** Asks once for each kind and once for the domains and the people, however much is named. */
export function createSignedFacts(context: GovernanceContext): SignedFacts {
  const { database, clock } = context
  const prices = createRateLimit(clock, mostPricesOfReader, 60_000)
  return {
    async proposals(asked) {
      const domains = await readDomainAccess(
        database,
        asked.map(({ domainId }) => domainId),
      )
      const visible = asked.filter(({ domainId, reader }) =>
        domains.get(domainId)?.lineage.includes(reader.domainId as Uuid),
      )
      const signed = await readProposals(
        database,
        visible.map(({ intentId }) => intentId),
      )
      const recordsOf = await readRecords(
        database,
        visible.map(({ reader }) => reader),
      )
      const proposers = await readEnvelopes(
        database,
        'User',
        [...signed.values()].map(({ author }) => author.id),
      )
      const now = clock.now()
      return asked.map((one) => {
        const proposal = visible.includes(one) ? signed.get(one.intentId) : undefined
        const domain = domains.get(one.domainId)
        const proposer = proposal?.targetDomainId === one.domainId ? proposers.get(proposal.author.id) : undefined
        if (!proposal || !proposer || !domain) return undefined
        const own = recordsOf(one.reader)
        const isAuthor = own.some(({ id }) => id === proposal.author.id)
        const asksReader =
          !isAuthor &&
          isOpen(proposal, now) &&
          own.some((record) => record.id === one.reader.id && isAskedFor(proposal, record))
        const isVisible =
          isAuthor || asksReader || mayRead({ users: unlocked(own) }, domain, domain.lineage, 'requests')
        return isVisible
          ? {
              signed: {
                rawRequest: proposal.rawRequest,
                signature: proposal.signature,
                proposer,
                intent: proposal.intent,
              },
              asksReader,
            }
          : undefined
      })
    },
    async envelopes(named, reader, isAsked) {
      const kinds = [...new Set(named.map(({ kind }) => kind))]
      const found = new Map(
        await Promise.all(
          kinds.map(
            async (kind) =>
              [
                kind,
                await readEnvelopes(
                  database,
                  kind,
                  named.filter((one) => one.kind === kind).map(({ id }) => id),
                ),
              ] as const,
          ),
        ),
      )
      const all = named.flatMap(({ kind, id }) => {
        const envelope = found.get(kind)?.get(id)
        return envelope ? [{ kind, envelope }] : []
      })
      const domains = await readDomainAccess(
        database,
        all.flatMap((one) => homeOf(one) ?? []),
      )
      const own = unlocked((await readRecords(database, isAsked ? [] : [reader]))(reader))
      return all.filter(({ kind, envelope }) => {
        const section = sectionOf(kind)
        if (section === undefined) return true
        const domain = domains.get(homeOf({ kind, envelope }) ?? '')
        if (!domain?.lineage.includes(reader.domainId as Uuid)) return false
        return (
          isAsked ||
          (kind === 'User' && envelope.data.id === reader.id) ||
          mayRead({ users: own }, domain, domain.lineage, section)
        )
      })
    },
    token: (ledgerId, contract) => readToken(context, ledgerId, contract),
    async ordering(order, reader, isAsked) {
      const described = await describeOrdering(
        context,
        order,
        async (domainId) => {
          const domain = (await readDomainAccess(database, [domainId])).get(domainId)
          if (!domain?.lineage.includes(reader.domainId as Uuid)) return false
          const own = unlocked((await readRecords(database, [reader]))(reader))
          return isAsked || mayRead({ users: own }, domain, domain.lineage, 'accounts')
        },
        () => prices.take(reader.id) === 0,
      )
      return described && context.platform.seal(described)
    },
  }
}

interface OwnRecord extends UserReference {
  readonly roles: readonly string[]
  readonly lock: string
  readonly publicKey: string
}

const unlocked = (records: readonly OwnRecord[]) => records.filter(({ lock }) => lock === 'Unlocked')

/** The user records of the person of each reader: those of the same key. */
async function readRecords(
  database: Database,
  readers: readonly Reader[],
): Promise<(reader: Reader) => readonly OwnRecord[]> {
  const ids = [...new Set(readers.map(({ id }) => id))].filter(isUuid)
  const keys = database.select({ publicKey: users.publicKey }).from(users).where(inArray(users.id, ids))
  const { id, domainId, roles, lock, publicKey } = users
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({ id, domainId, roles, lock, publicKey })
          .from(users)
          .where(and(inArray(publicKey, keys), ne(lock, 'Archived')))
  return (reader) => {
    const key = rows.find((row) => row.id === reader.id && row.domainId === reader.domainId)?.publicKey
    return rows.filter((row) => row.publicKey === key)
  }
}

type Proposal = Awaited<ReturnType<typeof readProposals>> extends ReadonlyMap<string, infer P> ? P : never

const isOpen = ({ status, expiryAt }: Proposal, now: number) => status === 'Open' && Date.parse(expiryAt) > now

const isAskedFor = ({ workflows }: Proposal, { domainId, roles, lock }: OwnRecord) =>
  lock === 'Unlocked' &&
  workflows.some((one) => {
    const step = openStepOf(one)
    return step !== undefined && one.policyReference.domainId === domainId && holdsRoleOf(one.workflow[step]!, roles)
  })

interface Found {
  readonly kind: Named['kind']
  readonly envelope: AnyEnvelope
}

function homeOf({ kind, envelope: { data } }: Found): string | undefined {
  if (sectionOf(kind) === undefined) return undefined
  const home = kind === 'Domain' ? data.id : data['domainId']
  return typeof home === 'string' ? home : undefined
}

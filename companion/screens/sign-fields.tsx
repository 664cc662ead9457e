import type { ShownValue } from '@domain/intents/catalogue/absences'
import { isJsonObject } from '@domain/shared/json'
import { visibleText } from '@domain/shared/visible-text'
import type { TokenMeasure } from '@domain/transactions/token-of-contract'
import { fieldInSentence, fieldLabel } from '@features/intents/shared/field.messages'
import { FieldRowView } from '@features/intents/shared/field-row-view'
import { fieldRows } from '@features/intents/shared/field-rows'
import { intentMessages } from '@features/intents/shared/intent.messages'
import { FieldValueView } from '@features/intents/shared/field-value-view'
import { NewKey } from '@features/intents/shared/new-key'
import type { ResolveReference } from '@domain/intents/reference-lookup'
import { requestFields } from '@features/intents/shared/request-fields'
import { Address } from '@components/ui/address'
import { formatDateTime } from '@components/ui/format-date'
import { nameText } from '@components/ui/name-text'
import { drawnName, markEnd, WrittenText } from '@components/ui/written-text'
import { Email, Facts, type Fact } from './phone'
import { signMessages as words } from './screen.messages'
import type { ShownRequest } from './shown-request'

/** Names only from verified records; every id stands in full beside its name. */
export function resolverOf({ references }: ShownRequest): ResolveReference {
  const found = new Map(references.map((reference) => [`${reference.kind} ${reference.id}`, reference]))
  const records = references.flatMap(({ kind, record }) => (kind === 'Ticker' ? [record] : []))
  return (kind, id) => {
    if (kind === 'Tokens') return { alias: undefined, verified: true, record: records }
    const reference = found.get(`${kind} ${id}`)
    return (
      reference && {
        alias: reference.alias,
        verified: true,
        symbol: reference.symbol ?? reference.alias,
        decimals: reference.decimals,
        record: reference.record,
      }
    )
  }
}

interface SignFieldsProps {
  readonly request: ShownRequest
  readonly email: string
  /** What the address that is called counts, by a signed record of that contract. */
  readonly token: TokenMeasure | undefined
}

export function SignFields({ request, email, token }: SignFieldsProps) {
  const resolve = resolverOf(request)
  const { proposal, reason, targetDomainId, author } = request
  const named = (kind: 'User' | 'Domain', id: string) => (
    <FieldValue
      value={{ as: 'reference', kind, id }}
      name={kind.toLowerCase()}
      resolve={resolve}
      here={targetDomainId}
    />
  )
  const described = proposal ? (requestFields(proposal.payload) ?? []) : []
  const facts: readonly (Fact | undefined)[] = [
    ...fieldRows(described).map((row) => ({
      label: fieldLabel(row.name),
      value: (
        <FieldRowView
          row={row}
          show={(value, name) => (
            <>
              <FieldValue value={value} name={name} resolve={resolve} here={targetDomainId} />
              {isBareDestination(name) && <Vouching token={token} />}
            </>
          )}
        />
      ),
    })),
    {
      label: words.domain,
      value: named('Domain', targetDomainId),
    },
    proposal?.proposedBy
      ? {
          label: words.proposedBy,
          value: (
            <>
              <b>{nameText(proposal.proposedBy)}</b>
              <span className="full-id">{proposal.proposer?.id}</span>
              <Elsewhere record={proposal.proposer} resolve={resolve} here={targetDomainId} />
            </>
          ),
        }
      : undefined,
    proposal?.description && proposal.description !== proposal.payload['description']
      ? { label: words.description, value: <WrittenText text={proposal.description} /> }
      : undefined,
    ...propertiesOf(proposal),
    reason ? { label: words.reason, value: <WrittenText text={reason} /> } : undefined,
    proposal?.expiryAt
      ? { label: words.expires, value: <span className="num">{formatDateTime(proposal.expiryAt)}</span> }
      : undefined,
    { label: words.signsAs, value: <Email value={email} /> },
    { label: words.asUser, value: named('User', author.id) },
    // Somebody of a domain above may need nobody else where one of the domain itself does.
    author.domainId === targetDomainId
      ? undefined
      : {
          label: words.ofDomain,
          value: (
            <>
              {named('Domain', author.domainId)}
              <span className="block text-13 text-warning-text">{words.notOfTarget}</span>
            </>
          ),
        },
  ]
  return (
    <>
      {proposal && (
        <section className="card px-3.5 py-3 empty:hidden">
          <NewKey payload={proposal.payload} />
        </section>
      )}
      <Facts facts={facts.filter((fact): fact is Fact => fact !== undefined)} />
    </>
  )
}

/** Those of the proposal itself, unless its payload says the same. A name with a mark may be another one that reads the same. */
function propertiesOf(proposal: ShownRequest['proposal']): readonly Fact[] {
  const ofPayload = proposal?.payload['customProperties']
  const isSaid = (name: string, value: unknown) =>
    isJsonObject(ofPayload) && !name.includes('⟨') && Object.hasOwn(ofPayload, name) && ofPayload[name] === value
  return Object.entries(proposal?.customProperties ?? {})
    .filter(([name, value]) => !isSaid(name, value))
    .map(([name, value]) => ({
      label: words.propertyOfProposal(drawnName(name)),
      value: <WrittenText text={typeof value === 'string' ? markEnd(value) : JSON.stringify(value)} />,
    }))
}

/** Where an order pays to an address that it names by itself. */
const isBareDestination = (name: string) => /(?:^|\.)destination\.address$/.test(name)

const Vouching = ({ token }: Pick<SignFieldsProps, 'token'>) =>
  token ? (
    <span className="block text-13 text-text-2">{words.contractOf(visibleText(token.symbol))}</span>
  ) : (
    <span className="block text-13 text-warning-text">{words.notVouched}</span>
  )

interface FieldValueProps {
  readonly value: ShownValue
  readonly name: string
  readonly resolve: ResolveReference
  /** The domain that the request is for. */
  readonly here: string
}

function FieldValue({ value, name, resolve, here }: FieldValueProps) {
  if (value.as === 'list' && value.values.length > 0)
    return (
      <>
        {value.values.map((item, i) => (
          <span key={i} className="block">
            <FieldValue value={item} name={name} resolve={resolve} here={here} />
          </span>
        ))}
      </>
    )
  if (value.as !== 'reference')
    return <FieldValueView value={value} name={name} resolve={resolve} what={fieldInSentence(name)} />
  // The request itself names it, and there is no record whose signature could be checked.
  if (value.kind === 'Transfer') return <span className="full-id">{value.id}</span>
  const known = resolve(value.kind, value.id)
  return (
    <>
      {known ? (
        known.alias !== undefined && known.alias !== value.id && <b>{nameText(known.alias)}</b>
      ) : (
        <span className="text-13 text-warning-text">{words.unverified}</span>
      )}
      <span className="full-id">{value.id}</span>
      {value.revision !== undefined && (
        <span className="block text-13 text-text-2">{intentMessages.revision(value.revision)}</span>
      )}
      {value.kind === 'Endpoint' && known && <EndpointFacts record={known.record} />}
      {(value.kind === 'Account' || value.kind === 'Endpoint') && known && (
        <Elsewhere record={known.record} resolve={resolve} here={here} />
      )}
    </>
  )
}

interface ElsewhereProps extends Pick<FieldValueProps, 'resolve' | 'here'> {
  readonly record: unknown
}

/** Every domain gives its accounts the names that it likes: one of another domain may be called as one of this. */
function Elsewhere({ record, resolve, here }: ElsewhereProps) {
  const home = isJsonObject(record) ? record['domainId'] : undefined
  if (typeof home !== 'string' || home === here) return null
  return (
    <span className="block text-13 text-warning-text">{words.elsewhere(resolve('Domain', home)?.alias ?? home)}</span>
  )
}

/** What the signed record of an endpoint says of where it leads and how far it is trusted. */
function EndpointFacts({ record }: { readonly record: unknown }) {
  if (!isJsonObject(record)) return null
  const { address, trustScore } = record
  return (
    <>
      {typeof address === 'string' && (
        <span className="block">
          <Address value={address} show="full" />
        </span>
      )}
      {typeof trustScore === 'number' && <span className="block">{words.trustScore(trustScore)}</span>}
    </>
  )
}
